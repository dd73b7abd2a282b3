import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { endGrant, grantTerm } from '../../../src/db/billing/grant.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { organizations, teamMembers } from '../../../src/db/schema/organizations.ts'
import { payments, subscriptions } from '../../../src/db/schema/payments.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { users } from '../../../src/db/schema/users.ts'
import { paths } from '../../../src/lib/paths.ts'
import { DEADLINE_IN_PAST } from '../../../src/lib/postings/posting-problems.ts'
import { formatDate } from '../../../src/lib/text/format.ts'
import { RECENT_SIGN_IN_MS } from '../../../src/routes/http/middleware/recent-sign-in.ts'
import type { Client } from '../../support/client.ts'
import { takeComplaints } from '../../support/complaints.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'
import { begin, books, ONE_DAY_MS, payingServer } from '../../support/payments.ts'

const { client, db, sandbox, signInAs } = await payingServer({
  PAYSTACK_PLAN_ORGANIZATION_YEARLY: 'PLN_organization',
})
sandbox.delivery.held = true

async function looms() {
  const owner = await addMember(db, { firstName: 'Ada', lastName: 'Lovelace' })
  const { id } = await addOrganization(db, { name: 'Looms Guild', ownerId: owner.id })
  return { id, owner, ada: await signInAs(owner), order: orderFor(id) }
}
const orderFor = (organizationId: string) => ({ membershipTier: 'organization', organizationId })

async function onTeam(id: string, role: 'owner' | 'admin' | 'recruiter' | 'editor') {
  const member = await addMember(db)
  await addTeamMember(db, id, member.id, role)
  return { member, browser: await signInAs(member) }
}

async function paid({ ada, order }: Awaited<ReturnType<typeof looms>>) {
  const { reference, accessCode } = await begin(ada, order)
  await sandbox.pay(accessCode)
  const reported = await ada.get(paths.api.verifyPayment(reference))
  expect(await reported.json()).toMatchObject({
    status: 'success',
    data: { membershipTier: 'organization' },
  })
  return reference
}

const shown = async (browser: Client, id: string) =>
  (await browser.get(paths.companyMembership(id))).text()
const plan = (html: string) => visibleText(html, '.plan-now')
const buttons = (html: string) =>
  all(html, 'main form .btn').map(({ text }) =>
    text.replace(/(Opening checkout|Cancelling|Resuming)\.\.\.$/, ''),
  )

