import { describe, expect, test } from 'bun:test'
import { desc, eq } from 'drizzle-orm'
import { proposeCommunity } from '../../../src/db/communities/proposals.ts'
import { CANNOT_APPROVE } from '../../../src/db/operators/proposals.ts'
import { communities, communityProposals } from '../../../src/db/schema/communities.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { users } from '../../../src/db/schema/users.ts'
import { encodeCursor } from '../../../src/lib/lists/cursor.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { SITE_URL, takeEmails } from '../../support/emails.ts'
import { addCommunity, addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, signInAs } = await testApp()
const { ada, grace } = await cast(db)
const operator = await addMember(db, { isOperator: true })
const [adas, graces, operators] = await Promise.all([ada, grace, operator].map(signInAs))
const fields = (name: string) => ({
  name,
  category: 'Trade',
  description: 'Whom it is for.',
  rules: 'Be kind.',
})
const founder = () => addMember(db, { membershipTier: 'professional' })

test('who may found one is led there, and who may not is told what to do', async () => {
  const list = await (await graces!.get(paths.communities)).text()
  expect(visibleText(list, `.page-head a[href="${paths.newCommunity}"]`)).toBe('Start a community')
  const others = await (await adas!.get(paths.communities)).text()
  expect(visibleText(others, `main a[href="${paths.newCommunity}"]`)).toBe('Learn how')
  const page = await (await adas!.get(paths.newCommunity)).text()
  expect(visibleText(page, 'main')).toContain('Professional, Expert and Organization plans')
  expect(all(page, `main a[href="${paths.membership}"]`)).toHaveLength(1)
  expect(all(page, 'main textarea')).toEqual([])
  const refused = await adas!.post(paths.newCommunity, fields('Looms'))
  expect(refused.status).toBe(403)
})

