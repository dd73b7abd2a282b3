import { deleteNextAccount } from '../../../src/db/accounts/delete-account.ts'
import { restoreMember } from '../../../src/db/accounts/lifecycle.ts'
import { handleEvent, storeEvent } from '../../../src/db/billing/provider-events.ts'
import { sweepPayments } from '../../../src/db/billing/sweep.ts'
import { followSessions } from '../../../src/db/mentor-sessions/jobs.ts'
import { runJob } from '../../../src/jobs/jobs.ts'
import { parseJson, webhook } from '../../../src/lib/billing/paystack/wire.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/durations.ts'
import type { Log } from '../../../src/lib/log.ts'
import type { TestDatabase } from '../database.ts'
import { addMember } from '../factories.ts'
import type { testSandbox } from '../payments.ts'
import { enterCode, pay, transfer } from './account-steps.ts'
import { findWrong, impossible, protectEvents, summarize } from './checks.ts'
import { type Instance, type Life, startInstance } from './instance.ts'
import type { Scene } from './scene.ts'
import { decide, nextStep } from './steps.ts'
import {
  addAccount,
  addPairs,
  emptyRows,
  type Pair,
  type Random,
  type Rows,
  randomOf,
  readRows,
  receiveAt,
} from './world.ts'

const JOB = { name: 'mentor sessions', every: MINUTE_MS, run: followSessions }
/** Long over, for what the database checks with its own clock. */
const START = Math.floor(Date.now() / HOUR_MS) * HOUR_MS - 700 * DAY_MS
const TICKS = 16
const AT_ONCE = 6
const MAX_SWEEPS = 50

type Setting = ReturnType<typeof testSandbox> & { database: TestDatabase }

