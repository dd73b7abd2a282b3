import { beforeAll, describe, expect, test } from 'bun:test'
import { and, desc, eq } from 'drizzle-orm'
import { makeToken } from '../../src/db/accounts/access-tokens.ts'
import { claimBackup, finishBackup } from '../../src/db/backup/records.ts'
import { addOperator } from '../../src/db/operators/operators.ts'
import { makeReport } from '../../src/db/safety/reports.ts'
import { accessTokens } from '../../src/db/schema/access-tokens.ts'
import { communities } from '../../src/db/schema/communities.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { organizations } from '../../src/db/schema/organizations.ts'
import { replyCases } from '../../src/db/schema/reply-cases.ts'
import { operatorLog, reports } from '../../src/db/schema/safety.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { publicNames } from '../../src/db/schema/showcase.ts'
import { users } from '../../src/db/schema/users.ts'
import { DAY_MS } from '../../src/lib/durations.ts'
import type { Log } from '../../src/lib/log.ts'
import { NAME_WITHDRAWN } from '../../src/lib/members/public-name.ts'
import { paths } from '../../src/lib/paths.ts'
import { NAME_OF_OTHER } from '../../src/routes/admin/communities.tsx'
import { RESTORE_NAME, WITHDRAW_NAME } from '../../src/views/admin/member-page.tsx'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import type { Client } from '../support/client.ts'
import {
  addCommunity,
  addMember,
  addOpportunity,
  addOrganization,
  addToCommunity,
} from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const reported: Record<string, unknown>[] = []
const save = (event: string, fields?: object) => void reported.push({ event, ...fields })
const log: Log = { debug: () => {}, info: save, warn: save, error: save }
const { app, client, db, signInAs } = await testApp({}, undefined, { log })
const { ada, grace, kwame, loomsGuild } = await cast(db)
await addOperator(db, ada.email)
await addOperator(db, grace.email)
const [operator, second, member] = await Promise.all([ada, grace, kwame].map(signInAs))

const review = operator!
const latest = async () => {
  const [row] = await db.select().from(operatorLog).orderBy(desc(operatorLog.at)).limit(1)
  return row!
}
const emailsTo = (memberId: string) =>
  db
    .select({ kind: outboxEmails.kind, data: outboxEmails.data })
    .from(outboxEmails)
    .where(eq(outboxEmails.memberId, memberId))
    .orderBy(outboxEmails.createdAt)
const organization = async (id: string) => {
  const [row] = await db.select().from(organizations).where(eq(organizations.id, id))
  return row!
}
const user = async (id: string) => {
  const [row] = await db.select().from(users).where(eq(users.id, id))
  return row!
}
const posting = async (id: string) => {
  const [row] = await db.select().from(opportunities).where(eq(opportunities.id, id))
  return row!
}
const errorsOf = (html: string) => all(html, 'main .error').map(({ text }) => text.trim())
const dayLater = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)

