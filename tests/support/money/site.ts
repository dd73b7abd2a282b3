import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureClient } from '../../../scripts/build-client.ts'
import { ensureServer } from '../../../scripts/build-server.ts'
import type { App } from '../../../src/app.tsx'
import { sessionStore } from '../../../src/db/accounts/sessions.ts'
import { paths } from '../../../src/lib/paths.ts'
import { type ServerProcess, startServer } from '../../e2e/server-process.ts'
import { type Client, newClient } from '../client.ts'
import type { TestDatabase } from '../database.ts'
import { atEndOfFile } from '../endings.ts'
import { type Changer, pick } from './scene.ts'
import type { Random } from './world.ts'

const SETTINGS = { LOG_LEVEL: 'error', PAYOUT_MIN: '1000.00' }

/** What a death explains: nobody answered. */
class Unanswered extends Error {}

/** Two processes of the site on one database, which are killed at any moment and started again. */
export async function startSite({ db, where }: TestDatabase, settings: Record<string, string>) {
  await ensureClient()
  const command = [process.execPath, await ensureServer(), 'serve']
  const folder = mkdtempSync(join(tmpdir(), 'money-test-'))
  const environment = { ...settings, ...SETTINGS, DATABASE_URL: where.databaseUrl! }
  const slots: { server: ServerProcess | null; next: Promise<unknown> }[] = [
    { server: null, next: Promise.resolve() },
    { server: null, next: Promise.resolve() },
  ]
  const clients = new Map<string, Client>()
  let isOn = false
  let turn = 0
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)

  /** Up to five times: on a busy machine the database can be too slow for a start. */
  async function start(slot: (typeof slots)[number], triesLeft = 5): Promise<void> {
    if (!isOn) return
    try {
      slot.server = await startServer(command, folder, environment)
    } catch (error) {
      count('starts that failed')
      if (triesLeft <= 1) throw error
      await start(slot, triesLeft - 1)
    }
  }

  /** One of those that run dies, as with a loss of power, and is started again. */
  function kill(random: Random) {
    const slot = pick(
      slots.filter(({ server }) => server),
      random,
    )
    if (!slot) return
    const { server } = slot
    count('kills')
    slot.server = null
    slot.next = server!.kill().then(() => start(slot))
  }

  async function base(): Promise<string> {
    const up = slots.filter(({ server }) => server)
    if (up.length > 0) return up[turn++ % up.length]!.server!.url
    if (!isOn) throw new Error('The site is stopped')
    await Promise.race(slots.map(({ next }) => next))
    return base()
  }

  async function request(asked: Request): Promise<Response> {
    const { pathname, search } = new URL(asked.url)
    const url = (await base()) + pathname + search
    const answer = await whole(new Request(url, asked))
    const what = `${asked.method} ${pathname.replaceAll(/[\da-f-]{36}/g, ':id')} ${answer.status}`
    count(answer.status === 500 ? `error: ${what}` : what)
    return answer
  }

  async function clientOf(memberId: string): Promise<Client> {
    const known = clients.get(memberId)
    if (known) return known
    const client = newClient({ request } as unknown as App)
    const { name, value } = await sessionStore(db, false).start(memberId)
    client.cookies.set(name, value)
    clients.set(memberId, client)
    return client
  }

  const change: Changer['change'] = async (viewerId, id, asked) =>
    (await (await clientOf(viewerId)).json('PUT', paths.api.mentorSession(id), asked)).ok

  atEndOfFile(async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  async function stop() {
    isOn = false
    await Promise.all(slots.map(({ next }) => next))
    await Promise.all(slots.map(({ server }) => server?.kill()))
    for (const slot of slots) slot.server = null
    clients.clear()
  }

  return {
    kill,
    stop,
    change,
    clientOf,
    base,
    figures: () => Object.fromEntries([...seen].sort()),
    start() {
      isOn = true
      return Promise.all(slots.map((slot) => start(slot)))
    },
    /** What nobody answered is no fault. */
    attempt: (work: () => Promise<unknown>) =>
      work().catch((error) => {
        if (!(error instanceof Unanswered)) throw error
      }),
    isUnanswered: (error: unknown) => error instanceof Unanswered,
  }
}

/** The answer with its body, which a death can cut off. */
async function whole(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { redirect: 'manual' })
    return new Response(await answer.arrayBuffer(), answer)
  } catch (error) {
    throw new Unanswered(String(error))
  }
}

export type Site = Awaited<ReturnType<typeof startSite>>
