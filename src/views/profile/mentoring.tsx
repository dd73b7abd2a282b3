import { PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import { CANNOT_MENTOR, canMentor, type Tier } from '../../lib/membership/tiers.ts'
import { MAX_CAPACITY } from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { CardHead } from '../ui/card.tsx'
import { Check } from '../ui/fields/check.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form, type FormSlots } from '../ui/form.tsx'

export const MENTORING_QUESTION = 'Would you like to mentor?'

export type Mentoring = {
  isMentor: boolean
  mentorAvailable: boolean
  mentorCapacity: number | string
}

/** What was refused, or else what is stored. */
type CardProps = Partial<FormSlots<Mentoring>> & { member: Mentoring & { membershipTier: Tier } }

/** Asks whether the member mentors, how many mentees they take, and whether new ones may ask. */
export const MentoringCard = ({ member, typed = member, errors = {} }: CardProps) => {
  const { isMentor, mentorAvailable, mentorCapacity } = typed
  const props = {
    typed: { isMentor, mentorAvailable, mentorCapacity },
    errors,
    mentors: member.isMentor,
    can: canMentor(member.membershipTier),
  }
  return (
    <section id="mentoring" className="card card-pad">
      <Inside {...props} />
    </section>
  )
}

type InsideProps = Status & { typed: Mentoring; errors: Record<string, string> }

const Inside = ({ typed, errors, mentors, can }: InsideProps) => (
  <>
    <CardHead title={mentors ? 'Mentoring' : MENTORING_QUESTION} />
    <p className="sub">{status({ mentors, can })}</p>
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
  </>
)

/** Whether the member mentors, and whether their tier lets them. */
type Status = { mentors: boolean; can: boolean }

/** How the member stands as a mentor now. */
function status({ mentors, can }: Status) {
  if (!can) return mentors ? `${CANNOT_MENTOR} You are listed again once it does.` : CANNOT_MENTOR
  if (!mentors)
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
