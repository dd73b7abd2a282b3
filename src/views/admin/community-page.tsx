import type { CommunityForOperators } from '../../db/operators/communities.ts'
import type { ListedAction } from '../../db/operators/log.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { ActionLinks, AdminPage, LogCard, StatusFact } from './frame.tsx'

const MODERATED_BY = {
  owner: 'An owner of its own looks after it.',
  operators: 'The operators look after it.',
  no_owner: 'None of its owners is here: the operators look after it until one is back.',
}

type CommunityProps = { community: CommunityForOperators; log: ListedAction[] }

export const AdminCommunityPage = ({ community, log }: CommunityProps) => {
  const { id, name, category, description, memberCount, isActive, held } = community
  const act = (label: string, name: string) => ({ label, href: paths.adminCommunityAct(id, name) })
  return (
    <AdminPage
      title={<bdi>{name}</bdi>}
      lead={
        <>
          <bdi>{category}</bdi>, {pluralize(memberCount, 'member')}
        </>
      }
    >
      <StatusFact title="How it stands">
        <p>{isActive ? 'Open.' : 'Closed: in no list, and nobody writes there.'}</p>
        <p>{MODERATED_BY[held ?? 'owner']}</p>
        <p className="written" dir="auto">
          {description}
        </p>
        <p>
          <MoreLink href={paths.community(id)}>Its page</MoreLink>
        </p>
        <ActionLinks
          acts={[
            act('Edit', 'edition'),
            ...(held === 'operators' ? [] : [act('Hold It', 'holding')]),
            ...(held ? [act('Release It', 'release')] : []),
            isActive ? act('Close It', 'closing') : act('Open It Again', 'reopening'),
          ]}
        />
      </StatusFact>
      <LogCard log={log} about={{ type: 'community', id }} />
    </AdminPage>
  )
}
