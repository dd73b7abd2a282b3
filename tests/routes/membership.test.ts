import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { subscriptions } from '../../src/db/schema/payments.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { users } from '../../src/db/schema/users.ts'
import { monthsAfter } from '../../src/lib/billing/credit.ts'
import { paths } from '../../src/lib/paths.ts'
import { RECENT_SIGN_IN_MS } from '../../src/routes/http/middleware/recent-sign-in.ts'
import { NOTHING_TO_RESUME, RESUMED } from '../../src/routes/membership/cancellation.ts'
import { TRIAL_REFUSED } from '../../src/routes/membership/trial.ts'
import { PAYMENTS_OFF } from '../../src/routes/payments/checkout.ts'
import { AGREED_BY_EMAIL } from '../../src/views/membership/offered.tsx'
import { HOW_TO_VERIFY, YOUR_OWN } from '../../src/views/membership/plan-card.tsx'
import { testApp } from '../support/app.ts'
import { addCommunity, addMember } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'
import { begin, books, ONE_DAY_MS, payingServer } from '../support/payments.ts'

const { client, db, sandbox, signInAs } = await payingServer()
const off = await testApp()
const renewing = await testApp({
  PAYSTACK_SECRET_KEY: 'sk_test_1',
  PAYSTACK_BASE_URL: 'http://127.0.0.1:1',
  PAYSTACK_PLAN_EXPERT_YEARLY: 'PLN_1',
})

const page = async (response: Response | Promise<Response>) => (await response).text()
const card = (n: number) => `.offer:nth-child(${n})`
const buttons = (html: string) => all(html, '.offered .btn').map(({ text }) => text)
const charges = (html: string) => all(html, '.charge').map(({ text }) => text)

describe('a visitor', () => {
  test('sees the four tiers with the membership prices, and no plan', async () => {
    const response = await client().get(paths.membership)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(visibleText(html, 'h1')).toBe('Membership')
    expect(all(html, '.offer h3').map(({ text }) => text)).toEqual([
      'Foundation',
      'Professional',
      'Expert',
      'Organization',
    ])
    expect(all(html, '.offer-price').map(({ text }) => text)).toEqual([
      'Free Forever',
      '$29/month',
      '$99/month',
      'Custom pricing',
    ])
    expect(visibleText(html, `${card(2)} .flag`)).toBe('Most Popular')
    expect(all(html, '.flag')).toHaveLength(1)
    expect(all(html, '.plan')).toEqual([])
    expect(charges(html)).toEqual([
      'Charged as NGN 43,500.00 for one month.',
      'Charged as NGN 148,500.00 for one month.',
    ])
    expect(charges(await page(off.client().get(paths.membership)))).toEqual([])
  })

  test('is led to the sign-up by every tier but the organization, which is an email', async () => {
    const html = await page(client().get(paths.membership))
    const links = all(html, '.offered a').map(({ attributes }) => attributes.href)
    expect(links).toEqual([
      '/signup',
      '/signup',
      '/signup',
      'mailto:sales@localhost?subject=Organization%20Membership%20Inquiry',
    ])
  })

  test('sees the yearly prices behind a plain link', async () => {
    const monthly = await page(client().get(paths.membership))
    const [, link] = all(monthly, '.switch a')
    expect(link).toMatchObject({
      text: 'Yearly',
      attributes: { href: '/membership?interval=yearly#choose' },
    })
    const html = await page(client().get('/membership?interval=yearly'))
    expect(all(html, '.offer-price').map(({ text }) => text)).toEqual([
      'Free Forever',
      '$12.99/month',
      '$19.99/month',
      'Custom pricing',
    ])
    expect(all(html, '.switch [aria-current]').map(({ text }) => text)).toEqual(['Yearly'])
  })

  test('finds it by a search engine, at one address for either interval', async () => {
    for (const path of [paths.membership, `${paths.membership}?interval=yearly`]) {
      const html = await page(client().get(path))
      const known = all(html, 'link[rel=canonical]').map(({ attributes }) => attributes.href)
      expect(known).toEqual([`http://localhost${paths.membership}`])
      expect(all(html, 'meta[name=robots]')).toEqual([])
    }
  })

  test('can read the questions: trial, upgrades, downgrades', async () => {
    const html = await page(client().get(paths.membership))
    const answers = all(html, 'details').map(({ text }) => text)
    expect(answers[0]).toContain('14-day free trial')
    expect(answers[1]).toContain('Immediately')
    expect(answers[2]).toContain('At the end of the billing cycle')
  })

  test('cannot use what is for members', async () => {
    for (const path of [
      paths.membershipPayment,
      paths.membershipTrial,
      paths.membershipCancellation,
    ])
      expect((await client().post(path)).status).toBe(401)
    for (const path of [paths.payments, paths.receipt('x')])
      expect((await client().get(path)).status).toBe(401)
  })
})

