import type { MiddlewareHandler } from 'hono'
import { Failure } from '../../lib/errors.ts'
import { formLists, isMultipart, limitBody, MAX_BODY_BYTES } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'

/** Characters that the texts of a draft may have together: it comes back with them. */
const MAX_TEXT = 64 * 1024

/** Leaves a draft the room that its texts need, and in a multipart form a photo beside them. */
export function limitDraft(refuse?: (c: AppContext) => Response): MiddlewareHandler<AppEnv> {
  const texts = limitBody(64 * 1024)
  const withPhoto = limitBody(MAX_BODY_BYTES, refuse)
  return (c, next) => (isMultipart(c) ? withPhoto(c, next) : texts(c, next))
}

/** A draft as a form sends it. @throws Failure 413 where its texts are too long; as `formLists` */
export async function draftForm(c: AppContext) {
  const draft = await formLists(c)
  const typed = Object.values(draft)
    .flat()
    .filter((value) => typeof value === 'string')
  if (typed.join('').length > MAX_TEXT)
    throw new Failure(413, 'too_large', 'The texts of the form are longer than 64 kB.')
  return draft
}
