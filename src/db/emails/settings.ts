import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { EmailKind } from '../../lib/mail/email-kinds.ts'
import { type PreferenceChoice, withChoices } from '../../lib/notifications/preference-choices.ts'
import type { TurnedOff } from '../../lib/notifications/preferences.ts'
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
    .select({
      stopped: emailSettings.stopped,
      unlisted: emailSettings.unlisted,
      unpushed: emailSettings.unpushed,
      bouncedAt: emailSettings.bouncedAt,
    })
    .from(emailSettings)
    .where(eq(emailSettings.memberId, sql.placeholder('member'))),
)

export async function emailSettingsOf(db: Db, memberId: string) {
  const statement = emailSettingsOfQuery(db)
  const [row] = await statement.execute({ member: memberId })
  return row ?? { stopped: [], unlisted: [], unpushed: [], bouncedAt: null }
}

export type EmailSettings = Awaited<ReturnType<typeof emailSettingsOf>>

/** Kinds that are not among the choices stay as they are. */
export const changePreferences = (
  db: Db,
  memberId: string,
  choices: PreferenceChoice[],
): Promise<TurnedOff> =>
  db.transaction(async (tx) => {
    const [before] = await tx
      .insert(emailSettings)
      .values({ memberId })
      .onConflictDoUpdate({ target: emailSettings.memberId, set: { memberId } })
      .returning({
        stopped: emailSettings.stopped,
        unlisted: emailSettings.unlisted,
        unpushed: emailSettings.unpushed,
      })
    const off = withChoices(before!, choices)
    await tx.update(emailSettings).set(off).where(eq(emailSettings.memberId, memberId))
    return off
  })

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