/** Histories on two instances that die, with a provider that loses answers. */
export async function startHistories({ sandbox, settings, line, database }: Setting) {
  const { db } = database
  sandbox.delivery.held = true
  await protectEvents(db, false)
  const connection = {
    databaseUrl: database.where.databaseUrl!,
    secretKey: settings.PAYSTACK_SECRET_KEY,
    baseUrl: settings.PAYSTACK_BASE_URL,
  }
  const instances = [await startInstance(connection), await startInstance(connection)]
  const seen = new Map<string, number>()
  const count = (what: string) => seen.set(what, (seen.get(what) ?? 0) + 1)
  const log: Log = { debug() {}, info() {}, warn: noteWarning, error: (event) => count(event) }

  function noteWarning(_event: string, fields?: object) {
    const { error, code = '' } = Object(fields)
    note(new Error(`${error} ${code}`))
  }

  /** What a death explains is no fault. */
  function note(error: unknown) {
    const { message, cause } = error as Error
    const { message: why = '', code = '' } = Object(cause)
    const words = `${message.replaceAll(/\s+/g, ' ').slice(0, 200)} ${why} ${code}`
    if (/killed|CONNECTION|answered 5/i.test(words)) count('cut off')
    else count(`error: ${words}`)
  }

  const attempt = (work: () => Promise<unknown>) => work().catch(note)

  async function jobs(life: Life, now: Date) {
    await attempt(() => runJob(life.db, JOB, now))
    await attempt(() => sweepPayments(life.db, life.provider, log, now))
    await attempt(async () => {
      while (await deleteNextAccount(life.db, now)) count('accounts deleted')
    })
  }

  async function notify(life: Life, body: string, now: Date) {
    const message = webhook.parse(parseJson(body))
    const stored = await storeEvent(life.db, message)
    await handleEvent(life.db, life.provider, stored, now)
  }

  /** In any order, up to three times at once; some are lost, some come later. */
  function deliveries(waiting: string[], random: Random, { now, rows }: Scene, all: boolean) {
    const works: (() => Promise<unknown>)[] = []
    for (const body of waiting.splice(0)) {
      const fate = all ? 4 + random(3) : random(8)
      if (fate === 0 && !isOnlyWord(body, rows)) count('webhooks lost')
      else if (fate <= 3) waiting.push(body)
      else
        for (let copy = 3; copy < fate; copy += 1)
          works.push(() =>
            notify(someLife(random), body, now).catch((error) => {
              // Who gets no answer sends it again.
              waiting.push(body)
              throw error
            }),
          )
    }
    return works
  }

  const someLife = (random: Random) => instances[random(instances.length)]!.life()

  async function all(works: (() => Promise<unknown>)[], random: Random) {
    const queue = works.map((work) => ({ work, at: random(2 ** 30) })).sort((a, b) => a.at - b.at)
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await attempt(next.work)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  function unreliable(random: Random) {
    line.between = async (_request, answer) => {
      const fate = random(30)
      if (fate === 0) return new Response('lost on the way', { status: 502 })
      const answered = await answer()
      return fate === 1 ? new Response('lost on the way back', { status: 502 }) : answered
    }
  }

  function doom(random: Random) {
    for (const instance of instances) {
      if (random(3) > 0) continue
      const at = random(4) ? { message: 1 + random(120) } : { call: 1 + random(8) }
      instance.doom(at, random(2) === 0)
    }
  }

  async function tick(pairs: Pair[], scene: Scene, waiting: string[], random: Random) {
    await receiveAt(db, scene.now)
    scene.rows = await readRows(db)
    const works = deliveries(waiting, random, scene, false)
    for (const pair of pairs)
      for (let step = random(4); step > 0; step -= 1) {
        const next = nextStep(pair, scene)
        if (next) works.push(() => next(someLife(random)))
      }
    doom(random)
    const running = instances.map((instance) => jobs(instance.life(), scene.now))
    await Promise.all([all(works, random), ...running])
    for (const instance of instances) await instance.revive()
    scene.wrong.push(...(await impossible(db, scene.now)))
    waiting.push(...sandbox.held())
  }

  /** Until the provider is asked nothing more: a job takes so many at a time. */
  async function sweep(now: Date) {
    for (let round = 0; round < MAX_SWEEPS && (round === 0 || line.asked.length > 0); round += 1) {
      line.asked.length = 0
      await Promise.all(instances.map((instance) => jobs(instance.life(), now)))
    }
  }

  /** Nobody dies now, everything is decided, and time passes. */
  async function end(pairs: Pair[], scene: Scene, waiting: string[], random: Random) {
    line.between = (_, answer) => answer()
    await db.transaction(async (tx) => {
      for (const { id } of (await readRows(tx)).members) await restoreMember(tx, id)
    })
    for (const { mentorId } of pairs)
      if (scene.rows.members.some(({ id }) => id === mentorId))
        await attempt(() => addAccount(db, mentorId, scene.now))
    for (const later of LATER) {
      scene.now = new Date(scene.now.getTime() + later)
      await receiveAt(db, scene.now)
      for (let round = later > 0 ? 0 : 1; round < 2; round += 1) {
        scene.rows = await readRows(db)
        const works = deliveries(waiting, random, scene, true)
        for (const pair of pairs)
          for (const plan of [decide, later ? transfer : pay, enterCode]) {
            const next = plan(pair, scene)
            if (next) works.push(() => next(someLife(random)))
          }
        await all(works, random)
        await sweep(scene.now)
        waiting.push(...sandbox.held())
      }
    }
  }

  /** @returns what is wrong in the end */
  async function run(histories: number, seed: number): Promise<string[]> {
    const random = randomOf(seed)
    await emptyRows(db)
    const before = sandbox.transfers.all().length
    const operator = await addMember(db, { isOperator: true })
    const now = new Date(START)
    const pairs = await addPairs(db, histories, random, now)
    const waiting: string[] = []
    const rows = await readRows(db)
    const scene: Scene = {
      now,
      rows,
      sandbox,
      operatorId: operator.id,
      promised: new Map(),
      wrong: [],
    }
    unreliable(random)
    for (let step = 0; step < TICKS; step += 1) {
      scene.now = new Date(scene.now.getTime() + HOURS[random(HOURS.length)]! * HOUR_MS)
      await tick(pairs, scene, waiting, random)
    }
    await end(pairs, scene, waiting, random)
    scene.rows = await readRows(db)
    summarize(scene.rows, count)
    return findWrong(database, scene, before)
  }

  return {
    run,
    /** Of histories that went on elsewhere; moves the scene's clock on. */
    settle: end,
    count,
    /** How often what happened, errors included. */
    figures: () => ({
      ...Object.fromEntries([...seen].sort()),
      deaths: instances.reduce((sum, instance) => sum + instance.deaths(), 0),
    }),
    stop: () => Promise.all(instances.map((instance: Instance) => instance.stop())),
  }
}

const HOURS = [1, 2, 6, 12, 20, 26, 40, 60]

const LATER = [
  ...[2 * MINUTE_MS, HOUR_MS, 2 * HOUR_MS, DAY_MS, DAY_MS, 4 * DAY_MS, 12 * DAY_MS],
  ...[190 * DAY_MS, HOUR_MS, 2 * HOUR_MS, 2 * DAY_MS, 2 * DAY_MS, 30 * DAY_MS],
  // What was paid last can't come back either.
  ...[0, 0, 0, 15 * DAY_MS, 0, 0, 0],
]

/** Of a payment that nobody asks about now. */
const isOnlyWord = (body: string, { purchases }: Rows) =>
  purchases.some(({ reference, nextCheckAt }) => !nextCheckAt && body.includes(reference))
