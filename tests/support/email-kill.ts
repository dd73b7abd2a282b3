import { resolve } from 'node:path'
import { isNull } from 'drizzle-orm'
import { enqueueEmails } from '../../src/db/emails/outbox.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { parseEnv } from '../../src/lib/env.ts'
import { testDatabase } from './database.ts'
import { SITE_URL } from './emails.ts'
import { atEndOfFile } from './endings.ts'
import { addMember } from './factories.ts'
import { startKillingProxy } from './killing-proxy.ts'
import { mailServer } from './mail-server.ts'
import { SUCCESS_STATUSES, sendAll } from './send-all.ts'

const PROCESS = resolve(import.meta.dir, '../e2e/email.process.ts')

/** How many letters are due at a kill: as many as are sent at once, and one more. */
export const EMAIL_COUNT = 4

/** What is needed to kill a process while it sends letters, and to look at what arrived then. */
export async function emailCrashServer() {
  const database = await testDatabase('postgres')
  const { db, where } = database
  await db.execute(SUCCESS_STATUSES)
  const proxy = await startKillingProxy(where.databaseUrl!)
  atEndOfFile(() => void proxy.stop())
  const post = await mailServer()
  const { id: memberId } = await addMember(db, { emailVerifiedAt: new Date() })

  const sending = { SMTP_URL: post.url, PUBLIC_URL: SITE_URL }
  const start = () =>
    Bun.spawn([process.execPath, PROCESS], {
      env: {
        PATH: process.env.PATH,
        PGHOST: process.env.PGHOST,
        PGUSER: process.env.PGUSER,
        DATABASE_URL: proxy.url,
        ...sending,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })

  /**
   * Has a process send letters, kills it at its n-th word to the database, and goes on itself.
   * @returns how often each letter arrived, whether the process was killed, for how many letters it
   *   was when they were being handed over, and how much it said
   */
  async function sendAndDie({ at, pass }: { at: number; pass: boolean }) {
    await db.delete(outboxEmails)
    post.texts.length = 0
    await enqueueEmails(
      db,
      Array.from({ length: EMAIL_COUNT }, (_, each) => ({
        kind: 'ending-term' as const,
        memberId,
        about: String(each),
        data: { tier: 'expert' as const, trial: false, endDate: '2027-01-18T09:00:00Z' },
      })),
    )
    Object.assign(proxy.aim, { armed: true, at, pass, said: 0 })
    const child = start()
    proxy.aim.kill = () => child.kill('SIGKILL')
    await child.exited
    proxy.aim.armed = false
    const killed = child.signalCode === 'SIGKILL'
    const open = await db.select().from(outboxEmails).where(isNull(outboxEmails.sentAt))
    const handedOver = open.filter(({ sendingAt }) => sendingAt).length
    // As two minutes later.
    await db.update(outboxEmails).set({ dueAt: new Date() }).where(isNull(outboxEmails.sentAt))
    await sendAll(database, parseEnv(sending))
    const ids = (await db.select({ id: outboxEmails.id }).from(outboxEmails)).map(({ id }) => id)
    const arrived = ids.map((id) => post.texts.filter((text) => text.includes(`<${id}@`)).length)
    return { killed, handedOver, arrived, said: proxy.aim.said }
  }
  return { sendAndDie }
}
