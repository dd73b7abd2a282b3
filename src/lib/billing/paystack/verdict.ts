import type { Transaction } from './wire.ts'

/** `amount` in minor units. */
export type Expected = { reference: string; amount: number; currency: string; domain: string }

export type Verdict =
  | { is: 'paid' | 'failed' | 'reversed' | 'pending' | 'abandoned' | 'unknown' }
  | { is: 'mismatch'; problem: string }

/** `mismatch`: money moved, but not as agreed. A fee that the payer bears raises `amount`. */
export function verdictOf(answer: Transaction | null, expected: Expected): Verdict {
  if (!answer) return { is: 'unknown' }
  const is = MEANINGS.get(answer.status) ?? 'pending'
  if (is !== 'paid' && is !== 'reversed')
    return { is: answer.reference === expected.reference ? is : 'pending' }
  const amount = answer.requested_amount ?? answer.amount
  const compared: [string, unknown, unknown][] = [
    ['reference', answer.reference, expected.reference],
    ['amount', amount, expected.amount],
    ['currency', answer.currency, expected.currency],
    ['domain', answer.domain, expected.domain],
  ]
  const wrong = compared.find(([, known, agreed]) => known !== agreed)
  if (wrong) {
    const [what, known, agreed] = wrong
    return { is: 'mismatch', problem: `${what} is ${known}, not ${agreed}` }
  }
  if (is === 'paid' && answer.amount < expected.amount) {
    const problem = `amount is ${answer.amount}, less than ${expected.amount}`
    return { is: 'mismatch', problem }
  }
  return { is }
}

const MEANINGS = new Map<string, Exclude<Verdict['is'], 'mismatch' | 'unknown'>>([
  ['success', 'paid'],
  ['failed', 'failed'],
  ['reversed', 'reversed'],
  ['abandoned', 'abandoned'],
])
