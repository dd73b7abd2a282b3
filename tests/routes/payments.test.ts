import { describe, expect, test } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { paymentEvents } from '../../src/db/schema/payment-events.ts'
import { payments } from '../../src/db/schema/payments.ts'
import { users } from '../../src/db/schema/users.ts'
import { sign } from '../../src/lib/billing/paystack/webhook-signature.ts'
import { paths } from '../../src/lib/paths.ts'
import { NOT_CHARGED } from '../../src/views/payments/outcome.tsx'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { takeComplaints } from '../support/complaints.ts'
import { addMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import { begin, books, payingServer } from '../support/payments.ts'
import {
  broken,
  html,
  type ScriptedReply,
  scriptedProvider,
  unknownReference,
} from '../support/scripted-provider.ts'

const { app, client, db, sandbox, signInAs } = await payingServer()
const { script, url } = scriptedProvider()
const troubled = await testApp({ PAYSTACK_SECRET_KEY: 'sk_test_1', PAYSTACK_BASE_URL: url })

sandbox.delivery.held = true

/** Someone whose payment the provider did not take up; it stays pending. */
async function cutOff() {
  script.replies = [broken]
  const member = await addMember(troubled.db)
  const ada = await troubled.signInAs(member)
  const order = { membershipTier: 'expert' }
  await ada.json('POST', paths.api.initializePayment, order)
  const { references } = await books(troubled.db, member.id)
  return { ada, reference: references[0]! }
}

async function someone() {
  const member = await addMember(db)
  return { id: member.id, ada: await signInAs(member) }
}

const callback = (who: Client, reference: string) =>
  who.get(`${paths.paymentCallback}?trxref=${reference}&reference=${reference}&render=full`)

/** What the document says to a browser without a script. */
function refreshOf(html: string) {
  const head = visibleText(html, 'head > noscript') ?? ''
  return all(head, 'meta[http-equiv=refresh]')[0]?.attributes.content
}

const receiptsOf = (memberId: string) =>
  db
    .select({ data: outboxEmails.data })
    .from(outboxEmails)
    .where(and(eq(outboxEmails.memberId, memberId), eq(outboxEmails.kind, 'membership-paid')))

const verify = (who: Client, reference: string) => who.get(paths.api.verifyPayment(reference))

const webhook = (body: string, signature = sign(body, sandbox.secretKey), on = app) =>
  on.request(paths.api.paymentWebhook, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-paystack-signature': signature },
    body,
  })

