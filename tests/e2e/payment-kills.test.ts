import { expect, test } from 'bun:test'
import { figure } from '../support/figures.ts'
import { paymentCrashServer } from '../support/payment-kill.ts'
import { KINDS } from '../support/renewing-plans.ts'

const POINTS = figure(6, 48)

const { payAndDie } = await paymentCrashServer()

test('killed at any word to the database, a payment and its refund end as the provider has them', async () => {
  const whole = await payAndDie(Number.POSITIVE_INFINITY, false, 'organization')
  expect(whole.disagreements).toEqual([])
  const { said: stated, disagreements } = await payAndDie(Number.POSITIVE_INFINITY, false)
  expect(disagreements).toEqual([])
  expect(stated).toBeGreaterThan(10)
  for (let point = 0; point < POINTS; point++) {
    // Both kinds of holder take turns, each with what is said before and after the word is passed on.
    const kind = KINDS[(point + (point >> 1)) % 2]!
    const words = kind === 'member' ? stated : whole.said
    const at = 1 + Math.floor((point * words) / POINTS)
    const killed = await payAndDie(at, point % 2 === 1, kind)
    expect([kind, at, ...killed.disagreements]).toEqual([kind, at])
  }
}, 600_000)
