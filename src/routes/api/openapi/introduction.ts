import { SITE_NAME } from '../../../lib/site.ts'

/** In Markdown; the first paragraphs of the document and of its page. */
export const INTRODUCTION = `The ${SITE_NAME} API reads and changes what its pages show. Bodies are JSON in UTF-8.

Send an API token from your account page: \`Authorization: Bearer wm_…\`. What visitors can read needs none.

Times are ISO 8601 in UTC. Ids are UUIDs. A \`PUT\` changes only the keys that you send.

Lists come by page, newest first unless a call says otherwise: \`limit\` (1 to 100, 50 by default) and \`cursor\`. Follow the \`Link\` header with \`rel="next"\` until it’s absent; a cursor’s form can change, so don’t build one.

Errors have a \`message\` for people, a \`code\` for programs and, for wrong fields, \`errors\` by field.`