describe('POST /api/payments/initialize', () => {
  test('answers with where to pay', async () => {
    const { ada } = await someone()
    const response = await ada.json('POST', paths.api.initializePayment, {
      membershipTier: 'expert',
    })
    expect(response.status).toBe(200)
    const { status, data } = await response.json()
    expect(status).toBe('success')
    expect(data.authorization_url).toBe(`http://localhost/sandbox/${data.access_code}`)
    expect(data.reference).toMatch(/^[A-Za-z0-9.=-]+$/)
    expect(sandbox.find(data.reference)).toMatchObject({ amount: 14850000, currency: 'NGN' })
  })

  test('takes a yearly interval', async () => {
    const { ada } = await someone()
    const { reference } = await begin(ada, { membershipTier: 'professional', interval: 'yearly' })
    expect(sandbox.find(reference)!.amount).toBe(23382000)
  })

  test.each([
    [{ membershipTier: 'foundation' }, 'membershipTier'],
    [{ membershipTier: 'organization' }, 'organizationId'],
    [{}, 'membershipTier'],
    [{ membershipTier: 'expert', interval: 'daily' }, 'interval'],
  ])('refuses %j', async (body, field) => {
    const { ada } = await someone()
    const response = await ada.json('POST', paths.api.initializePayment, body)
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toHaveProperty(field)
  })

  test('opens no more checkouts for who leaves a hundred unpaid within an hour', async () => {
    const { ada, id } = await someone()
    const row = { userId: id, membershipTier: 'expert', interval: 'monthly' } as const
    const begun = (n: number, minutes: number) => ({
      ...row,
      amount: '1.00',
      price: '1.00',
      reference: `${id}-${n}`,
      createdAt: new Date(Date.now() - minutes * 60_000),
    })
    const again = () => ada.json('POST', paths.api.initializePayment, { membershipTier: 'expert' })
    await db.insert(payments).values(Array.from({ length: 99 }, (_, n) => begun(n, 59)))
    await db.insert(payments).values(begun(99, 61))
    expect((await again()).status).toBe(200)
    const refused = await again()
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
    expect(await refused.json()).toMatchObject({ code: 'too_many_payments' })
  })

  test('opens exactly a hundred also of those that are begun at once', async () => {
    const { ada, id } = await someone()
    const begin = () => ada.json('POST', paths.api.initializePayment, { membershipTier: 'expert' })
    const statuses = (await Promise.all(Array.from({ length: 120 }, begin))).map((a) => a.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(100)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect(await db.$count(payments, eq(payments.userId, id))).toBe(100)
  })

  test('is for members', async () => {
    const response = await client().json('POST', paths.api.initializePayment, {
      membershipTier: 'expert',
    })
    expect([response.status, await response.json()]).toEqual([
      401,
      { message: 'Unauthorized', code: 'unauthorized' },
    ])
  })

  test('has nothing for who has the tier without an end', async () => {
    const grace = await signInAs(await addMember(db, { membershipTier: 'expert' }))
    const response = await grace.json('POST', paths.api.initializePayment, {
      membershipTier: 'expert',
    })
    expect([response.status, (await response.json()).code]).toEqual([409, 'nothing_to_buy'])
  })

  test('says so where payments are off', async () => {
    const off = await testApp()
    const ada = await off.signInAs(await addMember(off.db))
    const response = await ada.json('POST', paths.api.initializePayment, {
      membershipTier: 'expert',
    })
    expect([response.status, (await response.json()).code]).toEqual([503, 'payments_off'])
  })

  test.each<[string, ScriptedReply]>([
    ['fails', broken],
    ['answers HTML', html],
  ])('has a message of its own where the provider %s', async (_, reply) => {
    script.replies = [reply]
    const member = await addMember(troubled.db)
    const ada = await troubled.signInAs(member)
    const response = await ada.json('POST', paths.api.initializePayment, {
      membershipTier: 'expert',
    })
    expect([response.status, (await response.json()).message]).toEqual([
      502,
      'Failed to initialize payment',
    ])
    const form = await ada.htmx('POST', paths.membershipPayment, { membershipTier: 'expert' })
    expect(form.headers.get('HX-Trigger')).toContain('Failed to initialize payment')
    expect((await books(troubled.db, member.id)).tier).toBe('foundation')
  })
})

describe('GET /api/payments/verify/:reference', () => {
  test('tells how the payment stands', async () => {
    const { id, ada } = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'expert' })
    expect(await (await verify(ada, reference)).json()).toMatchObject({ status: 'failed' })
    sandbox.hold(accessCode)
    expect(await (await verify(ada, reference)).json()).toMatchObject({ status: 'pending' })
    sandbox.fail(accessCode)
    expect(await (await verify(ada, reference)).json()).toEqual({
      status: 'failed',
      message: 'Your payment was not successful. Please try again.',
      data: { membershipTier: 'expert' },
    })
    await sandbox.pay(accessCode)
    for (let times = 0; times < 2; times++)
      expect(await (await verify(ada, reference)).json()).toMatchObject({
        status: 'success',
        data: { membershipTier: 'expert' },
      })
    expect(await books(db, id)).toMatchObject({ tier: 'expert', successes: 1 })
  })

  test('knows no payment of another member, nor one that never was', async () => {
    const { ada } = await someone()
    const other = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'expert' })
    await sandbox.pay(accessCode)
    for (const unknown of [reference, 'never-was', '\0', 'a/b', 'é'.repeat(200)])
      expect((await verify(other.ada, unknown)).status).toBe(404)
    expect((await verify(client(), reference)).status).toBe(401)
    expect((await books(db, other.id)).tier).toBe('foundation')
  })

  test('fails as such where the provider does not answer', async () => {
    const { ada, reference } = await cutOff()
    const response = await verify(ada, reference)
    expect([response.status, (await response.json()).message]).toEqual([
      502,
      'Failed to verify payment',
    ])
    const page = await callback(ada, reference)
    expect(visibleText(await page.text(), 'h1')).toBe('Verification failed')
  })
})

