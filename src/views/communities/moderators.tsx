import type { CommunityDetail } from '../../db/communities/detail.ts'
import { COMMUNITY_ROLE_LABELS, type CommunityPermissions } from '../../lib/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { WrittenText } from './written.tsx'

type ModeratorsProps = { community: CommunityDetail; tools: CommunityPermissions }

export const Moderators = ({ community, tools }: ModeratorsProps) => {
  const { id, held, moderators } = community
  const mayReadLog = community.joined || tools.moderate
  return (
    <Card className="mb-6">
      <h2>Owners and moderators</h2>
      {held && <p className="text-muted">Moderated by the Waymark team.</p>}
      {moderators.length > 0 && (
        <ul className="people">
          {moderators.map((person) => (
            <li key={person.id}>
              <Avatar person={person} size="small" />
              <span>
                <bdi>{fullName(person)}</bdi>, {COMMUNITY_ROLE_LABELS[person.role].toLowerCase()}
              </span>
            </li>
          ))}
        </ul>
      )}
      {!held && moderators.length === 0 && <p className="text-muted">Its owner.</p>}
      {mayReadLog && (
        <p className="post-actions">
          <a className="link" href={paths.communityLog(id)}>
            Moderation log
          </a>
          {tools.moderate && (
            <a className="link" href={paths.communityMembers(id)}>
              Members
            </a>
          )}
          {tools.lead && (
            <a className="link" href={paths.editCommunity(id)}>
              Edit
            </a>
          )}
        </p>
      )}
    </Card>
  )
}

export const Rules = ({ rules }: { rules: string | null }) =>
  rules && (
    <Card className="mb-6">
      <h2>Rules</h2>
      <WrittenText text={rules} />
    </Card>
  )