describe('the admin area is a 404 for everyone else', () => {
  const addresses = [
    '',
    '/search',
    '/log',
    '/communities/new',
    `/members/${kwame.id}`,
    `/members/${kwame.id}/suspension`,
    '/nothing',
  ]
  /** All of an answer but what no two answers share. */
  async function whole(response: Response, path: string) {
    const headers = [...response.headers]
      .filter(([name]) => !/^(x-request-id|date|etag|server-timing)$/.test(name))
      .map(([name, value]) => [name, value.replace(/'nonce-[^']*'/, '').replaceAll(path, '/…')])
      .sort()
    const body = (await response.text())
      .replaceAll(path, '/…')
      .replaceAll(encodeURIComponent(path), '/…')
      .replace(/nonce="[^"]*"/g, '')
    return { status: response.status, headers, body }
  }
  const methods: [string, (who: Client, path: string) => Promise<Response>][] = [
    ['a page', (who, path) => who.get(path)],
    ['a first visit', (who, path) => who.get(path, { 'Sec-Fetch-Site': 'none' })],
    ['a fragment', (who, path) => who.htmx('GET', path)],
    ['JSON', (who, path) => who.get(path, { Accept: 'application/json' })],
    ['a form', (who, path) => who.post(path, { why: 'x' })],
    ['a form by htmx', (who, path) => who.htmx('POST', path, { why: 'x' })],
    ['a form of nobody', (who, path) => who.send('POST', path, {})],
    ['a large form', (who, path) => who.post(path, { why: 'x'.repeat(100_000) })],
    ['HEAD', (who, path) => who.send('HEAD', path, {})],
    ['OPTIONS', (who, path) => who.send('OPTIONS', path, {})],
    ['DELETE', (who, path) => who.htmx('DELETE', path)],
  ]

  test.each(methods)('asked for as %s', async (_, ask) => {
    for (const who of [client(), member!])
      for (const address of addresses) {
        const there = `/admin${address}`
        const nowhere = `/nimda${address}`
        const found = await whole(await ask(who, there), there)
        expect(found).toEqual(await whole(await ask(who, nowhere), nowhere))
      }
  })

  test('nor is there a link to it', async () => {
    for (const path of [paths.home, paths.account, paths.company(loomsGuild.id)])
      expect(await (await member!.get(path)).text()).not.toContain(paths.admin)
    const html = await (await review.get(paths.home)).text()
    expect(
      all(html, 'a').filter(({ attributes }) => attributes.href === paths.admin),
    ).not.toBeEmpty()
  })

  test('who is named no longer is nobody there at once', async () => {
    const gone = await addMember(db, { isOperator: true })
    const theirs = await signInAs(gone)
    expect((await theirs.get(paths.admin)).status).toBe(200)
    await db.update(users).set({ isOperator: false }).where(eq(users.id, gone.id))
    expect((await theirs.get(paths.admin)).status).toBe(404)
  })
})

describe('search', () => {
  const find = async (q: string) => {
    const html = await (await review.get(paths.adminSearchFor(q))).text()
    return all(html, 'main h3').map(({ text }) => text)
  }
  test.each([
    ['lovel', ['Ada Lovelace']],
    ['KWAME@example', ['Kwame Mensah']],
    ['kwame@example.com', ['Kwame Mensah', 'Looms Guild']],
    ['looms', ['Looms Guild']],
    ['100%', []],
  ])('%j finds %j', async (q, found) => expect(await find(q)).toEqual(found))

  test('a posting is found by its title, its address or its poster’s address, whatever its state', async () => {
    const poster = await addMember(db, { firstName: 'Quirin', email: 'quirin@posters.example' })
    const by = { postedById: poster.id }
    const open = await addOpportunity(db, { ...by, title: 'Quilting 100% by hand' })
    const held = await addOpportunity(db, { title: 'Quilting at night', heldAt: new Date() })
    const ended = await addOpportunity(db, { ...by, title: 'Embroidery', status: 'closed' })
    expect((await find('quilting')).sort()).toEqual([open.title, held.title].sort())
    expect(await find('100%')).toEqual([open.title])
    for (const address of [
      ended.id,
      ended.id.toUpperCase(),
      paths.opportunity(ended.id),
      `https://waymark.example${paths.opportunity(ended.id)}?from=list#top`,
      paths.adminPosting(ended.id),
    ])
      expect(await find(address)).toEqual([ended.title])
    expect((await find('Quirin@posters.example')).sort()).toEqual(
      ['Quirin', open.title, ended.title].sort(),
    )
    expect(await find(crypto.randomUUID())).toEqual([])
    const html = await (await review.get(paths.adminSearchFor('quilting at'))).text()
    const links = all(html, 'main h3 a').map(({ attributes }) => attributes.href)
    expect(links).toEqual([paths.adminPosting(held.id)])
    expect(visibleText(html, 'main')).toContain('Held')
  })

  test('a community is found by its name, open or closed', async () => {
    const open = await addCommunity(db, { name: 'Velvet 100% by hand' })
    const closed = await addCommunity(db, { name: 'Velvet at night', isActive: false })
    expect(await find('velVET')).toEqual([open.name, closed.name])
    expect(await find('velvet 100%')).toEqual([open.name])
    const html = await (await review.get(paths.adminSearchFor('at night'))).text()
    expect(visibleText(html, 'main')).toContain('0 members, closed')
    const links = all(html, 'main h3 a').map(({ attributes }) => attributes.href)
    expect(links).toContain(paths.adminCommunity(closed.id))
  })

  test('who is suspended or away is found', async () => {
    await addMember(db, { firstName: 'Zuleika', pausedAt: new Date(), suspendedAt: new Date() })
    expect(await find('zuleika')).toEqual(['Zuleika'])
  })
})

describe('a member', () => {
  const suspension = (id: string) => paths.adminMemberAct(id, 'suspension')

  test('is suspended with a reason: signed out, without tokens, told by letter, in the log', async () => {
    const mary = await addMember(db, { firstName: 'Mary', emailVerifiedAt: new Date() })
    const hers = await signInAs(mary)
    await makeToken(db, mary.id, { name: 'A', scope: 'read', expiresInDays: 30 }, new Date())
    expect((await review.get(suspension(mary.id))).status).toBe(200)
    const response = await review.post(suspension(mary.id), {
      reason: 'Asked applicants for money.',
    })
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      paths.adminMember(mary.id),
    ])
    expect((await hers.get(paths.account)).status).toBe(401)
    expect(await db.$count(sessions, eq(sessions.userId, mary.id))).toBe(0)
    expect(await db.$count(accessTokens, eq(accessTokens.memberId, mary.id))).toBe(0)
    expect(await user(mary.id)).toMatchObject({ suspendedFor: 'Asked applicants for money.' })
    expect(await emailsTo(mary.id)).toContainEqual({
      kind: 'account-suspended',
      data: { reason: 'Asked applicants for money.' },
    })
    expect(await latest()).toMatchObject({
      operatorId: ada.id,
      action: 'member suspended',
      subjectType: 'member',
      subjectId: mary.id,
      why: 'Asked applicants for money.',
    })
    const page = await (await review.get(paths.adminMember(mary.id))).text()
    expect(page).toContain('Asked applicants for money.')
    expect(all(page, 'main .btn').map(({ text }) => text)).toContain('Lift suspension')

    const lifted = paths.adminMemberAct(mary.id, 'restoration')
    const answered = await review.htmx('POST', lifted, { why: 'Paid all of it back.' })
    expect(answered.headers.get('HX-Redirect')).toBe(paths.adminMember(mary.id))
    expect(await user(mary.id)).toMatchObject({ suspendedAt: null, suspendedFor: null })
    expect((await emailsTo(mary.id)).map(({ kind }) => kind)).toContain('account-restored')
    expect(await latest()).toMatchObject({ action: 'member restored', why: 'Paid all of it back.' })
    expect((await signInAs(mary)).cookies.size).toBeGreaterThan(0)
  })

  test('has the address of their page taken away: told by letter and on their own page', async () => {
    const mary = await addMember(db, { firstName: 'Mary', membershipTier: 'professional' })
    const hers = await signInAs(mary)
    const act = paths.adminMemberAct(mary.id, 'address')
    expect((await review.get(act)).headers.get('Location')).toBe(paths.adminMember(mary.id))
    const put = (name: string) => hers.json('PUT', paths.api.profileName, { name })
    expect((await put('the-mayor')).status).toBe(200)
    const page = await (await review.get(paths.adminMember(mary.id))).text()
    expect(page).toContain('<code>/in/the-mayor</code>')
    expect(all(page, 'main .btn').map(({ text }) => text)).toContain(WITHDRAW_NAME)
    const wrong = await review.post(act, { reason: 'x'.repeat(901) })
    expect(errorsOf(await wrong.text())).toEqual(['Reason must be at most 900 characters'])
    const reason = 'You are not the <mayor>.'
    const done = await review.post(act, { reason, why: 'Report 7.' })
    expect(done.headers.get('Location')).toBe(paths.adminMember(mary.id))
    expect((await review.get('/in/the-mayor')).status).toBe(404)
    expect(await latest()).toMatchObject({
      operatorId: ada.id,
      action: 'name withdrawn',
      subjectId: mary.id,
      why: '/in/the-mayor: Report 7.',
    })
    const [email] = (await emailsTo(mary.id)).filter(({ kind }) => kind === 'name-withdrawn')
    expect(email!.data).toMatchObject({ address: '/in/the-mayor', reason })
    const own = visibleText(await (await hers.get(paths.publicPage)).text(), '#address')
    expect(own).toContain('removed your link /in/the-mayor')
    expect(own).toContain(reason)
    expect(own).toContain('You can choose a new one from ')
    expect(own).not.toContain('Save link')
    expect(await (await hers.get(paths.api.profileName)).json()).toMatchObject({ name: null })
    const again = await put('the-mayor')
    expect([again.status, (await again.json()).message]).toEqual([409, NAME_WITHDRAWN])
    expect((await put('mary-s')).status).toBe(409)
    const back = paths.adminMemberAct(mary.id, 'address-return')
    const hint = await (await review.get(paths.adminMember(mary.id))).text()
    expect(all(hint, 'main .btn').map(({ text }) => text)).toContain(RESTORE_NAME)
    expect((await review.get(back)).status).toBe(200)
    await review.post(back, { why: 'She is the mayor.' })
    expect((await review.get('/in/the-mayor')).status).toBe(200)
    const returned = { action: 'name given back', why: '/in/the-mayor: She is the mayor.' }
    expect(await latest()).toMatchObject(returned)
    expect((await emailsTo(mary.id)).map(({ kind }) => kind)).toContain('name-given-back')
    expect((await review.get(back)).headers.get('Location')).toBe(paths.adminMember(mary.id))
    // Of twenty who act at once one does.
    const eve = await addMember(db, { membershipTier: 'expert' })
    await (await signInAs(eve)).json('PUT', paths.api.profileName, { name: 'the-chief' })
    const before = await db.$count(operatorLog)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        review.post(paths.adminMemberAct(eve.id, 'address'), { reason: 'No.' }),
      ),
    )
    expect(await db.$count(operatorLog)).toBe(before + 1)
  })

  test('has a link that was removed offered back for a year, not after', async () => {
    const mary = await addMember(db, { membershipTier: 'professional' })
    const hers = await signInAs(mary)
    await hers.json('PUT', paths.api.profileName, { name: 'the-warden' })
    await review.post(paths.adminMemberAct(mary.id, 'address'), { reason: 'No.' })
    const buttons = async () => {
      const page = await (await review.get(paths.adminMember(mary.id))).text()
      return all(page, 'main .btn').map(({ text }) => text)
    }
    expect(await buttons()).toContain(RESTORE_NAME)
    const ended = { until: new Date(Date.now() - 1000) }
    await db.update(publicNames).set(ended).where(eq(publicNames.memberId, mary.id))
    expect(await buttons()).not.toContain(RESTORE_NAME)
    const back = await review.get(paths.adminMemberAct(mary.id, 'address-return'))
    expect(back.headers.get('Location')).toBe(paths.adminMember(mary.id))
  })

  test('a note stands in the log in place of the reason that is told', async () => {
    const mary = await addMember(db)
    await review.post(suspension(mary.id), { reason: 'Spam.', why: 'Ticket 12.' })
    expect(await latest()).toMatchObject({ subjectId: mary.id, why: 'Ticket 12.' })
    expect(await user(mary.id)).toMatchObject({ suspendedFor: 'Spam.' })
  })

  test.each([
    [{}, ['Reason is required']],
    [{ reason: 'x'.repeat(1001) }, ['Reason must be at most 1000 characters']],
    [{ reason: 'a\u202eb' }, ['Reason contains characters we can’t accept']],
    [{ reason: 'Fine.', why: 'x'.repeat(1001) }, ['Why must be at most 1000 characters']],
  ])('a form that is not right comes back: %#', async (form, errors) => {
    const response = await review.post(suspension(kwame.id), form as Record<string, string>)
    const html = await response.text()
    expect([response.status, errorsOf(html)]).toEqual([422, errors])
    expect(visibleText(html, '#reason')).toBe((form as { reason?: string }).reason ?? '')
    expect(await user(kwame.id)).toMatchObject({ suspendedAt: null })
  })

  test('nobody suspends themselves', async () => {
    const before = await latest()
    for (const response of [
      await review.get(suspension(ada.id)),
      await review.post(suspension(ada.id), { reason: 'Tired.' }),
    ])
      expect(response.headers.get('Location')).toBe(paths.adminMember(ada.id))
    expect(await user(ada.id)).toMatchObject({ suspendedAt: null })
    expect(await latest()).toEqual(before)
  })

  test('of two operators who suspend each other, one remains', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await addMember(db, { isOperator: true })
      const other = await addMember(db, { isOperator: true })
      const ones = await signInAs(one)
      const others = await signInAs(other)
      const answers = await Promise.all([
        ones.post(suspension(other.id), { reason: 'x' }),
        others.post(suspension(one.id), { reason: 'x' }),
      ])
      expect(
        answers
          .map(({ status }) => status)
          .sort()
          .at(0),
      ).toBe(303)
      const both = [await user(one.id), await user(other.id)]
      expect(both.filter(({ suspendedAt }) => suspendedAt)).toHaveLength(1)
    }
  })

  test('of 20 suspensions at once one is written', async () => {
    const mary = await addMember(db)
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? review : second!).post(suspension(mary.id), { reason: 'Spam.' }),
      ),
    )
    const about = and(
      eq(operatorLog.subjectId, mary.id),
      eq(operatorLog.action, 'member suspended'),
    )
    expect(await db.$count(operatorLog, about)).toBe(1)
    expect(await emailsTo(mary.id)).toHaveLength(1)
  })

  test('a proof of 16 minutes ago is asked for again, and the form comes after it', async () => {
    const old = new Date(Date.now() - 16 * 60 * 1000)
    await db.update(sessions).set({ provedAt: old }).where(eq(sessions.userId, grace.id))
    const requested = await second!.get(suspension(kwame.id))
    expect(requested.headers.get('Location')).toBe(paths.confirmIdentityThen(suspension(kwame.id)))
    const sent = await second!.post(suspension(kwame.id), { reason: 'x' })
    expect(sent.headers.get('Location')).toStartWith('/account/confirm')
    expect(await user(kwame.id)).toMatchObject({ suspendedAt: null })
    await db.update(sessions).set({ provedAt: new Date() }).where(eq(sessions.userId, grace.id))
  })
})

