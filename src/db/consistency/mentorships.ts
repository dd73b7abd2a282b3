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
  {
    what: 'reviews of sessions by others, or of sessions of a mentorship',
    broken: `select review.id from reviews review
      join mentor_sessions session on session.id = review.session_id
      where review.reviewer_id not in (mentor_id, mentee_id) or session.mentorship_id is not null`,
  },
  {
    what: 'booked sessions that are not in the calendars of both sides, or cancelled ones that are',
    broken: `select session.id from mentor_sessions session
      where (select count(*) from mentor_session_times times where times.session_id = session.id
          and times.member_id in (session.mentor_id, session.mentee_id)
          and times.during = tstzrange(session.starts_at,
            session.starts_at + session.minutes * interval '1 minute'))
        <> case when session.status = 'cancelled' then 0 else 2 end
        and session.starts_at > now()`,
  },
  {
    what: 'sessions with an outcome before they were over',
    broken: `select id from mentor_sessions where starts_at + minutes * interval '1 minute' > now()
      and (mentor_says is not null or mentee_says is not null or status not in ('booked', 'cancelled'))`,
  },
  {
    what: 'sessions that belong to the mentorship of others',
    broken: `select session.id from mentor_sessions session
      join mentorships on mentorships.id = session.mentorship_id
      where (mentorships.mentor_id, mentorships.mentee_id) <> (session.mentor_id, session.mentee_id)`,
  },
]
