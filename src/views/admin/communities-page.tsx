import type { CommunityOfOperators } from '../../db/operators/communities.ts'
import { paths } from '../../lib/paths.ts'
import { plural } from '../../lib/text/format.ts'
import { AccountRow } from '../account/row.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AdminPage } from './frame.tsx'

export const CommunitiesPage = ({ communities }: { communities: CommunityOfOperators[] }) => (
  <AdminPage
    title="Communities"
    lead="Members talk in them; those who run the site open and close them."
    at={paths.adminCommunities}
  >
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
          {communities.map(({ id, name, category, memberCount, isActive }) => (
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
