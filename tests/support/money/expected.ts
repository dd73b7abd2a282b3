import type { Sandbox } from '../../../src/lib/billing/paystack/sandbox.ts'
import type { SandboxTransfer } from '../../../src/lib/billing/paystack/sandbox-transfers.ts'
import { DAY_MS } from '../../../src/lib/durations.ts'
import type { Rows } from './world.ts'

type Session = Rows['sessions'][number]
type Credit = Rows['credits'][number]

/** Who gets the money of a session, worked out from the rules as members read them. */
function ruling(session: Session | undefined): 'released' | 'refunded' | 'operator' {
  if (!session) return 'refunded'
  const { startsAt, cancelledAt, cancelledBy, mentorSays, menteeSays } = session
  if (cancelledAt) {
    const isLate = startsAt.getTime() - cancelledAt.getTime() < DAY_MS
    return cancelledBy === 'mentee' && isLate ? 'released' : 'refunded'
  }
  if (mentorSays && menteeSays && mentorSays !== menteeSays) return 'operator'
  return (mentorSays ?? menteeSays) === 'mentor_absent' ? 'refunded' : 'released'
}

/** What the books say that they shouldn't, once everything has ended. */
export function unexpected(rows: Rows, sandbox: Sandbox, decisions: Map<string, string>) {
  const found: string[] = []
  const sessions = new Map(rows.sessions.map((each) => [each.id, each]))
  for (const purchase of rows.purchases) {
    const own = rows.credits.filter(({ purchaseId }) => purchaseId === purchase.id)
    const at = sandbox.find(purchase.reference)
    const given = at ? sandbox.refundsOf(at.id) : []
    const isTakenBack = given.some(({ note }) => note === null)
    const say = (what: string) => found.push(`purchase ${purchase.reference}: ${what}`)
    if (at && (at.paidAt !== null) !== (purchase.paidAt !== null) && !isTakenBack)
      say(`is ${at.status} there, ${purchase.status} here ${JSON.stringify(purchase)}`)
    if (!at && purchase.paidAt) say('the provider does not know it')
    if (!purchase.paidAt) {
      if (own.some(({ outcome }) => outcome)) say('settled and not paid')
      continue
    }
    for (const credit of own) {
      const report = (what: string) => say(`credit ${credit.id} ${what}`)
      const made = given.filter(({ note }) => note === credit.id)
      if (made.length > 1) report(`refunded ${made.length} times`)
      if (made.some(({ amount }) => amount !== credit.amount)) report('refunded another sum')
      if (!credit.outcome)
        report(`is not settled: ${JSON.stringify([credit, sessionOf(credit, sessions), purchase])}`)
      if (credit.outcome === 'refunded' && !credit.refundedAt)
        report(`is owed: ${credit.refundProblem}`)
      if (isTakenBack) continue
      if (made.length > 0 !== (credit.outcome === 'refunded')) report(`is ${credit.outcome}`)
      const rule = decisions.get(credit.id) ?? ruling(sessionOf(credit, sessions))
      if (credit.outcome !== rule) report(`is ${credit.outcome}, not ${rule}`)
    }
    const back = given.reduce((sum, { amount }) => sum + amount, 0)
    const released = sum(own, ({ outcome }) => outcome === 'released')
    if (isTakenBack ? back !== purchase.amount : purchase.amount - back !== released)
      say(`${purchase.amount} paid, ${back} given back, ${released} released`)
  }
  return found
}

const sessionOf = ({ sessionId }: Credit, sessions: Map<string, Session>) =>
  sessionId ? sessions.get(sessionId) : undefined

const sum = (credits: Credit[], which: (credit: Credit) => boolean) =>
  credits.filter(which).reduce((total, { amount }) => total + amount, 0)

export type Balance = { member_id: string | null; account: string; sum: number }

/** Where the mentors' accounts, the provider's transfers and the ledger do not say the same. */
export function unbalanced(rows: Rows, made: SandboxTransfer[], balances: Balance[]): string[] {
  const found: string[] = []
  const transfers = new Map(made.map((each) => [each.reference, each]))
  for (const { reference, status, amount } of rows.payouts) {
    const made = transfers.get(reference)
    const agreed = { paid: 'success', failed: 'failed', reversed: 'reversed' } as Record<
      string,
      string
    >
    if (made && (made.amount !== amount || made.status !== agreed[status]))
      found.push(
        `payout ${reference} of ${amount} is ${status}; there ${made.amount} ${made.status}`,
      )
    if (!made && status !== 'failed') found.push(`payout ${reference} is ${status}; not there`)
  }
  const known = new Set(rows.payouts.map(({ reference }) => reference))
  for (const reference of transfers.keys())
    if (!known.has(reference)) found.push(`transfer ${reference} is not in the books`)
  for (const accountId of new Set(rows.purchases.map((each) => each.accountId))) {
    const own = new Set(
      rows.purchases.flatMap((each) => (each.accountId === accountId ? [each.id] : [])),
    )
    const earned = rows.credits
      .filter(({ purchaseId, outcome }) => own.has(purchaseId) && outcome === 'released')
      .reduce((total, { amount, share }) => total + amount - share, 0)
    const paid = rows.payouts
      .filter((each) => each.accountId === accountId && each.status === 'paid')
      .reduce((total, { amount }) => total + amount, 0)
    const available =
      balances.find((each) => each.member_id === accountId && each.account === 'available')?.sum ??
      0
    if (available !== 0 && !rows.members.some(({ id }) => id === accountId))
      found.push(`${available} are left of ${accountId}, who is gone`)
    if (available !== earned - paid)
      found.push(`mentor ${accountId}: ${available} available, ${earned} earned, ${paid} paid out`)
  }
  for (const { account, sum: left, member_id } of balances)
    if (['held', 'payouts', 'refunds'].includes(account) && left !== 0)
      found.push(`${left} left in ${account} of ${member_id}`)
  const total = balances.reduce((all, each) => all + each.sum, 0)
  if (total !== 0) found.push(`the accounts together are ${total}`)
  return found
}
