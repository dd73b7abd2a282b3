import { expect, test } from 'bun:test'
import { makeReport } from '../../src/db/safety/reports.ts'
import { communityProposals } from '../../src/db/schema/communities.ts'
import { contactMessages } from '../../src/db/schema/contact-messages.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { reports } from '../../src/db/schema/safety.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { all } from '../support/html.ts'

const { db, signInAs } = await testApp()
const ada = await addMember(db, { isOperator: true })
const operator = await signInAs(ada)
const NAV = 'main nav[aria-label="Admin area"] a'

/** The entries that have a count, with it. */
const countsAt = async (path: string) => {
  const html = await (await operator.get(path)).text()
  const entries = all(html, NAV).map(({ text }) => /^(.*?) ?(\d+\+?) \((\d+) waiting\)$/.exec(text))
  return Object.fromEntries(entries.flatMap((found) => (found ? [[found[1], found[2]]] : [])))
}

const proposalOf = async (name: string) => ({
  proposerId: (await addMember(db)).id,
  name,
  category: 'Trade',
  description: 'For weavers.',
  rules: 'Be kind.',
})

const message = {
  name: 'Grace',
  email: 'grace@example.com',
  topic: 'My account',
  message: 'Where is it?',
} as const

test('nothing waits on a new site', async () => expect(await countsAt(paths.admin)).toEqual({}))

test('the entries count what waits, and not what is done', async () => {
  const now = new Date()
  const held = { heldAt: now, heldFor: 'operator' } as const
  const posting = await addOpportunity(db, held)
  await addOpportunity(db, { ...held, status: 'closed' })
  await addOpportunity(db)
  const report = { reporterId: ada.id, subjectType: 'opportunity', reason: 'spam' } as const
  await makeReport(db, { ...report, subjectId: posting.id, words: '' }, now)
  const done = { ...report, subjectId: ada.id, words: '', resolvedAt: now, resolution: 'Done.' }
  await db.insert(reports).values({ ...done, reporterId: null })
  await addOrganization(db)
  await addOrganization(db, {
    confirmedAt: now,
    confirmation: 'Met.',
    tierEndsAt: new Date('2099-01-01'),
  })
  await db.insert(contactMessages).values([message, message, { ...message, answeredAt: now }])
  await db
    .insert(communityProposals)
    .values([
      await proposalOf('Weavers'),
      { ...(await proposalOf('Dyers')), status: 'declined', decidedAt: now, reason: 'No.' },
    ])
  expect(await countsAt(paths.admin)).toEqual({
    'Review queue': '7',
    'Held postings': '1',
    Reports: '1',
    Organizations: '2',
    Messages: '2',
    Communities: '1',
  })
})

test('they are the same on each page of the admin area, and the search is on each', async () => {
  const counts = await countsAt(paths.admin)
  const [posting] = await db.select({ id: opportunities.id }).from(opportunities)
  for (const path of [
    paths.adminSearchFor('ada'),
    paths.adminLog,
    paths.adminConfiguration,
    paths.adminMessages,
    paths.adminNewCommunity,
    paths.adminMember(ada.id),
    paths.adminPosting(posting!.id),
    paths.adminPostingAct(posting!.id, 'close'),
  ]) {
    expect([path, await countsAt(path)]).toEqual([path, counts])
    const html = await (await operator.get(path)).text()
    expect(all(html, `main form[action="${paths.adminSearch}"] input[name=q]`)).toHaveLength(1)
  }
  const searched = await (await operator.get(paths.adminSearchFor('ada lov'))).text()
  expect(all(searched, '#admin-search')[0]?.attributes.value).toBe('ada lov')
})

test('the entries lead to the card of the queue or to a page', async () => {
  const html = await (await operator.get(paths.admin)).text()
  for (const { attributes } of all(html, NAV)) {
    const [path, card] = attributes.href!.split('#')
    expect([path, (await operator.get(path!)).status]).toEqual([path, 200])
    if (card) expect([card, all(html, `main #${card}`).length]).toEqual([card, 1])
  }
})

test('more than 99 are not counted on', async () => {
  await db.insert(contactMessages).values(Array(120).fill(message))
  expect((await countsAt(paths.admin)).Messages).toBe('99+')
})
