import { SITE_NAME } from '../../../lib/site.ts'

/** In Markdown; the first paragraphs of the document and of its page. */
export const INTRODUCTION = `The ${SITE_NAME} API reads and changes what its pages show. Bodies are JSON in UTF-8.

Send an API token from your account page: \`Authorization: Bearer wm_…\`. What visitors can read needs none.

Times are ISO 8601 in UTC. Ids are UUIDs. A \`PUT\` changes only the keys that you send.

Lists come by page, newest first unless a call says otherwise: \`limit\` (1 to 100, 50 by default) and \`cursor\`. Follow the \`Link\` header with \`rel="next"\` until it’s absent; a cursor’s form can change, so don’t build one.

Errors have a \`message\` for people, a \`code\` for programs and, for wrong fields, \`errors\` by field.

## Tokens and scopes

A token is for everything, to read or also to change it, or for the scopes that you choose: \`opportunities:read\`, \`applications:write\` and so on; one that can change something can also read it. Each call names its scope. Without it you get \`403 insufficient_scope\`: the message names the missing scope, and so does \`scope\` of \`WWW-Authenticate\`.

An organization’s owners and admins make tokens of the organization on its page, under API tokens. Such a token reaches the postings, applicants, messages and webhooks of that organization alone, and needn’t send \`organizationId\`; anything else is \`403 organization_token\`, and another organization’s is 404. It ends when its maker is no longer an owner or admin there.

Tokens end after 30, 90 or 365 days; we email you a week before. Sign-in settings, payments, owners and tokens need a sign-in: tokens can’t change them.

## TypeScript client

\`waymark-client\` comes with each release: typed calls, pages as an async iterator, safe repeats, and errors by their codes. The examples below use \`const waymark = createClient({ url, token })\`.

## Safe repeats

Send an \`Idempotency-Key\` with a \`POST\`, such as a new UUID, and repeat the same request with the same key when a response is lost: it’s done once. For 24 hours you get the first response again, with \`Idempotency-Replayed: true\`. While the first is running you get \`409 idempotency_in_progress\`, and \`422 idempotency_key_reused\` for another body. A request that was refused doesn’t use up its key. A program that can run again later first looks for what it made, such as with \`q\` of \`GET /api/postings\`.

After \`503 outcome_unknown\` it’s unclear whether the change was saved: look before you repeat it with another key. Repeat other 503 and 429 responses after the seconds in \`Retry-After\`.

## Webhooks

An organization’s webhooks get a \`POST\` with \`type\`, \`timestamp\` and \`data\` for each event. The events and their bodies are listed below. Verify it as Standard Webhooks does: \`webhook-signature\` has one or two signatures, each \`v1,\` and the Base64 of HMAC-SHA256 over \`webhook-id.webhook-timestamp.body\`, by the Base64 after \`whsec_\` of the secret as its key. Refuse timestamps older than 5 minutes, and ids that you have.

## Limits

Where a call is limited, \`RateLimit-Policy\` says how often (\`q\`) in how many seconds (\`w\`), and \`RateLimit\` what remains (\`r\`) and after how many seconds one more is allowed (\`t\`). Beyond it you get \`429 too_many\` with \`Retry-After\`. Your plan has limits of its own: \`GET /api/tiers\` lists them.

## Less to transfer

A \`GET\` has an \`ETag\`. Send it back in \`If-None-Match\`: the response is an empty 304 while nothing has changed.

## Changes

New calls, optional parameters, fields and codes can come at any time, so ignore what you don’t know. What would break a program first gets a \`Deprecation\` header with its date and a \`Sunset\` header with the day it ends, at least 180 days later.`