describe('an organization', () => {
  const act = (name: string) => paths.adminOrganizationAct(loomsGuild.id, name)

  test('is granted the tier until the end of a day, and loses it', async () => {
    await review.post(act('tier'), { until: dayLater, why: 'Paid by transfer.' })
    expect(await organization(loomsGuild.id)).toMatchObject({
      tierEndsAt: new Date(`${dayLater}T23:59:59.999Z`),
    })
    expect(await latest()).toMatchObject({ action: 'tier granted', subjectId: loomsGuild.id })
    await review.post(act('tier-end'), { why: 'The transfer came back.' })
    expect(await organization(loomsGuild.id)).toMatchObject({ tierEndsAt: null })
    const again = await review.post(act('tier-end'), { why: 'Once more.' })
    expect(again.headers.get('Location')).toBe(paths.adminOrganization(loomsGuild.id))
    expect(await latest()).toMatchObject({ action: 'tier ended', why: 'The transfer came back.' })
  })

  test.each([
    ['', 'Choose the last day'],
    ['soon', 'Choose the last day'],
    ['2027-02-31', 'Enter a valid date'],
    ['2020-01-01', 'Choose a future date'],
    ['2199-01-01', 'Choose a day within five years'],
  ])('not until %j', async (until, error) => {
    const response = await review.post(act('tier'), { until, why: 'Because.' })
    const html = await response.text()
    expect([response.status, errorsOf(html)]).toEqual([422, [error]])
    expect(visibleText(html, '#why')).toBe('Because.')
  })

  test('is confirmed by a sentence, and no longer', async () => {
    const sentence = 'Met in person at its office.'
    await review.post(act('confirmation'), { sentence, why: 'Was there.' })
    expect(await organization(loomsGuild.id)).toMatchObject({ confirmation: sentence })
    const form = await (await review.get(act('confirmation'))).text()
    expect(all(form, '#sentence')[0]!.attributes.value).toBe(sentence)
    await review.post(act('confirmation-end'), { why: 'It moved.' })
    expect(await organization(loomsGuild.id)).toMatchObject({
      confirmation: null,
      confirmedAt: null,
    })
    expect(await latest()).toMatchObject({ action: 'confirmation ended', why: 'It moved.' })
  })

  test('is suspended and shown again; its team is told each time', async () => {
    // Its page is nowhere meanwhile, also for operators.
    const methods = async () =>
      all(
        await (await review.get(paths.adminOrganization(loomsGuild.id))).text(),
        `main a[href="${paths.company(loomsGuild.id)}"]`,
      ).length
    expect(await methods()).toBe(1)
    await review.post(act('suspension'), { reason: 'It is no guild.' })
    expect(await organization(loomsGuild.id)).toMatchObject({ suspendedFor: 'It is no guild.' })
    expect(await methods()).toBe(0)
    await review.post(act('restoration'), { why: 'It is one.' })
    expect(await organization(loomsGuild.id)).toMatchObject({ suspendedAt: null })
    const kinds = (await emailsTo(kwame.id)).map(({ kind }) => kind)
    expect(kinds).toEqual([
      'organization-tier-ended',
      'organization-suspended',
      'organization-restored',
    ])
  })

  test('that is new and unverified is reviewed', async () => {
    await addOrganization(db, { name: 'Newcomers' })
    await addOrganization(db, {
      name: 'Confirmed',
      confirmation: 'Known.',
      confirmedAt: new Date(),
    })
    await addOrganization(db, { name: 'Old', createdAt: new Date('2020-01-01') })
    const html = await (await review.get(paths.admin)).text()
    expect(html).toContain('Newcomers')
    expect(html).not.toContain('Confirmed<')
    expect(html).not.toContain('>Old<')
  })
})

