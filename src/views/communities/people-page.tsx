import type { ListedBan } from '../../db/communities/bans.ts'
import type { CommunityDetail } from '../../db/communities/detail.ts'
import type { CommunityPerson, ReportedThere } from '../../db/communities/people.ts'
import type { Page } from '../../db/pagination.ts'
import type { CommunityPermissions } from '../../lib/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import { REASONS } from '../../lib/safety/rules.ts'
import { fullName, pluralize } from '../../lib/text/format.ts'
import { AccountRow } from '../account/row.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { personItem } from './person-row.tsx'

export const NOBODY_FOUND = 'No members with that name.'

export type PeopleProps = {
  community: CommunityDetail
  viewerId: string
  tools: CommunityPermissions
  /** The part of a name that is looked for. */
  q: string
  /** Null where the page has later ones of who is banned. */
  people: Page<CommunityPerson> | null
  /** Null where it has later members, or those of a name. */
  banned: Page<ListedBan> | null
  reported: ReportedThere[]
  /** Whether it is the page that the others continue, with all there is to be seen. */
  first: boolean
}

/** Who is in a community, for those who look after it. */
export const PeoplePage = (props: PeopleProps) => {
  const { community, people, banned, reported, q, first } = props
  return (
    <div className="page wrap discussion">
      <MoreLink href={paths.community(community.id)}>
        <bdi>{community.name}</bdi>
      </MoreLink>
      <h1>Members</h1>
      {reported.length > 0 && <Reported community={community} reported={reported} />}
      <form
        className="actions items-end mb-6"
        method="get"
        action={paths.communityMembers(community.id)}
      >
        <TextInput name="q" label="Name" type="search" defaultValue={q} />
        <Button type="submit">Search</Button>
        {!first && <ButtonLink href={paths.communityMembers(community.id)}>Show all</ButtonLink>}
      </form>
      {first && community.moderators.length > 0 && <Keeping {...props} />}
      {people && <People {...props} people={people} />}
      {banned && <Banned {...props} banned={banned} />}
    </div>
  )
}

/** Who looks after it, before all others. */
const Keeping = (props: PeopleProps) => (
  <Card className="mb-6">
    <CardHead title="Owners and moderators" />
    <ul className="rows">
      {props.community.moderators.map(({ joinedAt, ...moderator }) =>
        personItem({ ...props, person: { ...moderator, createdAt: new Date(joinedAt) } }),
      )}
    </ul>
  </Card>
)

const People = ({
  people: { rows, next },
  ...props
}: PeopleProps & { people: Page<CommunityPerson> }) => {
  const { community, q, first } = props
  if (rows.length === 0)
    return (
      <p className="empty-line">
        {q ? NOBODY_FOUND : first ? 'There are no other members yet.' : 'That’s everyone.'}
      </p>
    )
  const requested = new URLSearchParams({ ...(q && { q }), ...(next && { cursor: next }) })
  return (
    <>
      <Card>
        <CardHead title={q ? 'Members with this name' : 'Members, newest first'} />
        <ul className="rows">{rows.map((person) => personItem({ ...props, person }))}</ul>
      </Card>
      {next && (
        <div className="actions mt-6">
          <ButtonLink href={`${paths.communityMembers(community.id)}?${requested}`}>
            Show more
          </ButtonLink>
        </div>
      )}
    </>
  )
}

const Banned = ({ community, banned }: PeopleProps & { banned: Page<ListedBan> }) => (
  <Card className="mt-6">
    <CardHead title="Banned" />
    {banned.rows.length === 0 ? (
      <p className="empty-line">No banned members.</p>
    ) : (
      <ul className="rows">{banned.rows.map((ban) => banItem(community.id, ban))}</ul>
    )}
    {banned.next && (
      <ButtonLink href={`${paths.communityMembers(community.id)}?bans=${banned.next}`}>
        Older
      </ButtonLink>
    )}
  </Card>
)

const Reported = ({ community, reported }: Pick<PeopleProps, 'community' | 'reported'>) => (
  <Card className="mb-6">
    <CardHead title="Reported here" />
    <p className="hint">
      The Waymark team answers these. Only they see who reported and what they wrote.
    </p>
    <ul className="rows">
      {reported.map(({ type, id, discussionId, reason, n }) => (
        <AccountRow
          key={`${id} ${reason}`}
          icon="triangle-exclamation-point"
          title={
            <a
              className="text-link"
              href={
                type === 'reply'
                  ? paths.reply(community.id, discussionId, id)
                  : paths.discussion(community.id, discussionId)
              }
            >
              A {type}: {REASONS[reason].label}
            </a>
          }
        >
          {pluralize(n, 'report')}
        </AccountRow>
      ))}
    </ul>
  </Card>
)

const banItem = (communityId: string, { createdAt, ...ban }: ListedBan) => (
  <li key={ban.id}>
    <BanRow communityId={communityId} ban={ban} since={+createdAt} />
  </li>
)

type BanRowProps = { communityId: string; ban: Omit<ListedBan, 'createdAt'>; since: number }

const BanRow = ({ communityId, ban, since }: BanRowProps) => (
  <>
    <Avatar person={ban} />
    <div>
      <h3>
        <bdi>{fullName(ban)}</bdi>
      </h3>
      <p className="sub">
        Since <Day of={since} />: <bdi>{ban.reason}</bdi>
      </p>
      <p className="post-actions">
        <a className="link" href={paths.communityMemberAct(communityId, ban.id, 'lifting')}>
          Lift ban
        </a>
      </p>
    </div>
  </>
)
