import { describe, expect, test } from 'bun:test'
import { Sandbox } from '../../../src/lib/billing/paystack/sandbox.ts'
import { customerCode } from '../../../src/lib/billing/paystack/sandbox-subscriptions.ts'
import { sandboxApi } from '../../../src/routes/sandbox/api.ts'

const sandbox = new Sandbox()
const api = sandboxApi(sandbox)
sandbox.delivery.held = true
const customer = customerCode('ada@example.com')
sandbox.open({
  email: 'ada@example.com',
  amount: 100,
  currency: 'NGN',
  reference: 'r',
  callback_url: 'http://localhost/payment/callback',
})

const ask = async (method: string, path: string, body?: object) => {
  const response = await api.request(path, {
    method,
    headers: { Authorization: `Bearer ${sandbox.secretKey}` },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...(await response.json()) }
}

const order = { customer, plan: 'PLN_1', authorization: 'AUTH_1' }
const start_date = '2027-01-31T10:00:00.000Z'

test('the stand-in opens one checkout for a reference', async () => {
  const more = { email: 'ada@example.com', amount: 100, currency: 'NGN', reference: 'r' }
  const again = { ...more, callback_url: 'http://localhost/payment/callback' }
  expect(await ask('POST', '/transaction/initialize', again)).toMatchObject({
    status: false,
    message: 'Duplicate Transaction Reference',
  })
})

describe('the stand-in tells of a subscription as the provider does', () => {
  test('where it is made, fetched, listed by the customer’s number, and by webhook', async () => {
    const made = await ask('POST', '/subscription', { ...order, start_date })
    const code = made.data.subscription_code
    expect(made.data).toMatchObject({ status: 'active', next_payment_date: start_date })
    const fetched = await ask('GET', `/subscription/${code}`)
    expect(fetched.data).toMatchObject({
      subscription_code: code,
      email_token: made.data.email_token,
      status: 'active',
      customer: { customer_code: customer },
      plan: { plan_code: 'PLN_1' },
    })
    const { id } = (await ask('GET', `/customer/${customer}`)).data
    expect(made.data.customer).toBe(id)
    const byNumber = await ask('GET', `/subscription?customer=${id}&perPage=100`)
    expect(byNumber.data).toEqual([fetched.data])
    for (const none of [customer, 'ada@example.com', ''])
      expect((await ask('GET', `/subscription?customer=${none}`)).data).toEqual([])
    const { event, data } = JSON.parse(sandbox.held().at(-1)!)
    expect([event, data.subscription_code]).toEqual(['subscription.create', code])
    for (const missing of ['id', 'email_token']) expect(data).not.toHaveProperty(missing)
  })

  test('which is made once for a plan, until it is ended', async () => {
    const again = await ask('POST', '/subscription', order)
    expect(again).toMatchObject({
      status: false,
      message: 'This subscription is already in place.',
      code: 'duplicate_subscription',
    })
    const { id } = (await ask('GET', `/customer/${customer}`)).data
    const [{ subscription_code: code, email_token: token }] = (
      await ask('GET', `/subscription?customer=${id}`)
    ).data
    expect((await ask('POST', '/subscription/disable', { code, token: 'x' })).status).toBe(false)
    expect((await ask('POST', '/subscription/disable', { code, token })).status).toBe(true)
    expect((await ask('GET', `/subscription/${code}`)).data).toMatchObject({
      status: 'non-renewing',
      next_payment_date: null,
    })
    expect((await ask('POST', '/subscription', order)).status).toBe(true)
  })

  test('and not of one, or of a customer, that there is not', async () => {
    for (const path of ['/subscription/SUB_none', '/customer/CUS_none'])
      expect(await ask('GET', path)).toMatchObject({ status: false })
  })
})
