import { bookSession } from '../../../src/db/mentor-sessions/booking.ts'
import { decideDispute } from '../../../src/db/session-purchases/disputes.ts'
import { refundRest } from '../../../src/db/session-purchases/jobs.ts'
import { giveUpPurchase, setCheckout } from '../../../src/db/session-purchases/purchases.ts'
import { verifyPurchase } from '../../../src/db/session-purchases/settle.ts'
import { ProviderRefused } from '../../../src/lib/billing/paystack/failures.ts'
import { DAY_MS, HOUR_MS } from '../../../src/lib/durations.ts'
import {
  SESSION_OUTCOMES,
  type SessionChange,
} from '../../../src/lib/mentor-sessions/mentor-session.ts'
import {
  ban,
  block,
  comeAgain,
  enterCode,
  lapse,
  leave,
  pause,
  payOut,
  payWeekly,
  transfer,
  unblock,
} from './account-steps.ts'
import { type Changer, memberOf, type Plan, pick, type Scene, type Step } from './scene.ts'
import { type Pair, type Random, type Rows, SELLING } from './world.ts'

/** A whole hour within so many days. */
export const someTime = ({ now }: Scene, random: Random, days: number) =>
  new Date(Math.ceil(now.getTime() / HOUR_MS + 1) * HOUR_MS + random(days * 24) * HOUR_MS)

const sessionsOf = ({ mentorId, menteeId }: Pair, { rows }: Scene) =>
  rows.sessions.filter(
    (each) =>
      each.mentorId === mentorId && each.menteeId === menteeId && each.reservedUntil === null,
  )

export const purchasesOf = ({ mentorId, menteeId }: Pair, { rows }: Scene) =>
  rows.purchases.filter((each) => each.mentorId === mentorId && each.menteeId === menteeId)

const buy: Plan = (pair, scene) => {
  const { now, sandbox } = scene
  const { random, mentorId } = pair
  const mentee = memberOf(scene, pair.menteeId)
  const offer = pick(pair.offers, random)!
  const booking = {
    mentorId,
    offerId: offer.id,
    topic: 'Looms',
    startsAt: someTime(scene, random, 9),
  }
  const pays = random(10)
  if (!mentee) return null
  return async ({ db, provider }) => {
    const result = await bookSession(db, mentee as never, booking, SELLING, now)
    if (!result.ok || !result.purchase) return
    const { reference, amount, currency } = result.purchase
    const order = { email: mentee.email, amount, currency, reference, metadata: {} }
    try {
      const opened = await provider.initialize({ ...order, callback_url: 'http://localhost/' })
      await setCheckout(db, reference, opened.authorizationUrl)
      if (pays < 7) await sandbox.pay(opened.accessCode)
      else if (pays === 7) sandbox.fail(opened.accessCode)
      else if (pays === 8) sandbox.hold(opened.accessCode)
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      await giveUpPurchase(db, result.purchase)
    }
  }
}

/** Who opened the checkout pays now, however late. */
export const payLater: Plan<unknown> = (pair, scene) => {
  const pending = pick(
    purchasesOf(pair, scene).filter(({ status }) => status !== 'success'),
    pair.random,
  )
  const opened = pending && scene.sandbox.find(pending.reference)
  return opened ? () => scene.sandbox.pay(opened.accessCode) : null
}

const comeBack: Plan = (pair, scene) => {
  const purchase = pick(purchasesOf(pair, scene), pair.random)
  const options = { again: pair.random(2) === 0 }
  return purchase
    ? ({ db, provider }) => verifyPurchase(db, provider, purchase, scene.now, options)
    : null
}

