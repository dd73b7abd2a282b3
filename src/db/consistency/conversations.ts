import type { Rule } from './rule.ts'

const wronglyDated = (
  table: string,
  key: string,
  otherwise = "'-infinity'",
) => `select id from ${table} talk
  where exists (select from messages sent where sent.${key} = talk.id
    and sent.created_at > coalesce(talk.last_message_at, ${otherwise}))`

export const CONVERSATION_RULES: Rule[] = [
  {
    what: 'messages of a mentorship by someone who is neither mentor nor mentee',
    broken: `select sent.id from messages sent join mentorships on mentorships.id = sent.mentorship_id
      where sent.sender_id not in (mentor_id, mentee_id)`,
  },
  {
    what: 'mentorships with a later message than they say',
    // Of messages that are older than the column nothing says the time.
    broken: wronglyDated('mentorships', 'mentorship_id', "'infinity'"),
  },
  {
    what: 'applications with a later message than they say',
    broken: wronglyDated('applications', 'application_id'),
  },
  {
    what: 'talent conversations with a later message than they say',
    broken: wronglyDated('contacts', 'contact_id'),
  },
  {
    what: 'invitations to a posting of another organization',
    broken: `select invitation.id from contacts invitation
      join opportunities posting on posting.id = invitation.opportunity_id
      where posting.organization_id is distinct from invitation.organization_id`,
  },
]