describe('the page of an organization’s tier', () => {
  test('sells a year to its owner at the landing page’s price, by a form that needs no script', async () => {
    const { id, ada } = await looms()
    const html = await shown(ada, id)
    expect(visibleText(html, 'h1')).toBe('Organization membership')
    expect(plan(html)).toContain('No Organization plan')
    expect(visibleText(html, '.charge')).toMatch(
      /^You pay NGN 1,619,100.00 for one year, until .* it renews automatically for NGN 1,619,100.00 a year/,
    )
    expect(buttons(html)).toEqual(['Buy one year', 'Save'])
    const bought = await ada.post(paths.companyPayment(id), { shown: '1619100.00' })
    expect(bought.status).toBe(303)
    expect(bought.headers.get('Location')).toMatch(/\/sandbox\//)
  })

  test('says to all of its team what it has and until when, and sells to owners alone', async () => {
    const guild = await looms()
    await paid(guild)
    for (const role of ['admin', 'recruiter', 'editor'] as const) {
      const { browser } = await onTeam(guild.id, role)
      const html = await shown(browser, guild.id)
      expect(plan(html)).toContain('NGN 1,619,100.00 for one year, renews on')
      expect([buttons(html), html.includes('Receipt')]).toEqual([[], false])
      const called = await browser.json('POST', paths.api.initializePayment, guild.order)
      expect([called.status, (await called.json()).code]).toEqual([403, 'role'])
      for (const path of [paths.companyPayment, paths.companyCancellation, paths.companyReceipts])
        expect((await browser.post(path(guild.id), {})).status).toBe(403)
    }
    const outsider = await signInAs(await addMember(db))
    expect((await outsider.get(paths.companyMembership(guild.id))).status).toBe(404)
    expect((await outsider.json('POST', paths.api.initializePayment, guild.order)).status).toBe(403)
    expect((await client().get(paths.companyMembership(guild.id))).status).toBe(401)
  })

  test('an amount that was shown is charged, or none: a change is said, also to htmx', async () => {
    const { id, ada } = await looms()
    const refused = await ada.post(
      paths.companyPayment(id),
      { shown: '1.00' },
      { 'HX-Request': 'true' },
    )
    expect(JSON.stringify([...refused.headers])).toContain('The amount has changed')
    expect(await db.$count(payments, eq(payments.organizationId, id))).toBe(0)
  })

  test('asks for a fresh proof before money moves', async () => {
    const { id, owner, ada, order } = await looms()
    const old = new Date(Date.now() - RECENT_SIGN_IN_MS - 1000)
    await db.update(sessions).set({ provedAt: old }).where(eq(sessions.userId, owner.id))
    for (const path of [paths.companyPayment, paths.companyCancellation, paths.companyResumption]) {
      const requested = await ada.post(path(id), {})
      expect([requested.status, requested.headers.get('Location')]).toEqual([
        303,
        expect.stringContaining('/account/confirm'),
      ])
    }
    const called = await ada.json('POST', paths.api.initializePayment, order)
    expect((await called.json()).code).toBe('proof_required')
  })

  test('a renewal is ended by any owner and taken back by who pays', async () => {
    const guild = await looms()
    await paid(guild)
    const { browser } = await onTeam(guild.id, 'owner')
    const before = await shown(browser, guild.id)
    expect(buttons(before)).toEqual(['Cancel renewal', 'Save'])
    expect(before).toContain('The card of <bdi>Ada Lovelace</bdi> is charged.')
    await browser.post(paths.companyCancellation(guild.id), {})
    const after = await shown(browser, guild.id)
    expect([plan(after), buttons(after)]).toEqual([
      expect.stringContaining('Cancelled, yours until'),
      ['Buy another year', 'Save'],
    ])
    await browser.post(paths.companyResumption(guild.id), {})
    expect(plan(await shown(browser, guild.id))).toContain('Cancelled')
    expect(buttons(await shown(guild.ada, guild.id))).toContain('Resume renewal')
    await guild.ada.post(paths.companyResumption(guild.id), {})
    expect(plan(await shown(guild.ada, guild.id))).toContain('renews on')
  })

  test('names a grant, and what was bought after it', async () => {
    const guild = await looms()
    const until = new Date(Date.now() + 40 * ONE_DAY_MS)
    await db.transaction((tx) => grantTerm(tx, guild.id, until, new Date()))
    expect(plan(await shown(guild.ada, guild.id))).toContain('Ends on')
    await paid(guild)
    expect(plan(await shown(guild.ada, guild.id))).toMatch(
      /Ends on .*Then NGN 1,619,100.00 for one year/,
    )
  })
})

describe('receipts', () => {
  const receipt = async (browser: Client, reference: string) =>
    visibleText(await (await browser.get(paths.receipt(reference))).text(), '.receipt dl')

  test('name the organization and its tax number, for who paid and every owner', async () => {
    const guild = await looms()
    const { browser } = await onTeam(guild.id, 'owner')
    const { browser: admin } = await onTeam(guild.id, 'admin')
    const saved = await browser.post(paths.companyReceipts(guild.id), {
      billingName: 'Looms Guild Ltd',
      taxNumber: ' GH-C000123 ',
    })
    expect(saved.headers.get('Location')).toBe(paths.companyMembership(guild.id))
    const reference = await paid(guild)
    for (const reader of [guild.ada, browser])
      expect(await receipt(reader, reference)).toContain(
        'ForLooms Guild LtdTax numberGH-C000123Paid on',
      )
    expect(await receipt(guild.ada, reference)).toContain(guild.owner.email)
    expect(await receipt(browser, reference)).not.toContain(guild.owner.email)
    expect((await admin.get(paths.receipt(reference))).status).toBe(404)
    const own = await (await guild.ada.get(paths.payments)).text()
    expect(visibleText(own, '.payments .sub')).toContain('for Looms Guild')
    const theirs = await shown(browser, guild.id)
    expect(visibleText(theirs, '.payments .sub')).toContain('by Ada Lovelace')
  })

  test('stay as they were issued, whatever the organization is called later', async () => {
    const guild = await looms()
    const first = await paid(guild)
    const isIt = eq(organizations.id, guild.id)
    await db.update(organizations).set({ name: 'Looms & Dyes' }).where(isIt)
    await db.update(users).set({ lastName: 'King' }).where(eq(users.id, guild.owner.id))
    await guild.ada.post(paths.companyReceipts(guild.id), { billingName: 'Ltd', taxNumber: '7' })
    const second = await paid(guild)
    await guild.ada.post(paths.companyReceipts(guild.id), {})
    expect(await receipt(guild.ada, first)).toContain('ForLooms GuildPaid on')
    expect(await receipt(guild.ada, first)).toContain('Paid byAda Lovelace')
    expect(await receipt(guild.ada, second)).toContain('Paid byAda King')
    expect(await receipt(guild.ada, second)).toContain('ForLtdTax number7Paid on')
    const { browser } = await onTeam(guild.id, 'owner')
    const listed = all(await shown(browser, guild.id), '.payments .sub bdi')
    expect(listed.map(({ text }) => text)).toEqual(['Ada King', 'Ada Lovelace'])
    expect(await receipt(guild.ada, await paid(guild))).toContain('ForLooms & DyesPaid on')
  })

  test('say the time that was paid for, also where a grant moved it since', async () => {
    const guild = await looms()
    const until = new Date(Date.now() + 40 * ONE_DAY_MS)
    await db.transaction((tx) => grantTerm(tx, guild.id, until, new Date()))
    const issued = await receipt(guild.ada, await paid(guild))
    const [{ reference } = { reference: '' }] = await db
      .select()
      .from(payments)
      .where(eq(payments.organizationId, guild.id))
    expect(issued).toContain(`Term${formatDate(until)} to `)
    await db.transaction((tx) => endGrant(tx, guild.id, new Date()))
    expect(await receipt(guild.ada, reference)).toBe(issued)
  })

  test('what does not fit is said beside its field, and nothing typed is lost', async () => {
    const { id, ada } = await looms()
    const typed = { billingName: 'Looms Guild Ltd', taxNumber: '7'.repeat(51) }
    const refused = await ada.post(paths.companyReceipts(id), typed)
    const html = await refused.text()
    expect(refused.status).toBe(422)
    expect(all(html, 'input[type=text]').map(({ attributes }) => attributes.value)).toEqual(
      Object.values(typed),
    )
    expect(visibleText(html, '.field .error')).toContain('50')
    // A field that cuts what is pasted would keep another number than was meant.
    for (const { attributes } of all(html, 'input[type=text]'))
      expect(attributes.maxlength).toBeUndefined()
  })
})

describe('the API', () => {
  const WANTED = 'Send the id of the organization'
  test.each<[object, object]>([
    [{ membershipTier: 'organization' }, { organizationId: WANTED }],
    [{ membershipTier: 'organization', organizationId: null }, { organizationId: WANTED }],
    [{ membershipTier: 'organization', organizationId: 7 }, { organizationId: WANTED }],
    [orderFor("'; --"), { organizationId: WANTED }],
    [
      { membershipTier: 'expert', organizationId: crypto.randomUUID() },
      { organizationId: 'Only the Organization plan can be bought for an organization' },
    ],
    [
      { ...orderFor(crypto.randomUUID()), interval: 'monthly' },
      { interval: 'An organization buys its plan for a year' },
    ],
  ])('refuses %j by %j', async (body, errors) => {
    const { ada } = await looms()
    const response = await ada.json('POST', paths.api.initializePayment, body)
    expect([response.status, (await response.json()).errors]).toEqual([422, errors])
  })

  test('tells the team which tier it has and until when, and nobody else', async () => {
    const guild = await looms()
    await paid(guild)
    const { endsAt } = await books(db, { organizationId: guild.id })
    const path = `/api/organizations/${guild.id}`
    const { browser } = await onTeam(guild.id, 'editor')
    expect(await (await browser.get(path)).json()).toMatchObject({
      tier: 'organization',
      tierEndsAt: endsAt!.toISOString(),
    })
    const reported = await (await client().get(path)).json()
    expect([reported.tier, reported.tierEndsAt]).toEqual([undefined, undefined])
  })

  test('an organization that is not there is nobody’s', async () => {
    const { ada } = await looms()
    const order = orderFor(crypto.randomUUID())
    expect((await ada.json('POST', paths.api.initializePayment, order)).status).toBe(403)
  })
})

test('who owns it no more as the payment comes is told whose it is', async () => {
  const guild = await looms()
  const { reference, accessCode } = await begin(guild.ada, guild.order)
  await onTeam(guild.id, 'owner')
  await sandbox.pay(accessCode)
  await db.delete(teamMembers).where(eq(teamMembers.userId, guild.owner.id))
  const html = await (await guild.ada.get(`${paths.paymentOutcome(reference)}&render=full`)).text()
  expect(visibleText(html, '.outcome p:not(.lead)')).toBe(
    'Looms Guild is on the Organization plan. You’re no longer on its team. The plan belongs to the organization, and the receipt is yours.',
  )
  const methods = all(html, '.outcome .actions a').map(({ attributes }) => attributes.href)
  expect(methods).toEqual([paths.receipt(reference)])
  expect((await guild.ada.get(paths.companyMembership(guild.id))).status).toBe(404)
  const [term] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.organizationId, guild.id))
  expect(term).toMatchObject({ status: 'active', renewing: false })
})

