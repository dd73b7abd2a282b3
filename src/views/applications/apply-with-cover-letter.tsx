import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import {
  APPLICATION_FAILED,
  FIXED_COVER_LETTER,
  MAX_COVER_LETTER_LENGTH,
} from '../../lib/applications/application.ts'
import { paths } from '../../lib/paths.ts'
import { visibilityOf } from '../../lib/postings/visibility.ts'
import { formatNumber, pluralize } from '../../lib/text/format.ts'
import { HasEarlyAccess, Waits } from '../opportunities/early-access.tsx'
import { NotAccepting } from '../opportunities/not-accepting.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { elementId } from '../ui/element-id.ts'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { ACTION_LABELS, Applied, YourPosting } from './apply-form.tsx'

export type CoverLetterProps = { typed: string; error?: string | undefined }

type ApplyProps = {
  opportunity: OpportunityDetail
  now: Date
  letter?: CoverLetterProps | undefined
  sent?: boolean
  /** Replaces the button out of band, and takes the focus. */
  undone?: boolean
}

export const ApplyWithCoverLetter = (props: ApplyProps) => (
  <div id="apply" hx-swap-oob={props.undone ? 'outerHTML' : undefined}>
    {props.opportunity.own ? (
      <YourPosting />
    ) : props.opportunity.application ? (
      <HasApplied {...props} />
    ) : visibilityOf(props.opportunity, props.now) !== 'open' ? (
      <NotAccepting {...props} />
    ) : props.opportunity.first && !props.opportunity.first.mayApply ? (
      <Waits first={props.opportunity.first} />
    ) : (
      <OpenToThem {...props} />
    )}
  </div>
)

const OpenToThem = (props: ApplyProps) => (
  <>
    {props.opportunity.first && <HasEarlyAccess />}
    {props.opportunity.questions.length > 0 ? (
      <OpensFormFirst {...props} />
    ) : (
      <CoverLetterForm {...props} />
    )}
  </>
)

const HasApplied = ({ opportunity, now, sent }: ApplyProps) => (
  <div className="stack">
    {opportunity.status !== 'open' && <NotAccepting opportunity={opportunity} now={now} />}
    <Applied status={opportunity.application!} block />
    {/* biome-ignore lint/a11y/noAutofocus: it stands in for the button that is done */}
    <a className="link" href={paths.applications} autoFocus={sent}>
      My applications
    </a>
  </div>
)

const OpensFormFirst = ({ opportunity: { id, type, questions } }: ApplyProps) => (
  <>
    <p className="hint mb-4">
      {`They ask ${pluralize(questions.length, 'question')}. You see what is sent before it goes.`}
    </p>
    <div className="apply-bar">
      <ButtonLink href={paths.apply(id)} variant="primary" large block>
        {ACTION_LABELS[type]}
      </ButtonLink>
    </div>
  </>
)

const CoverLetterForm = ({ opportunity: { id, type }, letter: email, undone }: ApplyProps) => (
  <Form
    className="form"
    action={paths.apply(id)}
    target="#apply"
    swap="outerHTML"
    failure={APPLICATION_FAILED}
  >
    <input type="hidden" name="view" value="detail" />
    <input type="hidden" name="next" value={paths.opportunity(id)} />
    <Textarea
      name="coverLetter"
      label="Cover letter (optional)"
      hint={`At most ${formatNumber(MAX_COVER_LETTER_LENGTH)} characters. Sent with your profile; without a letter it says ‘${FIXED_COVER_LETTER}’.`}
      error={email?.error}
      defaultValue={email?.typed}
      rows={5}
      autoFocus={undone || email?.error !== undefined}
    />
    <p className="hint">
      <a className="link" href={paths.apply(id)}>
        Add a résumé, or save a draft
      </a>
    </p>
    <div className="apply-bar">
      <Button
        id={elementId('apply', id)}
        type="submit"
        variant="primary"
        large
        block
        pending="Applying..."
      >
        {ACTION_LABELS[type]}
      </Button>
    </div>
  </Form>
)
