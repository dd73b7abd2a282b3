import { eq } from 'drizzle-orm'
import {
  pauseAccount,
  reactivate,
  requestDeletion,
  suspendMember,
} from '../../../src/db/accounts/lifecycle.ts'
import { requestPayout, setPayoutSchedule } from '../../../src/db/payouts/payouts.ts'
import { confirmPayout, sendPayout } from '../../../src/db/payouts/settle.ts'
import { blockMember, unblockMember } from '../../../src/db/safety/block-member.ts'
import { users } from '../../../src/db/schema/users.ts'
import { ProviderRefused } from '../../../src/lib/billing/paystack/failures.ts'
import { DAY_MS } from '../../../src/lib/durations.ts'
import { MINIMUM } from './instance.ts'
import { memberOf, type Plan, pick } from './scene.ts'
import type { Pair } from './world.ts'

export const payOut: Plan = ({ mentorId }, scene) => {
  const member = memberOf(scene, mentorId)
  if (!member || member.suspendedAt || member.pausedAt) return null
  return async ({ db, provider }) => {
    const payout = await requestPayout(db, member, MINIMUM, scene.now)
    if (typeof payout !== 'string') await sendPayout(db, provider, payout, scene.now)
  }
}

export const payWeekly: Plan = ({ mentorId, random }, { now }) => {
  const isWeekly = random(2) === 0
  return ({ db }) => setPayoutSchedule(db, mentorId, isWeekly, now)
}

/** What was paid comes back within a week, or never. */
export const transfer: Plan<unknown> = ({ mentorId, random }, { rows, sandbox, now }) => {
  const payout = pick(
    rows.payouts.filter(
      ({ accountId, endedAt, reference }) =>
        accountId === mentorId &&
        (!endedAt || now.getTime() - endedAt.getTime() < 7 * DAY_MS) &&
        sandbox.transfers.find(reference),
    ),
    random,
  )
  const outcome = pick(
    ['otp', 'success', 'success', 'success', 'failed', 'reversed'] as const,
    random,
  )!
  return payout ? () => sandbox.transfers.decide(payout.reference, outcome) : null
}

export const pay: Plan<unknown> = ({ mentorId }, { rows, sandbox }) => {
  const open = rows.payouts.filter(
    ({ accountId, status }) => accountId === mentorId && (status === 'pending' || status === 'otp'),
  )
  if (open.length === 0) return null
  return () =>
    Promise.all(open.map(({ reference }) => sandbox.transfers.decide(reference, 'success')))
}

export const enterCode: Plan = ({ mentorId, random }, { rows, now }) => {
  const payout = rows.payouts.find((each) => each.accountId === mentorId && each.status === 'otp')
  const code = random(4) ? '123456' : '000000'
  if (!payout) return null
  return ({ db, provider }) =>
    confirmPayout(db, provider, payout, code, now).catch((error) => {
      if (!(error instanceof ProviderRefused)) throw error
    })
}

const either = ({ random, mentorId, menteeId }: Pair) => (random(2) ? mentorId : menteeId)

export const pause: Plan = (pair, { now }) => {
  const id = either(pair)
  return ({ db }) => pauseAccount(db, id, now)
}

export const comeAgain: Plan = (pair) => {
  const id = either(pair)
  return ({ db }) => reactivate(db, id)
}

export const block: Plan = (pair, { now }) => {
  const by = either(pair)
  const other = by === pair.mentorId ? pair.menteeId : pair.mentorId
  return ({ db }) => blockMember(db, by, other, now)
}

export const unblock: Plan =
  ({ mentorId, menteeId }) =>
  async ({ db }) => {
    await unblockMember(db, mentorId, menteeId)
    await unblockMember(db, menteeId, mentorId)
  }

export const ban: Plan = (pair, { now }) => {
  const id = either(pair)
  return ({ db }) => db.transaction((tx) => suspendMember(tx, id, 'Fraud', now))
}

export const leave: Plan = (pair, { now }) => {
  const id = either(pair)
  return ({ db }) => requestDeletion(db, id, now)
}

export const lapse: Plan = ({ mentorId, random }) => {
  const membershipTier = random(2) ? 'expert' : 'professional'
  return ({ db }) => db.update(users).set({ membershipTier }).where(eq(users.id, mentorId))
}