test('who pays for what was closed meanwhile is told so, and to whom to turn', async () => {
  const guild = await looms()
  const { reference, accessCode } = await begin(guild.ada, guild.order)
  await sandbox.pay(accessCode)
  await db.update(organizations).set({ closedAt: new Date() }).where(eq(organizations.id, guild.id))
  const html = await (await guild.ada.get(`${paths.paymentOutcome(reference)}&render=full`)).text()
  expect(visibleText(html, '.outcome')).toContain(
    `The organization was closed before this was paid, so no membership was started.Contact support and name the reference ${reference}`,
  )
  const reported = await (await guild.ada.get(paths.api.verifyPayment(reference))).json()
  expect([reported.status, reported.message]).toEqual([
    'failed',
    expect.stringContaining('was closed'),
  ])
  expect(takeComplaints().join()).toContain('payment mismatch')
})

test('who has begun to pay is told so, and a second owner who it was', async () => {
  const guild = await looms()
  const { reference } = await begin(guild.ada, guild.order)
  const own = await shown(guild.ada, guild.id)
  expect(visibleText(own, '.charge')).toMatch(/^You started a payment on .*, and it isn’t complete/)
  expect(all(own, `.charge a[href="${paths.paymentOutcome(reference)}"]`)).toHaveLength(1)
  const { browser } = await onTeam(guild.id, 'owner')
  const html = await shown(browser, guild.id)
  expect(visibleText(html, '.charge')).toMatch(
    /^Ada Lovelace started a payment on .*, and it isn’t complete/,
  )
})

