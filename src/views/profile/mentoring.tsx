import type { Member } from '../../db/members/members.ts'
import { PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import { CANNOT_MENTOR, canMentor, type Tier } from '../../lib/membership/tiers.ts'
import {
  MAX_HOURS,
  MAX_LANGUAGES,
  MAX_TOPICS,
  pauseAt,
} from '../../lib/mentorship/mentor-settings.ts'
import { MAX_CAPACITY } from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { languageName } from '../../lib/places/languages.ts'
import { Button } from '../ui/button.tsx'
import { CardHead } from '../ui/card.tsx'
import { Check } from '../ui/fields/check.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form, type FormSlots } from '../ui/form.tsx'

export const MENTORING_QUESTION = 'Would you like to mentor?'

export type StoredMentoring = Pick<
  Member,
  | 'isMentor'
  | 'mentorAvailable'
  | 'mentorCapacity'
  | 'mentorTopics'
  | 'mentorLanguages'
  | 'mentorHours'
  | 'mentorPausedUntil'
>

export type Mentoring = {
  isMentor: boolean
  mentorAvailable: boolean
  mentorCapacity: string
  mentorTopics: string
  mentorLanguages: string
  mentorHours: string
  mentorPausedUntil: string
}

type CardProps = Partial<FormSlots<Mentoring>> & {
  member: StoredMentoring & { membershipTier: Tier }
}

export const MentoringCard = ({ member, typed = typedOf(member), errors = {} }: CardProps) => (
  <section id="mentoring" className="card card-pad">
    <CardHead title={member.isMentor ? 'Mentor settings' : MENTORING_QUESTION} />
    <p className="sub">
      <Status mentors={member.isMentor} can={canMentor(member.membershipTier)} />
    </p>
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
        List me as a mentor
      </Check>
      <Offered typed={typed} errors={errors} />
      <Availability typed={typed} errors={errors} />
      <div>
        <Button type="submit" id="save-mentoring" variant="soft" pending="Saving...">
          Save mentoring
        </Button>
      </div>
    </Form>
  </section>
)

const typedOf = (member: StoredMentoring): Mentoring => ({
  isMentor: member.isMentor,
  mentorAvailable: member.mentorAvailable,
  mentorCapacity: String(member.mentorCapacity),
  mentorTopics: member.mentorTopics.join(', '),
  mentorLanguages: member.mentorLanguages.map(languageName).join(', '),
  mentorHours: String(member.mentorHours ?? ''),
  mentorPausedUntil: pauseAt(member.mentorPausedUntil, new Date()) ?? '',
})

const Offered = ({ typed, errors = {} }: FormSlots<Mentoring>) => (
  <>
    <TextInput
      name="mentorTopics"
      label="Topics"
      defaultValue={typed.mentorTopics}
      error={errors.mentorTopics}
      hint={`What people can ask you about. Up to ${MAX_TOPICS}, with commas between them.`}
      autoComplete="off"
    />
    <TextInput
      name="mentorLanguages"
      label="Languages"
      defaultValue={typed.mentorLanguages}
      error={errors.mentorLanguages}
      hint={`Up to ${MAX_LANGUAGES}, such as English, Portuguese.`}
      autoComplete="off"
    />
  </>
)

const Availability = ({ typed, errors = {} }: FormSlots<Mentoring>) => (
  <>
    <div className="form-row">
      <TextInput
        name="mentorHours"
        label="Hours a month"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_HOURS}
        defaultValue={typed.mentorHours}
        error={errors.mentorHours}
      />
      <TextInput
        name="mentorCapacity"
        label="Mentees at one time"
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_CAPACITY}
        defaultValue={typed.mentorCapacity}
        error={errors.mentorCapacity}
        hint="When you’re full, we stop listing you until a place opens."
      />
    </div>
    <Check type="checkbox" name="mentorAvailable" defaultChecked={typed.mentorAvailable}>
      Accept new requests
    </Check>
    <TextInput
      name="mentorPausedUntil"
      label="Pause new requests until"
      type="date"
      defaultValue={typed.mentorPausedUntil}
      error={errors.mentorPausedUntil}
      hint="Leave empty if you’re not away."
    />
  </>
)

type StatusProps = { mentors: boolean; can: boolean }

function Status({ mentors, can }: StatusProps) {
  if (!can) return mentors ? `${CANNOT_MENTOR} We’ll list you again once it does.` : CANNOT_MENTOR
  if (!mentors) return 'No one can ask you until you list yourself as a mentor.'
  return (
    <>
      You’re listed among{' '}
      <a className="link" href={paths.mentors}>
        the mentors
      </a>
      , except while you’re away or have as many mentees as you allow.
    </>
  )
}
