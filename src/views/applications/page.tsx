import type { OwnApplication } from '../../db/queries/applications.ts'
import { STATUS_LABELS } from '../../lib/applications/states.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import type { Family } from '../../lib/terrain/family.ts'
import { NextRows } from '../lists/list.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Form } from '../ui/form.tsx'
import type { MaskName } from '../ui/icon-names.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'

type ListProps = { rows: OwnApplication[]; next: string | null }

export const ApplicationsPage = ({ rows, next }: ListProps) => (
  <div className="page wrap">
    <PageHead title="My applications" lead="What you applied to, and how each one stands." />
    {rows.length === 0 ? (
      <EmptyState
        title="No applications yet"
        lead="What you apply to is listed here with its status."
      >
        <ButtonLink href={paths.opportunities} variant="primary">
          Browse Opportunities
        </ButtonLink>
      </EmptyState>
    ) : (
      <>
        <ul id="cards" className="rows card card-pad">
          {rows.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </ul>
        <MoreLink next={next} />
      </>
    )}
  </div>
)

/** What 'Load More' appends. */
export const MoreApplications = ({ rows, next }: ListProps) => (
  <>
    {rows.map((application, i) => (
      <ApplicationRow key={application.id} application={application} focus={i === 0} />
    ))}
    <MoreLink next={next} swap />
  </>
)

const MoreLink = ({ next, swap }: { next: string | null; swap?: boolean }) => {
  const href = next && `${paths.applications}?cursor=${next}`
  return <NextRows label="Load More Applications" href={href} list="cards" swap={swap} />
}

type RowProps = { application: OwnApplication; focus?: boolean }

export const ApplicationRow = ({ application, focus }: RowProps) => (
  <li className="application" id={`application-${application.id}`}>
    <Tile id={application.organizationId ?? application.opportunityId} />
    <div>
      <h2 className="text-card">
        {/* biome-ignore lint/a11y/noAutofocus: the first that was just asked for, or just changed */}
        <a dir="auto" href={paths.opportunity(application.opportunityId)} autoFocus={focus}>
          {application.title}
        </a>
      </h2>
      <p className="sub" dir="auto">
        {[application.organizationName, application.location].filter(Boolean).join(', ')}
      </p>
      <p className="sub">
        Applied on <Day of={application.createdAt} />
      </p>
    </div>
    <div className="application-state">
      <TypeBadge type={application.type} />
      <ApplicationBadge status={application.status} />
      {application.status === 'pending' && <Withdraw {...application} />}
    </div>
  </li>
)

const LOOKS: Record<ApplicationStatus, { family: Family; icon: MaskName }> = {
  pending: { family: 'amber', icon: 'clock' },
  opened: { family: 'blue', icon: 'clock' },
  shortlisted: { family: 'teal', icon: 'circle-check' },
  interview: { family: 'purple', icon: 'calendar-days' },
  offered: { family: 'green', icon: 'award' },
  accepted: { family: 'green', icon: 'circle-check' },
  rejected: { family: 'pink', icon: 'circle-x' },
  withdrawn: { family: 'blue', icon: 'undo-2' },
  closed_unanswered: { family: 'pink', icon: 'clock' },
}

const ApplicationBadge = ({ status }: { status: ApplicationStatus }) => {
  return <Badge {...LOOKS[status]}>{STATUS_LABELS[status]}</Badge>
}

const Withdraw = ({ id, title }: OwnApplication) => (
  <Form
    action={paths.withdrawal(id)}
    target={`#application-${id}`}
    swap="outerHTML"
    failure="Failed to withdraw application. Please try again."
  >
    <Button
      type="submit"
      variant="quiet"
      pending="Withdrawing..."
      aria-label={`Withdraw: ${title}`}
    >
      Withdraw
    </Button>
  </Form>
)
