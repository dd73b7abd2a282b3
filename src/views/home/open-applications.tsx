import type { OpenApplication } from '../../db/applications/open-applications.ts'
import { replyByOf } from '../../lib/applications/reply-by.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { ApplicationBadge } from '../applications/badge.tsx'
import { Await } from '../frame/await.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Tile } from '../ui/tile.tsx'

type OpenProps = { open: Promise<OpenApplication[]>; now: Date }

export const OpenApplications = ({ open, now }: OpenProps) => (
  <Await promise={open} what="Your applications" fallback={null}>
    {(open) =>
      open.length > 0 && (
        <Card className="open-applications">
          <CardHead title="Your applications">
            <MoreLink href={paths.applications} aria-label="View All your applications">
              View All
            </MoreLink>
          </CardHead>
          <ul className="rows">
            {open.map((application) => (
              <Row key={application.id} application={application} now={now} />
            ))}
          </ul>
        </Card>
      )
    }
  </Await>
)

const Row = ({ application, now }: { application: OpenApplication; now: Date }) => (
  <li>
    <Tile
      id={application.organizationId ?? application.opportunityId}
      logoUrl={application.logoUrl}
    />
    <div>
      <h3>
        <a href={paths.application(application.id)} dir="auto">
          {application.title}
        </a>
      </h3>
      {application.organizationName && (
        <p className="sub" dir="auto">
          {application.organizationName}
        </p>
      )}
      <DueBy application={application} now={now} />
    </div>
    <ApplicationBadge status={application.status} />
  </li>
)

function DueBy({ application: { status, ...application }, now }: Parameters<typeof Row>[0]) {
  const answerBy = new Date(application.answerBy)
  const due = replyByOf({ status, answerBy, createdAt: answerBy, applicationDeadline: null }, now)
  if (!due) return null
  const days = pluralize(Math.abs(due.left), 'day')
  return (
    <p className="sub num">
      {due.left < 0 ? `${days} late. The reply was due by ` : 'They should reply by '}
      <Day of={answerBy} />
      {due.left >= 0 && ` (${days} left)`}
    </p>
  )
}