test('cases without a reply say how many aren’t due yet', async () => {
  const { id: organizationId } = await addOrganization(db)
  const due = [new Date(Date.now() + DAY_MS), new Date(Date.now() - DAY_MS)]
  const receivedAt = new Date(Date.now() - 9 * DAY_MS)
  await db
    .insert(replyCases)
    .values(
      due.map((answerBy) => ({ id: crypto.randomUUID(), organizationId, receivedAt, answerBy })),
    )
  const page = await (await review.get(paths.adminOrganization(organizationId))).text()
  expect(visibleText(page, 'main')).toContain(
    '2 cases: 0 replied to, 2 without a reply (1 not due yet)',
  )
})

describe('a posting', () => {
  const made = () => addOpportunity(db, { postedById: kwame.id, title: 'Weaver' })

  test('is held, released, held again and closed; its poster is told each time', async () => {
    const { id } = await made()
    const act = (name: string, why: string) => review.post(paths.adminPostingAct(id, name), { why })
    await act('hold', 'Who pays?')
    expect(await posting(id)).toMatchObject({ heldFor: 'operator' })
    expect(await (await review.get(paths.admin)).text()).toContain('An operator held it.')
    await act('release', 'They do.')
    expect(await posting(id)).toMatchObject({ heldAt: null, status: 'open' })
    await act('hold', 'Who pays?')
    await act('close', 'Nobody.')
    expect(await posting(id)).toMatchObject({ status: 'closed', outcome: 'withdrawn' })
    const acts = await db.select().from(operatorLog).where(eq(operatorLog.subjectId, id))
    expect(acts.map(({ action }) => action).sort()).toEqual([
      'posting closed',
      'posting held',
      'posting held',
      'posting released',
    ])
    const page = await (await review.get(paths.adminPosting(id))).text()
    expect(all(page, 'main section .actions .btn').map(({ text }) => text)).toEqual([
      'See all in the log',
    ])
  })

  test.each(['open', 'paused'] as const)(
    'that is %s and not held is closed too',
    async (status) => {
      const { id } = await addOpportunity(db, { postedById: kwame.id, status })
      const buttons = async () => {
        const page = await (await review.get(paths.adminPosting(id))).text()
        return all(page, 'main section .actions .btn').map(({ text }) => text)
      }
      expect(await buttons()).toEqual(['Hold', 'Close posting'])
      const close = paths.adminPostingAct(id, 'close')
      expect((await review.get(close)).status).toBe(200)
      const missing = await review.post(close, { why: '' })
      expect([missing.status, errorsOf(await missing.text())]).toEqual([422, ['Why is required']])
      await review.post(close, { why: 'Applicants were asked for money.' })
      expect(await posting(id)).toMatchObject({ status: 'closed', outcome: 'withdrawn' })
      expect(await latest()).toMatchObject({ action: 'posting closed', subjectId: id })
      expect((await emailsTo(kwame.id)).at(-1)).toMatchObject({
        kind: 'posting-closed-by-us',
        data: { id, why: 'Applicants were asked for money.' },
      })
      // Nobody reads on its page that it was withdrawn.
      expect((await member!.get(paths.opportunity(id))).status).toBe(200)
      expect((await second!.get(paths.opportunity(id))).status).toBe(404)
      expect(await buttons()).toEqual(['See all in the log'])
      expect((await review.get(close)).status).toBe(303)
    },
  )

  test('that is a draft is the poster’s alone', async () => {
    const { id } = await addOpportunity(db, { postedById: kwame.id, status: 'draft' })
    await review.post(paths.adminPostingAct(id, 'close'), { why: 'No.' })
    await review.post(paths.adminPostingAct(id, 'hold'), { why: 'No.' })
    expect(await posting(id)).toMatchObject({ status: 'draft', heldAt: null })
    const page = await (await review.get(paths.adminPosting(id))).text()
    expect(all(page, 'main section .actions .btn')).toEqual([])
  })

  test('why is asked', async () => {
    const { id } = await made()
    const response = await review.post(paths.adminPostingAct(id, 'hold'), { why: ' ' })
    expect([response.status, errorsOf(await response.text())]).toEqual([422, ['Why is required']])
    expect(await posting(id)).toMatchObject({ heldAt: null })
  })
})

