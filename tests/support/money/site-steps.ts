import { paths } from '../../../src/lib/paths.ts'
import { transfer } from './account-steps.ts'
import { type Plan, pick, type Scene } from './scene.ts'
import type { Site } from './site.ts'
import {
  cancel,
  cancelLate,
  confirm,
  dispute,
  draw,
  findOpenDispute,
  move,
  payLater,
  purchasesOf,
  someTime,
  takeBack,
} from './steps.ts'
import type { Pair } from './world.ts'

const buy: Plan<Site> = (pair, scene) => {
  const { random, mentorId, menteeId } = pair
  const startsAt = someTime(scene, random, 4).toISOString()
  const body = { mentorId, offerId: pick(pair.offers, random)!.id, topic: 'Looms', startsAt }
  const headers = {
    'Content-Type': 'application/json',
    ...(random(2) && { 'Idempotency-Key': `${menteeId}-${random(2 ** 30)}` }),
  }
  const pays = random(10)
  return async (site) => {
    const client = await site.clientOf(menteeId)
    const book = () => client.send('POST', paths.api.mentorSessions, headers, JSON.stringify(body))
    const answer = await again(site, book)
    const { reference } = Object(await answer.json())
    const opened = reference && scene.sandbox.find(reference)
    if (!opened) return
    if (pays < 8) await scene.sandbox.pay(opened.accessCode)
    else if (pays === 8) scene.sandbox.fail(opened.accessCode)
    else scene.sandbox.hold(opened.accessCode)
  }
}

/** Who hears nothing sends it once more. */
const again = <T>(site: Site, ask: () => Promise<T>): Promise<T> =>
  ask().catch((error) => {
    if (site.isUnanswered(error)) return ask()
    throw error
  })

const comeBack: Plan<Site> = (pair, scene) => {
  const purchase = pick(purchasesOf(pair, scene), pair.random)
  if (!purchase) return null
  return async (site) =>
    (await site.clientOf(pair.menteeId)).get(paths.purchase(purchase.reference))
}

const refund: Plan<Site> = (pair, scene) => {
  const purchase = pick(purchasesOf(pair, scene), pair.random)
  if (!purchase) return null
  return async (site) =>
    (await site.clientOf(pair.menteeId)).post(paths.purchaseRefund(purchase.reference))
}

const payOut: Plan<Site> =
  ({ mentorId }) =>
  async (site) => {
    const client = await site.clientOf(mentorId)
    return again(site, () => client.json('POST', paths.api.payouts))
  }

const payWeekly: Plan<Site> = ({ mentorId, random }) => {
  const schedule = random(2) ? 'weekly' : 'request'
  return async (site) => (await site.clientOf(mentorId)).post(paths.payoutSchedule, { schedule })
}

const setAccount: Plan<Site> = ({ mentorId, random }) => {
  const account = { bankCode: '001', accountNumber: String(10 ** 9 + random(10 ** 9)) }
  return async (site) =>
    (await site.clientOf(mentorId)).json('PUT', paths.api.payoutAccount, account)
}

const decide: Plan<Site> = (pair, scene) => {
  const open = findOpenDispute(pair, scene)
  if (!open) return null
  const path = paths.adminDisputeAct(open.id, pair.random(2) ? 'release' : 'refund')
  return async (site) => (await site.clientOf(scene.operatorId)).post(path, { why: 'Heard both.' })
}

const enterCode: Plan<Site> = ({ mentorId, random }, { rows, operatorId }) => {
  const payout = rows.payouts.find((each) => each.accountId === mentorId && each.status === 'otp')
  const code = random(4) ? '123456' : '000000'
  if (!payout) return null
  return async (site) =>
    (await site.clientOf(operatorId)).post(paths.adminPayout(payout.id), { code })
}

/** With how often each is drawn. */
const PLANS: [number, Plan<Site>][] = [
  [60, buy],
  [8, payLater],
  [8, comeBack],
  [14, move],
  [7, cancel],
  [10, cancelLate],
  [44, confirm],
  [12, dispute],
  [12, decide],
  [5, refund],
  [2, takeBack],
  [20, payOut],
  [3, payWeekly],
  [2, setAccount],
  [20, transfer],
  [10, enterCode],
]

/** The next thing that somebody asks the site for, or that the provider does. */
export const nextRequest = (pair: Pair, scene: Scene) => draw(PLANS, pair, scene)
