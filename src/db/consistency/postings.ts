import { isHere, type Rule } from './rule.ts'

const inPerson = (condition: string) => `select posting.id from opportunities posting
  join users poster on poster.id = posting.posted_by_id
  where posting.organization_id is null and ${condition}`

export const POSTING_RULES: Rule[] = [
  {
    what: 'postings with an end that are not closed',
    broken: `select id from opportunities
      where status <> 'closed' and num_nonnulls(closed_at, outcome) > 0`,
  },
  {
    what: 'live postings that were never published, or are paused as well',
    broken: `select id from opportunities where status = 'open'
      and (published_at is null or paused_for is not null or paused_with_poster)`,
  },
  {
    what: 'paused postings without a reason',
    broken: `select id from opportunities
      where status = 'paused' and paused_for is null and not paused_with_poster`,
  },
  {
    what: 'held postings without a reason, or with one and not held',
    broken: `select id from opportunities where (held_at is null) <> (held_for is null)`,
  },
  {
    what: 'open postings that nobody offers',
    broken: `select id from opportunities
      where status in ('open', 'paused') and organization_id is null and posted_by_id is null`,
  },
  {
    what: 'live postings of members who are away',
    broken: inPerson(`posting.status = 'open' and not ${isHere('poster')}`),
  },
  {
    what: 'postings paused for the absence of a member who is here',
    broken: inPerson(`posting.paused_with_poster and ${isHere('poster')}`),
  },
  {
    what: 'open postings of closed organizations',
    broken: `select posting.id from opportunities posting
      join organizations on organizations.id = posting.organization_id
      where posting.status in ('open', 'paused') and organizations.closed_at is not null`,
  },
]
