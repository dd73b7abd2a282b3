import type { MiddlewareHandler } from 'hono'
import { findOpenOrClosed } from '../../db/communities/detail.ts'
import { findDiscussion } from '../../db/communities/discussions.ts'
import { findCommunityPerson } from '../../db/communities/people.ts'
import { findReply } from '../../db/communities/replies.ts'
import { authorityFor, type CommunityRight } from '../../lib/communities/roles.ts'
import { communityClosed, Failure, notFound } from '../../lib/errors.ts'
import { parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { permissionsHere } from './permissions.ts'
import { communityRefusal } from './refusals.ts'

type Guard = MiddlewareHandler<AppEnv>

/** @throws 404 */
export const requireCommunity: Guard = async (c, next) => {
  await loadCommunity(c)
  await next()
}

/** @throws 403 where the community is closed */
export const requireOpen: Guard = async (c, next) => {
  if (!c.get('community').isActive) throw communityClosed()
  await next()
}

/** @throws 404, 403 */
export const requireRight =
  (right: CommunityRight): Guard =>
  async (c, next) => {
    const community = await loadCommunity(c)
    const { isOperator } = c.var.member
    if (!authorityFor({ role: community.role, isOperator }, right))
      throw communityRefusal('may_not')
    await next()
  }

/** Members and operators. @throws 404, 403 */
export const requireJoined: Guard = async (c, next) => {
  const community = await loadCommunity(c)
  if (!community.joined && !c.var.member.isOperator) throw notInside()
  await next()
}

const notInside = () =>
  new Failure(403, 'not_member', 'Only members of this community can read this.')

/** @throws 404 */
export const requireDiscussion: Guard = async (c, next) => {
  await loadDiscussion(c)
  await next()
}

/** @throws 404 */
export const requireOwnDiscussion: Guard = async (c, next) => {
  const { author } = await loadDiscussion(c)
  if (author.id !== c.get('member').id) throw notFound('Discussion')
  await next()
}

/** @throws 404 */
export const requireReply: Guard = async (c, next) => {
  await loadReply(c)
  await next()
}

/** @throws 404 */
export const requireOwnReply: Guard = async (c, next) => {
  const { author } = await loadReply(c)
  if (author.id !== c.get('member').id) throw notFound('Reply')
  await next()
}

/** Members who blocked the viewer or are away count as missing. @throws 404 */
export async function loadPerson(c: AppContext, id: string | undefined) {
  const { db, member, community } = c.var
  const person = await findCommunityPerson(db, member, community.id, parseId(id, 'Member'))
  if (!person) throw notFound('Member')
  return person
}

async function loadCommunity(c: AppContext) {
  const { db, viewer } = c.var
  const id = parseId(c.req.param('id'), 'Community')
  const community = await findOpenOrClosed(db, viewer, id)
  if (!community) throw notFound('Community')
  c.set('community', community)
  return community
}

/** @throws 404 */
export async function loadDiscussion(c: AppContext) {
  const id = parseId(c.req.param('discussion'), 'Discussion')
  await loadCommunity(c)
  const { db, viewer, community } = c.var
  const { moderate } = permissionsHere(c)
  const discussion = await findDiscussion(db, viewer, community.id, id, moderate)
  if (!discussion) throw notFound('Discussion')
  c.set('discussion', discussion)
  return discussion
}

/** @throws 404 */
export async function loadReply(c: AppContext) {
  const id = parseId(c.req.param('reply'), 'Reply')
  const discussion = await loadDiscussion(c)
  const { db, viewer } = c.var
  const reply = await findReply(db, viewer, discussion.id, id, permissionsHere(c).moderate)
  if (!reply) throw notFound('Reply')
  c.set('reply', reply)
  return reply
}
