import { expect } from 'bun:test'
import type { Sandbox } from '../../src/lib/billing/paystack/sandbox.ts'
import { paths } from '../../src/lib/paths.ts'
import type { Client } from './client.ts'
import { begin, type TestOrder } from './payments.ts'

const MEMBERS: TestOrder = { membershipTier: 'professional' }

type Round = { client: Client; sandbox: Sandbox; order?: TestOrder }

/** Pays, and tells of it by the callback, the webhook, the webhook again and two verifies at once. */
export async function raceRound({ client, sandbox, order = MEMBERS }: Round) {
  const { reference, accessCode } = await begin(client, order)
  Object.assign(sandbox.delivery, { held: true, copies: 1 })
  await sandbox.pay(accessCode)
  const [body] = sandbox.held()
  const verify = () => client.get(paths.api.verifyPayment(reference))
  const answers = await Promise.all([
    client.get(`${paths.paymentCallback}?reference=${reference}&trxref=${reference}&render=full`),
    sandbox.post(body!),
    sandbox.post(body!),
    verify(),
    verify(),
  ])
  const statuses = answers.map((answer) => answer?.status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  for (const answer of answers.slice(3))
    expect(await answer!.json()).toMatchObject({
      status: 'success',
      data: { membershipTier: order.membershipTier },
    })
}