describe('a report', () => {
  const report = async () => {
    const made = await makeReport(
      db,
      {
        reporterId: kwame.id,
        subjectType: 'member',
        subjectId: (await addMember(db)).id,
        reason: 'spam',
        words: 'Buys looms, says the same to all.',
      },
      new Date(),
    )
    if (!made.ok) throw new Error(made.reason)
    return made.report.id
  }

  test('is in the review queue until it is resolved, and its reporter is notified', async () => {
    const id = await report()
    expect(await (await review.get(paths.admin)).text()).toContain(paths.adminReport(id))
    const page = await (await review.get(paths.adminReport(id))).text()
    expect(page).toContain('Buys looms, says the same to all.')
    expect(visibleText(page, 'main .card .sub')).toBe('Rule 2: No spam')
    await review.post(paths.adminReportAct(id, 'upheld'), { resolution: 'We spoke to them.' })
    expect(await (await review.get(paths.admin)).text()).not.toContain(paths.adminReport(id))
    expect(await latest()).toMatchObject({ action: 'report upheld', why: 'We spoke to them.' })
    expect(await emailsTo(kwame.id)).toContainEqual({
      kind: 'report-resolved',
      data: expect.objectContaining({ resolution: 'We spoke to them.' }),
    })
  })

  test('of two operators who answer it at once one does, and the other is told so', async () => {
    const id = await report()
    const answers = await Promise.all(
      [review, second!].flatMap((who) =>
        ['upheld', 'dismissed'].map((act) =>
          who.post(paths.adminReportAct(id, act), { resolution: `We looked: ${act}.` }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303])
    expect(await db.$count(operatorLog, eq(operatorLog.subjectId, id))).toBe(1)
    const [row] = await db.select().from(reports).where(eq(reports.id, id))
    expect(row!.resolution).toMatch(/^We looked: (upheld|dismissed)\.$/)
  })

  test('without an answer it comes back', async () => {
    const response = await review.post(paths.adminReportAct(await report(), 'upheld'), {})
    expect([response.status, errorsOf(await response.text())]).toEqual([
      422,
      ['Answer is required'],
    ])
  })
})

describe('a community', () => {
  const fields = {
    name: 'Weavers of Wool',
    category: 'Craft',
    description: 'Whoever weaves.',
    why: 'Members asked.',
  }
  const open = (more: object = {}) =>
    review.post(paths.adminNewCommunity, { ...fields, ...more } as Record<string, string>)
  let id = ''

  beforeAll(async () => {
    id = (await open()).headers.get('Location')!.split('/').at(-1)!
  })

  test('is opened by its name, category and description', async () => {
    const listed = await (await member!.get(paths.communities)).text()
    expect(listed).toContain('Weavers of Wool')
    const [act] = await db.select().from(operatorLog).where(eq(operatorLog.subjectId, id))
    expect(act).toMatchObject({ action: 'community created', why: 'Members asked.' })
  })

  test.each([['weavers  OF wool'], ['Ｗeavers of Wool'], [' Weavers\u00a0of Wool ']])(
    'two open ones cannot have one name: %j',
    async (name) => {
      const response = await open({ name })
      const html = await response.text()
      expect([response.status, errorsOf(html)]).toEqual([
        422,
        ['An open community has this name already'],
      ])
      expect(visibleText(html, '#description')).toBe(fields.description)
    },
  )

  test('of 20 at once of one name one is opened', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => open({ name: 'Spinners' })))
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  })

  test('is edited', async () => {
    const edit = paths.adminCommunityAct(id, 'edition')
    const form = await (await review.get(edit)).text()
    expect(all(form, '#name')[0]!.attributes.value).toBe('Weavers of Wool')
    await review.post(edit, { ...fields, description: 'Whoever weaves wool.', why: 'Clearer.' })
    const [row] = await db.select().from(communities).where(eq(communities.id, id))
    expect(row).toMatchObject({ description: 'Whoever weaves wool.', name: 'Weavers of Wool' })
    const taken = await review.post(edit, { ...fields, name: 'Spinners' })
    expect(errorsOf(await taken.text())).toEqual(['An open community has this name already'])
  })

  test('that is closed frees its name, and opens again only while that is free', async () => {
    await review.post(paths.adminCommunityAct(id, 'closing'), { why: 'Nobody came.' })
    expect((await review.get(paths.adminCommunityAct(id, 'closing'))).status).toBe(303)
    const other = (await open()).headers.get('Location')!.split('/').at(-1)!
    const reopen = paths.adminCommunityAct(id, 'reopening')
    const refused = await review.post(reopen, { why: 'They came.' })
    expect(errorsOf(await refused.text())).toEqual([NAME_OF_OTHER])
    await review.post(paths.adminCommunityAct(other, 'closing'), { why: 'A twin.' })
    await review.post(reopen, { why: 'They came.' })
    expect(await latest()).toMatchObject({ action: 'community reopened', subjectId: id })
  })
})

