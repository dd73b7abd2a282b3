import { expect, test } from 'bun:test'
import { blockMember } from '../../src/db/safety/block-member.ts'
import { replyCases } from '../../src/db/schema/reply-cases.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'

const { app, db, signInAs } = await testApp()
const { ada, grace, loomsGuild } = await cast(db)
const asAda = await signInAs(ada)
/** Without the marks between texts. */
const plain = (html: string) => html.replaceAll('<!-- -->', '')
const pageAt = async (path: string) => {
  const response = await asAda.get(path)
  expect(response.status).toBe(200)
  return plain(await response.text())
}

const DAY = 24 * 60 * 60 * 1000
const ago = (days: number) => new Date(Date.now() - days * DAY)

/** Cases of somebody's, each by how many days its answer took. */
const answered = (
  whose: { organizationId: string } | { personId: string },
  taken: (number | null)[],
  received = 100,
) =>
  db.insert(replyCases).values(
    taken.map((days) => ({
      ...whose,
      id: crypto.randomUUID(),
      receivedAt: ago(received),
      answerBy: ago(received - 21),
      answeredAt: days === null ? null : ago(received - days + 0.01),
    })),
  )

test('a good and a bad record stand on the page of an organization alike', async () => {
  await answered({ organizationId: loomsGuild.id }, [1, 2, 3, null, null, null])
  await answered({ organizationId: loomsGuild.id }, [1, 1, 1, 4, 9], 40)
  const bad = await addOrganization(db)
  await answered({ organizationId: bad.id }, [1, null, null, null, null, null])
  const good = await pageAt(paths.company(loomsGuild.id))
  expect(good).toContain('Replied to 8 of 11, half within 3 days')
  expect(good).toContain('In the last 90 days: 5 of 5, half within 1 day.')
  expect(good).toMatch(/<b>3<\/b> <span>no reply<\/span>/)
  const silent = await pageAt(paths.company(bad.id))
  expect(silent).toContain('Replied to 1 of 6, fewer than half')
  const workedOut = await pageAt(paths.replyRecordOf(bad.id))
  expect(workedOut).toContain('Days until a reply: 0–1 days 1, 2–3 days 0,')
  expect(workedOut).toContain('22+ days 0, no reply 5. Total: 6.')
  expect(workedOut).toContain('Only 1 got a reply, so fewer than half did.')
  expect(silent).toMatch(/<b>5<\/b> <span>no reply<\/span>/)
  const classOf = (html: string) => /<section class="[^"]*kept-record[^"]*"/.exec(html)?.[0]
  expect(classOf(silent)).toBe(classOf(good))
})

test('who is too new is not said to be good or bad', async () => {
  const fresh = await addOrganization(db)
  await answered({ organizationId: fresh.id }, [1, 2, 3])
  const page = await pageAt(paths.company(fresh.id))
  expect(page).toContain('Not enough data yet (3 so far)')
  expect(page).not.toContain('kept-bar')
})

test('cards and the way to apply have the same sentence', async () => {
  const posting = await addOpportunity(db, {
    organizationId: loomsGuild.id,
    applicationDeadline: ago(-9),
  })
  const says = 'Replied to 8 of 11, half within 3 days'
  for (const page of [paths.companies, paths.opportunities, paths.opportunity(posting.id)])
    expect(await pageAt(page)).toContain(says)
})

test('a mentor and who posts in person have one record, of both', async () => {
  await answered({ personId: grace.id }, [1, 2, 3, 4, null])
  expect(await pageAt(paths.member(grace.id))).toContain('Replied to 4 of 5, half within 3 days')
  expect(await pageAt(paths.mentors)).toContain('Replied to 4 of 5, half within 3 days')
  const posting = await addOpportunity(db, { postedById: grace.id })
  expect(await pageAt(paths.opportunity(posting.id))).toContain('Replied to 4 of 5')
  const preview = await (await signInAs(grace)).get(paths.postingPreview(posting.id))
  expect(plain(await preview.text())).toContain('Replied to 4 of 5')
})

test('the counts are there as JSON, and the sentence follows from them', async () => {
  const requested = await app.request(paths.api.organizationRecord(loomsGuild.id))
  expect(await requested.json()).toEqual({
    received: 11,
    answered: 8,
    buckets: { '0-1': 4, '2-3': 2, '4-7': 1, '8-14': 1, '15-21': 0, '22+': 0, never: 3 },
    medianDays: 3,
    recent: {
      received: 5,
      answered: 5,
      buckets: { '0-1': 3, '2-3': 0, '4-7': 1, '8-14': 1, '15-21': 0, '22+': 0, never: 0 },
      medianDays: 1,
    },
  })
  const person = await asAda.get(paths.api.userRecord(grace.id))
  expect(await person.json()).toMatchObject({ received: 5, answered: 4, recent: null })
})

test('who sees no member sees no record of theirs', async () => {
  const hidden = await addMember(db)
  await blockMember(db, hidden.id, ada.id, new Date())
  expect((await asAda.get(paths.api.userRecord(hidden.id))).status).toBe(404)
  expect((await app.request(paths.api.userRecord(grace.id))).status).toBe(401)
  expect((await app.request(paths.api.organizationRecord(crypto.randomUUID()))).status).toBe(404)
})

test('the rule is shown by the record of an organization', async () => {
  const page = plain(await (await app.request(paths.replyRecordOf(loomsGuild.id))).text())
  expect(page).toContain('Example: <bdi>Looms Guild</bdi>')
  expect(page).toContain('11 − 3 = 8')
  expect(page).toMatch(/Half of 11, rounded up, is 6\./)
  expect(page).toContain(
    'Within 1 day 4, within 3 days 6 had a reply. The 6th reply came within 3 days.',
  )
  // Whatever else is asked for, one that has enough is found.
  expect(await (await app.request(`${paths.replyRecord}?organizationId=nobody`)).text()).toContain(
    'Example:',
  )
})
