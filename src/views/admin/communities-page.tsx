import type { ProposalForOperators } from '../../db/communities/proposals.ts'
import type { CommunityOfOperators } from '../../db/operators/communities.ts'
import { paths } from '../../lib/paths.ts'
import { plural } from '../../lib/text/format.ts'
import { AccountRow } from '../account/row.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AdminPage } from './frame.tsx'
import { LaterLink } from './later-link.tsx'
import { ProposalsCard } from './proposal-page.tsx'

type CommunitiesProps = {
  communities: CommunityOfOperators[]
  /** Those that wait for an answer. */
  proposals: ProposalForOperators[]
  /** Where the next page of them starts. */
  next: string | null
}

export const CommunitiesPage = ({ communities, proposals, next }: CommunitiesProps) => (
  <AdminPage
    title="Communities"
    lead="Members talk in them and propose them; those who run the site open and close them."
    at={paths.adminCommunities}
  >
    {proposals.length > 0 && (
      <ProposalsCard
        proposals={proposals}
        more={
          next && (
            <LaterLink list={paths.adminCommunities} cursor={next}>
              Later Proposals
            </LaterLink>
          )
        }
      />
    )}
    {communities.length === 0 ? (
      <EmptyState title="No communities yet" lead="Members have nowhere to ask each other.">
        <OpenLink />
      </EmptyState>
    ) : (
      <>
        <div className="actions">
          <OpenLink />
        </div>
        <ul className="rows card card-pad">
          {communities.map(({ id, name, category, memberCount, isActive, held }) => (
            <AccountRow
              key={id}
              icon="users-round"
              level={2}
              title={
                <a className="text-link" href={paths.adminCommunity(id)} dir="auto">
                  {name}
                </a>
              }
            >
              <bdi>{category}</bdi>, {plural(memberCount, 'member')}
              {!isActive && ', closed'}
              {held === null && ', with an owner'}
              {held === 'no_owner' && ', its owner is not here'}
            </AccountRow>
          ))}
        </ul>
      </>
    )}
  </AdminPage>
)

const OpenLink = () => (
  <ButtonLink variant="primary" href={paths.adminNewCommunity}>
    Open a Community
  </ButtonLink>
)
