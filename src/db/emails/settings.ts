import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { EmailKind } from '../../lib/mail/email-kinds.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { emailSettings, outboxEmails } from '../schema/emails.ts'

const MAX_EMAILS_LISTED = 50

export async function hasUnsubscribeKey(db: Db, key: string): Promise<boolean> {
  return (await db.$count(emailSettings, eq(emailSettings.key, key))) > 0
}

export async function unsubscribe(db: Db, key: string, kind: EmailKind): Promise<boolean> {
  const { stopped } = emailSettings
  const changed = await db
    .update(emailSettings)
    .set({ stopped: sql`array_append(array_remove(${stopped}, ${kind}), ${kind})` })
    .where(eq(emailSettings.key, key))
    .returning({ memberId: emailSettings.memberId })
  return changed.length > 0
}

const emailSettingsOfQuery = preparedQuery((db: Db) =>
  db
    .select({ stopped: emailSettings.stopped, bouncedAt: emailSettings.bouncedAt })
    .from(emailSettings)
    .where(eq(emailSettings.memberId, sql.placeholder('member'))),
)

export async function emailSettingsOf(db: Db, memberId: string) {
  const statement = emailSettingsOfQuery(db)
  const [row] = await statement.execute({ member: memberId })
  return row ?? { stopped: [], bouncedAt: null }
}

export type EmailSettings = Awaited<ReturnType<typeof emailSettingsOf>>

export async function saveEmailSettings(db: Db, memberId: string, stopped: EmailKind[]) {
  await db
    .insert(emailSettings)
    .values({ memberId, stopped })
    .onConflictDoUpdate({ target: emailSettings.memberId, set: { stopped } })
}

export const listEmails = (db: Db, memberId: string) =>
  db
    .select({ id: outboxEmails.id, kind: outboxEmails.kind, createdAt: outboxEmails.createdAt })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.memberId, memberId), isNotNull(outboxEmails.sentAt)))
    .orderBy(desc(outboxEmails.createdAt), desc(outboxEmails.id))
    .limit(MAX_EMAILS_LISTED)

export type ListedEmail = Awaited<ReturnType<typeof listEmails>>[number]

export async function isEmailTo(db: Db, memberId: string, id: string): Promise<boolean> {
  const own = and(
    eq(outboxEmails.id, id),
    eq(outboxEmails.memberId, memberId),
    isNotNull(outboxEmails.sentAt),
  )
  return (await db.$count(outboxEmails, own)) > 0
}