describe('the plan', () => {
  test('shows the tier, the badge and what is really used', async () => {
    const member = await addMember(db, { emailVerifiedAt: new Date() })
    const ada = await signInAs(member)
    const { id } = await addCommunity(db)
    await ada.post(paths.communityMembership(id))
    const html = await page(ada.get(paths.membership))
    expect(visibleText(html, '.plan h2')).toBe('Foundation')
    expect(visibleText(html, '.plan .badge')).toBe('Not verified')
    expect(visibleText(html, '.plan')).toContain(`${YOUR_OWN} ${HOW_TO_VERIFY}`)
    expect(all(html, '.usage dt').map(({ text }) => text)).toEqual([
      'Mentorship requests this month',
      'Applications this month',
      'Communities joined',
    ])
    expect(all(html, '.usage dd.num').map(({ text }) => text)).toEqual([
      '0 of 2',
      '0 of 5',
      '1 of 3',
    ])
    expect(visibleText(html, `${card(1)} button[disabled]`)).toBe('Current Plan')
    expect(all(html, '.comparison [data-column="1"]')).toHaveLength(1)
  })

  test('shows what is not limited as unlimited', async () => {
    const expert = await signInAs(await addMember(db, { membershipTier: 'expert' }))
    const html = await page(expert.get(paths.membership))
    expect(all(html, '.usage dd.num').map(({ text }) => text)).toEqual(
      Array(3).fill('0 (no limit)'),
    )
    expect(all(html, '.usage .scale-bar')).toEqual([])
    const organization = await signInAs(await addMember(db, { membershipTier: 'organization' }))
    const theirs = await page(organization.get(paths.membership))
    expect(all(theirs, '.usage dt').map(({ text }) => text)).toEqual([
      'Opportunities posted',
      'Candidates',
      'Communities joined',
    ])
    expect(visibleText(theirs, `${card(4)} button[disabled]`)).toBe('Current Plan')
    expect(all(theirs, '.offered form')).toEqual([])
    expect(charges(theirs).slice(1)).toEqual(Array(2).fill(AGREED_BY_EMAIL))
  })

  test('says before the browser leaves what is charged and for how long', async () => {
    const ada = await signInAs(await addMember(db))
    const html = await page(ada.get(paths.membership))
    expect(buttons(html).filter((text) => text.startsWith('Upgrade'))).toEqual([
      'Upgrade to ProfessionalOpening checkout...',
      'Upgrade to ExpertOpening checkout...',
    ])
    expect(charges(html)[0]).toMatch(
      /^You pay NGN\s43,500\.00 for one month, until \d+ \w+ \d{4}\.$/,
    )
    const yearly = charges(await page(ada.get('/membership?interval=yearly')))
    expect(yearly[1]).toMatch(/^You pay NGN\s359,820\.00 for one year, until/)
  })
})

