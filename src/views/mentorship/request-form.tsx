import type { ReactNode } from 'react'
import type { ListedMentor } from '../../db/mentorship/mentor-columns.ts'
import {
  MENTORSHIP_FAILED,
  OTHER_DURATION,
  USUAL_DURATIONS,
} from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { fullName, pluralize } from '../../lib/text/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Notes } from '../ui/fields/field.tsx'
import { Refusal, UnverifiedRefusal } from '../ui/fields/refusal.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { MentorOptions } from './mentor-options.tsx'
import { whyNot } from './why-not.ts'

export type RequestFormProps = {
  typed: {
    mentor: string
    mentorId: string
    description: string
    duration: string
    /** Written where none of the usual ones fits. */
    otherDuration: string
    asked: string
  }
  errors: Record<string, string>
  mentors: ListedMentor[]
  none: string
  /** Asked from their page or card: no other can be chosen. */
  fixed: ListedMentor | null
  /** Requests of this month, and how many the tier allows; null is without limit. */
  usage: { used: number; limit: number | null }
}

export const REQUEST_TIP = 'Name one clear goal.'

export const requestTitle = ({ fixed }: Pick<RequestFormProps, 'fixed'>) =>
  fixed ? `Ask ${fullName(fixed)}` : 'Request Mentorship'

export const RequestPage = (props: RequestFormProps) => (
  <div className="page wrap request-page">
    <PageHead title={<bdi>{requestTitle(props)}</bdi>} lead={REQUEST_TIP} />
    <Card>
      <RequestForm {...props} />
    </Card>
  </div>
)

export function RequestForm(props: RequestFormProps & { inDialog?: boolean }) {
  const { typed, errors, mentors, fixed, usage, inDialog } = props
  const chosen =
    fixed !== null || mentors.some((mentor) => mentor.id === typed.mentorId && !whyNot(mentor))
  const focused = inDialog && Object.keys(errors).length === 0
  if (usage.limit === 0) return <NoRequests refusal={errors.form} />
  return (
    <Form
      className="form"
      id="request-form"
      action={paths.mentorships}
      swap="outerHTML"
      failure={MENTORSHIP_FAILED.request}
      data-draft={`${paths.mentorships} ${typed.asked}`}
      noValidate
    >
      {inDialog && <input type="hidden" name="view" value="dialog" />}
      <input type="hidden" name="asked" value={typed.asked} />
      <ErrorSummary errors={fieldErrorsOf(errors)} />
      <Refusals errors={errors} />
      {fixed ? (
        <FixedMentor mentor={fixed} error={errors.mentorId} />
      ) : (
        <MentorField {...props} error={errors.mentorId} autoFocus={focused && !chosen} />
      )}
      <Textarea
        name="description"
        label="What would you like to work on?"
        required
        rows={4}
        defaultValue={typed.description}
        error={errors.description}
        autoFocus={focused && chosen}
      />
      <Duration typed={typed} errors={errors} />
      <p className="hint num">{usageText(usage)}</p>
      <Actions inDialog={inDialog} />
    </Form>
  )
}

const NoRequests = ({ refusal }: { refusal: string | undefined }) => (
  <div className="form" id="request-form">
    <TierRefusal>{refusal}</TierRefusal>
  </div>
)

const fieldErrorsOf = ({
  form: _,
  often: __,
  unverified: ___,
  ...fields
}: Record<string, string>) => fields

function Refusals({ errors: { form, often, unverified } }: Pick<RequestFormProps, 'errors'>) {
  return (
    <>
      {often && <Refusal>{often}</Refusal>}
      {unverified && <UnverifiedRefusal />}
      {form && <TierRefusal>{form}</TierRefusal>}
    </>
  )
}

const FixedMentor = ({ mentor, error }: { mentor: ListedMentor; error: string | undefined }) => (
  <div id="mentorId" tabIndex={-1}>
    <input type="hidden" name="fixed" value={mentor.id} />
    <Notes id="mentorId" error={error} />
  </div>
)

type MentorFieldProps = Pick<RequestFormProps, 'typed' | 'mentors' | 'none'> & {
  error: string | undefined
  autoFocus: boolean | undefined
}

const MentorField = ({ typed, mentors, none, error, autoFocus }: MentorFieldProps) => (
  <div className="field">
    <TextInput
      name="mentor"
      label="Mentor"
      required
      defaultValue={typed.mentor}
      hint="Search by name, topic or industry, or paste a user ID."
      error={error}
      id="mentorId"
      autoFocus={autoFocus}
      autoComplete="off"
      hx-get={paths.mentorChoices}
      hx-trigger="input changed delay:80ms"
      hx-target="#mentor-options"
      hx-swap="outerHTML"
      hx-include="[name='mentorId']:checked"
      hx-sync="this:replace"
    />
    <div className="hidden noscript:block">
      <Button type="submit" formMethod="get" formAction={paths.mentorshipRequest()}>
        Find mentors
      </Button>
    </div>
    <MentorOptions mentors={mentors} chosen={typed.mentorId} none={none} />
  </div>
)

const DURATIONS = [...USUAL_DURATIONS, { value: OTHER_DURATION, label: 'Other' }]

const Duration = ({ typed, errors }: Pick<RequestFormProps, 'typed' | 'errors'>) => (
  <>
    <Select
      name="duration"
      label="Duration"
      required
      placeholder="Choose how long"
      options={DURATIONS}
      defaultValue={typed.duration}
      error={errors.duration}
    />
    <div className="other-duration">
      <TextInput
        name="otherDuration"
        label="Other duration"
        placeholder="10 weeks"
        defaultValue={typed.otherDuration}
        error={errors.otherDuration}
      />
    </div>
  </>
)

const Actions = ({ inDialog }: { inDialog: boolean | undefined }) => (
  <div className="dialog-actions">
    {inDialog ? (
      <Button type="submit" form="request-close">
        Cancel
      </Button>
    ) : (
      <ButtonLink href={paths.mentorships}>Cancel</ButtonLink>
    )}
    <Button type="submit" variant="primary" pending="Sending...">
      Send request
    </Button>
  </div>
)

const TierRefusal = ({ children }: { children: ReactNode }) => (
  <Refusal>
    <span>
      {children}{' '}
      <a className="underline" href={paths.membership}>
        Compare plans
      </a>
    </span>
  </Refusal>
)

const usageText = ({ used, limit }: RequestFormProps['usage']) =>
  limit === null
    ? `You’ve sent ${pluralize(used, 'request')} this month. Your plan has no limit.`
    : `You have ${pluralize(Math.max(0, limit - used), 'request')} left this month.`
