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
    lead="Tell the people who run this site what is wrong. Whoever you report is not told that it was you."
  >
    <blockquote>
      <a href={props.subject.path} dir="auto">
        {props.subject.label}
      </a>
    </blockquote>
    <ReportForm {...props} />
    {['discussion', 'reply'].includes(props.subject.type) && (
      <p>The moderators of its community see for which reason it was reported, and nothing else.</p>
    )}
    <p>
      Each reason belongs to one of the <a href={paths.rules}>rules of the house</a>.
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
        label="What is wrong"
        required
        options={OPTIONS}
        placeholder="Choose a reason"
        defaultValue={typed.reason}
        error={errors.reason}
      />
      <Textarea
        name="words"
        label="In your words"
        rows={6}
        defaultValue={typed.words}
        error={errors.words}
        hint={`What happened, and where it shows. At most ${formatNumber(MAX_REPORT_LENGTH)} characters; only for ‘Something else’ it is needed.`}
        dir="auto"
      />
      <FormActions typed={typed} />
    </Form>
  )
}

const FormActions = ({ typed }: Pick<ReportFormProps, 'typed'>) => (
  <div className="actions">
    <Button type="submit" variant="primary" pending="Sending...">
      Send Report
    </Button>
    <ButtonLink href={typed.next}>Cancel</ButtonLink>
  </div>
)

type SentProps = {
  answered: boolean
  visitor: boolean
  posting: boolean
  read: boolean
  next: string
}

export const ReportSentPage = ({ answered, visitor, posting, read, next }: SentProps) => (
  <Article title="Thank you" lead="Your report is kept for the people who run this site.">
    <p>
      {read
        ? 'Somebody who runs this site looks at it, the oldest report first.'
        : 'Nobody has been named yet to look at reports here. Yours waits until somebody is.'}{' '}
      {answered && 'What came of it is told to you by letter.'}
      {visitor && 'You are not signed in, so we cannot tell you what comes of it.'}
    </p>
    {posting && (
      <p>
        A posting that three members in good standing report is shown to nobody until somebody has
        looked at it.
      </p>
    )}
    <p>Whoever you reported is not told that it was you.</p>
    <p>
      <MoreLink href={next}>Back to where you were</MoreLink>
    </p>
  </Article>
)