describe('the log', () => {
  const rows = async (query: string) => {
    const html = await (await review.get(paths.adminLog + query)).text()
    return { html, titles: all(html, 'main h2').map(({ text }) => text) }
  }

  test('has the latest first, page by page, each once', async () => {
    const seen: string[] = []
    let query = ''
    for (let page = 0; page < 20 && query !== null; page++) {
      const { html } = await rows(query)
      seen.push(...all(html, '#cards li').map(({ text }) => text))
      const older = all(html, 'main .actions a').find(({ text }) => text === 'Older')
      if (!older) break
      query = older.attributes.href!.slice(paths.adminLog.length)
    }
    expect(seen).toHaveLength(await db.$count(operatorLog))
    expect(new Set(seen).size).toBeGreaterThan(20)
  })

  test('is filtered by what it is about', async () => {
    const { titles } = await rows('?type=organization')
    expect(titles.length).toBeGreaterThan(4)
    expect(titles.every((title) => title.includes('Organization Looms Guild'))).toBe(true)
    const about = await rows(`?type=organization&id=${crypto.randomUUID()}`)
    expect(about.html).toContain('No matching entries')
    expect((await review.get(`${paths.adminLog}?type=weather`)).status).toBe(400)
    // The page of a thing leads to what was done with that one.
    const page = await (await review.get(paths.adminOrganization(loomsGuild.id))).text()
    const link = all(page, 'main a').find(({ text }) => text === 'See all in the log')!
    const linked = await rows(link.attributes.href!.slice(paths.adminLog.length))
    expect(linked.titles).toEqual(titles)
  })

  test('on standard output has the kind and the ids alone', () => {
    const acts = reported.filter(({ event }) => event === 'operator')
    expect(acts.length).toBeGreaterThan(10)
    for (const { requestId: _, network: __, ...act } of acts)
      expect(Object.keys(act).sort()).toEqual([
        'act',
        'event',
        'memberId',
        'subjectId',
        'subjectType',
      ])
  })
})

