import { REVIEW_TABS } from '../../../lib/applications/review.ts'

const STATES = Object.entries(REVIEW_TABS).map(
  ([state, statuses]) =>
    `| \`${state}\` | ${statuses.map((status) => `\`${status}\``).join(', ')} |`,
)

/** Programs that many write first, in Markdown. */
export const RECIPES = `## Create postings from a file, safely

1. Make each row’s key from the file’s name and the row’s own reference, for example as the SHA-256 of both in hex: a key is visible ASCII, and all your calls share one set of keys. Save the key, the body that you’re about to send and the time beside the row.
2. Send \`POST /api/postings\` with that \`Idempotency-Key\`, and save the \`id\` that comes back.
3. Run again: skip rows that have an id. Send the *saved* bodies of the others with the same keys, also where the row was edited meanwhile; within 24 hours none is made twice. Then change those that were edited, as in step 5.
4. After more than 24 hours, first look for each row that was sent and has no id: read \`GET /api/postings\` to its end, and compare \`title\`, \`type\` and that \`createdAt\` isn’t before the time you saved. \`q\` finds words, so compare what it finds too.
5. To change a row that has an id, send \`PUT /api/postings/{id}\`. Drafts that you don’t need can be deleted; their keys still answer with the ids that are gone.

For an organization, send \`organizationId\` from \`GET /api/users/organizations\` (scope \`organizations:read\`) or use a token of the organization.

## Read all applicants of an organization

1. Make a token of the organization with the scopes \`opportunities:read\` and \`applications:read\`. A token of yours works too: it also needs \`organizations:read\`, for the \`organizationId\` from \`GET /api/users/organizations\`.
2. Read \`GET /api/postings\`, page by page. With a token of yours, send \`organizationId\`: without it you get the postings in your own name, which can be none.
3. Postings with a \`publishedAt\` can have applicants, also when paused or closed. \`applied\` counts applications but for withdrawn ones.
4. Read \`GET /api/postings/{id}/applications\` for each, page by page. \`statusAt\` moves with \`status\` alone: compare the rest of an application to see other changes.

Each application has one \`status\`. \`state\` asks for a group of them:

| \`state\` | \`status\` |
| --- | --- |
${STATES.join('\n')}

\`closed_unanswered\` was closed because no reply came. Reading doesn’t mark an application as opened: send the status \`opened\` for that.`
