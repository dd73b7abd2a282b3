import type { OwnResume } from '../../db/applications/resumes.ts'
import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import {
  APPLICATION_FAILED,
  allowanceText,
  MAX_COVER_LETTER_LENGTH,
  type SheetView,
} from '../../lib/applications/application.ts'
import type { ApplicationTyped } from '../../lib/applications/draft.ts'
import type { Snapshot } from '../../lib/applications/snapshot.ts'
import { UNDO_WINDOW } from '../../lib/applications/undo.ts'
import { type Allowance, isUsedUp } from '../../lib/membership/limits.ts'
import { paths } from '../../lib/paths.ts'
import { isOver, visibilityOf } from '../../lib/postings/visibility.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { HasEarlyAccess, Waits } from '../opportunities/early-access.tsx'
import { OpportunityFacts } from '../opportunities/facts.tsx'
import { NotAccepting } from '../opportunities/not-accepting.tsx'
import { CountryWarning } from '../opportunities/remote-fit.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime, Day } from '../ui/day.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal, UnverifiedRefusal } from '../ui/fields/refusal.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { LimitNote } from './apply-area.tsx'
import { ApplicationQuestions } from './questions.tsx'
import { ResumeChoice } from './resume-choice.tsx'
import { WhatIsSent } from './what-is-sent.tsx'

export type ApplyPageProps = {
  opportunity: OpportunityDetail
  now: Date
  /** 'page', or from where its dialog was opened. */
  view: SheetView
  typed: ApplicationTyped
  /** By field. */
  errors?: Record<string, string>
  /** True: the email address has to be confirmed first. */
  refusal?: string | true | undefined
  resumes: OwnResume[]
  snapshot: Snapshot
  hidden: string[]
  /** The applicant's. */
  country: string | null
  /** Null where the plan has no limit. */
  allowance: Allowance | null
  savedAt: Date | null
  /** The focused button was removed with the résumé. */
  removed?: boolean | undefined
  /** What was just done. */
  note?: string | undefined
}

export const ApplyPage = (props: ApplyPageProps) => {
  const { opportunity } = props
  const { id, title, organizationName } = opportunity
  return (
    <div className="page wrap stack">
      <BackLink href={paths.opportunity(id)}>The opportunity</BackLink>
      <PageHead
        title={
          <>
            Apply: <bdi>{title}</bdi>
          </>
        }
        lead={organizationName ? <bdi>{organizationName}</bdi> : POSTED_PERSONALLY}
      />
      <div className="detail apply-sheet">
        <ApplySheet {...props} />
        <aside>
          <Card>
            <CardHead title="The opportunity" />
            <OpportunityFacts {...opportunity} isOver={isOver(opportunity, props.now)} />
            <p className="mt-4">
              <MoreLink href={paths.opportunity(id)}>View the opportunity</MoreLink>
            </p>
          </Card>
        </aside>
      </div>
    </div>
  )
}

const POSTED_PERSONALLY = 'Posted by a member'

/** The same form over the page from which it was opened. */
export const ApplyDialog = (props: ApplyPageProps) => {
  const { title, organizationName, answerBy } = props.opportunity
  return (
    <dialog className="dialog" id="apply-dialog" data-modal aria-labelledby="apply-title">
      <div className="dialog-head">
        <h2 id="apply-title">
          Apply: <bdi>{title}</bdi>
        </h2>
        <p className="hint">
          <bdi>{organizationName ?? POSTED_PERSONALLY}</bdi>
          {answerBy && (
            <>
              . They should reply by <Day of={answerBy} />
            </>
          )}
          .
        </p>
        <form method="dialog" className="dialog-close">
          <IconButton type="submit" aria-label="Close">
            <Icon of="x" />
          </IconButton>
        </form>
      </div>
      <ApplySheet {...props} />
    </dialog>
  )
}

export const ApplySheet = (props: ApplyPageProps) => {
  const { opportunity, now, view, typed, errors = {}, refusal, savedAt, allowance } = props
  const { id, first } = opportunity
  const taking = visibilityOf(opportunity, now) === 'open'
  const waits = first && !first.mayApply
  const usedUp = isUsedUp(allowance) ? allowance : null
  const open = taking && !waits && !usedUp
  return (
    <Form
      id="apply-form"
      className="form apply-form"
      action={paths.apply(id)}
      encType="multipart/form-data"
      swap="outerHTML"
      target="#apply-form"
      failure={APPLICATION_FAILED}
      hx-config="timeout:5m"
    >
      <input type="hidden" name="view" value={view} />
      {/* Enter in a field presses the first button that there is. */}
      {open && <button type="submit" name="intent" value="send" hidden tabIndex={-1} />}
      {!taking && <NotAccepting opportunity={opportunity} now={now} />}
      {taking && waits && !refusal && <Waits first={first} />}
      {taking && !waits && usedUp && <LimitNote {...usedUp} />}
      {open && first && <HasEarlyAccess />}
      {taking && <CountryWarning {...props} />}
      {refusal === true ? <UnverifiedRefusal /> : refusal && <Refusal>{refusal}</Refusal>}
      <ErrorSummary errors={errors} />
      <CoverLetterField errors={errors} typed={typed} />
      <ResumeAndQuestions {...props} />
      <WhatIsSent {...props} />
      <SheetFoot {...props} savedAt={savedAt} open={open} />
    </Form>
  )
}

const CoverLetterField = ({ errors = {}, typed }: Pick<ApplyPageProps, 'errors' | 'typed'>) => (
  <section>
    <Textarea
      name="coverLetter"
      label="Cover letter (optional)"
      hint={`At most ${formatNumber(MAX_COVER_LETTER_LENGTH)} characters. If you leave this empty, we’ll send no cover letter.`}
      error={errors.coverLetter}
      defaultValue={typed.coverLetter}
      rows={5}
    />
  </section>
)

function ResumeAndQuestions(props: ApplyPageProps) {
  const { opportunity, typed, errors = {}, resumes } = props
  const { questions } = opportunity
  return (
    <>
      <section>
        <ResumeChoice
          resumes={resumes}
          chosen={typed.resumeId}
          error={errors.resume}
          focus={props.removed}
        />
      </section>
      {questions.length > 0 && (
        <section id="questions" tabIndex={-1}>
          <h2>Questions</h2>
          <div className="form">
            <ApplicationQuestions questions={questions} answers={typed.answers} errors={errors} />
          </div>
        </section>
      )}
    </>
  )
}

type FootProps = Pick<ApplyPageProps, 'opportunity' | 'now' | 'savedAt' | 'allowance' | 'note'> & {
  open: boolean
}

const SheetFoot = ({ open, opportunity, now, savedAt, allowance, note }: FootProps) => (
  <div className="apply-foot">
    <div className="actions">
      {open && (
        <Button
          type="submit"
          variant="primary"
          large
          name="intent"
          value="send"
          pending="Applying..."
        >
          Send application
        </Button>
      )}
      {!isOver(opportunity, now) && (
        <Button
          id="save-draft"
          type="submit"
          large={open}
          name="intent"
          value="draft"
          formNoValidate
        >
          Save draft
        </Button>
      )}
      {savedAt && (
        <Button type="submit" variant="quiet" name="intent" value="discard" formNoValidate>
          Delete draft
        </Button>
      )}
    </div>
    <p className="hint" role="status">
      {note && `${note} `}
      {savedAt && (
        <>
          Draft saved <DateTime of={savedAt} />.{' '}
        </>
      )}
      {open && allowance && <b>{allowanceText(allowance)}.</b>}{' '}
      {open && `You can undo for ${UNDO_WINDOW} after sending.`}
    </p>
  </div>
)
