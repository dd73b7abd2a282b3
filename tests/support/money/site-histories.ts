import { HOUR_MS } from '../../../src/lib/durations.ts'
import { paths } from '../../../src/lib/paths.ts'
import type { TestDatabase } from '../database.ts'
import { addMember } from '../factories.ts'
import type { testSandbox } from '../payments.ts'
import { findWrong, impossible, summarize } from './checks.ts'
import { startHistories } from './histories.ts'
import { passTime } from './pass-time.ts'
import type { Scene } from './scene.ts'
import { startSite } from './site.ts'
import { nextRequest } from './site-steps.ts'
import { addPairs, emptyRows, type Pair, type Random, randomOf, readRows } from './world.ts'

const TICKS = 9
const AT_ONCE = 12
/** Of so many requests, and calls of the provider, one is the last of a process. */
const FATAL = { request: 700, call: 800 }
/** Null where who asks died before all was said. */
const bodyOf = (request: Request) =>
  request
    .clone()
    .json()
    .catch(() => null)

const HOURS = [2, 6, 20, 26, 30, 40, 60]

type Setting = ReturnType<typeof testSandbox> & { database: TestDatabase }

/** Histories by requests to processes that are killed, with a provider that loses answers. */
export async function startSiteHistories(setting: Setting) {
  const { sandbox, line, database } = setting
  const { db } = database
  const { settle, count, figures, stop } = await startHistories(setting)
  const site = await startSite(database, setting.settings)
  const opened = new Set<string>()

  function unreliable(random: Random) {
    line.between = async (request, answer) => {
      const order = request.url.endsWith('/transaction/initialize') && (await bodyOf(request))
      const fate = random(FATAL.call)
      if (fate === 0) site.kill(random)
      if (fate === 1) return new Response('lost on the way', { status: 502 })
      const answered = await answer()
      if (order && answered.ok) opened.add(order.reference)
      if (fate === 2) site.kill(random)
      return fate === 3 ? new Response('lost on the way back', { status: 502 }) : answered
    }
  }

  /** Once, twice at once, or later; what gets no answer is sent again later. */
  async function deliver(waiting: string[], random: Random) {
    for (const body of sandbox.held()) {
      const fate = random(6)
      sandbox.sendWebhooksTo((await site.base()) + paths.api.paymentWebhook)
      const copies = fate === 0 ? [] : fate === 1 ? [body, body] : [body]
      const answers = await Promise.all(copies.map((copy) => sandbox.post(copy)))
      if (!answers.some((answer) => answer?.ok)) waiting.push(body)
    }
  }

  async function live(pair: Pair, scene: Scene, waiting: string[], random: Random) {
    for (let left = pair.random(4); left > 0; left -= 1) {
      if (random(FATAL.request) === 0) site.kill(random)
      const step = nextRequest(pair, scene)
      if (step) await site.attempt(() => step(site))
      await deliver(waiting, random)
    }
  }

  async function tick(pairs: Pair[], scene: Scene, waiting: string[], random: Random) {
    await passTime(db, HOURS[random(HOURS.length)]! * HOUR_MS)
    scene.now = new Date()
    scene.rows = await readRows(db)
    const queue = [...pairs]
    const worker = async () => {
      for (let pair = queue.shift(); pair; pair = queue.shift())
        await live(pair, scene, waiting, random)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    scene.wrong.push(...(await impossible(db, new Date())))
  }

  /** @returns what is wrong in the end */
  async function run(histories: number, seed: number): Promise<string[]> {
    const random = randomOf(seed)
    await emptyRows(db)
    opened.clear()
    const before = sandbox.transfers.all().length
    const { id: operatorId } = await addMember(db, { isOperator: true })
    const now = new Date()
    const pairs = await addPairs(db, histories, random, now)
    const rows = await readRows(db)
    const scene: Scene = { now, rows, sandbox, operatorId, promised: new Map(), wrong: [] }
    const waiting: string[] = []
    unreliable(random)
    await site.start()
    for (let step = 0; step < TICKS; step += 1) await tick(pairs, scene, waiting, random)
    await site.stop()
    scene.now = new Date()
    scene.rows = await readRows(db)
    await settle(pairs, scene, waiting, random)
    await passTime(db, scene.now.getTime() - Date.now())
    scene.rows = await readRows(db)
    summarize(scene.rows, count)
    noteMoney(scene, before)
    return [...(await findWrong(database, scene, before)), ...unknown(scene)]
  }

  function noteMoney({ rows }: Scene, before: number) {
    for (const { reference } of rows.purchases) {
      const charge = sandbox.find(reference)
      if (charge?.paidAt) count('provider: charges')
      for (const _ of charge ? sandbox.refundsOf(charge.id) : []) count('provider: refunds')
    }
    for (const { status } of sandbox.transfers.all().slice(before))
      count(`provider: transfers ${status}`)
  }

  /** Charges that the provider could make and the books do not know. */
  function unknown({ rows }: Scene) {
    const known = new Set(rows.purchases.map(({ reference }) => reference))
    return [...opened]
      .filter((each) => !known.has(each))
      .map((each) => `${each} is not in the books`)
  }

  return { run, stop, figures: () => ({ ...figures(), ...site.figures() }) }
}
