import { MAX_CAPACITY } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { PROFILE_FAILED } from '../../lib/profile-fields.ts'
import { CANNOT_MENTOR, canMentor, type Tier } from '../../lib/tiers.ts'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Check } from '../ui/fields/check.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { type Filled, Form } from '../ui/form.tsx'

export type Mentoring = {
  isMentor: boolean
  mentorAvailable: boolean
  mentorCapacity: number | string
}

/** What was refused, or else what is stored. */
type CardProps = Partial<Filled<Mentoring>> & { member: Mentoring & { membershipTier: Tier } }

/** Asks whether the member mentors, how many mentees they take, and whether new ones may ask. */
export const MentoringCard = ({ member, typed = member, errors = {} }: CardProps) => (
  <Card id="mentoring">
    <CardHead title={member.isMentor ? 'Mentoring' : 'Would you like to mentor?'} />
    <p className="sub">{standing(member)}</p>
    <Form
      className="form"
      action={paths.profileMentoring}
      target="#mentoring"
      swap="outerHTML"
      sync={null}
      failure={PROFILE_FAILED}
      noValidate
    >
      <ErrorSummary errors={errors} />
      <Check type="checkbox" name="isMentor" defaultChecked={typed.isMentor}>
        I mentor: list me among the mentors
      </Check>
      <Check type="checkbox" name="mentorAvailable" defaultChecked={typed.mentorAvailable}>
        New mentees may ask me
      </Check>
      <TextInput
        name="mentorCapacity"
        label="Mentees at one time"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_CAPACITY}
        defaultValue={typed.mentorCapacity}
        error={errors.mentorCapacity}
        hint="With so many active, you are no longer listed until one of them ends."
      />
      <p className="hint">
        Members who look for a mentor are told which of your industries, career level, country and
        words fit them. What you hide is not compared.
      </p>
      <div>
        <Button type="submit" id="save-mentoring" variant="soft" pending="Saving...">
          Save mentoring
        </Button>
      </div>
    </Form>
  </Card>
)

/** How the member stands as a mentor now. */
function standing({ isMentor, membershipTier }: CardProps['member']) {
  if (!canMentor(membershipTier))
    return isMentor ? `${CANNOT_MENTOR} You are listed again once it does.` : CANNOT_MENTOR
  if (!isMentor)
    return 'Your tier lets you. You are listed among the mentors and can be asked only once you say so, and can take it back at any time.'
  return (
    <>
      You have said that you mentor: while you have room you are listed among{' '}
      <a className="link" href={paths.mentors}>
        the mentors
      </a>
      .
    </>
  )
}
