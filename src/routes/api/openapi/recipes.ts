import { REVIEW_TABS } from '../../../lib/applications/review.ts'

const STATES = Object.entries(REVIEW_TABS).map(
  ([state, statuses]) =>
    `| \`${state}\` | ${statuses.map((status) => `\`${status}\``).join(', ')} |`,
)

/** Programs that many write first, in Markdown. */
export const RECIPES = `## Create postings from a file, safely

1. Derive each row’s key from the file’s name and the row’s own reference, such as \`spring-17\`: a key is yours in all calls. Save the body that you’re about to send beside the row.
2. Send \`POST /api/postings\` with that \`Idempotency-Key\`, and save the \`id\` that comes back.
3. Run again: skip rows that have an id. Send the *saved* bodies of the others with the same keys, also where the row was edited meanwhile; within 24 hours none is made twice. Then change those that were edited, as in step 5.
4. After more than 24 hours, first look for each row without an id: read \`GET /api/postings\` to its end, and compare titles. \`q\` finds words, so compare what it finds too.
5. To change a row that has an id, send \`PUT /api/postings/{id}\`. Drafts that you don’t need can be deleted.

For an organization, send \`organizationId\` from \`GET /api/users/organizations\` (scope \`organizations:read\`) or use a token of the organization.

## Read all applicants of an organization

1. Read \`GET /api/postings\` with \`organizationId\`, page by page. Without it, a token of yours lists the postings in your own name alone. A token of the organization needs none.
2. Postings with a \`publishedAt\` can have applicants, also when paused or closed. \`applied\` counts applications but for withdrawn ones.
3. Read \`GET /api/postings/{id}/applications\` for each, page by page. The scopes for this are \`opportunities:read\` and \`applications:read\`.

Each application has one \`status\`. \`state\` asks for a group of them:

| \`state\` | \`status\` |
| --- | --- |
${STATES.join('\n')}

\`closed_unanswered\` was closed because no reply came. Reading doesn’t mark an application as opened: send the status \`opened\` for that.`