/** A change of a session by one of its sides; `fits` says of which ones. */
const changing =
  (
    fits: (session: Rows['sessions'][number], now: Date) => boolean,
    change: (random: Random, scene: Scene) => SessionChange,
  ): Plan<Changer> =>
  (pair, scene) => {
    const { random } = pair
    const session = pick(
      sessionsOf(pair, scene).filter((each) => fits(each, scene.now)),
      random,
    )
    if (!session) return null
    const by = random(2) ? ('mentor' as const) : ('mentee' as const)
    const asked = change(random, scene)
    const said = asked.action === 'confirm' ? asked.outcome : by
    const key = `${session.id} ${asked.action}${asked.action === 'confirm' ? ` ${by}` : ''}`
    return async ({ change }) => {
      const viewerId = by === 'mentor' ? pair.mentorId : pair.menteeId
      scene.promised.delete(key)
      const isDone = await change(viewerId, session.id, asked, scene.now)
      if (isDone && ['confirm', 'cancel'].includes(asked.action)) scene.promised.set(key, said)
    }
  }

const isUpcoming = ({ status, startsAt }: Rows['sessions'][number], now: Date) =>
  status === 'booked' && startsAt > now

const isOver = ({ status, startsAt }: Rows['sessions'][number], now: Date) =>
  status !== 'cancelled' && startsAt <= now

const isNear = (session: Rows['sessions'][number], now: Date) =>
  isUpcoming(session, now) && session.startsAt.getTime() - now.getTime() < DAY_MS

export const move = changing(isUpcoming, (random, scene) => ({
  action: 'move',
  startsAt: someTime(scene, random, 9),
}))
export const cancel = changing(isUpcoming, () => ({ action: 'cancel', reason: undefined }))
export const cancelLate = changing(isNear, () => ({ action: 'cancel', reason: undefined }))
export const confirm = changing(isOver, (random) => ({
  action: 'confirm',
  outcome: pick([...SESSION_OUTCOMES, 'held', 'held'] as const, random)!,
}))
export const dispute = changing(isOver, () => ({ action: 'dispute', reason: 'No sound' }))

/** One that waits for a decision: what the provider took back doesn't. */
export function findOpenDispute(pair: Pair, scene: Scene) {
  const own = new Set(purchasesOf(pair, scene).map(({ id }) => id))
  return scene.rows.credits.find(
    (each) => own.has(each.purchaseId) && each.disputedAt && !each.outcome,
  )
}

export const decide: Plan = (pair, scene) => {
  const { now, operatorId: by } = scene
  const open = findOpenDispute(pair, scene)
  const outcome = pair.random(2) ? 'released' : 'refunded'
  if (!open) return null
  const subject = { type: 'dispute', id: open.id } as const
  return ({ db }) => decideDispute(db, { by, subject, why: 'Heard both.' }, outcome, now)
}

const refund: Plan = (pair, scene) => {
  const purchase = pick(purchasesOf(pair, scene), pair.random)
  return purchase ? ({ db }) => refundRest(db, pair.menteeId, purchase.reference, scene.now) : null
}

/** The provider, or its owner, gives back what is left. */
export const takeBack: Plan<unknown> = (pair, scene) => {
  const paid = pick(
    purchasesOf(pair, scene).filter(({ status }) => status === 'success'),
    pair.random,
  )
  return paid ? () => scene.sandbox.refund(paid.reference) : null
}

/** With how often each is drawn, of 241 times. */
const STEPS: [number, Plan][] = [
  [60, buy],
  [10, payLater],
  [10, comeBack],
  [14, move],
  [7, cancel],
  [10, cancelLate],
  [44, confirm],
  [12, dispute],
  [10, decide],
  [5, refund],
  [2, takeBack],
  [16, payOut],
  [2, payWeekly],
  [16, transfer],
  [8, enterCode],
  [1, pause],
  [6, comeAgain],
  [1, block],
  [4, unblock],
  [1, ban],
  [1, leave],
  [1, lapse],
]

/** The next thing that happens in a history; null where the one that was drawn can't. */
export const nextStep = (pair: Pair, scene: Scene): Step | null => draw(STEPS, pair, scene)

/** One of the plans, each drawn as often as its weight says. */
export function draw<Where>(plans: [number, Plan<Where>][], pair: Pair, scene: Scene) {
  let at = pair.random(plans.reduce((sum, [weight]) => sum + weight, 0))
  const [, plan] = plans.find(([weight]) => {
    at -= weight
    return at < 0
  })!
  return plan(pair, scene)
}
