import { expect, test } from 'bun:test'
import { killingGround } from '../support/payment-kill.ts'

const POINTS = 10

const { payAndDie } = await killingGround()

test('killed at any word to the database, a payment and its refund end as the provider has them', async () => {
  const { said, disagreements } = await payAndDie(Number.POSITIVE_INFINITY, false)
  expect(disagreements).toEqual([])
  expect(said).toBeGreaterThan(POINTS)
  for (let point = 0; point < POINTS; point++) {
    const at = 1 + Math.floor((point * said) / POINTS)
    const killed = await payAndDie(at, point % 2 === 1)
    expect([at, ...killed.disagreements]).toEqual([at])
  }
}, 60_000)
