import { CUT_OFF_MS } from '../../../db/idempotent-requests.ts'
import { LIFETIMES, TOKEN_NOTICE_DAYS } from '../../../lib/accounts/access-token.ts'
import { ORGANIZATION_SCOPES, SCOPE_PRESETS, SCOPES } from '../../../lib/accounts/scopes.ts'
import { MINUTE_MS } from '../../../lib/durations.ts'
import { paths } from '../../../lib/paths.ts'
import { SITE_NAME } from '../../../lib/site.ts'
import { LIMITS } from './limits.ts'
import { RECIPES } from './recipes.ts'
import { SERVER } from './server.ts'
import { SIGNED } from './signed-example.ts'

const listed = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ')

const PRESETS = Object.values(SCOPE_PRESETS).map(
  ({ label, granted }) =>
    `| ${label} | ${granted.scopes ? `\`scopes\`: ${listed(granted.scopes)}` : `\`scope\`: \`${granted.scope}\``} |`,
)

const LIFETIMES_TEXT = `${LIFETIMES.slice(0, -1).join(', ')} or ${LIFETIMES.at(-1)} days`

const TOKENS = `## Tokens and scopes

Make a token on your [account page](${paths.accountTokens}) and send it with each call: \`Authorization: Bearer wm_…\`. What visitors can read needs none.

A token is for everything, to read or also to change it, or for the scopes that you choose. One that can change something can also read it. The form offers these choices, and the scopes one by one:

| Choice | Sent to \`POST /api/tokens\` as |
| --- | --- |
${PRESETS.join('\n')}

The scopes are ${listed(SCOPES)}. Each call’s page names its scope. Without it you get \`403 insufficient_scope\`: the message names the missing scope, and so does \`scope\` of \`WWW-Authenticate\`.

Tokens end after ${LIFETIMES_TEXT}; we email you ${TOKEN_NOTICE_DAYS} days before. Sign-in settings, payments, owners and tokens need a sign-in: tokens can’t change them.

Programs use tokens. Sessions and forms are for browsers: a form or a file sent without a token needs the site’s own \`Origin\`. Calls from other sites’ pages are refused as \`cross_site\`, with a token too.

## Tokens of organizations

A program that works for a team uses a token of the organization rather than of a member: it reaches less. The organization’s owners and admins make them on its page under API tokens, at \`/companies/{id}/tokens\`, where \`{id}\` is the organization’s. Such a token reaches the postings, applicants, messages and webhooks of that organization alone. It ends when its maker is no longer an owner or admin there. Its scopes can be ${listed(ORGANIZATION_SCOPES)}.

It needn’t send \`organizationId\`. \`GET /api/users/organizations\` gives it that organization alone, with the role of its maker. What it can’t reach is refused in one of three ways:

- \`403 organization_token\`: the call is never for organizations, or \`organizationId\` names another one or is null. This is also so for calls that need no token, such as \`GET /api/opportunities\`, unless their page says that they take an organization’s token: send none there.
- \`403 insufficient_scope\`: it could do the call with another scope.
- \`404 not_found\`: the id in the address isn’t this organization’s.`

const REPEATS = `## Safe repeats

Send an \`Idempotency-Key\` with a \`POST\`, and repeat the same request with the same key when a response is lost: it’s done once. For 24 hours from the first request you get its response again, with \`Idempotency-Replayed: true\`. Then the key is forgotten: the same request is done again, as a new one.

A key is yours, whichever of your tokens or sessions you use, also a new one. So is that of an organization’s token: it counts as its maker’s. The same request has the same path, the same body byte for byte, and a token for the same organization or for none. Anything else with this key is \`422 idempotency_key_reused\`: use a new key for new data. A request that was refused doesn’t use up its key: correct it and send it with the same one.

- \`409 idempotency_in_progress\`: the first request is still running. Repeat it with the same key after \`Retry-After\`.
- \`503 outcome_unknown\`: the server stopped while it worked on the first request, so the change was saved or it wasn’t. Nothing more will happen: look for what you made and, if it isn’t there, send it with another key. The same key gets \`409 idempotency_in_progress\` until ${CUT_OFF_MS / MINUTE_MS} minutes after the first request, and then this.
- \`500 internal\`, and other 503 and 429 responses: repeat it with the same key, where there’s a \`Retry-After\` after its seconds.`

