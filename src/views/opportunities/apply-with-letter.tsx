import type { WholeOpportunity } from '../../db/queries/opportunities.ts'
import { APPLICATION_FAILED, COVER_LETTER_MAX, FIXED_COVER_LETTER } from '../../lib/application.ts'
import { paths } from '../../lib/paths.ts'
import { standingOf } from '../../lib/postings/standing.ts'
import { formatNumber, plural } from '../../lib/text/format.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { elementId } from '../ui/element-id.ts'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { ACTION_LABELS, Applied, YourPosting } from './apply-form.tsx'
import { IsFirst, Waits } from './first-days.tsx'
import { NotTaking } from './not-taking.tsx'

/** A cover letter as it was typed, with what is wrong with it. */
export type Letter = { typed: string; error?: string | undefined }

type ApplyProps = {
  opportunity: WholeOpportunity
  now: Date
  letter?: Letter | undefined
  /** It was just sent. */
  sent?: boolean
  /** It was just undone: takes its place by itself, and the focus. */
  undone?: boolean
}

/** The detail page's way to apply, with room for a cover letter. */
export const ApplyWithLetter = (props: ApplyProps) => (
  <div id="apply" hx-swap-oob={props.undone ? 'outerHTML' : undefined}>
    {props.opportunity.own ? (
      <YourPosting />
    ) : props.opportunity.application ? (
      <HasApplied {...props} />
    ) : standingOf(props.opportunity, props.now) !== 'open' ? (
      <NotTaking {...props} />
    ) : props.opportunity.first && !props.opportunity.first.mayApply ? (
      <Waits first={props.opportunity.first} />
    ) : (
      <OpenToThem {...props} />
    )}
  </div>
)

const OpenToThem = (props: ApplyProps) => (
  <>
    {props.opportunity.first && <IsFirst />}
    {props.opportunity.questions.length > 0 ? <AsksFirst {...props} /> : <LetterForm {...props} />}
  </>
)

const HasApplied = ({ opportunity, now, sent }: ApplyProps) => (
  <div className="stack">
    {opportunity.status !== 'open' && <NotTaking opportunity={opportunity} now={now} />}
    <Applied status={opportunity.application!} block />
    {/* biome-ignore lint/a11y/noAutofocus: it stands in for the button that is done */}
    <a className="link" href={paths.applications} autoFocus={sent}>
      My applications
    </a>
  </div>
)

/** What is asked is answered on a page of its own. */
const AsksFirst = ({ opportunity: { id, type, questions } }: ApplyProps) => (
  <>
    <p className="hint mb-4">
      {`They ask ${plural(questions.length, 'question')}. You see what is sent before it goes.`}
    </p>
    <div className="apply-bar">
      <ButtonLink href={paths.apply(id)} variant="primary" large block>
        {ACTION_LABELS[type]}
      </ButtonLink>
    </div>
  </>
)

const LetterForm = ({ opportunity: { id, type }, letter, undone }: ApplyProps) => (
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
      hint={`At most ${formatNumber(COVER_LETTER_MAX)} characters. Sent with your profile; without a letter it says ‘${FIXED_COVER_LETTER}’.`}
      error={letter?.error}
      defaultValue={letter?.typed}
      rows={5}
      autoFocus={undone || letter?.error !== undefined}
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