describe('POST /api/payments/webhook', () => {
  test('stores, settles and answers 200, also to the second copy', async () => {
    const { id, ada } = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'professional' })
    await sandbox.pay(accessCode)
    const body = sandbox.held().at(-1)!
    for (let copy = 0; copy < 2; copy++) expect((await webhook(body)).status).toBe(200)
    expect(await books(db, id)).toMatchObject({ tier: 'professional', successes: 1 })
    const reported = await db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.reference, reference))
    expect(reported.map(({ event }) => event).sort()).toEqual(['charge.success', 'verified.paid'])
  })

  test('refuses what is not signed as it is', async () => {
    const { id, ada } = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'professional' })
    await sandbox.pay(accessCode)
    const body = sandbox.held().at(-1)!
    const wrong = [sign(body, 'sk_test_other'), '', sign(`${body} `, sandbox.secretKey)]
    for (const signature of wrong) expect((await webhook(body, signature)).status).toBe(401)
    const respaced = JSON.stringify(JSON.parse(body!), null, 1)
    expect((await webhook(respaced, sign(body, sandbox.secretKey))).status).toBe(401)
    expect((await books(db, id)).tier).toBe('foundation')
    expect(
      await db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference)),
    ).toEqual([])
  })

  test('refuses what is signed and no event', async () => {
    for (const body of ['', 'null', '[]', '{"event":1}', '{"event":"x"}', '<html>'])
      expect((await webhook(body)).status).toBe(400)
  })

  test('keeps an event with characters that a database cannot', async () => {
    const body =
      '{"event":"charge.success","data":{"id":2,"reference":"none","note\\u0000":"a\\u0000\\ud800"}}'
    expect((await webhook(body)).status).toBe(200)
  })

  test('believes nothing that it says: the provider is asked', async () => {
    const { id, ada } = await someone()
    const { reference } = await begin(ada, { membershipTier: 'expert' })
    const data = { id: 1, reference, status: 'success', amount: 14850000, currency: 'NGN' }
    expect((await webhook(JSON.stringify({ event: 'charge.success', data }))).status).toBe(200)
    expect(await books(db, id)).toMatchObject({ tier: 'foundation', statuses: ['pending'] })
  })

  test('takes events that come late, twice and in another order', async () => {
    const { id, ada } = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'expert' })
    sandbox.delivery.copies = 2
    await sandbox.pay(accessCode)
    await callback(ada, reference)
    expect((await books(db, id)).tier).toBe('expert')
    await sandbox.refund(reference)
    await sandbox.deliver({ reversed: true })
    sandbox.delivery.copies = 1
    expect(await books(db, id)).toMatchObject({ tier: 'foundation', statuses: ['cancelled'] })
    expect(await receiptsOf(id)).toHaveLength(1)
  })

  test('sends one receipt for what was paid, and none for what was not', async () => {
    const { id, ada } = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'professional' })
    sandbox.fail(accessCode)
    await verify(ada, reference)
    expect(await receiptsOf(id)).toEqual([])
    await sandbox.pay(accessCode)
    const bodies = sandbox.held()
    await Promise.all([...bodies, ...bodies].map((body) => webhook(body)))
    await verify(ada, reference)
    const [{ data } = { data: null }, ...others] = await receiptsOf(id)
    expect(others).toEqual([])
    expect(data).toMatchObject({ reference, tier: 'professional', currency: 'NGN', renewal: false })
  })

  test('answers 200 also where the provider cannot be asked now', async () => {
    const { reference } = await cutOff()
    const body = JSON.stringify({ event: 'charge.success', data: { id: 4, reference } })
    expect((await webhook(body, sign(body, 'sk_test_1'), troubled.app)).status).toBe(200)
    const [stored] = await troubled.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.reference, reference))
    expect(stored!.handledAt).toBeNull()
  })

  test('waits a second for what it leads to, and answers then, however long the provider takes', async () => {
    const { reference } = await cutOff()
    const answering = Promise.withResolvers<void>()
    const requested: Request[] = []
    script.replies = [
      async (request) => {
        requested.push(request)
        await answering.promise
        return unknownReference(request)
      },
    ]
    const body = JSON.stringify({ event: 'charge.success', data: { id: 5, reference } })
    const began = performance.now()
    const response = await webhook(body, sign(body, 'sk_test_1'), troubled.app)
    const took = performance.now() - began
    // The client gives an attempt up after eight seconds: by then the answer is long gone.
    expect(requested.map(({ signal }) => signal.aborted)).toEqual([false])
    expect([response.status, took > 950, took < 7000]).toEqual([200, true, true])
    answering.resolve()
  })

  test('is closed where payments are off', async () => {
    const off = await testApp()
    expect((await webhook('{}', undefined, off.app)).status).toBe(401)
  })
})

