import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { listNotifications } from '../../../src/db/notifications/list.ts'
import { releasePosting } from '../../../src/db/safety/posting-holds.ts'
import { matchSearches } from '../../../src/db/saved-searches/match.ts'
import { notifyOfMatches } from '../../../src/db/saved-searches/notify-of-matches.ts'
import {
  addSavedSearch,
  changeSavedSearch,
  deleteSavedSearch,
} from '../../../src/db/saved-searches/saved-searches.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { notificationEvents } from '../../../src/db/schema/notifications.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { blocks } from '../../../src/db/schema/safety.ts'
import {
  savedSearches,
  searchedOpportunities,
  searchMatches,
} from '../../../src/db/schema/saved-searches.ts'
import { users } from '../../../src/db/schema/users.ts'
import { HOUR_MS } from '../../../src/lib/durations.ts'
import { textOf } from '../../../src/lib/notifications/texts.ts'
import { acceptedPart, savedSearchSchema } from '../../../src/lib/saved-searches/saved-search.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOpportunity } from '../../support/factories.ts'
import { addApplication } from '../../support/review.ts'

const { db } = await testDatabase()
const running = new AbortController().signal

const start = Date.now() - 240 * HOUR_MS
const at = (hours: number) => new Date(start + hours * HOUR_MS)

const save = async (memberId: string, query: string, frequency = 'instant', now = at(0)) => {
  const input = savedSearchSchema.parse({ name: 'Mine', query, frequency })
  const saved = await addSavedSearch(db, memberId, input, now)
  if (typeof saved === 'string') throw new Error(saved)
  return saved
}

const post = (title: string, hours: number, values: object = {}) =>
  addOpportunity(db, { title, publishedAt: at(hours), createdAt: at(hours), ...values })

async function go(now: Date) {
  await matchSearches(db, now, running)
  await notifyOfMatches(db, now, running)
}

const told = async (memberId: string) =>
  (
    await db
      .select({ key: notificationEvents.key })
      .from(notificationEvents)
      .where(
        and(eq(notificationEvents.memberId, memberId), eq(notificationEvents.kind, 'search-match')),
      )
  )
    .map(({ key }) => key)
    .toSorted()

const idsOf = (...rows: { id: string }[]) => rows.map(({ id }) => id).toSorted()

test('only new opportunities are told, each once, whatever happens to searches and edits', async () => {
  const ada = await addMember(db)
  await save((await addMember(db)).id, 'q=shepherd', 'instant', at(-2))
  await post('Weaver before', -1, { type: 'job' })
  const first = await save(ada.id, 'q=weaver')
  const weaver = await post('Master weaver', 1)
  await post('Baker', 1)
  await go(at(2))
  await go(at(2))
  expect(await told(ada.id)).toEqual(idsOf(weaver))
  const letters = await db
    .select({ kind: outboxEmails.kind })
    .from(outboxEmails)
    .where(eq(outboxEmails.memberId, ada.id))
  expect(letters).toEqual([{ kind: 'search-match' }])
  await save(ada.id, 'q=master+weaver')
  await deleteSavedSearch(db, ada.id, first.id, at(3))
  await save(ada.id, 'q=weaver')
  await db.delete(searchedOpportunities)
  await db
    .update(opportunities)
    .set({ title: 'Grand master weaver' })
    .where(eq(opportunities.id, weaver.id))
  await go(at(3))
  expect(await told(ada.id)).toEqual(idsOf(weaver))
})

test('nothing is told that is closed, held, applied to, blocked or one’s own', async () => {
  const ada = await addMember(db)
  const rival = await addMember(db)
  await save(ada.id, 'q=smith')
  const open = await post('Smith', 1)
  await post('Smith, own', 1, { postedById: ada.id })
  await post('Smith, blocked', 1, { postedById: rival.id })
  await db.insert(blocks).values({ blockerId: rival.id, blockedId: ada.id })
  const closed = await post('Smith, closed', 1)
  const held = await post('Smith, held', 1)
  const applied = await post('Smith, applied', 1)
  await addApplication(db, applied.id, { applicantId: ada.id })
  await matchSearches(db, at(2), running)
  await db.update(opportunities).set({ status: 'closed' }).where(eq(opportunities.id, closed.id))
  await db
    .update(opportunities)
    .set({ heldAt: at(2) })
    .where(eq(opportunities.id, held.id))
  await notifyOfMatches(db, at(2), running)
  expect(await told(ada.id)).toEqual(idsOf(open))
  expect(await db.$count(applications, eq(applications.applicantId, ada.id))).toBe(1)
})

