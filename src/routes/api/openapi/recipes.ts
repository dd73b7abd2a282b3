import { REVIEW_TABS } from '../../../lib/applications/review.ts'

const STATES = Object.entries(REVIEW_TABS).map(
  ([state, statuses]) =>
    `| \`${state}\` | ${statuses.map((status) => `\`${status}\``).join(', ')} |`,
)

/** Programs that many write first, in Markdown. */
export const RECIPES = `## Create postings from a file, safely

1. Make each row’s key from the file’s name and the row’s own reference, for example as the SHA-256 of both in hex: a key is visible ASCII, and all your calls share one set of keys. Save the key, the body that you’re about to send and the time beside the row.
2. Send \`POST /api/postings\` with that \`Idempotency-Key\`. After 201, save the \`id\`. After 422, remove the saved body and time, and report \`errors\`: nothing was created, and the corrected row goes with the same key.
3. On the next run, skip rows that have an id, and send rows without a saved body as in step 1. A row with a saved body and no id may have been created: send that saved body with the same key, even if the row was edited meanwhile. Within 24 hours of the saved time, nothing is created twice. Then change an edited row as in step 5.
4. If the saved time is more than 23 hours ago, look for the row first: read \`GET /api/postings\` to its end, and find a posting with this \`title\` and \`type\` whose \`createdAt\` isn’t before the saved time (allow some minutes, as clocks differ) and whose id no other row has. If it’s there, save its id. If not, it wasn’t created: start again with step 1. After \`503 outcome_unknown\`, look in the same way at once, and start again with another key.
5. To change a row that has an id, send \`PUT /api/postings/{id}\`. Drafts that you don’t need can be deleted; their keys still answer with the ids that are gone.

A misspelled field is refused if you send \`Prefer: handling=strict\`.

For an organization, use a token of the organization, with the scope \`opportunities:write\`. With a token of yours, send \`organizationId\` from \`GET /api/users/organizations\`: it needs the scope \`organizations:read\` too.

## Read all applicants of an organization

1. Make a token of the organization with the scopes \`opportunities:read\` and \`applications:read\`. A token of yours works too: it also needs \`organizations:read\`, for the \`organizationId\` from \`GET /api/users/organizations\`.
2. Read \`GET /api/postings\`, page by page. With a token of yours, send \`organizationId\`: without it you get the postings in your own name, which can be none.
3. Postings with a \`publishedAt\` can have applicants, also when paused or closed. \`applied\` is the number of applications, without withdrawn ones: where it’s 0, only withdrawn ones can be left.
4. Read \`GET /api/postings/{id}/applications\` for each, page by page. Store each page with its \`ETag\`, and send it as \`If-None-Match\` next time: a 304 means that nothing on the page changed. The \`updatedAt\` of a posting doesn’t move with its applications, and \`statusAt\` moves with \`status\` alone.
5. Replace what you stored of an application with what you read, also where it’s empty now: a withdrawn application loses its content, and one whose applicant deleted their account is no longer listed. Delete your copy too.

Each application has one \`status\`. \`state\` asks for a group of them:

| \`state\` | \`status\` |
| --- | --- |
${STATES.join('\n')}

\`closed_unanswered\` was closed because no reply came. Reading doesn’t mark an application as opened: send the status \`opened\` for that.`