test('the page says what paused as the tier ended, with the tier and without, and the posting does', async () => {
  const guild = await looms()
  const until = new Date(Date.now() + 40 * ONE_DAY_MS)
  await db.transaction((tx) => grantTerm(tx, guild.id, until, new Date()))
  const ids: string[] = []
  for (const days of [9, 5, 3]) {
    const publishedAt = new Date(Date.now() - days * ONE_DAY_MS)
    const made = await addOpportunity(db, {
      organizationId: guild.id,
      postedById: guild.owner.id,
      status: 'open',
      publishedAt,
      applicationDeadline: until,
    })
    ids.push(made.id)
  }
  await db.transaction((tx) => endGrant(tx, guild.id, new Date()))
  expect(plan(await shown(guild.ada, guild.id))).toContain(
    '2 postings paused when the plan ended. They can resume when you have room, or with the plan.',
  )
  const posting = async () => (await guild.ada.get(paths.posting(ids[2]!))).text()
  expect(visibleText(await posting(), '.hint')).toBe(
    'Paused because the organization plan ended. Resume it when you have room, or renew the plan.',
  )
  const resume = () => guild.ada.post(paths.postingState(ids[2]!), { change: 'resume' })
  await resume()
  expect(visibleText(await posting(), '.hint')).toContain('Paused')
  await db.transaction((tx) => grantTerm(tx, guild.id, until, new Date()))
  expect(plan(await shown(guild.ada, guild.id))).toContain('They can resume.')
  expect(visibleText(await posting(), '.hint')).toContain('The plan is back: you can resume it.')
  await resume()
  expect(plan(await shown(guild.ada, guild.id))).toContain(
    '1 posting paused when the plan ended. It can resume.',
  )
  const { browser: editor } = await onTeam(guild.id, 'editor')
  expect(buttons(await shown(editor, guild.id))).toEqual([])
  expect((await editor.post(paths.companyPaused(guild.id), {})).status).toBe(403)
  const { browser: recruiter } = await onTeam(guild.id, 'recruiter')
  expect(buttons(await shown(recruiter, guild.id))).toEqual(['Resume posting'])
  // One whose deadline has passed stays as it is, and is no reason for the others to.
  const late = { status: 'paused', pausedFor: 'tier', applicationDeadline: new Date(0) } as const
  await db.update(opportunities).set(late).where(eq(opportunities.id, ids[1]!))
  await db
    .update(opportunities)
    .set({ ...late, applicationDeadline: until })
    .where(eq(opportunities.id, ids[2]!))
  // What its poster paused is theirs to resume.
  const own = await addOpportunity(db, {
    organizationId: guild.id,
    postedById: guild.owner.id,
    applicationDeadline: until,
    status: 'paused',
    pausedFor: 'poster',
  })
  const resumed = await recruiter.htmx('POST', paths.companyPaused(guild.id), {})
  expect(JSON.parse(resumed.headers.get('HX-Trigger')!).toast).toMatchObject({
    title: '1 posting is live again.',
    description: `Some are still paused: ${DEADLINE_IN_PAST}`,
  })
  expect(plan(await resumed.text())).toContain('1 posting paused when the plan ended.')
  const [still] = await db.select().from(opportunities).where(eq(opportunities.id, own.id))
  expect(still!.status).toBe('paused')
  const again = await recruiter.htmx('POST', paths.companyPaused(guild.id), {})
  expect(again.headers.get('HX-Trigger')).toContain('The deadline has passed')
})

test('the way to it leads an owner there, of several to a choice, and others to create one', async () => {
  const { id, owner, ada } = await looms()
  const lead = async () => (await ada.get(paths.membershipOrganization)).headers.get('Location')
  expect(await lead()).toBe(paths.companyMembership(id))
  const html = await (await ada.get(paths.membership)).text()
  expect(html).toContain(paths.membershipOrganization)
  const other = await addOrganization(db, { name: 'Dyers', ownerId: owner.id })
  const choice = await (await ada.get(paths.membershipOrganization)).text()
  expect(all(choice, 'main .rows a').map(({ attributes }) => attributes.href)).toEqual([
    paths.companyMembership(other.id),
    paths.companyMembership(id),
  ])
  await db.update(organizations).set({ closedAt: new Date() }).where(eq(organizations.id, other.id))
  expect(await lead()).toBe(paths.companyMembership(id))
  const seeker = await signInAs(await addMember(db))
  const led = await seeker.get(paths.membershipOrganization)
  expect(led.headers.get('Location')).toBe(paths.newCompany)
})