test('a first posting is new from its release, and one that was shown before from its publication', async () => {
  const ada = await addMember(db)
  const review = { operatorId: null, why: 'It is real.' }
  const first = await post('Cooper, first', 1, { heldAt: at(1), heldFor: 'first' })
  const shown = await post('Cooper, shown before', 1, { heldAt: at(2), heldFor: 'operator' })
  await save(ada.id, 'q=cooper', 'instant', at(3))
  for (const { id } of [first, shown]) await releasePosting(db, { id, ...review }, at(4))
  await go(at(5))
  expect(await told(ada.id)).toEqual(idsOf(first))
})

test('a daily search tells at the member’s own hour, and one of who was away 180 days stays silent', async () => {
  const ada = await addMember(db, { timeZone: 'Asia/Tokyo' })
  const gone = await addMember(db, { lastHereAt: at(-181 * 24) })
  const daily = await save(ada.id, 'q=potter', 'daily')
  await save(gone.id, 'q=potter')
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, daily.id))
  const hour = new Intl.DateTimeFormat('en', {
    timeZone: 'Asia/Tokyo',
    hour: 'numeric',
    hourCycle: 'h23',
  })
  expect(hour.format(row!.nextAt!)).toBe('08')
  expect(row!.nextAt!.getTime()).toBeGreaterThan(at(0).getTime())
  expect(row!.nextAt!.getTime()).toBeLessThanOrEqual(at(24).getTime())
  const potter = await post('Potter', 0.001)
  await go(new Date(row!.nextAt!.getTime() - 1))
  expect(await told(ada.id)).toEqual([])
  await go(row!.nextAt!)
  expect(await told(ada.id)).toEqual(idsOf(potter))
  expect(await told(gone.id)).toEqual([])
})

test('a search has the same results as its list, also by part of a word and by place', async () => {
  const ada = await addMember(db)
  const queries = [
    'q=glassbl',
    'location=Nairobi&type=grant',
    'skills=Looms',
    'pay=1000&currency=KES',
  ]
  for (const query of queries) await save(ada.id, query)
  const wanted = [
    await post('Glassblower', 1),
    await post('Grant', 1, { type: 'grant', location: 'Nairobi, Kenya' }),
    await post('Job', 1, { skills: ['looms'] }),
    await post('Paid', 1, { payMin: 2_000, payMax: 2_000, payCurrency: 'KES', payPeriod: 'year' }),
  ]
  await post('None', 1)
  await go(at(2))
  expect(await told(ada.id)).toEqual(idsOf(...wanted))
})

test('a search that is off, of a paused member or changed tells nothing', async () => {
  const ada = await addMember(db)
  const off = await save(ada.id, 'q=tanner', 'off')
  const paused = await addMember(db)
  await save(paused.id, 'q=tanner')
  await db
    .update(users)
    .set({ pausedAt: at(0) })
    .where(eq(users.id, paused.id))
  await post('Tanner', 1)
  await go(at(2))
  const input = savedSearchSchema.parse({ name: 'Mine', query: 'q=baker', frequency: 'instant' })
  await changeSavedSearch(db, ada.id, off.id, input, at(2))
  expect([await told(ada.id), await told(paused.id)]).toEqual([[], []])
})

/** Hours: a weekly search tells at its hour, which can be a week and most of a day away. */
const EIGHT_DAYS = 24 * 8

