import type { OwnApplication } from '../../db/applications/applications.ts'
import type { ListedDraft } from '../../db/applications/drafts.ts'
import { ORGANIZATION_CLOSED } from '../../lib/applications/conversation.ts'
import { replyByOf } from '../../lib/applications/reply-by.ts'
import { isInProgress, targetsOf } from '../../lib/applications/states.ts'
import { paths } from '../../lib/paths.ts'
import { NOT_ACCEPTING, visibilityOf } from '../../lib/postings/visibility.ts'
import { pluralize } from '../../lib/text/format.ts'
import { NextRows } from '../lists/list.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'
import { ApplicationBadge } from './badge.tsx'

type ListProps = { rows: OwnApplication[]; next: string | null; now: Date }

type PageProps = ListProps & { drafts: ListedDraft[] }

export const ApplicationsPage = ({ rows, next, drafts, now }: PageProps) => (
  <div className="page wrap">
    <PageHead title="My applications" lead="Applications you’ve sent, and their status." />
    {drafts.length > 0 && <Drafts drafts={drafts} now={now} />}
    {rows.length === 0 ? (
      <EmptyState
        title="No applications yet"
        lead="Applications you send will appear here with their status."
      >
        <ButtonLink href={paths.opportunities} variant="primary">
          Browse Opportunities
        </ButtonLink>
      </EmptyState>
    ) : (
      <>
        <section className={drafts.length > 0 ? 'draft-list' : undefined}>
          {drafts.length > 0 && <h2 className="text-card">Sent</h2>}
          <ul id="cards" className="rows card card-pad">
            {rows.map((application) => (
              <ApplicationRow key={application.id} application={application} now={now} />
            ))}
          </ul>
        </section>
        <MoreLink next={next} />
      </>
    )}
  </div>
)

export const MoreApplications = ({ rows, next, now }: ListProps) => (
  <>
    {rows.map((application, i) => (
      <ApplicationRow key={application.id} application={application} now={now} focus={i === 0} />
    ))}
    <MoreLink next={next} swap />
  </>
)

const MoreLink = ({ next, swap }: { next: string | null; swap?: boolean }) => {
  const href = next && `${paths.applications}?cursor=${next}`
  return <NextRows label="Load more applications" href={href} list="cards" swap={swap} />
}

const Drafts = ({ drafts, now }: Pick<PageProps, 'drafts' | 'now'>) => (
  <section className="draft-list">
    <h2 className="text-card">Drafts</h2>
    <ul className="rows card card-pad">
      {drafts.map((draft) => (
        <DraftRow key={draft.opportunityId} draft={draft} now={now} />
      ))}
    </ul>
  </section>
)

const DraftRow = ({ draft, now }: { draft: ListedDraft; now: Date }) => {
  const { opportunityId, title, organizationId, organizationName, updatedAt } = draft
  const deadline = draft.applicationDeadline
  const status = visibilityOf(draft, now)
  return (
    <li className="application">
      <Tile id={organizationId ?? opportunityId} logoUrl={draft.logoUrl} />
      <div>
        <h3>
          <a dir="auto" href={paths.apply(opportunityId)}>
            {title}
          </a>
        </h3>
        <p className="sub" dir="auto">
          {[organizationName, draft.location].filter(Boolean).join(', ')}
        </p>
        <p className="sub">
          Saved on <Day of={updatedAt} />
          {status !== 'open'
            ? `. ${NOT_ACCEPTING[status]}`
            : deadline && (
                <>
                  . Closes <Day of={deadline} />
                </>
              )}
        </p>
      </div>
      <DraftActions draft={draft} />
    </li>
  )
}

function DraftActions({ draft }: { draft: ListedDraft }) {
  const { opportunityId, title } = draft
  return (
    <div className="application-state">
      <TypeBadge type={draft.type} />
      <Form action={paths.apply(opportunityId)}>
        <Button
          type="submit"
          variant="quiet"
          name="intent"
          value="discard"
          aria-label={`Delete draft: ${title}`}
        >
          Delete
        </Button>
      </Form>
    </div>
  )
}

type RowProps = { application: OwnApplication; now: Date; focus?: boolean }

const ApplicationRow = ({ application, now, focus }: RowProps) => (
  <li className="application" id={`application-${application.id}`}>
    <Tile
      id={application.organizationId ?? application.opportunityId}
      logoUrl={application.logoUrl}
    />
    <div>
      <h2 className="text-card">
        {/* biome-ignore lint/a11y/noAutofocus: the first that was just asked for, or just changed */}
        <a dir="auto" href={paths.application(application.id)} autoFocus={focus}>
          {application.title}
        </a>
      </h2>
      <p className="sub" dir="auto">
        {[application.organizationName, application.location].filter(Boolean).join(', ')}
      </p>
      <p className="sub">
        Applied on <Day of={application.createdAt} />
        <DueBy application={application} now={now} />
      </p>
    </div>
    <div className="application-state">
      <TypeBadge type={application.type} />
      <ApplicationBadge status={application.status} />
      {targetsOf(application.status, 'applicant').includes('withdrawn') && (
        <ButtonLink
          variant="quiet"
          href={`${paths.application(application.id)}#withdraw`}
          aria-label={`Withdraw: ${application.title}`}
        >
          Withdraw
        </ButtonLink>
      )}
    </div>
  </li>
)

const DueBy = ({ application, now }: Omit<RowProps, 'focus'>) => {
  if (application.organizationClosedAt && isInProgress(application.status))
    return `. ${ORGANIZATION_CLOSED}`
  const due = replyByOf({ ...application, applicationDeadline: null }, now)
  if (!due) return null
  const days = pluralize(Math.abs(due.left), 'day')
  return (
    <>
      {due.left < 0 ? `. Their reply is ${days} late. It was due by ` : '. They should reply by '}
      <Day of={application.answerBy} />
      {due.left >= 0 && `, ${days} left`}
    </>
  )
}
