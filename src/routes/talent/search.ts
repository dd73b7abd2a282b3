import { findProfileForMembers, withoutLinks } from '../../db/members/profiles.ts'
import { type Finder, findFindable, listTalent } from '../../db/talent/search.ts'
import { recordListed, recordOpened } from '../../db/talent/views.ts'
import { notFound } from '../../lib/errors.ts'
import { canSendEmail } from '../http/can-send-email.ts'
import type { AppContext } from '../http/context.ts'

export const finderOf = (c: AppContext, organizationId: string): Finder => ({
  viewer: c.var.member,
  organizationId,
})

export async function findTalent(
  c: AppContext,
  finder: Finder,
  query: Parameters<typeof listTalent>[2],
  paging: Parameters<typeof listTalent>[3],
) {
  const { db, arrivedAt } = c.var
  const page = await listTalent(db, finder, query, paging, arrivedAt)
  await recordListed(db, finder.organizationId, page.unnoted, arrivedAt)
  return page
}

/** The member is notified. @throws 404 */
export async function openTalent(c: AppContext, organizationId: string, memberId: string) {
  const { db, member: viewer, arrivedAt } = c.var
  const [found, member] = await Promise.all([
    findFindable(db, finderOf(c, organizationId), memberId, arrivedAt),
    findProfileForMembers(db, viewer, memberId),
  ])
  if (!found || !member) throw notFound('Member')
  if (!found.opened) await recordOpened(db, organizationId, memberId, arrivedAt)
  // Links given at sign-up stay hidden until the email address is confirmed.
  const waits = canSendEmail(c) && member.emailVerifiedAt === null
  return waits ? withoutLinks(member) : member
}
