import type { WaitingProposal } from '../../db/communities/proposals.ts'
import type { CommunityOfOperators } from '../../db/operators/communities.ts'
import type { Page } from '../../db/pagination.ts'
import { paths } from '../../lib/paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { communityItem } from './community-row.tsx'
import { AdminPage } from './frame.tsx'
import { LaterLink } from './later-link.tsx'
import { ProposalsCard } from './proposal-page.tsx'

type CommunitiesProps = {
  communities: Page<CommunityOfOperators>
  /** Those that wait for an answer. */
  proposals: Page<WaitingProposal>
}

export const AdminCommunitiesPage = ({ communities, proposals }: CommunitiesProps) => (
  <AdminPage
    title="Communities"
    lead="Proposals from members, and all communities."
    at={paths.adminCommunities}
  >
    {proposals.rows.length > 0 && (
      <ProposalsCard
        proposals={proposals.rows}
        more={
          proposals.next && (
            <LaterLink list={paths.adminCommunities} name="proposals" cursor={proposals.next}>
              Older proposals
            </LaterLink>
          )
        }
      />
    )}
    {communities.rows.length === 0 ? (
      <EmptyState title="No communities yet" lead="No communities yet.">
        <OpenLink />
      </EmptyState>
    ) : (
      <>
        <div className="actions">
          <OpenLink />
        </div>
        <ul className="rows card card-pad">
          {communities.rows.map((community) => communityItem(community, 2))}
        </ul>
        {communities.next && (
          <div className="actions">
            <LaterLink list={paths.adminCommunities} cursor={communities.next}>
              More communities
            </LaterLink>
          </div>
        )}
      </>
    )}
  </AdminPage>
)

const OpenLink = () => (
  <ButtonLink variant="primary" href={paths.adminNewCommunity}>
    Open a community
  </ButtonLink>
)
