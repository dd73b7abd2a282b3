import { rolesThatMay } from '../../lib/organizations/rights.ts'
import type { Rule } from './rule.ts'

const REPLIED = `('shortlisted', 'interview', 'offered', 'accepted', 'rejected')`
const REVIEWERS = rolesThatMay('post')
  .map((role) => `'${role}'`)
  .join(', ')

/** What a reply record says of an application: see note_application() in the migrations. */
const RECORDED = `(recorded.received_at, recorded.answer_by, recorded.answered_at, recorded.withdrawn_at, recorded.accepted_at)
  is not distinct from (sent.created_at, sent.answer_by, sent.answered_at, sent.withdrawn_at,
    case sent.status when 'accepted' then sent.status_at end)`

const notOfApplicant = (table: string, applicant: string, key: string) =>
  `select ${key} as id from ${table} sent join resumes resume on resume.id = sent.resume_id
    where resume.member_id <> sent.${applicant}`

export const APPLICATION_RULES: Rule[] = [
  {
    what: 'applications whose status is not on their timeline',
    broken: `select id from applications sent where status <> 'pending' and not exists (
      select from application_events step where step.application_id = sent.id
        and step.status = sent.status and step.undone_at is null)`,
  },
  {
    what: 'applications with a reply and no date of it',
    broken: `select id from applications where status in ${REPLIED} and answered_at is null`,
  },
  {
    what: 'applications that are withdrawn without a date, or have one and are not',
    broken: `select id from applications where (status = 'withdrawn') <> (withdrawn_at is not null)`,
  },
  {
    what: 'applications closed without a reply and without a date',
    broken: `select id from applications where status = 'closed_unanswered' and unanswered_at is null`,
  },
  {
    what: 'applications that the reply record lacks or dates differently',
    broken: `select sent.id from applications sent left join reply_cases recorded on recorded.id = sent.id
      where recorded.id is null or not (${RECORDED})`,
  },
  {
    what: 'applications assigned to someone who does not review them',
    broken: `select id from applications sent where assigned_to_id is not null and not exists (
      select from team_members colleague where colleague.organization_id = sent.organization_id
        and colleague.user_id = sent.assigned_to_id and colleague.role in (${REVIEWERS}))`,
  },
  {
    what: 'applications with the résumé of another member',
    broken: notOfApplicant('applications', 'applicant_id', 'sent.id'),
  },
  {
    what: 'drafts of applications with the résumé of another member',
    broken: notOfApplicant(
      'application_drafts',
      'member_id',
      `sent.opportunity_id::text || ' ' || sent.member_id::text`,
    ),
  },
  {
    what: 'interview times of another posting than their application',
    broken: `select offered.id from interview_times offered
      join applications sent on sent.id = offered.application_id
      where offered.opportunity_id <> sent.opportunity_id`,
  },
]