describe('paying', () => {
  test('leads a form to the checkout, and htmx as well', async () => {
    const ada = await signInAs(await addMember(db))
    const form = { membershipTier: 'expert', interval: 'yearly', shown: '359820.00' }
    const plain = await ada.post(paths.membershipPayment, form)
    expect(plain.status).toBe(303)
    expect(plain.headers.get('Location')).toMatch(/\/sandbox\/[0-9a-f]{16}$/)
    const swapped = await ada.htmx('POST', paths.membershipPayment, form)
    expect(swapped.headers.get('HX-Redirect')).toMatch(/\/sandbox\/[0-9a-f]{16}$/)
    const paid = await ada.post(paths.membershipPayment, form)
    const code = paid.headers.get('Location')!.split('/').at(-1)!
    expect(sandbox.byAccessCode(code)).toMatchObject({ amount: 35982000, currency: 'NGN' })
  })

  test('and what renews ask for a fresh proof: a session that was stolen moves no money', async () => {
    const member = await addMember(db)
    const ada = await signInAs(member)
    const { accessCode, reference } = await begin(ada, { membershipTier: 'professional' })
    await sandbox.pay(accessCode)
    await ada.get(paths.api.verifyPayment(reference))
    const before = await books(db, member.id)
    await db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - RECENT_SIGN_IN_MS) })
      .where(eq(sessions.userId, member.id))
    const order = { membershipTier: 'expert', interval: 'monthly' }
    for (const path of [
      paths.membershipPayment,
      paths.membershipCancellation,
      paths.membershipResumption,
    ]) {
      const plain = await ada.post(path, order)
      expect([plain.status, plain.headers.get('Location')]).toEqual([
        303,
        paths.confirmIdentityThen(paths.account),
      ])
      const swapped = await ada.htmx('POST', path, order)
      expect(swapped.headers.get('HX-Redirect')).toStartWith(paths.confirmIdentity)
    }
    const called = await ada.json('POST', paths.api.initializePayment, order)
    expect([called.status, (await called.json()).code]).toEqual([403, 'proof_required'])
    expect(await books(db, member.id)).toEqual(before)
  })

  test('stops where the amount is not the one that was shown', async () => {
    const ada = await signInAs(await addMember(db))
    const form = { membershipTier: 'expert', interval: 'yearly', shown: '1.00' }
    const response = await ada.post(paths.membershipPayment, form)
    expect(visibleText(await page(ada.get(response.headers.get('Location')!)), '.toast')).toContain(
      'The amount has changed',
    )
    const swapped = await ada.htmx('POST', paths.membershipPayment, form)
    expect(swapped.headers.get('HX-Trigger')).toContain('The amount has changed')
    expect(visibleText(await swapped.text(), 'h1')).toBe('Membership')
  })

  test.each([
    [{ membershipTier: 'organization' }],
    [{ membershipTier: 'foundation' }],
    [{ membershipTier: 'expert', interval: 'weekly' }],
    [{}],
  ])('is refused for %j', async (form) => {
    const ada = await signInAs(await addMember(db))
    expect((await ada.post(paths.membershipPayment, form)).status).toBe(422)
  })

  test('keeps the yearly prices in sight where it fails', async () => {
    const ada = await signInAs(await addMember(db))
    const form = { membershipTier: 'expert', interval: 'yearly', shown: '1.00' }
    const { headers } = await ada.post(paths.membershipPayment, form)
    expect(headers.get('Location')).toBe('/membership?interval=yearly')
  })

  test('that is not finished is told of, with a way to look again', async () => {
    const ada = await signInAs(await addMember(db))
    const first = await begin(ada, { membershipTier: 'expert' })
    const html = await page(ada.get(paths.membership))
    expect(visibleText(html, '.plan-pending')).toMatch(
      /^Your payment of NGN\s148,500\.00 for Expert is not complete\. Check its status/,
    )
    expect(all(html, '.plan-pending a')[0]!.attributes.href).toBe(
      paths.paymentOutcome(first.reference),
    )
    const { accessCode, reference } = await begin(ada, { membershipTier: 'expert' })
    await sandbox.pay(accessCode)
    await ada.get(paths.api.verifyPayment(reference))
    expect(all(await page(ada.get(paths.membership)), '.plan-pending')).toEqual([])
  })

  test('is off where there is no provider, and says so', async () => {
    const ada = await off.signInAs(await addMember(off.db))
    const html = await page(ada.get(paths.membership))
    expect(charges(html)).toEqual(Array(2).fill(PAYMENTS_OFF))
    expect(all(html, `.offered [action="${paths.membershipPayment}"]`)).toEqual([])
    const response = await ada.htmx('POST', paths.membershipPayment, { membershipTier: 'expert' })
    expect(response.headers.get('HX-Trigger')).toContain('available on this site')
  })

  test('is off in a currency without prices', async () => {
    const other = await testApp({ PAYSTACK_SECRET_KEY: 'sk_test_x', PAYMENT_CURRENCY: 'KES' })
    const ada = await other.signInAs(await addMember(other.db))
    expect(charges(await page(ada.get(paths.membership)))[0]).toContain('aren’t available')
  })
})

describe('a trial', () => {
  test('starts without payment, and is offered no more', async () => {
    const member = await addMember(db)
    const ada = await signInAs(member)
    expect(
      all(await page(ada.get(paths.membership)), `[action="${paths.membershipTrial}"]`),
    ).toHaveLength(2)
    const answer = await ada.htmx('POST', paths.membershipTrial, { membershipTier: 'expert' })
    const html = await answer.text()
    expect(answer.headers.get('HX-Trigger')).toContain('Expert is free for 14 days.')
    expect(visibleText(html, '.plan h2')).toBe('Expert')
    expect(visibleText(html, '.plan-now')).toContain('Free trial, ends on')
    expect(all(html, `[action="${paths.membershipTrial}"]`)).toEqual([])
    const again = await ada.post(paths.membershipTrial, { membershipTier: 'professional' })
    expect(again.status).toBe(303)
    expect(visibleText(await page(ada.get(paths.membership)), '[role=alert]')).toContain(
      TRIAL_REFUSED,
    )
    expect((await books(db, member.id)).terms).toHaveLength(1)
  })

  test('says of Expert alone that it has no messages to recruiters', async () => {
    const html = await page((await signInAs(await addMember(db))).get(paths.membership))
    const hints = ['professional', 'expert'].map((_, at) =>
      all(html, `${card(at + 2)} [action="${paths.membershipTrial}"] .hint`),
    )
    expect(hints.map((each) => each.length)).toEqual([0, 1])
  })

  test('is for a tier that has one', async () => {
    const ada = await signInAs(await addMember(db))
    const response = await ada.post(paths.membershipTrial, { membershipTier: 'organization' })
    expect(response.status).toBe(422)
  })
})