describe('a proposal', () => {
  test('with something missing comes back with what was typed', async () => {
    const response = await graces!.post(paths.newCommunity, { ...fields('Looms'), rules: ' ' })
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(visibleText(html, '#rules-error')).toBe('Rules are required')
    expect(all(html, 'input[name=name]')[0]!.attributes.value).toBe('Looms')
    const swapped = await graces!.htmx('POST', paths.newCommunity, fields('x'.repeat(121)))
    expect(swapped.status).toBe(422)
    expect(await swapped.text()).not.toContain('<html')
  })

  test('with a name in use, or that waits, says so beside it', async () => {
    await addCommunity(db, { name: 'Dyes' })
    const inUse = await graces!.post(paths.newCommunity, fields('ＤＹＥＳ'))
    expect(inUse.status).toBe(409)
    const html = await inUse.text()
    expect(visibleText(html, '#name-error')).toStartWith(
      'An open community already has this name or a similar one',
    )
    expect(all(html, 'input[name=name]')[0]!.attributes.value).toBe('ＤＹＥＳ')
    await proposeCommunity(db, (await founder()).id, fields('Wool'), new Date())
    const waits = await graces!.htmx('POST', paths.newCommunity, fields('wool'))
    expect(waits.status).toBe(409)
    expect(await waits.text()).toContain(
      'A proposal with this name or a similar one is already waiting',
    )
  })

  test('waits for an operator, can be withdrawn, and is one at a time', async () => {
    const sent = await graces!.post(paths.newCommunity, fields('Looms of the Coast'))
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, paths.newCommunity])
    const page = await (await graces!.get(paths.newCommunity)).text()
    expect(visibleText(page, 'main')).toContain('Looms of the Coast')
    expect(all(page, 'main textarea')).toEqual([])
    const second = await graces!.post(paths.newCommunity, fields('Looms of the Hills'))
    expect(second.status).toBe(409)
    expect(visibleText(await second.text(), '[role=alert]')).toContain(
      'already have a proposal waiting',
    )
    const [waiting] = await db
      .select()
      .from(communityProposals)
      .where(eq(communityProposals.name, 'Looms of the Coast'))
    expect((await adas!.post(paths.proposal(waiting!.id))).status).toBe(404)
    const review = await (await operators!.get(paths.admin)).text()
    expect(review).toContain('Looms of the Coast')
    expect((await graces!.post(paths.proposal(waiting!.id))).status).toBe(303)
    expect((await graces!.post(paths.proposal(waiting!.id))).status).toBe(404)
  })

  test('cannot be made again, nor approved, where its form says so', async () => {
    const member = await founder()
    const browser = await signInAs(member)
    const read = async () =>
      visibleText(await (await browser.get(paths.newCommunity)).text(), 'main')
    for (const name of ['Bast', 'Jute', 'Ramie']) {
      expect(await read()).toContain('Send proposal')
      await browser.post(paths.newCommunity, fields(name))
      const [last] = await db
        .select()
        .from(communityProposals)
        .where(eq(communityProposals.name, name))
      if (name !== 'Ramie') await browser.post(paths.proposal(last!.id))
      else {
        await db.update(users).set({ membershipTier: 'foundation' }).where(eq(users.id, member.id))
        expect(await read()).toContain('your plan doesn’t include starting communities')
        await browser.post(paths.proposal(last!.id))
        expect(await read()).not.toContain('It cannot be approved')
        await db.update(users).set({ membershipTier: 'expert' }).where(eq(users.id, member.id))
      }
    }
    expect(await read()).toContain('You can propose 3 communities in 30 days.')
    expect(await read()).not.toContain('Send proposal')
    const again = await browser.post(paths.newCommunity, fields('Sisal'))
    const html = await again.text()
    expect(again.status).toBe(409)
    expect(all(html, 'input[name=name]')[0]!.attributes.value).toBe('Sisal')
    expect(visibleText(html, 'main')!.split('in 30 days. Please try again').length).toBe(2)
  })

  test('that is declined tells its proposer why, and one that is approved is theirs', async () => {
    const member = await founder()
    const browser = await signInAs(member)
    const made = await browser.json('POST', paths.api.proposals, fields('Lace'))
    expect(made.status).toBe(201)
    const { id } = await made.json()
    const blank = await operators!.post(paths.adminProposalAct(id, 'declining'), { why: '' })
    expect(blank.status).toBe(422)
    await operators!.post(paths.adminProposalAct(id, 'declining'), { why: 'There is one.' })
    expect(visibleText(await (await browser.get(paths.newCommunity)).text(), 'main')).toContain(
      'There is one.',
    )
    await browser.post(paths.newCommunity, fields('Ribbons'))
    const [second] = await (await browser.json('GET', paths.api.proposals)).json()
    const approved = await operators!.post(paths.adminProposalAct(second.id, 'approval'), {
      why: 'Good rules.',
    })
    expect(approved.status).toBe(303)
    const [community] = await db.select().from(communities).where(eq(communities.name, 'Ribbons'))
    const page = await (await browser.get(paths.community(community!.id))).text()
    expect(visibleText(page, 'aside')).toContain('Member, owner')
    expect(visibleText(page, 'aside')).toContain('Be kind.')
    expect(all(page, `a[href="${paths.editCommunity(community!.id)}"]`)).toHaveLength(1)
    const reported = await db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.memberId, member.id))
    expect(reported.map(({ kind }) => kind)).toEqual(['proposal-decided', 'proposal-decided'])
    const read = (await takeEmails(db)).filter(({ to }) => to === member.email)
    expect(read.map(({ text }) => text)).toEqual([
      expect.stringContaining('There is one.'),
      expect.stringContaining(`${SITE_URL}${paths.community(community!.id)}\n`),
    ])
  })

  test('by a program has a code for each refusal', async () => {
    const codeOf = async (response: Response) => (await response.json()).code
    expect(await codeOf(await adas!.json('POST', paths.api.proposals, fields('x')))).toBe(
      'tier_limit',
    )
    const browser = await signInAs(await founder())
    expect(await codeOf(await browser.json('POST', paths.api.proposals, fields('Dyes')))).toBe(
      'name_in_use',
    )
    expect(await codeOf(await browser.json('POST', paths.api.proposals, {}))).toBe('invalid')
  })
})

test('a proposal that can’t open now says why, and still waits', async () => {
  const { id: memberId } = await founder()
  await proposeCommunity(db, memberId, fields('Selvage'), new Date())
  const [proposal] = await db
    .select()
    .from(communityProposals)
    .where(eq(communityProposals.name, 'Selvage'))
  const { id } = await addCommunity(db, { name: 'Selvage' })
  const approve = () =>
    operators!.post(paths.adminProposalAct(proposal!.id, 'approval'), { why: 'Members asked.' })
  const refused = await approve()
  expect([refused.status, (await refused.text()).includes(CANNOT_APPROVE.taken)]).toEqual([
    422,
    true,
  ])
  await db.update(communities).set({ isActive: false }).where(eq(communities.id, id))
  expect((await approve()).status).toBe(303)
  const [opened] = await db
    .select()
    .from(communityProposals)
    .where(eq(communityProposals.name, 'Selvage'))
  expect(opened!.status).toBe('approved')
})

