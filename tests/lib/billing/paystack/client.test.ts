import { beforeEach, describe, expect, test } from 'bun:test'
import { paystack } from '../../../../src/lib/billing/paystack/client.ts'
import {
  ProviderRefused,
  ProviderUnreachable,
} from '../../../../src/lib/billing/paystack/failures.ts'
import {
  broken,
  html,
  json,
  type ScriptedReply,
  scriptedProvider,
  silent,
  unknownReference,
  verified,
} from '../../../support/scripted-provider.ts'

const { script, provider, impatient, url } = scriptedProvider()
const clientFor = (reply: ScriptedReply) => (reply === silent ? impatient : provider)
beforeEach(() => {
  script.asked = []
})

const transaction = {
  id: 9,
  domain: 'test',
  status: 'success',
  reference: 'a=b',
  amount: 100,
  currency: 'NGN',
}
const reported = verified(transaction)

const order = {
  email: 'ada@example.com',
  amount: 100,
  currency: 'NGN',
  reference: 'r',
  callback_url: 'http://localhost/payment/callback',
  metadata: {},
}

describe('verify', () => {
  test('asks with the key, by the escaped reference', async () => {
    let key: string | null = null
    script.replies = [
      (request) => {
        key = request.headers.get('Authorization')
        return reported(request)
      },
    ]
    expect(await provider.verify('a=b')).toMatchObject({ id: '9', status: 'success', amount: 100 })
    expect([key, script.asked]).toEqual([key, ['GET /transaction/verify/a%3Db']])
    expect(key!).toBe('Bearer sk_test_1')
  })

  test.each([
    ['a server error', broken],
    ['no JSON', html],
    ['silence', silent],
    ['too many requests', json({ status: false, message: 'Slow down' }, 429)],
    ['JSON without the fields', json({ status: true, message: '', data: { status: 'success' } })],
  ])('asks again after %s', async (_, trouble) => {
    script.replies = [trouble, trouble, reported]
    expect(await clientFor(trouble).verify('r')).toMatchObject({ status: 'success' })
    expect(script.asked).toHaveLength(3)
  })

  test.each([
    ['server errors', broken],
    ['HTML', html],
    ['silence', silent],
  ])('gives up after three times %s', async (_, trouble) => {
    script.replies = [trouble]
    expect(
      await clientFor(trouble)
        .verify('r')
        .catch((error) => error),
    ).toBeInstanceOf(ProviderUnreachable)
    expect(script.asked).toHaveLength(3)
  })

  test.each([
    ['by its code', unknownReference],
    ['by words alone', json({ status: false, message: 'Transaction reference not found' }, 404)],
  ])('is told of an unknown reference %s', async (_, reply) => {
    script.replies = [reply]
    expect(await provider.verify('r')).toBeNull()
    expect(script.asked).toHaveLength(1)
  })

  test('drops characters that a database cannot keep', async () => {
    script.replies = [verified({ ...transaction, gateway_response: 'a\0\ud800' })]
    expect(await provider.verify('r')).toMatchObject({ gateway_response: 'a\ufffd' })
  })

  test('follows no redirect: the key would go with it', async () => {
    script.replies = [() => Response.redirect(`${url}elsewhere`, 302), reported]
    await provider.verify('r')
    expect(script.asked).toEqual(Array(2).fill('GET /transaction/verify/r'))
  })
})

describe('initialize', () => {
  test('gives where to pay', async () => {
    const data = {
      authorization_url: 'https://checkout.example/x',
      access_code: 'x',
      reference: 'r',
    }
    script.replies = [json({ status: true, message: 'Authorization URL created', data })]
    expect(await provider.initialize(order)).toEqual({
      authorizationUrl: 'https://checkout.example/x',
      accessCode: 'x',
    })
  })

  test.each([
    [
      'a refusal',
      json({ status: false, message: 'Duplicate', code: 'duplicate_reference' }, 400),
      ProviderRefused,
    ],
    ['a server error', broken, ProviderUnreachable],
    ['silence', silent, ProviderUnreachable],
    [
      'a page that runs a script',
      json({ status: true, data: { authorization_url: 'javascript:1' } }),
      ProviderUnreachable,
    ],
    ['an envelope without success', json({ status: false, message: '' }), ProviderRefused],
  ])('is asked once, whatever comes of it: %s', async (_, reply, kind) => {
    script.replies = [reply]
    expect(
      await clientFor(reply)
        .initialize(order)
        .catch((error) => error),
    ).toBeInstanceOf(kind)
    expect(script.asked).toHaveLength(1)
  })
})

