import { findPublicMember, withoutLinks } from '../../db/queries/profiles.ts'
import { type Finder, listTalent, mayFind } from '../../db/talent/find.ts'
import { noteListed, noteOpened } from '../../db/talent/views.ts'
import { notFound } from '../../lib/errors.ts'
import type { AppContext } from '../http/context.ts'
import { lettersReach } from '../http/letters-reach.ts'

/** Who asks, for an organization. */
export const finderOf = (c: AppContext, organizationId: string): Finder => ({
  viewer: c.var.member,
  organizationId,
})

/** A page of those who may be found, each of whom is told. */
export async function findTalent(
  c: AppContext,
  finder: Finder,
  query: Parameters<typeof listTalent>[2],
  paging: Parameters<typeof listTalent>[3],
) {
  const { db, arrivedAt } = c.var
  const page = await listTalent(db, finder, query, paging)
  const ids = page.rows.map(({ id }) => id)
  await noteListed(db, finder.organizationId, ids, arrivedAt)
  return page
}

/** What a member who may be found shows to everybody; they are told. @throws 404 where they may not */
export async function openFound(c: AppContext, organizationId: string, memberId: string) {
  const { db, member: viewer, arrivedAt } = c.var
  const [found, member] = await Promise.all([
    mayFind(db, finderOf(c, organizationId), memberId),
    findPublicMember(db, viewer, memberId),
  ])
  if (!found || !member) throw notFound('Member')
  await noteOpened(db, organizationId, memberId, arrivedAt)
  // What was given at the sign-up waits, as whatever leads elsewhere does.
  const waits = lettersReach(c) && member.emailVerifiedAt === null
  return waits ? withoutLinks(member) : member
}
