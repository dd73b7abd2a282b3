import { beforeAll, describe, expect, test } from 'bun:test'
import { eq, getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../src/db/database.ts'
import * as schema from '../../src/db/schema.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS, seed } from '../../src/db/seed.ts'
import {
  APPLICATION_STATUSES,
  MENTORSHIP_STATUSES,
  OPPORTUNITY_STATUSES,
  OPPORTUNITY_TYPES,
  ORGANIZATION_TYPES,
} from '../../src/lib/catalog.ts'
import { verifyPassword } from '../../src/lib/password.ts'
import { canMentor, TIER_LIMITS } from '../../src/lib/tiers.ts'
import { testDatabase } from '../support/database.ts'

const DAY = 86_400_000
const now = new Date('2026-11-20T10:30:00Z')
const threeDaysLater = new Date(now.getTime() + 3 * DAY)

const { db } = await testDatabase()
const twin = await testDatabase('embedded')
const lived = await testDatabase()

const {
  applications,
  communities,
  communityMemberships,
  discussionReplies,
  discussions,
  mentorships,
  opportunities,
  organizations,
  payments,
  subscriptions,
  users,
} = schema

beforeAll(async () => {
  await seed(db, now)
})

describe('the demo data', () => {
  test('is the same in another database, on either engine, but for the password hash', async () => {
    await seed(twin.db, now)
    expect(await contents(twin.db)).toEqual(await contents(db))
  })

  test('stays as it is when it is seeded again, also on another day', async () => {
    const before = await contents(db, { hashes: true })
    await seed(db, now)
    await seed(db, threeDaysLater)
    expect(await contents(db, { hashes: true })).toEqual(before)
  })

  test('fills every list', async () => {
    const least = [
      [organizations, 60],
      [opportunities, 240],
      [communities, 24],
      [discussions, 120],
      [discussionReplies, 200],
      [users, 40],
      [mentorships, 30],
      [applications, 40],
    ] as const
    for (const [table, count] of least) expect(await db.$count(table)).toBeGreaterThanOrEqual(count)
    const mentors = (await db.select().from(users)).filter((each) => canMentor(each.membershipTier))
    expect(mentors.length).toBeGreaterThanOrEqual(16)
  })

  test('has something of every type and every status', async () => {
    expect(await values(organizations.type)).toEqual(ORGANIZATION_TYPES.toSorted())
    expect(await values(opportunities.type)).toEqual(OPPORTUNITY_TYPES.toSorted())
    expect(await values(opportunities.status)).toEqual(OPPORTUNITY_STATUSES.toSorted())
    expect(await values(mentorships.status)).toEqual(MENTORSHIP_STATUSES.toSorted())
    expect(await values(applications.status)).toEqual(APPLICATION_STATUSES.toSorted())
    expect(await values(communities.category)).toHaveLength(8)
  })

  test('gives every opportunity a text of two to four paragraphs, once', async () => {
    const all = await db.select().from(opportunities)
    for (const { description } of all) {
      expect(description.split('\n\n').length).toBeOneOf([2, 3, 4])
    }
    expect(new Set(all.map(({ description }) => description)).size).toBe(all.length)
  })

  test('spreads the opportunities over sixty days and their deadlines around today', async () => {
    const all = await db.select().from(opportunities)
    const ages = all.map(({ createdAt }) => (now.getTime() - createdAt.getTime()) / DAY)
    expect(Math.min(...ages)).toBeGreaterThan(0)
    expect(Math.max(...ages)).toBeLessThanOrEqual(60)
    expect(ages.filter((age) => age < 7).length).toBeGreaterThan(10)

    const left = all.map(
      (each) => each.applicationDeadline && daysFromNow(each.applicationDeadline),
    )
    const count = (fits: (days: number) => boolean) =>
      left.filter((days) => days !== null && fits(days)).length
    expect(count((days) => days < 0)).toBeGreaterThan(5)
    expect(count((days) => days >= 0 && days < 7)).toBeGreaterThan(5)
    expect(count((days) => days >= 14 && days <= 84)).toBeGreaterThan(150)
    expect(left.filter((days) => days === null).length).toBeGreaterThan(10)
  })

  test('dates nothing in the future', async () => {
    for (const table of tables) {
      const columns = getTableColumns(table)
      const rows = await db.select().from(table as typeof users)
      for (const name of ['createdAt', 'updatedAt', 'joinedAt'] as const) {
        if (!(name in columns)) continue
        const dates = rows.map((row) => (row as Record<string, unknown>)[name] as Date)
        expect(dates.filter((date) => date > now)).toEqual([])
      }
    }
  })
})

describe('what members did', () => {
  test('is within the limits of their tiers', async () => {
    for (const { id, membershipTier } of await db.select().from(users)) {
      const limits = TIER_LIMITS[membershipTier]
      const joined = await db.$count(communityMemberships, eq(communityMemberships.userId, id))
      const sent = await db.select().from(applications).where(eq(applications.applicantId, id))
      const asked = await db.select().from(mentorships).where(eq(mentorships.menteeId, id))
      expect(joined).toBeLessThanOrEqual(limits.communities ?? Number.POSITIVE_INFINITY)
      expect(mostInAMonth(sent)).toBeLessThanOrEqual(limits.applications ?? sent.length)
      expect(mostInAMonth(asked)).toBeLessThanOrEqual(limits.mentorshipRequests ?? asked.length)
    }
  })

  test('happened while it could', async () => {
    const sent = await db
      .select()
      .from(applications)
      .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
      .innerJoin(users, eq(users.id, applications.applicantId))
    for (const {
      applications: application,
      opportunities: opportunity,
      users: applicant,
    } of sent) {
      expect(application.createdAt > opportunity.createdAt).toBeTrue()
      expect(application.createdAt > applicant.createdAt).toBeTrue()
      const deadline = opportunity.applicationDeadline
      expect(deadline === null || application.createdAt < deadline).toBeTrue()
    }
    const mentors = await db
      .select()
      .from(mentorships)
      .innerJoin(users, eq(users.id, mentorships.mentorId))
    expect(mentors.every(({ users: mentor }) => canMentor(mentor.membershipTier))).toBeTrue()
    expect(mentors.every((each) => each.mentorships.createdAt > each.users.createdAt)).toBeTrue()
  })

  test('is discussed by members of the community, in order', async () => {
    const members = new Map(
      (await db.select().from(communityMemberships)).map((each) => [
        `${each.communityId} ${each.userId}`,
        each.joinedAt,
      ]),
    )
    const asked = new Map((await db.select().from(discussions)).map((each) => [each.id, each]))
    for (const each of asked.values()) {
      expect(each.createdAt >= members.get(`${each.communityId} ${each.authorId}`)!).toBeTrue()
    }
    for (const reply of await db.select().from(discussionReplies)) {
      const { communityId, createdAt } = asked.get(reply.discussionId)!
      expect(reply.createdAt > createdAt).toBeTrue()
      expect(reply.createdAt >= members.get(`${communityId} ${reply.authorId}`)!).toBeTrue()
    }
  })

  test('is counted exactly', async () => {
    expect(await miscounted(db)).toEqual([])
    const counts = (await db.select().from(communities)).map(({ memberCount }) => memberCount)
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(6)
    expect(Math.max(...counts)).toBeLessThanOrEqual(30)
  })

  test('is paid for: a running subscription and its payment for each paid tier', async () => {
    const paying = (await db.select().from(users)).filter((u) => u.membershipTier !== 'foundation')
    const books = await db
      .select()
      .from(subscriptions)
      .innerJoin(payments, eq(payments.subscriptionId, subscriptions.id))
    expect(books).toHaveLength(paying.length)
    const tiers = new Map(paying.map(({ id, membershipTier }) => [id, membershipTier]))
    for (const { subscriptions: subscription, payments: payment } of books) {
      expect(subscription.membershipTier).toBe(tiers.get(subscription.userId)!)
      expect(subscription.status).toBe('active')
      if (subscription.membershipTier === 'expert') {
        expect(['148500.00', '359820.00']).toContain(subscription.amount)
      }
      expect(subscription.startDate! < now && subscription.endDate! > threeDaysLater).toBeTrue()
      expect(payment).toMatchObject({
        userId: subscription.userId,
        amount: subscription.amount,
        status: 'success',
      })
      expect(payment.reference).toMatch(/^[A-Za-z0-9.=-]+$/)
    }
  })
})

describe('the demo sign-ins', () => {
  test('are members with the demo password', async () => {
    for (const { email, name } of DEMO_SIGN_INS) {
      const [member] = await db.select().from(users).where(eq(users.email, email))
      expect(`${member!.firstName} ${member!.lastName}`).toBe(name)
      expect(await verifyPassword(DEMO_PASSWORD, member!.passwordHash)).toBeTrue()
    }
  })

  test('show each side: Amara seeks, Ingrid mentors her, Kofi owns an organization', async () => {
    const [amara, ingrid, kofi] = await Promise.all(
      DEMO_SIGN_INS.map(async ({ email }) => {
        const [member] = await db.select().from(users).where(eq(users.email, email))
        return member!
      }),
    )
    expect(amara).toMatchObject({ membershipTier: 'foundation', experience: null })
    expect(amara!.bio && amara!.location).toBeTruthy()
    expect(await db.$count(communityMemberships, eq(communityMemberships.userId, amara!.id))).toBe(
      2,
    )
    expect(await db.$count(applications, eq(applications.applicantId, amara!.id))).toBe(2)
    const asked = await db.select().from(mentorships).where(eq(mentorships.menteeId, amara!.id))
    expect(asked.find(({ mentorId }) => mentorId === ingrid!.id)!.status).toBe('active')
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['active', 'pending'])
    expect(await db.$count(organizations, eq(organizations.ownerId, kofi!.id))).toBeGreaterThan(0)
  })
})