describe('the callback page', () => {
  test('without a reference leads to the memberships', async () => {
    for (const who of [client(), (await someone()).ada])
      for (const path of ['/payment/callback', '/payment/callback?reference=']) {
        const response = await who.get(path)
        expect([response.status, response.headers.get('Location')]).toEqual([302, '/membership'])
      }
  })

  test('tells of success', async () => {
    const { ada } = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'expert' })
    await sandbox.pay(accessCode)
    const html = await (await callback(ada, reference)).text()
    expect(visibleText(html, 'h1')).toBe('Payment successful')
    expect(visibleText(html, '.outcome')).toContain('You’re on the Expert plan.')
    const links = all(html, '.outcome a').map(({ attributes }) => attributes.href)
    expect(links).toEqual([paths.membership, paths.receipt(reference)])
  })

  test('tells when a lower tier begins', async () => {
    const { ada } = await someone()
    for (const membershipTier of ['expert', 'professional']) {
      const { reference, accessCode } = await begin(ada, { membershipTier })
      await sandbox.pay(accessCode)
      const html = await (await callback(ada, reference)).text()
      if (membershipTier === 'professional')
        expect(visibleText(html, '.outcome')).toMatch(/Professional begins on \d+ \w+ \d{4}\./)
    }
  })

  test('tells that what is paid during a trial starts when the trial ends', async () => {
    const { ada } = await someone()
    await ada.post(paths.membershipTrial, { membershipTier: 'professional' })
    const { reference, accessCode } = await begin(ada, { membershipTier: 'professional' })
    await sandbox.pay(accessCode)
    const html = await (await callback(ada, reference)).text()
    expect(visibleText(html, '.outcome')).toMatch(
      /Your paid month of Professional starts when your trial ends, on \d+ \w+ \d{4}\./,
    )
  })

  test('tells of failure, and of what is not complete', async () => {
    const { ada } = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'expert' })
    sandbox.hold(accessCode)
    const pending = await (await callback(ada, reference)).text()
    expect(visibleText(pending, 'h1')).toBe('Payment not complete')
    expect(all(pending, '.outcome p a')[0]!.attributes.href).toBe(paths.paymentOutcome(reference))
    const left = await begin(ada, { membershipTier: 'expert' })
    sandbox.fail(accessCode)
    for (const each of [reference, left.reference]) {
      const html = await (await callback(ada, each)).text()
      expect(visibleText(html, 'h1')).toBe('Payment failed')
      expect(visibleText(html, '.lead')).toBe('Your payment was not successful. Please try again.')
      expect(visibleText(html, '.outcome')).toContain(NOT_CHARGED)
    }
  })

  test('and the list of payments have one word for what was left, failed, given up or is awaited', async () => {
    const { ada } = await someone()
    const begun = () => begin(ada, { membershipTier: 'expert' })
    const awaited = await begun()
    const failed = await begun()
    const given = await begun()
    const left = await begun()
    sandbox.hold(awaited.accessCode)
    sandbox.fail(failed.accessCode)
    await db
      .update(payments)
      .set({ status: 'cancelled' })
      .where(eq(payments.reference, given.reference))
    const titles: (string | null)[] = []
    const title = async ({ reference }: { reference: string }) =>
      titles.push(visibleText(await (await callback(ada, reference)).text(), 'h1'))
    for (const payment of [left, failed]) await title(payment)
    const list = await (await ada.get(paths.payments)).text()
    const words = all(list, '.payment .badge').map(({ text }) => text)
    expect(words).toEqual(['Failed', 'Failed', 'Failed', 'Not complete'])
    for (const payment of [given, awaited]) await title(payment)
    expect(titles).toEqual([...Array(3).fill('Payment failed'), 'Payment not complete'])
    const membership = await (await ada.get(paths.membership)).text()
    expect(all(membership, '.plan-pending')).toEqual([])
  })

  test('of a payment that was refunded says so, and the payer is emailed once', async () => {
    const { ada, id } = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'expert' })
    await sandbox.pay(accessCode)
    await verify(ada, reference)
    await sandbox.refund(reference)
    await sandbox.deliver()
    expect(visibleText(await (await callback(ada, reference)).text(), 'h1')).toBe(
      'Payment refunded',
    )
    const isTheirs = and(eq(outboxEmails.memberId, id), sql`kind = 'membership-refunded'`)
    const emails = await db.select().from(outboxEmails).where(isTheirs)
    expect(emails).toMatchObject([{ data: { reference, tier: 'expert' } }])
  })

  test('has a browser without a script look again, until it is known or for a while', async () => {
    const { ada } = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'expert' })
    sandbox.hold(accessCode)
    const shown: (string | undefined)[] = []
    let path: string | undefined = `${paths.paymentOutcome(reference)}&render=full`
    while (path) {
      const html = await (await ada.get(path)).text()
      expect(visibleText(html, 'h1')).toBe('Payment not complete')
      expect(all(html, '.outcome p a').map(({ attributes }) => attributes.href)).toContain(
        paths.payments,
      )
      const refresh = refreshOf(html)
      shown.push(refresh)
      expect(html.includes('doesn’t check again automatically')).toBe(refresh === undefined)
      path = refresh?.split('url=')[1]
    }
    const to = `${paths.paymentOutcome(reference)}&render=full&look=`
    expect(shown).toEqual([
      ...[1, 2, 4, 8, 16, 32].map((after, look) => `${after}; url=${to}${look + 1}`),
      undefined,
    ])
    for (const look of ['-1', 'x', '0.5', '1e9'])
      expect(
        refreshOf(await (await ada.get(`${paths.paymentOutcome(reference)}&look=${look}`)).text()),
      ).toBeUndefined()
    await sandbox.pay(accessCode)
    const known = await (await ada.get(`${paths.paymentOutcome(reference)}&look=2`)).text()
    expect(visibleText(known, 'h1')).toBe('Payment successful')
    expect(refreshOf(known)).toBeUndefined()
    expect(refreshOf(await (await callback(client(), reference)).text())).toBeUndefined()
  })

  test('cannot verify what is unknown, or another’s', async () => {
    const { ada } = await someone()
    const other = await someone()
    const { reference } = await begin(ada, { membershipTier: 'expert' })
    const response = await callback(other.ada, reference)
    const html = await response.text()
    expect(response.status).toBe(404)
    expect(visibleText(html, 'h1')).toBe('Verification failed')
    expect(visibleText(html, '.lead')).toBe(
      "We couldn't verify your payment. Please contact support if you were charged.",
    )
    expect(all(html, '.outcome a').map(({ text, attributes }) => [text, attributes.href])).toEqual([
      ['Try Again', '/membership'],
      ['Go Home', '/home'],
    ])
  })

  test('asks a visitor to sign in, and comes back', async () => {
    const response = await callback(client(), 'some-reference')
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(visibleText(html, '.outcome')).toContain('Sign in to see the status')
    expect(all(html, '.outcome a').map(({ text, attributes }) => [text, attributes.href])).toEqual([
      ['Sign In', paths.signIn('/payment/callback?reference=some-reference')],
      ['Try Again', '/membership'],
      ['Go Home', '/home'],
    ])
  })

  test('names the reference of what is charged and not as agreed, and whom to ask', async () => {
    const { id, ada } = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'expert' })
    sandbox.find(reference)!.amount = 100
    await sandbox.pay(accessCode)
    const outcome = await (await callback(ada, reference)).text()
    takeComplaints()
    expect(visibleText(outcome, 'h1')).toBe('Verification failed')
    expect(visibleText(outcome, '.reference')).toBe(reference)
    expect(all(outcome, '.outcome p a').map(({ attributes }) => attributes.href)).toContain(
      paths.contact,
    )
    const list = await (await ada.get(paths.payments)).text()
    expect(visibleText(list, '.payment .badge')).toBe('Needs attention')
    const again = await (await callback(ada, reference)).text()
    takeComplaints()
    expect(refreshOf(again)).toBeUndefined()
    expect(visibleText(again, 'h1')).toBe('Verification failed')
    expect(visibleText(list, '.payment-note')).toContain(reference)
    expect(all(list, '.payment-note a')[0]!.attributes.href).toBe(paths.contact)
    expect((await books(db, id)).tier).toBe('foundation')
  })

  test('of a payment whose term is over claims no tier', async () => {
    const { ada } = await someone()
    const professional = await begin(ada, { membershipTier: 'professional' })
    const expert = await begin(ada, { membershipTier: 'expert' })
    for (const { reference, accessCode } of [professional, expert]) {
      await sandbox.pay(accessCode)
      await verify(ada, reference)
    }
    const html = await (await callback(ada, professional.reference)).text()
    expect(visibleText(html, '.outcome')).toMatch(/It paid for Professional until \d+ \w+ \d{4}\./)
  })

  test('streams that it verifies, with a way on without a script', async () => {
    const { ada, reference } = await cutOff()
    const requested = Promise.withResolvers<void>()
    script.replies = [() => requested.promise.then(() => new Response())]
    const response = await ada.get(`${paths.paymentCallback}?reference=${reference}`)
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    while (!text.includes('</footer>')) text += (await reader.read()).value
    expect(visibleText(text, 'h1')).toBe('Verifying your payment')
    expect(text).toContain(`/payment/callback?reference=${reference}&amp;render=full`)
    expect(refreshOf(text)).toBe(`1; url=${paths.paymentOutcome(reference)}&render=full&look=1`)
    requested.resolve()
    script.replies = [broken]
    for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
    expect(text).toContain('Verification failed')
  })
})

