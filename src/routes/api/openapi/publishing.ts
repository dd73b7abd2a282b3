import { OPPORTUNITY_TYPES, type OpportunityType } from '../../../lib/catalog.ts'
import { TIER_LABELS } from '../../../lib/membership/tiers.ts'
import { MAX_CSV_LINES, MAX_DRAFTS, MAX_FAULTS_LISTED, NAMES } from '../../../lib/postings/csv.ts'
import { MAX_DAYS_TO_REPLY, MAX_DEADLINE_DAYS } from '../../../lib/postings/dates.ts'
import { alwaysPays, mayBeUnpaid } from '../../../lib/postings/pay.ts'
import { ORGANIZATION_POSTINGS } from '../../../lib/postings/plan-limits.ts'
import { employs } from '../../../lib/postings/posting.ts'
import { PROFILE_FACTS, QUESTION_KINDS } from '../../../lib/postings/questions.ts'
import { MAX_CRITERIA, MAX_QUESTIONS } from '../../../lib/postings/questions-schema.ts'
import { formatNumber } from '../../../lib/text/format.ts'

const needsOf = (type: OpportunityType) =>
  employs(type)
    ? '`employmentType`, `workplace`; `country` unless remote'
    : 'Nothing more; leave out `employmentType`'

function payOf(type: OpportunityType): string {
  if (!alwaysPays(type)) return 'An amount, `unpaid`, or left out'
  return mayBeUnpaid(type, 'volunteer')
    ? 'An amount; `unpaid` only with the `employmentType` `volunteer`'
    : 'An amount, never `unpaid`'
}

/** What a posting of each type needs before it can be live, from the rules that check it. */
export const PUBLISHING = `To be live, every posting needs a \`title\`, a \`type\`, a \`description\` and an \`applicationDeadline\` in the future, at most ${MAX_DEADLINE_DAYS} days away. Each type needs this too:

| Type | Also needs | Pay |
| --- | --- | --- |
${OPPORTUNITY_TYPES.map((type) => `| \`${type}\` | ${needsOf(type)} | ${payOf(type)} |`).join('\n')}

A date without a time, such as \`2027-02-26\`, means the end of that day in UTC. Without \`answerBy\`, the reply-by date is ${MAX_DAYS_TO_REPLY} days after the deadline, which is also the latest one. \`pay.max\` can be left out where it equals \`pay.min\`. \`applicantsFrom\` and \`teamHours\` are for remote postings: countries by their English names or \`anywhere\`, and hours such as \`09:00\` in an IANA time zone. A volunteer role is a \`job\` with the \`employmentType\` \`volunteer\` and the pay \`unpaid\`.

A poster’s first posting can be reviewed before others see it: until then its status is \`open\` and \`held\` is true. Beyond the number of postings that can be live at a time you get \`403 tier_limit\`. For your own, \`GET /api/tiers\` says how many. For an organization, its plan counts and not yours: ${ORGANIZATION_POSTINGS.unverified} until its domain is verified, then ${ORGANIZATION_POSTINGS.verified}, and any number with the plan ${TIER_LABELS.organization}; \`GET /api/organizations/{id}\` has its plan as \`tier\` for its team (scope \`organizations:read\`). Drafts aren’t limited so.

A posting has up to ${MAX_QUESTIONS} \`questions\`. Each has a \`text\`, a \`kind\` (${QUESTION_KINDS.map((kind) => `\`${kind}\``).join(', ')}), for \`choice\` at least two \`choices\`, and can be \`required\`. Give it an \`id\` if a criterion needs it. It has up to ${MAX_CRITERIA} \`criteria\`, each with a \`text\`:

| \`knownBy\` | Also needs | Met if |
| --- | --- | --- |
| \`answer\` | \`questionId\`, \`wanted\` | The answer is \`wanted\`. Of a number: \`3\` means at least 3; \`at most 5\`, \`= 2\` and \`2 to 4\` say it otherwise. Of a text: it has these words |
| \`profile\` | \`fact\` (${PROFILE_FACTS.map((fact) => `\`${fact}\``).join(', ')}), \`wanted\` | The profile has the skill, at least the level, or a place of these (separated by commas), or is within \`3 hours of Kenya\` |
| \`reader\` | Nothing | A reviewer says so |

For example \`{ "id": "swahili", "text": "Speaks Swahili", "knownBy": "answer", "questionId": "language", "wanted": "yes" }\`.`

const COLUMNS = NAMES.map((name) => `\`${name}\``).join(', ')

export const IMPORTING = `Send the file’s text as \`csv\`, with up to ${formatNumber(MAX_CSV_LINES)} postings. Its first line names the columns, in any order: ${COLUMNS}. Only \`title\` and \`type\` are needed. Columns can also have the names of JSON fields, such as \`applicationDeadline\`. Commas, semicolons or tabs separate fields. Within \`skills\` and \`industries\`, separate values by semicolons. For unpaid work, write \`unpaid\` as \`pay_min\`. Questions and criteria can’t be imported.

All rows are saved as drafts, or none. Each value is checked, but what is still missing, and the deadline, only when you publish. A 422 names each wrong value by line and column, such as \`lines.3.pay_min\`, up to ${MAX_FAULTS_LISTED} of them.

The response has no ids: read them with \`GET /api/postings\`, where the first row comes first. The same file sent again makes the drafts again, unless it has the same \`Idempotency-Key\` within 24 hours. To know each row’s id, or to run an import again later, create the postings one by one. You can have ${formatNumber(MAX_DRAFTS)} drafts.`