describe('a database that people have used', () => {
  test('keeps what they did, and its counts, when it is seeded', async () => {
    const [stranger] = await lived.db
      .insert(users)
      .values({ email: 'Amara@demo.waymark.example', firstName: 'Stranger' })
      .returning()
    await seed(lived.db, now)
    const [community] = await lived.db.select().from(communities)
    await lived.db
      .insert(communityMemberships)
      .values({ userId: stranger!.id, communityId: community!.id })
    await lived.db
      .update(communities)
      .set({ memberCount: community!.memberCount + 1 })
      .where(eq(communities.id, community!.id))
    const [gone] = await lived.db.delete(opportunities).returning()
    await lived.db.delete(users).where(eq(users.email, 'ingrid@demo.waymark.example'))
    await recount(lived.db)

    await seed(lived.db, threeDaysLater)
    const [same] = await lived.db.select().from(users).where(eq(users.id, stranger!.id))
    expect(same).toEqual(stranger!)
    expect(await miscounted(lived.db)).toEqual([])
    expect(await lived.db.$count(opportunities, eq(opportunities.id, gone!.id))).toBe(1)
    expect(await lived.db.$count(users, eq(users.email, 'ingrid@demo.waymark.example'))).toBe(1)
  })
})

const tables = Object.values(schema).filter((each) => is(each, PgTable)) as PgTable[]

async function contents(from: Db, { hashes = false } = {}) {
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = (await from.select().from(table as typeof users)).map((row) =>
      hashes ? row : { ...row, passwordHash: null },
    )
    found[getTableName(table)] = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }
  return found
}

async function values(column: PgColumn) {
  const rows = await db.selectDistinct({ value: sql<string>`${column}` }).from(column.table)
  return rows.map(({ value }) => value).toSorted()
}

const membersOf = sql<number>`(
  select count(*)::int from ${communityMemberships}
  where ${communityMemberships.communityId} = ${communities.id}
)`

const miscounted = (from: Db) =>
  from
    .select({ name: communities.name })
    .from(communities)
    .where(sql`${communities.memberCount} <> ${membersOf}`)

const recount = (of: Db) => of.update(communities).set({ memberCount: membersOf })

const daysFromNow = (date: Date) => (date.getTime() - now.getTime()) / DAY

function mostInAMonth(rows: { createdAt: Date }[]): number {
  const months = Map.groupBy(rows, ({ createdAt }) => createdAt.toISOString().slice(0, 7))
  return Math.max(0, ...[...months.values()].map((month) => month.length))
}