test('operators see all proposals that wait, a page at a time, the oldest first', async () => {
  await db
    .update(communityProposals)
    .set({ status: 'withdrawn', decidedAt: new Date() })
    .where(eq(communityProposals.status, 'waiting'))
  // Of one moment, as many of them: where they are, the id decides.
  const createdAt = new Date('2026-01-01T12:00:00Z')
  const names = Array.from({ length: 50 }, (_, n) => `Spindle ${n}`)
  const founders = await Promise.all(names.map(founder))
  await db.insert(communityProposals).values(
    names.map((name, n) => ({
      ...fields(name),
      proposerId: founders[n]!.id,
      createdAt: n < 30 ? createdAt : new Date(createdAt.getTime() + n),
    })),
  )
  const proposals = `a[href^="${paths.adminProposal('')}"]`
  const review = await (await operators!.get(paths.admin)).text()
  expect(all(review, proposals)).toHaveLength(24)
  const [more] = all(review, `main .card .actions a[href="${paths.adminCommunities}"]`)
  expect(more?.text).toBe('All waiting')
  const seen: string[] = []
  const sizes: number[] = []
  let at: string | undefined = paths.adminCommunities
  while (at) {
    const html: string = await (await operators!.get(at)).text()
    const shown = all(html, proposals).map(({ text }) => text)
    sizes.push(shown.length)
    seen.push(...shown)
    const [later] = all(html, 'main .card .actions a')
    at = later?.attributes.href
  }
  expect(sizes).toEqual([24, 24, 2])
  expect(seen.slice(30)).toEqual(names.slice(30))
  expect(seen.toSorted()).toEqual(names.toSorted())
})

test('operators see all communities by name, a page at a time, the closed ones last', async () => {
  // Of one name, as many of them: where they are, the id decides.
  const names = Array.from({ length: 30 }, (_, n) => `Loom ${String(n).padStart(2, '0')}`)
  for (const name of names) await addCommunity(db, { name })
  for (let n = 0; n < 30; n++) await addCommunity(db, { name: 'A loom', isActive: false })
  const expected = await db
    .select({ id: communities.id, name: communities.name })
    .from(communities)
    .orderBy(desc(communities.isActive), communities.name, communities.id)
  const seen: string[] = []
  const sizes: number[] = []
  let at: string | undefined = paths.adminCommunities
  while (at) {
    const html: string = await (await operators!.get(at)).text()
    const shown = all(html, `.rows.card a[href^="${paths.adminCommunity('')}"]`)
    sizes.push(shown.length)
    seen.push(...shown.map(({ attributes }) => attributes.href!))
    at = all(html, 'main a').find(({ text }) => text === 'More communities')?.attributes.href
  }
  expect(seen).toEqual(expected.map(({ id }) => paths.adminCommunity(id)))
  const rest = expected.length % 24
  expect(sizes).toEqual([...Array((expected.length - rest) / 24).fill(24), ...(rest ? [rest] : [])])
})

test('the pages of communities and of proposals that wait go on apart', async () => {
  const first = await (await operators!.get(paths.adminCommunities)).text()
  const link = (name: string) => all(first, 'main a').find(({ text }) => text === name)!
  const communitiesOf = (html: string) =>
    all(html, '.rows.card a.text-link').map(({ text }) => text)
  const proposalsOf = (html: string) =>
    all(html, `a[href^="${paths.adminProposal('')}"]`).map(({ text }) => text)
  const more = link('More communities')
  const later = link('Older proposals')
  const others = await (await operators!.get(more.attributes.href!)).text()
  expect(communitiesOf(others)).not.toEqual(communitiesOf(first))
  expect(proposalsOf(others)).toEqual(proposalsOf(first))
  const next = await (await operators!.get(later.attributes.href!)).text()
  expect(communitiesOf(next)).toEqual(communitiesOf(first))
  expect(proposalsOf(next)).not.toEqual(proposalsOf(first))
  for (const name of ['cursor', 'proposals'])
    expect((await operators!.get(`${paths.adminCommunities}?${name}=x`)).status).toBe(400)
})

test('what becomes of a community is in the next list of operators, also behind one that moved', async () => {
  const first = await addCommunity(db, { name: '0 first' })
  const second = await addCommunity(db, { name: '0 second' })
  const rows = async (query = '') => {
    const html = await (await operators!.get(paths.adminCommunities + query)).text()
    return all(html, '.rows.card li').map(({ text }) => text)
  }
  expect((await rows()).slice(0, 2)).toEqual([
    '0 firstTrade, 0 members',
    '0 secondTrade, 0 members',
  ])
  const set = { name: '0 third', memberCount: 1, category: 'Craft' }
  await db.update(communities).set(set).where(eq(communities.id, first.id))
  expect((await rows()).slice(0, 2)).toEqual(['0 secondTrade, 0 members', '0 thirdCraft, 1 member'])
  const after = (id: string) => `?cursor=${encodeCursor({ key: 0, id })}`
  expect((await rows(after(second.id)))[0]).toBe('0 thirdCraft, 1 member')
  expect(await rows(after(crypto.randomUUID()))).toEqual(await rows())
})
