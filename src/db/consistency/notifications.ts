import { MAX_FOLLOWED } from '../../lib/following/following.ts'
import { MAX_PUSH_SUBSCRIPTIONS, PUSH_SERVICE_PATTERN } from '../../lib/push/subscription.ts'
import { MAX_SAVED_SEARCHES } from '../../lib/saved-searches/saved-search.ts'
import { MAX_MARKED } from '../saved/marks.ts'
import type { Rule } from './rule.ts'

export const NOTIFICATION_RULES: Rule[] = [
  {
    what: 'events that no notification shows',
    broken: `select id from notification_events event
      where not exists (select from notifications shown where shown.member_id = event.member_id
        and shown.subject_type = event.subject_type and shown.subject_id = event.subject_id)`,
  },
  {
    what: 'notifications that are unread since after their newest event',
    broken: `select id from notifications where unread_since > created_at`,
  },
  {
    what: 'matches of another member’s saved search',
    broken: `select found.opportunity_id as id from search_matches found
      join saved_searches search on search.id = found.search_id
      where search.member_id <> found.member_id`,
  },
  {
    what: 'members with more saved searches than allowed',
    broken: `select member_id as id from saved_searches
      group by 1 having count(*) > ${MAX_SAVED_SEARCHES}`,
  },
  {
    what: 'pushes of another member’s notification',
    broken: `select message.id from push_messages message
      join sessions on sessions.sid = message.sid
      join notifications on notifications.id = message.notification_id
      where notifications.member_id <> sessions.user_id`,
  },
  {
    what: 'push subscriptions that are too many, or at no known service',
    broken: `select user_id as id from sessions join push_subscriptions subscription using (sid)
      group by 1 having count(*) > ${MAX_PUSH_SUBSCRIPTIONS}
        or bool_or(subscription.endpoint !~ '${PUSH_SERVICE_PATTERN}')`,
  },
  {
    what: 'members with more saved opportunities than allowed',
    broken: `select member_id as id from saved_opportunities
      group by 1 having count(*) > ${MAX_MARKED}`,
  },
  {
    what: 'members with more hidden opportunities than allowed',
    broken: `select member_id as id from hidden_opportunities
      group by 1 having count(*) > ${MAX_MARKED}`,
  },
  {
    what: 'members who follow more than allowed',
    broken: `select member_id as id from follows group by 1 having count(*) > ${MAX_FOLLOWED}`,
  },
]
