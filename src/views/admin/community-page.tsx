import type { CommunityForOperators } from '../../db/operators/communities.ts'
import type { ListedAct } from '../../db/operators/log.ts'
import { paths } from '../../lib/paths.ts'
import { plural } from '../../lib/text/format.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { Acts, AdminPage, LogCard, Standing } from './frame.tsx'

const LOOKED_AFTER = {
  owner: 'An owner of its own looks after it.',
  operators: 'The operators look after it.',
  no_owner: 'None of its owners is here: the operators look after it until one is back.',
}

type CommunityProps = { community: CommunityForOperators; log: ListedAct[] }

export const CommunityPage = ({ community, log }: CommunityProps) => {
  const { id, name, category, description, memberCount, isActive, held } = community
  const act = (label: string, name: string) => ({ label, href: paths.adminCommunityAct(id, name) })
  return (
    <AdminPage
      title={<bdi>{name}</bdi>}
      lead={
        <>
          <bdi>{category}</bdi>, {plural(memberCount, 'member')}
        </>
      }
    >
      <Standing title="How it stands">
        <p>{isActive ? 'Open.' : 'Closed: in no list, and nobody writes there.'}</p>
        <p>{LOOKED_AFTER[held ?? 'owner']}</p>
        <p className="written" dir="auto">
          {description}
        </p>
        <p>
          <MoreLink href={paths.community(id)}>Its page</MoreLink>
        </p>
        <Acts
          acts={[
            act('Edit', 'edition'),
            ...(held === 'operators' ? [] : [act('Hold It', 'holding')]),
            ...(held ? [act('Release It', 'release')] : []),
            isActive ? act('Close It', 'closing') : act('Open It Again', 'reopening'),
          ]}
        />
      </Standing>
      <LogCard log={log} about={{ type: 'community', id }} />
    </AdminPage>
  )
}
