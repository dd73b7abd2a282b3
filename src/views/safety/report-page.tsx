import { REPORT_REASONS, type ReportSubject } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { MAX_REPORT_LENGTH, REPORT_FAILED, SUBJECT_NAMES } from '../../lib/safety/report.ts'
import { REASONS } from '../../lib/safety/rules.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { Article } from '../legal/article.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form, type FormSlots } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'

/** As many as the admin area shows. */
export const MESSAGES_AROUND_SEEN =
  'The Waymark team sees this message, and the two before and after it.'

export type Reported = {
  type: ReportSubject
  id: string
  label: string
  path: string
  own: boolean
}

export type ReportFormProps = FormSlots<{ reason: string; words: string; next: string }> & {
  subject: Reported
}

export const ReportPage = (props: ReportFormProps) => (
  <Article
    title={`Report a${props.subject.type === 'organization' ? 'n' : ''} ${SUBJECT_NAMES[props.subject.type]}`}
    lead="Tell us what’s wrong. We never say who sent a report."
  >
    <blockquote>
      <a href={props.subject.path} dir="auto">
        {props.subject.label}
      </a>
    </blockquote>
    <ReportForm {...props} />
    {['discussion', 'reply'].includes(props.subject.type) && (
      <p>The community’s moderators see only the reason you choose.</p>
    )}
    {props.subject.type === 'message' && <p>{MESSAGES_AROUND_SEEN}</p>}
    <p>
      Each reason belongs to one of our <a href={paths.rules}>community rules</a>.
    </p>
  </Article>
)

const OPTIONS = REPORT_REASONS.map((value) => ({
  value,
  label: `${REASONS[value].label} (rule ${REASONS[value].rule})`,
}))

export function ReportForm({ subject, typed, errors = {} }: ReportFormProps) {
  const { form: refusal, ...fields } = errors
  return (
    <Form
      className="form contact-form"
      id="report-form"
      action={paths.report}
      swap="outerHTML"
      failure={REPORT_FAILED}
      noValidate
    >
      <ErrorSummary errors={fields} />
      {refusal && <Refusal>{refusal}</Refusal>}
      <input type="hidden" name="subjectType" value={subject.type} />
      <input type="hidden" name="subjectId" value={subject.id} />
      <input type="hidden" name="next" value={typed.next} />
      <Select
        name="reason"
        label="What’s wrong?"
        required
        options={OPTIONS}
        placeholder="Choose a reason"
        defaultValue={typed.reason}
        error={errors.reason}
      />
      <Textarea
        name="words"
        label="Details"
        rows={6}
        defaultValue={typed.words}
        error={errors.words}
        hint={`Say what happened and where. At most ${formatNumber(MAX_REPORT_LENGTH)} characters. Required only for ‘Something else’.`}
        dir="auto"
      />
      <FormActions typed={typed} />
    </Form>
  )
}

const FormActions = ({ typed }: Pick<ReportFormProps, 'typed'>) => (
  <div className="actions">
    <Button type="submit" variant="primary" pending="Sending...">
      Send report
    </Button>
    <ButtonLink href={typed.next}>Cancel</ButtonLink>
  </div>
)

export const REVIEWED = 'The Waymark team reviews reports, oldest first.'
export const NO_REVIEWER =
  'This site has no reviewer yet. Your report is stored until there is one.'
export const OUTCOME_BY_EMAIL = 'We’ll email you the outcome.'
export const OUTCOME_NOT_SENT = 'You aren’t signed in, so we can’t tell you the outcome.'

type SentProps = {
  answered: boolean
  visitor: boolean
  posting: boolean
  read: boolean
  next: string
}

export const ReportSentPage = ({ answered, visitor, posting, read, next }: SentProps) => (
  <Article title="Thank you" lead="We’ve received your report.">
    <p>
      {read ? REVIEWED : NO_REVIEWER} {answered && OUTCOME_BY_EMAIL}
      {visitor && OUTCOME_NOT_SENT}
    </p>
    {posting && (
      <p>If three members in good standing report a posting, we hide it until we’ve reviewed it.</p>
    )}
    <p>We never tell the person you report who reported them.</p>
    <p>
      <MoreLink href={next}>Go back</MoreLink>
    </p>
  </Article>
)
