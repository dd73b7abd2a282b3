import { paths } from '../../lib/paths.ts'
import { MemberCount } from '../communities/member-count.tsx'
import { Await } from '../frame/await.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { RowSkeletons } from '../ui/skeleton.tsx'
import { Tile } from '../ui/tile.tsx'
import { JoinForm } from './join-form.tsx'

export type PopularCommunity = { id: string; name: string; memberCount: number; joined: boolean }

export const PopularCommunities = ({ popular }: { popular: Promise<PopularCommunity[]> }) => (
  <Card className="popular">
    <CardHead title="Popular Communities">
      <MoreLink href={paths.communities} aria-label="View All communities">
        View All
      </MoreLink>
    </CardHead>
    <Await promise={popular} what="Communities" fallback={<RowSkeletons />}>
      {Rows}
    </Await>
  </Card>
)

const Rows = (communities: PopularCommunity[]) =>
  communities.length === 0 ? (
    <>
      <p className="empty-line">No communities available yet.</p>
      <p className="empty-line">
        <a className="link" href={paths.contact}>
          Write to us
        </a>{' '}
        which one you’d join.
      </p>
    </>
  ) : (
    <ul className="rows">
      {communities.map((community) => (
        <li key={community.id}>
          <Row community={community} />
        </li>
      ))}
    </ul>
  )

const Row = ({ community }: { community: PopularCommunity }) => (
  <>
    <Tile id={community.id} />
    <div>
      <h3>
        <a href={paths.community(community.id)}>
          <bdi>{community.name}</bdi>
        </a>
      </h3>
      <p className="sub">
        <MemberCount community={community} />
      </p>
    </div>
    <JoinForm community={community} joined={community.joined} />
  </>
)
