import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'
import { applications } from '../../src/db/schema/applications.ts'
import { messages } from '../../src/db/schema/messages.ts'
import { payments } from '../../src/db/schema/payments.ts'
import { users } from '../../src/db/schema/users.ts'

export type Ledger = ReturnType<typeof newLedger>

/** What the site has acknowledged. */
export const newLedger = () => ({
  /** The last number that each member wrote into their profile. */
  profiles: new Map<string, number>(),
  applications: new Set<string>(),
  messages: new Set<string>(),
  payments: new Set<string>(),
  members: new Set<string>(),
  wrong: [] as string[],
})

/** Whatever was acknowledged and isn't there, by kind. */
export async function lostOf(db: Db, ledger: Ledger): Promise<string[]> {
  const bios = await db
    .select({ id: users.id, bio: users.bio })
    .from(users)
    .where(inArray(users.id, [...ledger.profiles.keys()]))
  const older = bios.filter(({ id, bio }) => Number(bio) < ledger.profiles.get(id)!)
  const missing = async (kind: string, wanted: Set<string>, found: { key: string }[]) => {
    const there = new Set(found.map(({ key }) => key))
    return [...wanted].filter((key) => !there.has(key)).map((key) => `${kind} ${key}`)
  }
  const [applied, written, paid, joined] = await Promise.all([
    db.select({ key: applications.id }).from(applications),
    db.select({ key: sql<string>`${messages.clientId}::text` }).from(messages),
    db.select({ key: payments.reference }).from(payments).where(sql`status = 'success'`),
    db.select({ key: sql<string>`${users.email}` }).from(users),
  ])
  return [
    ...older.map(({ id, bio }) => `profile ${id}: ${bio}, not ${ledger.profiles.get(id)}`),
    ...(await missing('application', ledger.applications, applied)),
    ...(await missing('message', ledger.messages, written)),
    ...(await missing('payment', ledger.payments, paid)),
    ...(await missing('member', ledger.members, joined)),
  ]
}
