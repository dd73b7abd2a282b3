import { MAX_PINNED } from '../../lib/communities/roles.ts'
import { isHere, type Rule } from './rule.ts'

const OWNED = `exists (select from community_memberships place join users owner on owner.id = place.user_id
  where place.community_id = community.id and place.role = 'owner' and ${isHere('owner')})`

const wronglyHidden = (table: string) => `select text.id from ${table} text
  join users author on author.id = text.author_id
  where text.hidden <> (text.removed_at is not null or not ${isHere('author')})`

export const COMMUNITY_RULES: Rule[] = [
  {
    what: 'communities with a wrong member count',
    broken: `select id from communities community where member_count <> (
      select count(*) from community_memberships place join users member on member.id = place.user_id
      where place.community_id = community.id and ${isHere('member')})`,
  },
  {
    what: 'communities that neither an active owner nor the operators look after',
    broken: `select id from communities community where held is null and not ${OWNED}`,
  },
  {
    what: 'banned members who are in the community',
    broken: `select place.id from community_memberships place
      join community_bans ban on ban.community_id = place.community_id and ban.user_id = place.user_id`,
  },
  {
    what: 'communities with too many pinned discussions',
    broken: `select community_id as id from discussions where pinned_at is not null
      group by community_id having count(*) > ${MAX_PINNED}`,
  },
  {
    what: 'discussions hidden or shown wrongly',
    broken: wronglyHidden('discussions'),
  },
  { what: 'replies hidden or shown wrongly', broken: wronglyHidden('discussion_replies') },
]
