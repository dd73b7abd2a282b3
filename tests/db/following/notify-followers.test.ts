import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { type Followed, follow, unfollow } from '../../../src/db/following/following.ts'
import { notifyOfOpenings } from '../../../src/db/following/openings.ts'
import { markOpportunity } from '../../../src/db/saved/marks.ts'
import { matchSearches } from '../../../src/db/saved-searches/match.ts'
import { notifyOfMatches } from '../../../src/db/saved-searches/notify-of-matches.ts'
import { addSavedSearch } from '../../../src/db/saved-searches/saved-searches.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { blocks } from '../../../src/db/schema/safety.ts'
import { searchedOpportunities } from '../../../src/db/schema/saved-searches.ts'
import { users } from '../../../src/db/schema/users.ts'
import { HOUR_MS } from '../../../src/lib/durations.ts'
import { textOf } from '../../../src/lib/notifications/texts.ts'
import { savedSearchSchema } from '../../../src/lib/saved-searches/saved-search.ts'
import { testDatabase } from '../../support/database.ts'
import {
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
} from '../../support/factories.ts'
import { notificationRows } from '../../support/notification-rows.ts'

const { db } = await testDatabase()
const running = new AbortController().signal
const start = Date.now() - 240 * HOUR_MS
const at = (hours: number) => new Date(start + hours * HOUR_MS)

const guild = await addOrganization(db, { name: 'Looms Guild' })
const poster = await addMember(db, { firstName: 'Grace', lastName: 'Hopper' })

const post = (title: string, hours: number, values: object = {}) =>
  addOpportunity(db, { title, publishedAt: at(hours), createdAt: at(hours), ...values })

const follower = async (...followed: Followed[]) => {
  const member = await addMember(db)
  for (const each of followed) await follow(db, member.id, each, at(0))
  return member
}

async function go(now: Date) {
  await matchSearches(db, now, running)
  await notifyOfMatches(db, now, running)
}

const told = async ({ id }: { id: string }, now = at(100)) => {
  const rows = await notificationRows(db, id, now)
  return rows.map((row) => {
    const { text, reason } = textOf(row)
    return `${text}, ${reason}, ${row.count}`
  })
}

const GUILD: Followed = { kind: 'organization', id: guild.id }
const GRACE: Followed = { kind: 'person', id: poster.id }

test('followers are notified of what is new since they follow, with the reason and once', async () => {
  await post('Weaver before', -1, { organizationId: guild.id })
  const both = await follower(GUILD, GRACE)
  const former = await follower(GUILD)
  await unfollow(db, former.id, GUILD)
  const waiting = await follower({ kind: 'opening', id: poster.id })
  const late = await addMember(db)
  for (const each of [GUILD, GRACE]) await follow(db, late.id, each, at(1.5))
  await post('Weaver', 1, { organizationId: guild.id, postedById: poster.id })
  await post('Dyer', 2, { postedById: poster.id })
  await Promise.all([go(at(3)), go(at(3))])
  await db.delete(searchedOpportunities)
  await go(at(4))
  expect((await told(both)).toSorted()).toEqual([
    'New posting: ‘Dyer’, you follow Grace Hopper, 1',
    'New posting: ‘Weaver’, you follow Looms Guild, 1',
  ])
  expect(await told(late)).toEqual(['New posting: ‘Dyer’, you follow Grace Hopper, 1'])
  expect(await told(former)).toEqual([])
  expect(await told(waiting)).toEqual([])
})

test('what a follower was notified of is not a match of their searches as well', async () => {
  const ada = await follower(GUILD)
  for (const frequency of ['instant', 'daily']) {
    const query = `q=spinner&type=${frequency === 'instant' ? 'job' : ''}`
    const input = savedSearchSchema.parse({ name: 'Mine', query, frequency })
    await addSavedSearch(db, ada.id, input, at(0))
  }
  await post('Spinner', 11, { organizationId: guild.id, type: 'job' })
  await go(at(12))
  await go(at(60))
  expect(await told(ada)).toHaveLength(1)
})

test('nothing is told of what is held, closed, hidden or of a blocked poster, also later', async () => {
  const [ada, blocker] = [await follower(GRACE), await follower(GRACE)]
  const [open, held, hidden] = [
    await post('Fuller', 21, { postedById: poster.id }),
    await post('Carder', 21, { postedById: poster.id, heldAt: at(21) }),
    await post('Comber', 21, { postedById: poster.id }),
  ]
  await markOpportunity(db, 'hidden', ada.id, hidden.id, at(21))
  await db.insert(blocks).values({ blockerId: poster.id, blockedId: blocker.id })
  await go(at(22))
  await db.update(opportunities).set({ heldAt: null }).where(eq(opportunities.id, held.id))
  expect(await told(blocker)).toEqual([])
  expect(await told(ada)).toEqual([expect.stringContaining('Fuller')])
  await db.update(opportunities).set({ status: 'closed' }).where(eq(opportunities.id, open.id))
  expect(await told(ada)).not.toContainEqual(expect.stringContaining('Fuller'))
})

test('who waits for room with a mentor is notified once when there is room, and while there is', async () => {
  const mentor = await addMember(db, {
    ...{ firstName: 'Amina', lastName: 'Diallo', membershipTier: 'expert' },
    ...{ isMentor: true, mentorAvailable: false },
  })
  const ada = await follower({ kind: 'opening', id: mentor.id })
  const paused = await follower({ kind: 'opening', id: mentor.id })
  await db
    .update(users)
    .set({ pausedAt: at(29) })
    .where(eq(users.id, paused.id))
  const go = () => db.transaction((tx) => notifyOfOpenings(tx, at(30)))
  await go()
  expect(await told(ada)).toEqual([])
  await db.update(users).set({ mentorAvailable: true }).where(eq(users.id, mentor.id))
  await Promise.all([go(), go()])
  await go()
  const expected =
    'Amina Diallo has room for a new mentee, you asked to hear when they have room, 1'
  expect([await told(ada), await told(paused)]).toEqual([[expected], []])
  await db.update(users).set({ pausedAt: null }).where(eq(users.id, paused.id))
  await go()
  expect(await told(paused)).toEqual([expected])
  await db.update(users).set({ mentorCapacity: 1 }).where(eq(users.id, mentor.id))
  const taken = {
    mentorId: mentor.id,
    menteeId: (await addMember(db)).id,
    status: 'active',
  } as const
  await addMentorship(db, taken)
  expect(await told(ada)).toEqual([])
})
