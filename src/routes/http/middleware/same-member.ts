import type { MiddlewareHandler } from 'hono'
import { findProfileForMembers } from '../../../db/members/profiles.ts'
import { Failure } from '../../../lib/errors.ts'
import { NO_MEMBER, VIEWER_FIELD, VIEWER_HEADER } from '../../../lib/forms/shown-to.ts'
import { fullName } from '../../../lib/text/format.ts'
import { formBody, isForm, isId } from '../body.ts'
import { type AppContext, type AppEnv, isApi, isSafe } from '../context.ts'

/**
 * In another tab, one member may have signed out since and another one in. Every form and script
 * request says for whom it was rendered; other clients of the API need not.
 */
export const sameMember: MiddlewareHandler<AppEnv> = async (c, next) => {
  const viewer = c.get('viewer')
  if (isSafe(c) || !viewer) return next()
  await refuseOtherMembers(c, await pageViewerOf(c))
  return next()
}

/** @throws 409 for another member's form, or a page's form that names none */
export async function refuseOtherMembers(c: AppContext, stated: string[]): Promise<void> {
  const viewer = c.get('viewer')!
  const outsiders = stated.filter((id) => id !== viewer.id)
  if (outsiders.length === 0 && (stated.length > 0 || isApi(c))) return
  const opened = await describe(c, outsiders[0])
  throw new Failure(
    409,
    'other_member',
    `You’re now signed in as ${fullName(viewer)}; this form ${opened}. Nothing was changed.`,
  )
}

async function pageViewerOf(c: AppContext): Promise<string[]> {
  const header = c.req.header(VIEWER_HEADER)
  const field = isForm(c) ? (await readForm(c))[VIEWER_FIELD] : undefined
  return [header, field].filter((stated) => typeof stated === 'string')
}

async function readForm(c: AppContext) {
  const form = await formBody(c)
  if (!c.req.header('Content-Length'))
    c.req.raw = new Request(c.req.raw, { body: await c.req.arrayBuffer() })
  return form
}

/** An id alone must not reveal a member whom the viewer cannot see. */
async function describe(c: AppContext, id: string | undefined): Promise<string> {
  if (id === NO_MEMBER) return 'was opened by a visitor'
  if (!id || !isId(id)) return 'does not say for whom it was opened'
  const member = await findProfileForMembers(c.get('db'), c.get('viewer')!, id)
  return member ? `was opened as ${fullName(member)}` : 'was opened by another member'
}