test('an unknown thing or act is nowhere', async () => {
  for (const path of [
    paths.adminMember(crypto.randomUUID()),
    paths.adminMember('x'),
    paths.adminMemberAct(kwame.id, 'toString'),
    paths.adminMemberAct(kwame.id, 'promotion'),
    paths.adminCommunity((await addOpportunity(db)).id),
  ])
    for (const response of [await review.get(path), await review.post(path, { why: 'x' })])
      expect([path, response.status]).toEqual([path, 404])
})

test('what members write is escaped on every admin page', async () => {
  const markup = '<img src=x onerror=alert(1)>'
  const hostile = await addMember(db, { firstName: markup })
  const community = await addCommunity(db, { name: markup, description: markup })
  for (const path of [paths.adminMember(hostile.id), paths.adminCommunity(community.id)])
    expect(await (await review.get(path)).text()).not.toContain(markup)
  expect(app.routes.length).toBeGreaterThan(100)
})

test('what takes something away has a warning colour on its page, and nothing else has', async () => {
  const [person, posting, community, team] = await Promise.all([
    addMember(db),
    addOpportunity(db, { organizationId: loomsGuild.id }),
    addCommunity(db),
    addOrganization(db),
  ])
  await addToCommunity(db, community.id, person.id, 'owner')
  const isWarning = async (address: string) => {
    const html = await (await review.get(address)).text()
    const button = all(html, 'main form button').at(-1)
    return [address, button!.attributes.class?.includes('btn-warm')]
  }
  const warning = [
    paths.adminMemberAct(person.id, 'suspension'),
    paths.adminOrganizationAct(team.id, 'suspension'),
    paths.adminPostingAct(posting.id, 'hold'),
    paths.adminPostingAct(posting.id, 'close'),
    paths.adminCommunityAct(community.id, 'holding'),
    paths.adminCommunityAct(community.id, 'closing'),
  ]
  for (const address of warning) expect(await isWarning(address)).toEqual([address, true])
  const others = [
    paths.adminOrganizationAct(team.id, 'tier'),
    paths.adminCommunityAct(community.id, 'edition'),
  ]
  for (const address of others) expect(await isWarning(address)).toEqual([address, false])
})

test('a backup that failed is on the first page, and none where nothing is wrong', async () => {
  const { db, signInAs } = await testApp({ BACKUP_DIR: '/mnt/backups' })
  const operator = await signInAs(await addMember(db, { isOperator: true }))
  const page = async () => visibleText(await (await operator.get(paths.admin)).text())
  expect(await page()).not.toContain('No backup yet')
  const id = await claimBackup(db, DAY_MS, new Date())
  await finishBackup(db, id!, { error: 'The disk is full.' }, new Date())
  expect(await page()).toContain('No backup yet')
  expect(await page()).toContain('The last try failed just now: The disk is full.')
})
