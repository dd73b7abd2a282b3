import type { OwnResume } from '../../db/applications/resumes.ts'
import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import {
  APPLICATION_FAILED,
  FIXED_COVER_LETTER,
  MAX_COVER_LETTER_LENGTH,
} from '../../lib/applications/application.ts'
import type { ApplicationTyped } from '../../lib/applications/draft.ts'
import type { Snapshot } from '../../lib/applications/snapshot.ts'
import { paths } from '../../lib/paths.ts'
import { isOver, visibilityOf } from '../../lib/postings/visibility.ts'
import { formatList, formatNumber } from '../../lib/text/format.ts'
import { HasEarlyAccess, Waits } from '../opportunities/early-access.tsx'
import { OpportunityFacts } from '../opportunities/facts.tsx'
import { NotAccepting } from '../opportunities/not-accepting.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { DateTime } from '../ui/day.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal, UnverifiedRefusal } from '../ui/fields/refusal.tsx'
import { Textarea } from '../ui/fields/textarea.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ApplicationQuestions } from './questions.tsx'
import { ResumeChoice } from './resume-choice.tsx'
import { SentProfile } from './sent-profile.tsx'

export type ApplyPageProps = {
  opportunity: OpportunityDetail
  now: Date
  typed: ApplicationTyped
  /** By field. */
  errors?: Record<string, string>
  /** True: the email address has to be confirmed first. */
  refusal?: string | true | undefined
  resumes: OwnResume[]
  snapshot: Snapshot
  hidden: string[]
  savedAt: Date | null
  /** The focused button was removed with the résumé. */
  removed?: boolean | undefined
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
        lead={organizationName ? <bdi>{organizationName}</bdi> : 'Posted in person'}
      />
      <div className="detail apply-sheet">
        <ApplySheet {...props} />
        <aside>
          <Card>
            <CardHead title="The opportunity" />
            <OpportunityFacts {...opportunity} isOver={isOver(opportunity, props.now)} />
            <p className="mt-4">
              <MoreLink href={paths.opportunity(id)}>Read it again</MoreLink>
            </p>
          </Card>
        </aside>
      </div>
    </div>
  )
}

export const ApplySheet = (props: ApplyPageProps) => {
  const { opportunity, now, typed, errors = {}, refusal, savedAt } = props
  const { id, first } = opportunity
  const taking = visibilityOf(opportunity, now) === 'open'
  const open = taking && (!first || first.mayApply)
  return (
    <Form
      id="apply"
      className="form"
      action={paths.apply(id)}
      encType="multipart/form-data"
      swap="outerHTML"
      target="#apply"
      failure={APPLICATION_FAILED}
      hx-config="timeout:5m"
    >
      <input type="hidden" name="view" value="application" />
      {/* Enter in a field presses the first button that there is. */}
      <button type="submit" name="intent" value="send" hidden tabIndex={-1} />
      {!taking && <NotAccepting opportunity={opportunity} now={now} />}
      {taking && first && !open && !refusal && <Waits first={first} />}
      {open && first && <HasEarlyAccess />}
      {refusal === true ? <UnverifiedRefusal /> : refusal && <Refusal>{refusal}</Refusal>}
      <ErrorSummary errors={errors} />
      <CoverLetterField errors={errors} typed={typed} />
      <QuestionsAndResume {...props} />
      <WhatIsSent {...props} />
      <SheetActions {...props} open={open} />
      <DraftNote savedAt={savedAt} open={open} />
    </Form>
  )
}

const CoverLetterField = ({ errors = {}, typed }: Pick<ApplyPageProps, 'errors' | 'typed'>) => (
  <section>
    <h2>Your letter</h2>
    <Textarea
      name="coverLetter"
      label="Cover letter (optional)"
      hint={`At most ${formatNumber(MAX_COVER_LETTER_LENGTH)} characters. Without a letter it says ‘${FIXED_COVER_LETTER}’.`}
      error={errors.coverLetter}
      defaultValue={typed.coverLetter}
      rows={8}
    />
  </section>
)

function QuestionsAndResume(props: ApplyPageProps) {
  const { opportunity, typed, errors = {}, resumes } = props
  const { questions } = opportunity
  return (
    <>
      {questions.length > 0 && (
        <section id="questions" tabIndex={-1}>
          <h2>What they ask</h2>
          <div className="form">
            <ApplicationQuestions questions={questions} answers={typed.answers} errors={errors} />
          </div>
        </section>
      )}
      <section>
        <h2>Your résumé</h2>
        <ResumeChoice
          resumes={resumes}
          chosen={typed.resumeId}
          error={errors.resume}
          focus={props.removed}
        />
      </section>
    </>
  )
}

const SheetActions = ({
  open,
  opportunity,
  now,
  savedAt,
}: Pick<ApplyPageProps, 'opportunity' | 'now' | 'savedAt'> & { open: boolean }) => (
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
      <Button id="save-draft" type="submit" large={open} name="intent" value="draft" formNoValidate>
        Save as a draft
      </Button>
    )}
    {savedAt && (
      <Button type="submit" variant="quiet" name="intent" value="discard" formNoValidate>
        Delete draft
      </Button>
    )}
  </div>
)

const DraftNote = ({ savedAt, open }: Pick<ApplyPageProps, 'savedAt'> & { open: boolean }) => (
  <p className="hint">
    {savedAt && (
      <>
        Draft saved <DateTime of={savedAt} />.{' '}
      </>
    )}
    {open && 'Once it is sent, you have 30 seconds to undo it.'}
  </p>
)

const WhatIsSent = ({ opportunity, snapshot, hidden }: ApplyPageProps) => (
  <section>
    <h2>What is sent</h2>
    <p className="hint">
      Your letter, your answers, your résumé and this profile, as it is when you send it.
      {hidden.length > 0 && ` What you hide stays with you: ${formatList(hidden)}.`}
    </p>
    {opportunity.firstLookWithoutNames && (
      <p className="hint">
        They read without names first: name, photo, place, links and email are shown to them, and
        the résumé opens, once you are shortlisted. A name within a text would give yours away.
      </p>
    )}
    <SentProfile snapshot={snapshot} />
    <p className="mt-4">
      <MoreLink href={paths.profile}>Change your profile</MoreLink>
    </p>
  </section>
)
