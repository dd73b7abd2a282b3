import { MAX_TOKENS } from '../../lib/accounts/access-token.ts'
import { isHere, type Rule } from './rule.ts'

export const ACCOUNT_RULES: Rule[] = [
  {
    what: 'organizations whose team has no owner',
    broken: `select id from organizations join team_members on organization_id = id
      where closed_at is null group by id having bool_and(role <> 'owner')`,
  },
  {
    what: 'members or organizations with more API tokens than they can have',
    broken: `select owner as id from access_tokens, unnest(array[member_id, organization_id]) as owner
      where expires_at > now() group by owner having owner is not null and count(*) > ${MAX_TOKENS}`,
  },
  {
    what: 'deleted accounts that can still sign in',
    broken: `select id from users where former_since is not null and (password_hash is not null
      or exists (select from sessions where sessions.user_id = users.id)
      or exists (select from identities where identities.member_id = users.id)
      or exists (select from passkeys where passkeys.member_id = users.id))`,
  },
  {
    what: 'members who are away and signed in',
    broken: `select distinct member.id from users member join sessions on sessions.user_id = member.id
      where not ${isHere('member')}`,
  },
  {
    what: 'scheduled deletions of accounts that are not paused',
    broken: `select id from users where deletion_at is not null and paused_at is null`,
  },
  {
    what: 'profiles whose entries are not searched as they are',
    broken: `select id from users where entry_texts is distinct from (
      select string_agg(concat_ws(' ', entry.title, entry.party, entry.words), ' ' order by entry.created_at, entry.id)
      from profile_entries entry where entry.member_id = users.id)`,
  },
  {
    what: 'reply records of members who are gone',
    broken: `select id from reply_cases where person_id is not null
      and not exists (select from users where users.id = person_id)`,
  },
  {
    what: 'emails both sent and given up',
    broken: `select id from letters where sent_at is not null and given_up_at is not null`,
  },
]