describe('payments and receipts', () => {
  test('are shown a page at a time', async () => {
    const { id, ada } = await someone()
    const payment = { userId: id, membershipTier: 'expert', interval: 'monthly' } as const
    const money = { amount: '10.00', price: '10.00' }
    await db.insert(payments).values(
      Array.from({ length: 26 }, (_, n) => ({
        ...payment,
        ...money,
        reference: `${id}-${n}`,
        status: 'failed' as const,
        createdAt: new Date(Date.now() - n * 1000),
      })),
    )
    const first = await (await ada.get(paths.payments)).text()
    expect(all(first, '.payment')).toHaveLength(24)
    const second = await (await ada.get(all(first, '.more a')[0]!.attributes.href!)).text()
    expect(all(second, '.payment')).toHaveLength(2)
    expect(all(second, '.more a')).toEqual([])
  })

  test('are listed with a receipt for each that was taken', async () => {
    const { ada } = await someone()
    expect(visibleText(await (await ada.get(paths.payments)).text(), '.empty h2')).toBe(
      'No payments yet',
    )
    const first = await begin(ada, { membershipTier: 'professional' })
    await sandbox.pay(first.accessCode)
    await verify(ada, first.reference)
    const second = await begin(ada, { membershipTier: 'expert' })
    const list = await (await ada.get(paths.payments)).text()
    expect(all(list, '.payment .badge').map(({ text }) => text)).toEqual(['Not complete', 'Paid'])
    expect(all(list, '.payment .link').map(({ attributes }) => attributes.href)).toEqual([
      paths.paymentOutcome(second.reference),
      paths.receipt(first.reference),
    ])
    expect((await ada.get(paths.receipt(second.reference))).status).toBe(404)

    await sandbox.pay(second.accessCode)
    await verify(ada, second.reference)
    const receipt = await (await ada.get(paths.receipt(second.reference))).text()
    expect(all(receipt, '.receipt td').map(({ text }) => text)).toEqual([
      'NGN 148,500.00',
      '−NGN 42,050.00',
      'NGN 106,450.00',
    ])
    expect(visibleText(receipt, '.receipt dl')).toContain('Visa ending in 4081')
  })

  test('name who paid as they were called then, whatever they are called later', async () => {
    const { id, ada } = await someone()
    const pay = async (membershipTier: string) => {
      const { reference, accessCode } = await begin(ada, { membershipTier })
      await sandbox.pay(accessCode)
      await verify(ada, reference)
      return reference
    }
    const rename = (lastName: string) =>
      db.update(users).set({ firstName: 'Ada', lastName }).where(eq(users.id, id))
    const payer = async (reference: string) =>
      visibleText(await (await ada.get(paths.receipt(reference))).text(), '.receipt dd bdi')
    await rename('Byron')
    const first = await pay('professional')
    await rename('Lovelace')
    const second = await pay('expert')
    expect(await payer(first)).toBe('Ada Byron')
    expect(await payer(second)).toBe('Ada Lovelace')
    // Of what was paid before names were kept.
    await db.update(payments).set({ paidBy: null }).where(eq(payments.reference, first))
    expect(await payer(first)).toBe('Ada Lovelace')
  })

  test('are a member’s own, and tell of a refund', async () => {
    const { ada } = await someone()
    const other = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'professional' })
    await sandbox.pay(accessCode)
    await verify(ada, reference)
    expect((await other.ada.get(paths.receipt(reference))).status).toBe(404)
    await sandbox.refund(reference)
    await sandbox.deliver()
    const receipt = await (await ada.get(paths.receipt(reference))).text()
    expect(visibleText(receipt, '.receipt .badge')).toBe('Refunded')
  })
})

