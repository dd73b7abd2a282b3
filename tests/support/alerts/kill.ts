import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { notificationEvents, notifications } from '../../../src/db/schema/notifications.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { pushMessages, pushSubscriptions } from '../../../src/db/schema/push.ts'
import { parseEnv } from '../../../src/lib/env.ts'
import { testDatabase } from '../database.ts'
import { SITE_URL } from '../emails.ts'
import { atEndOfFile } from '../endings.ts'
import { startKillingProxy } from '../killing-proxy.ts'
import { mailServer } from '../mail-server.ts'
import { pushService } from '../push-service.ts'
import { SUCCESS_STATUSES } from '../send-all.ts'
import { addBrowserOf, addReaders, alert, push, savedBy, sendDue, write } from './kill-world.ts'

const SOURCE = resolve(import.meta.dir, '../../e2e/alert.process.ts')

/** That run at once. */
export const INSTANCES = 2

export type Point = { at: number; pass: boolean }

/** What is needed to kill a process that writes, matches and sends, and to see what arrived then. */
export async function alertCrashServer() {
  // One file of it starts in half of the time.
  const outdir = mkdtempSync(join(tmpdir(), 'waymark-alert-'))
  atEndOfFile(() => rmSync(outdir, { recursive: true }))
  const built = await Bun.build({ entrypoints: [SOURCE], target: 'bun', outdir })
  const database = await testDatabase('postgres')
  const { db, where } = database
  await db.execute(SUCCESS_STATUSES)
  const proxies = await Promise.all(
    Array.from({ length: INSTANCES }, () => startKillingProxy(where.databaseUrl!)),
  )
  atEndOfFile(() => proxies.forEach(({ stop }) => void stop()))
  const mail = await mailServer()
  const service = await pushService()
  const readers = await addReaders(db)
  const { poster, searching, following, saving } = readers
  const browsers = new Map(
    await Promise.all(
      [searching, following].map(async ({ id }) => {
        const { url, read } = await addBrowserOf(db, id)
        return [url, { id, read }] as const
      }),
    ),
  )
  const sending = { SMTP_URL: mail.url, PUBLIC_URL: SITE_URL }

  /** A posting is told, and two more are written; what is told of the first is due. */
  async function prepare(): Promise<string> {
    for (const table of [outboxEmails, notifications, notificationEvents, opportunities])
      await db.delete(table)
    mail.texts.length = 0
    mail.recipients.length = 0
    service.received.length = 0
    const saved = await write(db, { memberId: poster.id, title: 'Saved Gamma' })
    await alert(db)
    await db.delete(outboxEmails)
    await db.delete(notifications)
    await db.delete(notificationEvents)
    await savedBy(db, saving.id, saved)
    await write(db, { memberId: poster.id, title: 'Weaver Alpha' })
    await write(db, { memberId: poster.id, title: 'Saved Gamma', id: saved })
    await alert(db)
    await makeDue()
    return saved
  }

  /** As some minutes later. */
  async function makeDue() {
    await db.update(outboxEmails).set({ dueAt: sql`now()` }).where(isNull(outboxEmails.sentAt))
    await db.update(pushMessages).set({ dueAt: sql`now()` }).where(isNotNull(pushMessages.dueAt))
  }

  async function handedOver() {
    const emails = await db
      .select({ memberId: outboxEmails.memberId })
      .from(outboxEmails)
      .where(and(isNull(outboxEmails.sentAt), isNotNull(outboxEmails.sendingAt)))
    const pushed = await db
      .select({ memberId: sql<string>`sess ->> 'userId'` })
      .from(pushMessages)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.sid, pushMessages.sid))
      .innerJoin(sql`sessions`, sql`sessions.sid = ${pushMessages.sid}`)
      .where(isNotNull(pushMessages.sendingAt))
    return { emails: emails.map((e) => e.memberId), pushes: pushed.map((e) => e.memberId) }
  }

  /** @returns how much it said, and whether it was killed at its n-th word to the database */
  async function runOne(instance: number, saved: string, { at, pass }: Point) {
    const proxy = proxies[instance]!
    Object.assign(proxy.aim, { armed: true, at, pass, said: 0 })
    const { PATH, PGHOST, PGUSER } = process.env
    const title = `Weaver Beta${instance}`
    const task = { memberId: poster.id, title, saved, outside: service.where }
    const child = Bun.spawn([process.execPath, built.outputs[0]!.path], {
      env: {
        PATH,
        PGHOST,
        PGUSER,
        DATABASE_URL: proxy.url,
        TASK: JSON.stringify(task),
        ...sending,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    proxy.aim.kill = () => child.kill('SIGKILL')
    await child.exited
    proxy.aim.armed = false
    return { said: proxy.aim.said, killed: child.signalCode === 'SIGKILL' }
  }

  /** Kills processes that run at once, each at a word of its own, and goes on itself. */
  async function runAndDie(points: Point[]) {
    const saved = await prepare()
    const runs = await Promise.all(points.map((point, n) => runOne(n, saved, point)))
    const inHand = await handedOver()
    await alert(db)
    await makeDue()
    await sendDue(database, parseEnv(sending))
    await push(db, service.where)
    const kills = runs.filter(({ killed }) => killed).length
    const said = Math.max(...runs.map((run) => run.said))
    return { kills, said, inHand, ...(await outcome()) }
  }

  async function outcome() {
    const events = await db.select().from(notificationEvents)
    const postings = await db.select().from(opportunities)
    const emails = mail.texts.map((text, at) => ({
      to: mail.recipients[at]!,
      // Lines that were too long for an email are whole again.
      text: text.replaceAll('=\r\n', ''),
    }))
    const pushes = service.received.map((received) => {
      const { id, read } = browsers.get(received.url)!
      return { memberId: id, ...read(received) }
    })
    return { events, postings, emails, pushes }
  }
  return { readers, runAndDie }
}
