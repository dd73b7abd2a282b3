import { Hono } from 'hono'
import { blockMember, unblockMember } from '../db/safety/block-member.ts'
import { findBlockable } from '../db/safety/blockable.ts'
import { listBlocks } from '../db/safety/blocks.ts'
import { Failure, notFound } from '../lib/errors.ts'
import { textValue } from '../lib/forms/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { localPath, paths } from '../lib/paths.ts'
import { BLOCK_REFUSALS } from '../lib/safety/block.ts'
import { fullName } from '../lib/text/format.ts'
import { BlockPage } from '../views/safety/block-page.tsx'
import { BlocksPage } from '../views/safety/blocks.tsx'
import { formBody, limitBody, parseId } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { limit } from './http/rate-limit.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { redirect } from './http/respond.tsx'

const pattern = relativePattern(paths.blocks)

export const blockRoutes = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { db, member } = c.var
    const page = await listBlocks(db, member.id, { cursor, limit: PAGE_SIZE })
    return c.render(<BlocksPage {...page} />, { title: 'Blocked members', indexable: false })
  })
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const form = await formBody(c)
    const name = await block(c, parseId(textValue(form.userId), 'Member'))
    const next = localPath(textValue(form.next) || `${paths.account}#blocks`)
    const title = `You’ve blocked ${name}.`
    return redirect(c, next, { title, description: 'You can’t see or contact each other.' })
  })
  .get(pattern(paths.block), requireMember, async (c) => {
    const { db, member } = c.var
    const other = await findBlockable(db, member, parseId(c.req.param('id'), 'Member'))
    if (!other) throw notFound('Member')
    const { next } = c.req.query()
    const back = localPath(next ?? `${paths.account}#blocks`)
    return c.render(<BlockPage other={other} next={back} />, {
      title: `Block ${fullName(other)}`,
      indexable: false,
    })
  })
  .post(pattern(paths.unblock), requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member } = c.var
    const id = parseId(c.req.param('id'), 'Member')
    if (!(await unblockMember(db, member.id, id))) throw notFound('Block')
    return redirect(c, `${paths.account}#blocks`, {
      title: 'Unblocked.',
      description: 'You can see each other again. Anything the block ended stays ended.',
    })
  })

/** @throws 404, 409 `too_many_blocks`, 422, 429 */
export async function block(c: AppContext, userId: string): Promise<string> {
  const { db, member, arrivedAt } = c.var
  if (userId === member.id) throw new Failure(422, 'invalid', `${BLOCK_REFUSALS.oneself}.`)
  const other = await findBlockable(db, member, userId)
  if (!other) throw notFound('Member')
  await limit(c, 'blocks of a member', member.id)
  const result = await blockMember(db, member.id, userId, arrivedAt)
  if (result.ok) return fullName(other)
  if (result.reason === 'too_many')
    throw new Failure(409, 'too_many_blocks', `${BLOCK_REFUSALS.too_many}.`)
  throw notFound('Member')
}