/** In Markdown; the first paragraphs of the document and of its page. */
export const INTRODUCTION = `The ${SITE_NAME} API reads and changes what its pages show. Bodies are JSON in UTF-8.

Times are ISO 8601 in UTC. Ids are UUIDs. A \`PUT\` changes only the keys that you send. To clear a field, send null. What comes back is as it’s stored: dates have a time, and defaults are filled in.

Fields and parameters that a call doesn’t know are ignored. With \`Prefer: handling=strict\`, unknown ones are refused and named, such as \`pay.maximum\`: send it to find typos.

${TOKENS}

## Pagination

Lists come by page, newest first unless a call says otherwise: \`limit\` (1 to 100, 50 by default) and \`cursor\`. Follow the \`Link\` header with \`rel="next"\` until it’s absent; its address is complete. \`X-Total-Count\` says how many match, on the calls that name it. It counts up to 10,000; beyond, \`X-Total-Count-Relation\` is \`gte\`. A cursor’s form can change, and it’s for its own list: don’t build one. No list can be asked for what changed since a time: read it to its end and compare.

## Errors

Errors have a \`message\` for people, a \`code\` for programs and, for wrong fields, \`errors\`: a message for each wrong field of the body, by its name. What is wrong inside \`pay\` or \`questions\` is all under that name. A path that exists but takes other methods is \`405 method_not_allowed\`, with those in \`Allow\`.

${REPEATS}

${RECIPES}

## TypeScript client

Install [waymark-client](${paths.api.client}) from this site: \`npm install ${SERVER}${paths.api.client}\`. It has this version’s calls; no package registry has it. It has typed calls, pages as an async iterator, safe repeats, and errors by their codes. The examples below use \`const waymark = createClient({ url, token })\`. It makes a key for each \`POST\`; give your own as \`{ idempotencyKey }\` in the second argument.

## Webhooks

An organization’s webhooks get a \`POST\` with \`type\`, \`timestamp\` and \`data\` for each event. The events and their bodies are listed below. Verify it as Standard Webhooks does: \`webhook-signature\` has one or two signatures, separated by a space, each \`v1,\` and the Base64 of HMAC-SHA256 over \`webhook-id.webhook-timestamp.body\`. The key is the bytes that the Base64 after \`whsec_\` of the secret encodes; the timestamp is in seconds; the body is as it came, before it’s parsed. Refuse timestamps older than 5 minutes, and ids that you have.

To try your verifier (without its check of the timestamp’s age):

| Part | Value |
| --- | --- |
| The secret | \`${SIGNED.secret}\` |
| \`webhook-id\` | \`${SIGNED.id}\` |
| \`webhook-timestamp\` | \`${SIGNED.timestamp}\` |
| The body | \`${SIGNED.body}\` |
| \`webhook-signature\` | \`${SIGNED.signature}\` |

## Limits

Reading isn’t limited, except by the \`limit\` of a page. What you change is counted by member, and for an organization’s token by its maker. Refused requests and repeats with the same \`Idempotency-Key\` don’t count, except where the table says so. What you used comes back evenly: of 60 a day, one every 24 minutes.

${LIMITS}

Where a call is limited, \`RateLimit-Policy\` says how often (\`q\`) in how many seconds (\`w\`), and \`RateLimit\` what remains (\`r\`) and after how many seconds one more is allowed (\`t\`). Beyond it you get \`429 too_many\` with \`Retry-After\`. Your plan has limits of its own: \`GET /api/tiers\` lists them.

## Less to transfer

A \`GET\` has an \`ETag\`. Store the response, and send its \`ETag\` back in \`If-None-Match\`: the response is an empty 304, with the same \`Link\` and \`X-Total-Count\`, while nothing has changed.

## Changes

New calls, optional parameters, fields and codes can come at any time, so ignore what you don’t know. What would break a program first gets a \`Deprecation\` header with its date and a \`Sunset\` header with the day it ends, at least 180 days later.`
