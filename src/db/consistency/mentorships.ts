import type { Rule } from './rule.ts'

export const MENTORSHIP_RULES: Rule[] = [
  {
    what: 'mentorship requests that were accepted or ended already',
    broken: `select id from mentorships where status = 'pending'
      and num_nonnulls(accepted_at, ended_at, end_reason) > 0`,
  },
  {
    what: 'active mentorships that nobody accepted, or that have an end',
    broken: `select id from mentorships where status = 'active'
      and (accepted_at is null or ended_at is not null)`,
  },
  {
    what: 'ended mentorships without a date or a reason',
    broken: `select id from mentorships where status in ('completed', 'cancelled')
      and (ended_at is null or (status = 'cancelled') <> (end_reason is not null))`,
  },
  {
    what: 'mentorships that the reply record lacks or dates differently',
    broken: `select request.id from mentorships request left join reply_cases recorded on recorded.id = request.id
      where recorded.id is null or (recorded.received_at, recorded.answered_at, recorded.withdrawn_at)
        is distinct from (request.created_at,
          coalesce(request.accepted_at, case when request.end_reason = 'declined' then request.ended_at end),
          case when request.end_reason = 'withdrawn' then request.ended_at end)`,
  },
  {
    what: 'reviews by someone who is neither mentor nor mentee',
    broken: `select review.id from reviews review
      join mentorships on mentorships.id = review.mentorship_id
      where review.reviewer_id not in (mentor_id, mentee_id)`,
  },
]
