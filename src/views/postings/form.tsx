import type { Explained } from '../../lib/next-step.ts'
import { paths } from '../../lib/paths.ts'
import type { Difference } from '../../lib/postings/form-differences.ts'
import { BackLink } from '../ui/back-link.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Sections, type SheetProps } from './sections.tsx'
import {
  PostingSidebar,
  type PostingSidebarProps,
  ReviewNote,
  Warning,
  WithLink,
} from './sidebar.tsx'

export type PostingFormProps = SheetProps &
  Omit<PostingSidebarProps, 'swap'> & {
    /** Why it was refused as a whole. */
    refusal?: Explained | undefined
    /** What somebody else saved meanwhile, where it says something else. */
    conflict?: Difference[] | undefined
    /** Whether it shows what was sent and is not stored. */
    unsaved?: boolean
    /** The posting that is changed; null for a new one. */
    id: string | null
  }

export const PostingFormPage = (props: PostingFormProps) => (
  <div className="page wrap">
    <BackLink href={props.id ? paths.posting(props.id) : paths.postings}>
      {props.id ? 'Back to posting' : 'Your postings'}
    </BackLink>
    <PageHead
      title={props.id ? 'Edit posting' : 'Post an opportunity'}
      lead="Fields marked * are required. Everything else is optional."
    />
    <PostingForm {...props} />
  </div>
)

export function PostingForm(props: PostingFormProps) {
  const { typed, errors = {}, refusal, conflict, warning, action, isOut, unsaved } = props
  return (
    <Form
      id="posting-form"
      className="posting-form"
      action={action}
      swap="outerHTML"
      failure="We couldn’t save the posting. Please try again."
      data-posting=""
      data-unsaved={unsaved ? '' : undefined}
    >
      {/* What Enter presses. */}
      <button
        type="submit"
        className="sr-only"
        name="intent"
        value={isOut ? 'save' : 'draft'}
        tabIndex={-1}
        aria-hidden="true"
        formNoValidate
      />
      {/* What gives back a draft with the questions and criteria that were added to it. */}
      <button type="submit" name="intent" value="show" hidden data-fills="" formNoValidate />
      <div className="form">
        <ErrorSummary errors={errors} />
        {refusal && (
          <Refusal>
            <span>
              <WithLink {...refusal} />
            </span>
          </Refusal>
        )}
        {conflict && <Conflict differences={conflict} />}
        <Warning of={refusal ? null : warning} />

        <Sections {...props} typed={{ ...typed, type: typed.type || 'job' }} />
      </div>
      <PostingSidebar {...props} />
      <div className="stack dashed">
        {!isOut && <ReviewNote review={props.review} />}
        <Saving isOut={isOut} />
      </div>
    </Form>
  )
}

const Saving = ({ isOut }: { isOut: boolean }) => (
  <div className="actions">
    {isOut ? (
      <Button
        type="submit"
        name="intent"
        value="save"
        variant="primary"
        large
        pending="Saving..."
        formNoValidate
      >
        Save changes
      </Button>
    ) : (
      <PublishButtons />
    )}
    <noscript>
      <button type="submit" className="btn" name="intent" value="show" formNoValidate>
        Update preview
      </button>
    </noscript>
  </div>
)

const PublishButtons = () => (
  <>
    <Button
      type="submit"
      name="intent"
      value="publish"
      variant="primary"
      large
      pending="Publishing..."
      formNoValidate
    >
      Publish posting
    </Button>
    <Button type="submit" name="intent" value="draft" large pending="Saving..." formNoValidate>
      Save draft
    </Button>
  </>
)

const Conflict = ({ differences }: { differences: Difference[] }) => (
  <div className="error-summary" role="alert">
    <h2>Someone else saved this posting while you were editing it</h2>
    <p>Your version is below. Saving again replaces theirs. These fields differ:</p>
    <dl className="stack">
      {differences.map(({ label, theirs, yours }) => (
        <div key={label}>
          <dt>
            <b>{label}</b>
          </dt>
          <dd dir="auto">Theirs: {theirs || 'nothing'}</dd>
          <dd dir="auto">Yours: {yours || 'nothing'}</dd>
        </div>
      ))}
    </dl>
  </div>
)