describe('finding the subscription of a customer to a plan', () => {
  const customer = json({ status: true, message: 'Customer retrieved', data: { id: 84312 } })
  const row = (code: string, status: string, more: object = {}) => ({
    subscription_code: code,
    email_token: `token of ${code}`,
    status,
    id: 1,
    integration: 1,
    customer: { id: 84312, customer_code: 'CUS_1' },
    plan: { plan_code: 'PLN_1' },
    ...more,
  })
  const listed = (...data: object[]) =>
    json({ status: true, message: 'Subscriptions retrieved', data, meta: { total: data.length } })
  const find = () => provider.findSubscription('CUS_1', 'PLN_1')

  test('asks for the customer’s number, and lists by it', async () => {
    let query = ''
    script.replies = [
      customer,
      (request) => {
        query = new URL(request.url).search
        return listed(row('SUB_1', 'active'))(request)
      },
    ]
    expect(await find()).toMatchObject({
      subscription_code: 'SUB_1',
      email_token: 'token of SUB_1',
    })
    expect(script.asked).toEqual(['GET /customer/CUS_1', 'GET /subscription'])
    expect(query).toBe('?customer=84312&perPage=100')
  })

  test.each([
    ['none', []],
    ['one that charges no more', [row('SUB_1', 'non-renewing'), row('SUB_2', 'cancelled')]],
    ['one to another plan', [row('SUB_1', 'active', { plan: { plan_code: 'PLN_2' } })]],
    ['one to a plan that is gone', [row('SUB_1', 'active', { plan: null })]],
    ['one of another customer', [row('SUB_1', 'active', { customer: { customer_code: 'CUS_2' } })]],
  ])('finds nothing in a list of %s', async (_, rows) => {
    script.replies = [customer, listed(...rows)]
    expect(await find()).toBeNull()
  })

  test.each(['active', 'attention'])('takes the one that is %s among others', async (status) => {
    script.replies = [customer, listed(row('SUB_1', 'completed'), row('SUB_2', status))]
    expect(await find()).toMatchObject({ subscription_code: 'SUB_2' })
  })

  test('does not take a list that cannot be read, or a refusal, for none', async () => {
    script.replies = [customer, listed(row('SUB_1', 'active', { email_token: null }))]
    expect(await find().catch((error) => error)).toBeInstanceOf(ProviderUnreachable)
    script.replies = [json({ status: false, message: 'Customer not found' }, 404)]
    expect(await find().catch((error) => error)).toBeInstanceOf(ProviderRefused)
  })
})

test.each([401, 403])(
  'a key that is refused with %d says nothing about what was asked',
  async (status) => {
    script.replies = [json({ status: false, message: 'Invalid key' }, status)]
    for (const ask of [() => provider.verify('r'), () => provider.unsubscribe('SUB_1', 'token')])
      expect(await ask().catch((error) => error)).toBeInstanceOf(ProviderUnreachable)
  },
)

test('an error without a usable code or message is a refusal all the same', async () => {
  script.replies = [json({ status: false, message: null, code: 7, data: null }, 400)]
  expect(await provider.verify('r').catch((error) => error)).toBeInstanceOf(ProviderRefused)
})

test('nobody listening is unreachable', async () => {
  const noMember = paystack({ secretKey: 'k', baseUrl: 'http://127.0.0.1:1', backoff: () => 0 })
  expect(await noMember.verify('r').catch((error) => error)).toBeInstanceOf(ProviderUnreachable)
})

test('the key tells the domain', () => {
  expect(provider.domain).toBe('test')
  expect(paystack({ secretKey: 'sk_live_1', baseUrl: 'http://x.example' }).domain).toBe('live')
})
