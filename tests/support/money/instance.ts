import { connect } from '../../../src/db/connection/connect.ts'
import type { Database } from '../../../src/db/database.ts'
import { changeSession } from '../../../src/db/mentor-sessions/changes.ts'
import { type Paystack, paystack } from '../../../src/lib/billing/paystack/client.ts'
import { startKillingProxy } from '../killing-proxy.ts'
import type { Changer } from './scene.ts'

type Settings = { databaseUrl: string; secretKey: string; baseUrl: string }

/** The smallest payout, in minor units. */
export const MINIMUM = 500_000

/** What one process has open; after its death nothing of it reaches the database or the provider. */
export type Life = Pick<Database, 'db'> & Changer & { provider: Paystack; isAlive: () => boolean }

/**
 * An instance of the application that dies at a message to its database, before it is passed on or
 * after, or at a call of the provider, before it is made or after; and is started again.
 */
export async function startInstance({ databaseUrl, secretKey, baseUrl }: Settings) {
  const proxy = await startKillingProxy(databaseUrl)
  const calls = { left: Infinity, pass: false }
  const real = paystack({ secretKey, baseUrl, backoff: () => 0, minimumPayout: MINIMUM })
  let current = await live()
  let deaths = 0

  async function live() {
    const database = await connect({ databaseUrl: proxy.url, dataDir: '' })
    const { db } = database
    let alive = true
    const isAlive = () => alive
    const kill = () => {
      if (!alive) return
      alive = false
      deaths += 1
      void database.sql.end({ timeout: 0 })
    }
    const change: Changer['change'] = async (id, ...what) =>
      (await changeSession(db, { id }, ...what)).ok
    return { db, database, change, isAlive, kill, provider: mortal(real, isAlive, kill) }
  }

  function mortal(provider: Paystack, isAlive: () => boolean, kill: () => void): Paystack {
    const call =
      (make: (...args: unknown[]) => Promise<unknown>) =>
      async (...args: unknown[]) => {
        const fatal = isAlive() && --calls.left === 0
        if (fatal && !calls.pass) kill()
        if (!isAlive()) throw new Error('killed')
        const answer = await make(...args)
        if (fatal) kill()
        if (!isAlive()) throw new Error('killed')
        return answer
      }
    const members = Object.entries(provider).map(([name, value]) => [
      name,
      typeof value === 'function' ? call(value as never) : value,
    ])
    return Object.fromEntries(members)
  }

  return {
    life: (): Life => current,
    deaths: () => deaths,
    /** It dies at its n-th message to the database from now on, or call of the provider. */
    doom(at: { message: number } | { call: number }, pass: boolean) {
      Object.assign(proxy.aim, { said: 0, pass, kill: current.kill, armed: 'message' in at })
      if ('message' in at) proxy.aim.at = at.message
      else Object.assign(calls, { left: at.call, pass })
    },
    /** Whatever was to kill it is called off. */
    async revive() {
      proxy.aim.armed = false
      calls.left = Infinity
      if (!current.isAlive()) current = await live()
    },
    async stop() {
      await current.database.close()
      proxy.stop()
    },
  }
}

export type Instance = Awaited<ReturnType<typeof startInstance>>
