import type { CommunityForOperators } from '../../db/operators/communities.ts'
import type { ListedAction } from '../../db/operators/log.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { ActionLinks, AdminPage, LogCard, StatusFact } from './frame.tsx'

const MODERATED_BY = {
  owner: 'Moderated by its own owner.',
  operators: 'Moderated by the operators.',
  no_owner: 'Its owners are away. The operators moderate it until one returns.',
}

type CommunityProps = { community: CommunityForOperators; log: ListedAction[] }

export const AdminCommunityPage = ({ community, log }: CommunityProps) => {
  const { id, name, category, description, memberCount, isActive, held } = community
  const act = (label: string, name: string) => ({ label, href: paths.adminCommunityAct(id, name) })
  const destructive = (label: string, name: string) => ({
    ...act(label, name),
    isDestructive: true,
  })
  return (
    <AdminPage
      title={<bdi>{name}</bdi>}
      lead={
        <>
          <bdi>{category}</bdi>, {pluralize(memberCount, 'member')}
        </>
      }
    >
      <StatusFact title="Status">
        <p>{isActive ? 'Open.' : 'Closed. It isn’t listed, and no one can post.'}</p>
        <p>{MODERATED_BY[held ?? 'owner']}</p>
        <p className="written" dir="auto">
          {description}
        </p>
        <p>
          <MoreLink href={paths.community(id)}>View page</MoreLink>
        </p>
        <ActionLinks
          acts={[
            act('Edit', 'edition'),
            ...(held === 'operators' ? [] : [destructive('Hold', 'holding')]),
            ...(held ? [act('Release', 'release')] : []),
            isActive
              ? destructive('Close community', 'closing')
              : act('Reopen community', 'reopening'),
          ]}
        />
      </StatusFact>
      <LogCard log={log} about={{ type: 'community', id }} />
    </AdminPage>
  )
}
