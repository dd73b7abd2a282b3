import { and, eq, inArray, not } from 'drizzle-orm'
import { rolesThatMay } from '../../lib/organizations/rights.ts'
import { fullName } from '../../lib/text/format.ts'
import { UNREAD_NOTICE_DELAY_MS, withNothingUnread } from '../applications/waiting-notifications.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, type NewEmail } from '../emails/outbox.ts'
import { isActive } from '../members/members.ts'
import { notify } from '../notifications/notify.ts'
import { isBlockBetween } from '../safety/blocks.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { contacts } from '../schema/talent.ts'
import { users } from '../schema/users.ts'
import { type LockedDirect, recordAnswered } from './direct.ts'

/** Emails only the first unread message; to the member only the organization is named. */
export async function notifyOfDirect(
  tx: Db,
  { id, side, memberId, organizationId }: LockedDirect,
  sequence: number,
  now: Date,
) {
  if (side === 'team') await recordAnswered(tx, id, now)
  const readers = side === 'team' ? [memberId] : await recruitersOf(tx, organizationId, memberId)
  const about = {
    kind: side === 'team' ? 'direct-answer' : 'direct-message',
    subject: { type: 'contact', id },
    key: String(sequence),
  } as const
  const added = readers.map((reader) => ({ ...about, memberId: reader }))
  await notify(tx, added, now)
  const sent = { by: memberId, byThem: side === 'member', sequence }
  const waiting = await withNothingUnread(tx, { contactId: id }, readers, sent)
  if (waiting.length === 0) return
  const { organization, ...who } = await namesIn(tx, id)
  const dueAt = new Date(now.getTime() + UNREAD_NOTICE_DELAY_MS)
  await enqueueEmails(
    tx,
    waiting.map((readerId): NewEmail => {
      const email = { memberId: readerId, about: `${id} ${readerId} ${sequence}`, dueAt }
      return side === 'team'
        ? { ...email, kind: 'direct-answer', data: { id, organization } }
        : { ...email, kind: 'direct-message', data: { id, organization, who: fullName(who) } }
    }),
  )
}

async function recruitersOf(tx: Db, organizationId: string, memberId: string) {
  const rows = await tx
    .select({ id: users.id })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(
      and(
        eq(teamMembers.organizationId, organizationId),
        inArray(teamMembers.role, rolesThatMay('post')),
        isActive(),
        not(isBlockBetween(users.id, memberId)),
      ),
    )
  return rows.map(({ id }) => id).filter((id) => id !== memberId)
}

async function namesIn(tx: Db, id: string) {
  const [row] = await tx
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      organization: organizations.name,
    })
    .from(contacts)
    .innerJoin(users, eq(users.id, contacts.memberId))
    .innerJoin(organizations, eq(organizations.id, contacts.organizationId))
    .where(eq(contacts.id, id))
  return row!
}