describe('a term', () => {
  const inDays = (days: number) => new Date(Date.now() + days * ONE_DAY_MS)
  type Row = Partial<typeof subscriptions.$inferInsert>

  /** A member whose Professional term ends in so many days, and the terms that follow it. */
  async function withTerm(endsIn: number, first: Row = {}, ...next: Row[]) {
    const member = await addMember(db, { membershipTier: 'professional' })
    const common = {
      userId: member.id,
      membershipTier: 'professional',
      interval: 'monthly',
    } as const
    const paid = { ...common, amount: '43500.00' }
    const endDate = inDays(endsIn)
    await db.insert(subscriptions).values([
      { ...paid, startDate: inDays(-0.01), endDate, ...first },
      ...next.map((row) => ({
        ...paid,
        startDate: endDate,
        endDate: inDays(endsIn + 30),
        ...row,
      })),
    ])
    const membershipEndsAt = first.endDate ?? endDate
    await db.update(users).set({ membershipEndsAt }).where(eq(users.id, member.id))
    return { member, ada: await signInAs(member) }
  }

  test('is cancelled to its end, and resumed, by forms and by htmx', async () => {
    const { ada } = await withTerm(20, { renewing: true })
    const cancelled = await page(ada.htmx('POST', paths.membershipCancellation))
    expect(visibleText(cancelled, '.plan-now')).toContain('Cancelled, yours until')
    expect(visibleText(cancelled, '.plan h2')).toBe('Professional')
    const resumed = await ada.post(paths.membershipResumption)
    expect(resumed.headers.get('Location')).toBe(paths.membership)
    const html = await page(ada.get(paths.membership))
    expect(visibleText(html, '.toast')).toContain(RESUMED)
    expect(visibleText(html, '.plan-now')).toContain('Paid, ends on')
    const nothing = await ada.htmx('POST', paths.membershipResumption)
    const { toast } = JSON.parse(nothing.headers.get('HX-Trigger')!)
    expect(toast.description).toBe(NOTHING_TO_RESUME)
  })

  test('names its price where it is a whole month at that price', async () => {
    const startDate = inDays(-1)
    const { ada } = await withTerm(0, { startDate, endDate: monthsAfter(startDate, 1) })
    expect(visibleText(await page(ada.get(paths.membership)), '.plan-now')).toContain(
      'NGN 43,500.00 for one month, ends on',
    )
  })

  test('names its price also where it is as long as the day of the first one makes it', async () => {
    const startDate = new Date('2027-02-28T10:00:00Z')
    const endDate = new Date('2027-03-31T10:00:00Z')
    const { ada } = await withTerm(0, { startDate, endDate, anchorDay: 31 })
    expect(visibleText(await page(ada.get(paths.membership)), '.plan-now')).toContain(
      'NGN 43,500.00 for one month, ends on 31 March 2027',
    )
    const renewal = charges(await page(ada.get(paths.membership)))
    expect(renewal.join()).toContain('from 31 March 2027, until 30 April 2027')
  })

  test('says so in its last week', async () => {
    const early = await withTerm(20)
    expect(visibleText(await page(early.ada.get(paths.membership)), '.plan-now strong')).toBeNull()
    const late = await withTerm(3.5)
    expect(visibleText(await page(late.ada.get(paths.membership)), '.plan-now strong')).toContain(
      'in 3 days',
    )
  })

  test('with another one after it asks for no renewal', async () => {
    const { ada } = await withTerm(3.5, {}, {})
    const html = await page(ada.get(paths.membership))
    expect(visibleText(html, '.plan-now')).toContain('Then Professional until')
    expect(visibleText(html, '.plan-now strong')).toBeNull()
  })

  test.each<[string, Row, Row, string, string]>([
    [
      ...(['a trial, with what was bought after it', { trial: true, amount: '0.00' }] as const),
      ...([{ cancelledAt: inDays(-1) }, 'Then Professional, cancelled, yours until'] as const),
      'Resume',
    ],
    [
      ...(['a term before another that goes on', { cancelledAt: inDays(-1) }] as const),
      ...([{ renewing: true }, 'Then Professional until', 'Cancel'] as const),
    ],
  ])(
    'that is cancelled says so where it is the last: %s',
    async (_, first, next, reported, button) => {
      const { ada } = await withTerm(10, first, next)
      const html = await page(ada.get(paths.membership))
      expect(visibleText(html, '.plan-now')).toContain(reported)
      expect(visibleText(html, '.plan-now')).not.toContain('Cancelled, yours until')
      expect(visibleText(html, '.plan-actions button')).toStartWith(`${button} membership`)
    },
  )

  test('that does not renew has nothing to cancel; one that may, as nobody knows, has', async () => {
    const { ada, member } = await withTerm(20)
    const ends = await page(ada.get(paths.membership))
    expect(visibleText(ends, '.plan-now')).toContain('doesn’t renew automatically')
    expect(all(ends, '.plan-actions button')).toEqual([])
    await db
      .update(subscriptions)
      .set({ renewalAskedAt: new Date() })
      .where(eq(subscriptions.userId, member.id))
    const may = await page(ada.get(paths.membership))
    expect(visibleText(may, '.plan-now')).toContain('renews on')
    expect(visibleText(may, '.plan-actions button')).toStartWith('Cancel membership')
    expect(all(may, '.offered .btn').map(({ text }) => text)).not.toContain(
      'RenewOpening checkout...',
    )
  })

  test.each([paths.membershipCancellation, paths.membershipResumption])(
    'keeps the yearly prices in sight after %s',
    async (path) => {
      const { ada } = await withTerm(20)
      const yearly = { interval: 'yearly' }
      const { headers } = await ada.post(path, yearly)
      expect(headers.get('Location')).toBe('/membership?interval=yearly')
      const html = await page(ada.htmx('POST', path, yearly))
      expect(all(html, '.switch [aria-current]').map(({ text }) => text)).toEqual(['Yearly'])
    },
  )

  test('of a lower tier begins where the higher one ends, and the page says so', async () => {
    const { ada, member } = await withTerm(20, { membershipTier: 'expert' })
    await db.update(users).set({ membershipTier: 'expert' }).where(eq(users.id, member.id))
    const html = await page(ada.get(paths.membership))
    expect(charges(html)[1]).toMatch(
      /^You keep Expert until (\d+ \w+ \d{4})\. You pay NGN\s43,500\.00 for one month from \1, until/,
    )
  })

  test('that more is left of than an upgrade costs makes the upgrade longer', async () => {
    const { ada } = await withTerm(300, { interval: 'yearly', amount: '233820.00' })
    const reported = charges(await page(ada.get(paths.membership))).find((text) =>
      text.includes('The price is'),
    )
    expect(reported).toMatch(
      /^You pay NGN\s50\.00, until .*what you’ve paid, which extends your plan\.$/,
    )
  })

  test('that is left is credited in what an upgrade costs', async () => {
    const { ada } = await withTerm(15)
    const html = await page(ada.get(paths.membership))
    const expert = charges(html).find((text) => text.includes('The price is'))
    expect(expert).toMatch(
      /^You pay NGN\s[\d,.]+ for one month, until .* The price is NGN\s148,500\.00; NGN\s[\d,.]+ is left from what you’ve paid\.$/,
    )
    expect(buttons(html)).toContain('RenewOpening checkout...')
  })

  test('that has ended shows as Foundation at once', async () => {
    const { member, ada } = await withTerm(20)
    const past = new Date(Date.now() - 1)
    await db
      .update(subscriptions)
      .set({ startDate: past, endDate: past })
      .where(eq(subscriptions.userId, member.id))
    await db.update(users).set({ membershipEndsAt: past }).where(eq(users.id, member.id))
    const html = await page(ada.get(paths.membership))
    expect(visibleText(html, '.plan h2')).toBe('Foundation')
    const user = await ada.get(paths.api.user)
    expect((await user.json()).membershipTier).toBe('foundation')
  })
})

test('what renews by itself says so, and for how much, before it is paid', async () => {
  const member = await addMember(renewing.db)
  const ada = await renewing.signInAs(member)
  const monthly = charges(await page(ada.get(paths.membership)))
  const yearly = charges(await page(ada.get(`${paths.membership}?interval=yearly`)))
  expect(monthly.join()).not.toContain('renews')
  expect(yearly.filter((text) => text.includes('renews'))).toEqual([
    expect.stringContaining(
      'If you pay by card, it renews automatically for NGN 359,820.00 a year, until you cancel.',
    ),
  ])
})
