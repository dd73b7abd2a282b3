import type { CommunityPerson } from '../../db/communities/people.ts'
import {
  COMMUNITY_ROLE_LABELS,
  type CommunityPermissions,
  type CommunityRole,
} from '../../lib/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Day } from '../ui/day.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import type { PeopleProps } from './people-page.tsx'

type ItemProps = Pick<PeopleProps, 'community' | 'viewerId' | 'tools'> & { person: CommunityPerson }

export const personItem = ({ community, viewerId, tools, person }: ItemProps) => {
  const { createdAt, ...shown } = person
  const acts = actsFor(person, person.id === viewerId, community.role, tools)
  const props = { communityId: community.id, person: shown, since: +createdAt, acts }
  return (
    <li key={person.id}>
      <PersonRow {...props} />
    </li>
  )
}

type RowProps = {
  communityId: string
  person: Omit<CommunityPerson, 'createdAt'>
  since: number
  acts: Labelled[]
}

const PersonRow = ({ communityId, person, since, acts }: RowProps) => (
  <>
    <Avatar person={person} />
    <div>
      <h3>
        <bdi>{fullName(person)}</bdi>
      </h3>
      <p className="sub">
        {COMMUNITY_ROLE_LABELS[person.role]}, since <Day of={since} />
      </p>
      {acts.length > 0 && (
        <p className="post-actions">
          {acts.map(([act, label]) => (
            <a
              key={act}
              className="link"
              href={paths.communityMemberAct(communityId, person.id, act)}
            >
              {label}
              <VisuallyHidden>
                {' '}
                (<bdi>{fullName(person)}</bdi>)
              </VisuallyHidden>
            </a>
          ))}
        </p>
      )}
    </div>
  </>
)

/** What the viewer may do about a member, each with the text of its link. */
function actsFor(
  { role }: CommunityPerson,
  own: boolean,
  viewerRole: CommunityRole | null,
  { lead }: CommunityPermissions,
): Labelled[] {
  const isOwner = viewerRole === 'owner'
  if (own && role === 'owner')
    return [
      ['moderator', 'Step down to moderator'],
      ['member', 'Step down to member'],
    ]
  if (own && !lead) return [['member', 'Step down to member']]
  if (!lead) return role === 'member' ? [BANNING] : []
  if (role === 'owner')
    return isOwner
      ? []
      : [
          ['moderator', 'Make moderator'],
          ['member', 'Make member'],
        ]
  return [
    role === 'moderator' ? ['member', 'Dismiss'] : ['moderator', 'Make moderator'],
    ['owner', 'Make owner'],
    ...(isOwner ? [HANDING_OVER] : []),
    ...(role === 'member' ? [BANNING] : []),
  ]
}

type Labelled = [act: string, label: string]

const HANDING_OVER: Labelled = ['hand-over', 'Transfer ownership']

const BANNING: Labelled = ['ban', 'Ban']