describe('the sandbox’s checkout', () => {
  test('says what it is, and has three ways out', async () => {
    const { ada } = await someone()
    const { reference, accessCode } = await begin(ada, { membershipTier: 'professional' })
    const path = paths.sandboxCheckout(accessCode)
    const html = await (await ada.get(path)).text()
    expect(visibleText(html, '.sandbox-label')).toContain('no money moves')
    expect(all(html, '.checkout button').map(({ text }) => text)).toEqual([
      'Pay now',
      'Fail payment',
      'Abandon',
    ])
    const back = `http://localhost/payment/callback?trxref=${reference}&reference=${reference}`
    const lead = async (outcome: string) =>
      (await ada.post(path, { outcome })).headers.get('Location')
    expect(await lead('abandon')).toBe(`http://localhost/payment/callback?reference=${reference}`)
    expect(await lead('fail')).toBe(back)
    expect(sandbox.find(reference)!.status).toBe('failed')
    expect(await lead('pay')).toBe(back)
    expect(sandbox.find(reference)!.status).toBe('success')
    expect((await ada.get(path)).headers.get('Location')).toBe(back)
  })

  test('knows no other checkout, and is not there beside a real provider', async () => {
    expect((await client().get(paths.sandboxCheckout('nothing'))).status).toBe(404)
    expect((await troubled.client().get(paths.sandboxCheckout('nothing'))).status).toBe(404)
  })
})
