import type { MiddlewareHandler } from 'hono'
import { Failure } from '../../lib/errors.ts'
import { formLists, isMultipart, limitBody, MAX_BODY_BYTES } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'

/** Characters of all texts together: they come back with errors. */
const MAX_DRAFT_CHARACTERS = 64 * 1024

export function limitDraft(refuse?: (c: AppContext) => Response): MiddlewareHandler<AppEnv> {
  const texts = limitBody(64 * 1024)
  const withPhoto = limitBody(MAX_BODY_BYTES, refuse)
  return (c, next) => (isMultipart(c) ? withPhoto(c, next) : texts(c, next))
}

/** @throws Failure 413; others as `formLists` */
export async function draftForm(c: AppContext) {
  const draft = await formLists(c)
  const typed = Object.values(draft)
    .flat()
    .filter((value) => typeof value === 'string')
  if (typed.join('').length > MAX_DRAFT_CHARACTERS)
    throw new Failure(413, 'too_large', 'The form’s text is longer than 64 kB.')
  return draft
}