test('what one search found and didn’t tell, another of its member’s tells, and the soonest of both', async () => {
  const ada = await addMember(db)
  const weekly = await save(ada.id, 'q=cooper', 'weekly')
  await save(ada.id, 'type=job&q=cooper', 'instant')
  const soon = await post('Cooper', 1)
  await go(at(2))
  expect(await told(ada.id)).toEqual(idsOf(soon))
  const other = await save(ada.id, 'q=glazier', 'daily')
  await save(ada.id, 'q=glazier&type=grant', 'weekly')
  const grant = await post('Glazier', 3, { type: 'grant' })
  await post('Glazier', 3)
  await matchSearches(db, at(4), running)
  await deleteSavedSearch(db, ada.id, other.id, at(4))
  await go(at(4 + EIGHT_DAYS))
  expect(await told(ada.id)).toEqual(idsOf(soon, grant))
  await post('Cooper of tubs', 200, { type: 'grant' })
  await matchSearches(db, at(201), running)
  const input = savedSearchSchema.parse({ name: 'Mine', query: 'q=tiler', frequency: 'weekly' })
  await changeSavedSearch(db, ada.id, weekly.id, input, at(201))
  await go(at(201 + EIGHT_DAYS))
  expect(await told(ada.id)).toEqual(idsOf(soon, grant))
})

test('searches of members who are away don’t hold up those of others', async () => {
  const away = await Promise.all(
    Array.from({ length: 50 }, () => addMember(db, { pausedAt: at(0) })),
  )
  for (const { id } of away) await save(id, 'q=fuller')
  const ada = await addMember(db)
  await save(ada.id, 'q=fuller')
  const fuller = await post('Fuller', 1)
  await go(at(2))
  expect(await told(ada.id)).toEqual(idsOf(fuller))
  await db.update(users).set({ pausedAt: null }).where(eq(users.id, away[0]!.id))
  await go(at(3))
  expect(await told(away[0]!.id)).toEqual(idsOf(fuller))
})

test('every search finds a posting, however many different ones there are', async () => {
  const members = await Promise.all(Array.from({ length: 250 }, () => addMember(db)))
  for (const [n, { id }] of members.entries())
    await save(id, `q=cordwainer&pay=${n + 1}&currency=KES`)
  const pay = { payMin: 2_000, payMax: 2_000, payCurrency: 'KES', payPeriod: 'year' } as const
  const cordwainer = await post('Cordwainer', 1, pay)
  await matchSearches(db, at(2), running)
  const found = await db
    .select({ memberId: searchMatches.memberId })
    .from(searchMatches)
    .where(eq(searchMatches.opportunityId, cordwainer.id))
  const finders = new Set(found.map(({ memberId }) => memberId))
  expect(members.filter(({ id }) => !finders.has(id))).toEqual([])
})

test('a search that lists no longer take is paused, its member told, and the others go on', async () => {
  const ada = await addMember(db)
  const broken = await save(ada.id, 'q=saddler')
  const query = 'q=saddler&type=poem'
  await db.update(savedSearches).set({ query }).where(eq(savedSearches.id, broken.id))
  await save(ada.id, 'type=job&q=saddler')
  const saddler = await post('Saddler', 1)
  await go(at(2))
  expect(await told(ada.id)).toEqual(idsOf(saddler))
  const { rows } = await listNotifications(db, ada.id, { limit: 9 }, at(3))
  expect(rows.map((row) => textOf(row).text)).toContain(
    'Your saved search ‘Mine’ is paused: one of its filters has changed',
  )
  const [row] = await db.select().from(savedSearches).where(eq(savedSearches.id, broken.id))
  expect([row!.frequency, row!.nextAt, acceptedPart(query)]).toEqual(['off', null, 'q=saddler'])
})

test('a member has ten searches at most, also when many are saved at once, and none twice', async () => {
  const ada = await addMember(db)
  const inputs = Array.from({ length: 12 }, (_, n) =>
    savedSearchSchema.parse({ name: 'Mine', query: `q=word${n}` }),
  )
  const saved = await Promise.all(inputs.map((input) => addSavedSearch(db, ada.id, input, at(0))))
  expect(saved.filter((each) => each === 'full')).toHaveLength(2)
  const grace = await addMember(db)
  const twice = await Promise.all(
    [inputs[0]!, inputs[0]!].map((input) => addSavedSearch(db, grace.id, input, at(0))),
  )
  expect(twice.filter((each) => each === 'again')).toHaveLength(1)
})
