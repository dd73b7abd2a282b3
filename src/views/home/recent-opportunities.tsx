import type { OpportunityType } from '../../lib/catalog.ts'
import { paths } from '../../lib/paths.ts'
import { Await } from '../frame/await.tsx'
import { CachedFragment, cachedFragment } from '../frame/cached-fragment.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { Tile } from '../ui/tile.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'

export type RecentOpportunity = {
  id: string
  title: string
  type: OpportunityType
  location: string | null
  organizationId: string | null
  organizationName: string | null
  logoUrl: string | null
}

export const RecentOpportunities = ({ recent }: { recent: Promise<RecentOpportunity[]> }) => (
  <Card className="recent">
    <CardHead title="Recent Opportunities">
      <MoreLink href={paths.opportunities} aria-label="View All opportunities">
        View All
      </MoreLink>
    </CardHead>
    <Await promise={recent} what="Opportunities" fallback={<RowSkeletons />}>
      {Rows}
    </Await>
  </Card>
)

const Rows = (opportunities: RecentOpportunity[]) =>
  opportunities.length === 0 ? (
    <>
      <p className="empty-line">No opportunities available yet.</p>
      <p className="empty-line">
        <a className="link" href={paths.profileAnswers}>
          Set your preferences
        </a>{' '}
        to see new matches first.
      </p>
    </>
  ) : (
    <CachedFragment as="ul" className="rows" html={rows({ opportunities })} />
  )

const rows = cachedFragment(({ opportunities }: { opportunities: RecentOpportunity[] }) =>
  opportunities.map((opportunity) => <Row key={opportunity.id} opportunity={opportunity} />),
)

function Row({ opportunity }: { opportunity: RecentOpportunity }) {
  const { id, title, type, location, organizationId, organizationName, logoUrl } = opportunity
  const where = [organizationName, location].filter(Boolean).join(', ')
  return (
    <li>
      <Tile id={organizationId ?? id} logoUrl={logoUrl} />
      <div>
        <h3>
          <a href={paths.opportunity(id)} dir="auto">
            {title}
          </a>
        </h3>
        {where && (
          <p className="sub" dir="auto">
            {where}
          </p>
        )}
      </div>
      <TypeBadge type={type} />
    </li>
  )
}
