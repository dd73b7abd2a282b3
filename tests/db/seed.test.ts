import { beforeAll, describe, expect, test } from 'bun:test'
import {
  and,
  eq,
  getTableColumns,
  getTableName,
  inArray,
  is,
  isNotNull,
  isNull,
  sql,
} from 'drizzle-orm'
import { type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../src/db/database.ts'
import { remindMentors } from '../../src/db/mentorship/reminders.ts'
import { listNotifications } from '../../src/db/notifications/list.ts'
import { listWaitingMessages } from '../../src/db/operators/messages.ts'
import { maintainPostings } from '../../src/db/postings/confirmation.ts'
import * as schema from '../../src/db/schema.ts'
import { memberId } from '../../src/db/seed/members.ts'
import { DEMO_SIGN_INS, setDemoPassword } from '../../src/db/seed/sign-ins.ts'
import { seed } from '../../src/db/seed.ts'
import {
  APPLICATION_STATUSES,
  END_REASONS,
  MENTORSHIP_STATUSES,
  OPPORTUNITY_STATUSES,
  OPPORTUNITY_TYPES,
  ORGANIZATION_TYPES,
  OUTCOMES,
  TEAM_ROLES,
} from '../../src/lib/catalog.ts'
import { TIER_LIMITS } from '../../src/lib/membership/limits.ts'
import { canMentor } from '../../src/lib/membership/tiers.ts'
import { hashPassword, verifyPassword } from '../../src/lib/password/hash.ts'
import { latestAnswer } from '../../src/lib/postings/dates.ts'
import { alwaysPays, payOf, payText } from '../../src/lib/postings/pay.ts'
import { isPosterVerified, livePostings } from '../../src/lib/postings/plan-limits.ts'
import { employs } from '../../src/lib/postings/posting.ts'
import { criteriaSchema, questionsSchema } from '../../src/lib/postings/questions-schema.ts'
import { SHOWN_AFTER_CLOSE_MS } from '../../src/lib/postings/visibility.ts'
import { testDatabase } from '../support/database.ts'

const DAY = 86_400_000
const now = new Date('2026-11-20T10:30:00Z')
const threeDaysLater = new Date(now.getTime() + 3 * DAY)

const { db } = await testDatabase()
const twin = await testDatabase('embedded')
const lived = await testDatabase()
const opened = await testDatabase()

const {
  applicationDrafts,
  applications,
  communities,
  communityMemberships,
  discussionReplies,
  discussions,
  interviewTimes,
  outboxEmails: emails,
  mentorships,
  opportunities,
  organizations,
  teamMembers,
  payments,
  reports,
  sessions,
  subscriptions,
  users,
} = schema

beforeAll(async () => {
  await seed(db, now)
})

describe('the demo data', () => {
  test('is the same in another database, on either engine', async () => {
    await seed(twin.db, now)
    expect(await contents(twin.db)).toEqual(await contents(db))
  })

  test('stays as it is when it is seeded again, also on another day', async () => {
    const before = await contents(db)
    await seed(db, now)
    await seed(db, threeDaysLater)
    expect(await contents(db)).toEqual(before)
  })

  test('fills every list', async () => {
    const min = [
      [organizations, 60],
      [opportunities, 240],
      [communities, 24],
      [discussions, 120],
      [discussionReplies, 200],
      [users, 40],
      [mentorships, 30],
      [applications, 40],
    ] as const
    for (const [table, count] of min) expect(await db.$count(table)).toBeGreaterThanOrEqual(count)
    const mentors = (await db.select().from(users)).filter((each) => canMentor(each.membershipTier))
    expect(mentors.length).toBeGreaterThanOrEqual(16)
    const chosen = mentors.filter(({ isMentor }) => isMentor)
    expect(chosen).toEqual(
      mentors.filter((each) => each.opportunityTypes.includes('Mentorship / Advisory Sessions')),
    )
    expect(chosen.length).toBeGreaterThanOrEqual(16)
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

  test('notifies all who can sign in but the operator, of some things still unread', async () => {
    for (const { id } of DEMO_SIGN_INS.filter(({ id }) => id !== memberId('operator'))) {
      const { rows } = await listNotifications(db, id, { limit: 20 }, now)
      expect(rows.length, id).toBeGreaterThan(0)
      expect(rows.every(({ at }) => at <= now)).toBeTrue()
    }
    const unread = await db.$count(
      schema.notifications,
      isNotNull(schema.notifications.unreadSince),
    )
    expect(unread).toBeGreaterThan(2)
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

describe('what is posted', () => {
  const posted = () => db.select().from(opportunities)

  test('says its pay in fields, and in the text of these unless it says more', async () => {
    const worded: string[] = []
    for (const each of await posted()) {
      const pay = payOf(each)
      if (alwaysPays(each.type)) expect(pay, each.title).not.toBeNull()
      if (pay && each.salary !== payText(pay)) worded.push(each.salary!)
    }
    expect(worded).toHaveLength(10)
    expect(worded).toContain('GHS 11,800 a month and site allowance')
  })

  test('says how one is employed and where, and when everybody is answered', async () => {
    for (const each of await posted()) {
      expect(each.employmentType !== null, each.title).toBe(employs(each.type))
      if (employs(each.type)) expect(each.workplace).not.toBeNull()
      if (employs(each.type) && !each.remote) expect(each.country).not.toBeNull()
      const { applicationDeadline: deadline, answerBy } = each
      if (!deadline || each.status === 'draft') expect(answerBy).toBeNull()
      else expect(answerBy! > deadline && answerBy! <= latestAnswer(deadline)).toBeTrue()
    }
    expect(await values(opportunities.workplace)).toEqual(
      expect.arrayContaining(['hybrid', 'on_site', 'remote']),
    )
  })

  test('asks what can be read', async () => {
    const asking = (await posted()).filter((each) => each.criteria.length > 0)
    expect(asking.length).toBeGreaterThanOrEqual(4)
    for (const { questions, criteria } of asking) {
      expect(questionsSchema.parse(questions)).toEqual(questions)
      expect(criteriaSchema.parse(criteria)).toEqual(criteria)
    }
  })

  test('ended in every way, some of it so long ago that its page is gone', async () => {
    const closed = (await posted()).filter(({ status }) => status === 'closed')
    expect(new Set(closed.map(({ outcome }) => outcome))).toEqual(new Set(OUTCOMES))
    for (const { publishedAt, closedAt } of closed)
      expect(publishedAt! < closedAt! && closedAt! < now).toBeTrue()
    const gone = closed.filter((each) => +each.closedAt! + SHOWN_AFTER_CLOSE_MS < +now)
    expect(gone.length).toBeGreaterThanOrEqual(2)
    expect(closed.length - gone.length).toBeGreaterThanOrEqual(8)
    const others = (await posted()).filter(({ status }) => status !== 'closed')
    expect(others.every((each) => each.closedAt === null && each.outcome === null)).toBeTrue()
    expect(others.filter((each) => each.status === 'draft' && each.publishedAt)).toEqual([])
  })

  test('is within the limit of each organization that has a team', async () => {
    for (const each of await db.select().from(organizations)) {
      const team = await db.$count(teamMembers, eq(teamMembers.organizationId, each.id))
      const live = (await posted()).filter(
        ({ organizationId, status }) => organizationId === each.id && status === 'open',
      ).length
      if (team === 0) continue
      expect(isPosterVerified(each)).toBeTrue()
      expect(live).toBeLessThanOrEqual(
        livePostings({ kind: 'organization', ...each }, now) ?? Number.POSITIVE_INFINITY,
      )
    }
  })

  test('has several remote internships that take applications', async () => {
    const remote = (await posted()).filter(
      (each) =>
        each.type === 'internship' &&
        each.remote &&
        each.status === 'open' &&
        each.heldAt === null &&
        each.applicationDeadline! > now,
    )
    expect(remote.length).toBeGreaterThanOrEqual(6)
    expect(remote.filter((each) => each.applicantsAnywhere).length).toBeGreaterThanOrEqual(2)
  })

  test('has one that waits for an operator, of an organization that nobody has looked at', async () => {
    const held = (await posted()).filter(({ heldAt }) => heldAt !== null)
    expect(held).toMatchObject([{ heldFor: 'first', status: 'open' }])
    const [by] = await db
      .select()
      .from(organizations)
      .where(eq(organizations.id, held[0]!.organizationId!))
    expect(isPosterVerified(by!)).toBeFalse()
  })

  test('waits with a report or two, by members of the demo', async () => {
    const waiting = await db.select().from(reports)
    expect(waiting).toHaveLength(2)
    const ids = new Set((await posted()).map(({ id }) => id))
    expect(waiting.every(({ subjectId }) => ids.has(subjectId))).toBeTrue()
    expect(waiting.every((each) => each.reporterId && !each.resolvedAt)).toBeTrue()
  })
})

describe('teams', () => {
  test('of a demo account have a posting where several applications can be selected', async () => {
    const waiting = await db
      .select({ id: applications.opportunityId })
      .from(applications)
      .innerJoin(teamMembers, eq(teamMembers.organizationId, applications.organizationId))
      .where(
        and(
          eq(teamMembers.userId, memberId('kofi')),
          inArray(applications.status, ['pending', 'opened']),
        ),
      )
    const many = [...Map.groupBy(waiting, ({ id }) => id).values()].map(({ length }) => length)
    expect(Math.max(...many)).toBeGreaterThanOrEqual(3)
  })

  test('have every role and a title each, one owner, and nobody who applied to them', async () => {
    const all = await db.select().from(teamMembers)
    expect(await values(teamMembers.role)).toEqual(TEAM_ROLES.toSorted())
    expect(all.every(({ title }) => title)).toBeTrue()
    for (const team of Map.groupBy(all, (each) => each.organizationId).values())
      expect(team.filter(({ role }) => role === 'owner')).toHaveLength(1)
    const own = await db
      .select({ id: applications.id })
      .from(applications)
      .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
      .innerJoin(
        teamMembers,
        and(
          eq(teamMembers.organizationId, opportunities.organizationId),
          eq(teamMembers.userId, applications.applicantId),
        ),
      )
    expect(own).toEqual([])
  })

  test('own the domain of their website, and one waits for an invited colleague', async () => {
    const owned = await db
      .select({ domain: organizations.domain, website: organizations.websiteUrl })
      .from(organizations)
      .where(isNotNull(organizations.domainProvedAt))
    expect(owned.length).toBe(await db.$count(teamMembers, eq(teamMembers.role, 'owner')))
    for (const { domain, website } of owned) expect(website).toBe(`https://${domain}`)
    const invited = await db.select().from(schema.teamInvitations)
    expect(invited).toHaveLength(1)
    expect(invited[0]!.createdAt < now && invited[0]!.expiresAt > threeDaysLater).toBeTrue()
  })

  test('get no letter by themselves when the demo begins', async () => {
    await db.transaction((tx) => maintainPostings(tx, now))
    await db.transaction((tx) => remindMentors(tx, now))
    expect(await db.$count(emails)).toBe(0)
  })
})

describe('what members did', () => {
  test('is within the limits of their tiers', async () => {
    for (const { id, membershipTier } of await db.select().from(users)) {
      const limits = TIER_LIMITS[membershipTier]
      const joined = await db.$count(communityMemberships, eq(communityMemberships.userId, id))
      const sent = await db.select().from(applications).where(eq(applications.applicantId, id))
      const requested = await db.select().from(mentorships).where(eq(mentorships.menteeId, id))
      expect(joined).toBeLessThanOrEqual(limits.communities ?? Number.POSITIVE_INFINITY)
      expect(maxPerMonth(sent)).toBeLessThanOrEqual(limits.applications ?? sent.length)
      expect(maxPerMonth(requested)).toBeLessThanOrEqual(
        limits.mentorshipRequests ?? requested.length,
      )
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
    expect(mentors.every(({ users: mentor }) => mentor.isMentor)).toBeTrue()
    expect(mentors.every((each) => each.mentorships.createdAt > each.users.createdAt)).toBeTrue()
  })

  test('is answered after it came, each step after the one before, and none in the future', async () => {
    expect([...(await outOfOrder(db))]).toEqual([])
    const unanswered = await db
      .select()
      .from(applications)
      .where(eq(applications.status, 'closed_unanswered'))
    expect(unanswered.every(({ givenBackAt }) => givenBackAt !== null)).toBeTrue()
  })

  test('ended for every reason, of mentorships', async () => {
    const ended = (await db.select().from(mentorships)).filter(({ endReason }) => endReason)
    expect(new Set(ended.map(({ endReason }) => endReason!))).toEqual(new Set(END_REASONS))
    for (const { endReason, acceptedAt, endedAt, updatedAt } of ended) {
      expect(acceptedAt !== null).toBe(endReason === 'ended')
      expect(updatedAt).toEqual(endedAt!)
      expect(endedAt! < now && (acceptedAt ?? new Date(0)) < endedAt!).toBeTrue()
    }
  })

  test('is discussed by members of the community, in order', async () => {
    const members = new Map(
      (await db.select().from(communityMemberships)).map((each) => [
        `${each.communityId} ${each.userId}`,
        each.joinedAt,
      ]),
    )
    const requested = new Map((await db.select().from(discussions)).map((each) => [each.id, each]))
    for (const each of requested.values()) {
      expect(each.createdAt >= members.get(`${each.communityId} ${each.authorId}`)!).toBeTrue()
    }
    for (const reply of await db.select().from(discussionReplies)) {
      const { communityId, createdAt } = requested.get(reply.discussionId)!
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
      .where(isNotNull(subscriptions.userId))
    expect(books).toHaveLength(paying.length)
    const tiers = new Map(paying.map(({ id, membershipTier }) => [id, membershipTier]))
    for (const { subscriptions: subscription, payments: payment } of books) {
      expect(subscription.membershipTier).toBe(tiers.get(subscription.userId!)!)
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

/** What of applications stands before what it follows from, or after now. */
const outOfOrder = (from: Db, at = now) =>
  from.execute(sql`with steps as (
      select application_id as id, at, created_at as sent,
        lag(at) over (partition by application_id order by at, events.id) as before
      from application_events events
      join applications sent on sent.id = events.application_id)
    select 'case' as what, id from reply_cases where answered_at < received_at or received_at > ${at.toISOString()}
      or answered_at > ${at.toISOString()} or accepted_at < answered_at
    union all select 'step', id from steps where at <= coalesce(before, sent) or at > ${at.toISOString()}
    union all select 'message', application_id from messages join applications sent on sent.id = application_id
      where messages.created_at < sent.created_at or messages.created_at > ${at.toISOString()}
    union all select 'time', application_id from interview_times times join applications sent on sent.id = application_id
      where times.created_at < sent.created_at or chosen_at < times.created_at or starts_at < chosen_at`)

test('applicants and other members have viewed the postings', async () => {
  const rows = await db.execute(sql`select o.title, count(distinct a.applicant_id)::int as applied,
      count(distinct v.viewer_id)::int as seen
    from opportunities o left join applications a on a.opportunity_id = o.id
    left join opportunity_views v on v.opportunity_id = o.id and v.created_at <= ${now.toISOString()}::timestamptz
    where o.status <> 'draft' group by o.id having count(distinct v.viewer_id) <= count(distinct a.applicant_id)
      or bool_or(v.viewer_id = o.posted_by_id)`)
  expect([...rows]).toEqual([])
})

test('what members wrote waits for the demo’s operator by tier, and one organization is theirs to look after', async () => {
  const waiting = (await listWaitingMessages(db, { limit: 10 })).rows
  expect(waiting.map(({ tier }) => tier)).toEqual(['organization', 'expert', 'foundation'])
  expect(await db.$count(schema.contactMessages, isNull(schema.contactMessages.letterAt))).toBe(0)
  const { managerName, tierEndsAt } = organizations
  const managed = await db
    .select({ tierEndsAt, managerName })
    .from(organizations)
    .where(isNotNull(managerName))
  expect(managed).toMatchObject([{ managerName: 'Marguerite Duval' }])
  expect(managed[0]!.tierEndsAt!.getTime()).toBeGreaterThan(Date.now())
})

test('of two organizations with the tier one was granted it and the owner of one bought it', async () => {
  const terms = await db
    .select()
    .from(subscriptions)
    .innerJoin(organizations, eq(organizations.id, subscriptions.organizationId))
    .leftJoin(payments, eq(payments.subscriptionId, subscriptions.id))
  const reported = terms.map(({ organizations: { name, tierEndsAt }, ...of }) => [
    name,
    of.subscriptions.endDate?.getTime() === tierEndsAt?.getTime(),
    of.payments?.amount ?? 'granted',
  ])
  expect(reported.sort()).toEqual([
    ['Adinkra Grid Works', true, 'granted'],
    ['Tidewater Kinematics', true, '1619100.00'],
  ])
})

describe('the demo sign-ins', () => {
  test('are demo members', async () => {
    for (const { email, name } of DEMO_SIGN_INS) {
      const [member] = await db.select().from(users).where(eq(users.email, email))
      expect(`${member!.firstName} ${member!.lastName}`).toBe(name)
    }
  })

  test('show each side: Amara seeks, Ingrid mentors her, Kofi owns an organization, Efua hires for it', async () => {
    const [amara, ingrid, kofi, efua] = await Promise.all(
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
    expect(await db.$count(applications, eq(applications.applicantId, amara!.id))).toBe(4)
    const toChoose = await db
      .select()
      .from(interviewTimes)
      .innerJoin(applications, eq(applications.id, interviewTimes.applicationId))
      .where(eq(applications.applicantId, amara!.id))
    expect(toChoose).toHaveLength(3)
    for (const { interview_times: time, applications: application } of toChoose)
      expect([application.status, time.chosenAt, time.offeredById]).toEqual([
        'interview',
        null,
        efua!.id,
      ])
    expect(await db.$count(applicationDrafts, eq(applicationDrafts.memberId, amara!.id))).toBe(1)
    const requested = await db.select().from(mentorships).where(eq(mentorships.menteeId, amara!.id))
    expect(requested.find(({ mentorId }) => mentorId === ingrid!.id)!.status).toBe('active')
    expect(requested.map(({ status }) => status).toSorted()).toEqual(['active', 'pending'])
    const roles = await db
      .select({ userId: teamMembers.userId, of: teamMembers.organizationId, as: teamMembers.role })
      .from(teamMembers)
    const [owner] = roles.filter(({ userId }) => userId === kofi!.id)
    const [recruiter] = roles.filter(({ userId }) => userId === efua!.id)
    expect([owner!.as, recruiter!.as]).toEqual(['owner', 'recruiter'])
    expect(recruiter!.of).toBe(owner!.of)
  })
})

describe('passwords of demo members', () => {
  const signIns = DEMO_SIGN_INS.map(({ email }) => email)
  const signIn = async (email: string, password: string) => {
    const [member] = await opened.db.select().from(users).where(eq(users.email, email))
    return verifyPassword(password, member!.passwordHash)
  }
  const withPassword = async () => {
    const rows = await opened.db.select().from(users).where(isNotNull(users.passwordHash))
    return rows.map(({ email }) => email).toSorted()
  }
  const signedIn = async () => (await opened.db.select().from(sessions)).map(({ userId }) => userId)

  beforeAll(() => seed(opened.db, now))

  test('there is none at first', async () => {
    expect(await withPassword()).toEqual([])
  })

  test('only the sign-ins get the one that is shown', async () => {
    const open = await setDemoPassword(opened.db, 'one for all')
    expect(open.map(({ email }) => email)).toEqual(signIns)
    expect(await withPassword()).toEqual(signIns.toSorted())
    for (const email of signIns) expect(await signIn(email, 'one for all')).toBeTrue()
  })

  test('the same one again changes nothing, and keeps them signed in', async () => {
    const [amara] = await opened.db.select().from(users).where(eq(users.email, signIns[0]!))
    await startSession(amara!.id)
    await setDemoPassword(opened.db, 'one for all')
    const [same] = await opened.db.select().from(users).where(eq(users.email, signIns[0]!))
    expect([same, await signedIn()]).toEqual([amara, [amara!.id]])
  })

  test('where all had a known one, none keeps it, and who came in with it is out', async () => {
    const passwordHash = await hashPassword('known to all')
    await opened.db.update(users).set({ passwordHash })
    const [outsider] = await opened.db
      .insert(users)
      .values({ email: 'mary@example.com', firstName: 'Mary', passwordHash })
      .returning()
    for (const { id } of await opened.db.select().from(users)) await startSession(id)

    await setDemoPassword(opened.db, 'another')
    expect(await withPassword()).toEqual([...signIns, 'mary@example.com'].toSorted())
    for (const email of signIns) {
      expect(await signIn(email, 'another')).toBeTrue()
      expect(await signIn(email, 'known to all')).toBeFalse()
    }
    expect(await signIn('mary@example.com', 'known to all')).toBeTrue()
    expect(await signedIn()).toEqual([outsider!.id])
  })

  test('none opens any of them', async () => {
    expect(await setDemoPassword(opened.db, null)).toEqual([])
    expect(await withPassword()).toEqual(['mary@example.com'])
  })

  test('a sign-in that is gone is not shown', async () => {
    await opened.db.delete(users).where(eq(users.email, signIns[1]!))
    const open = await setDemoPassword(opened.db, 'one for all')
    expect(open.map(({ email }) => email)).toEqual(signIns.toSpliced(1, 1))
  })

  let started = 0
  const startSession = (userId: string) =>
    opened.db
      .insert(sessions)
      .values({ sid: `hash ${++started}`, sess: { userId }, expire: threeDaysLater })
})

describe('a database that people have used', () => {
  test('keeps what they did, and its counts, when it is seeded', async () => {
    const [outsider] = await lived.db
      .insert(users)
      .values({ email: 'Amara@demo.waymark.example', firstName: 'Stranger' })
      .returning()
    await seed(lived.db, now)
    const [community] = await lived.db.select().from(communities)
    await lived.db
      .insert(communityMemberships)
      .values({ userId: outsider!.id, communityId: community!.id })
    await lived.db
      .update(communities)
      .set({ memberCount: community!.memberCount + 1 })
      .where(eq(communities.id, community!.id))
    const [gone] = await lived.db.delete(opportunities).returning()
    await lived.db.delete(users).where(eq(users.email, 'ingrid@demo.waymark.example'))
    await recount(lived.db)

    await seed(lived.db, threeDaysLater)
    const [same] = await lived.db.select().from(users).where(eq(users.id, outsider!.id))
    expect(same).toEqual(outsider!)
    expect(await miscounted(lived.db)).toEqual([])
    expect(await lived.db.$count(opportunities, eq(opportunities.id, gone!.id))).toBe(1)
    expect(await lived.db.$count(users, eq(users.email, 'ingrid@demo.waymark.example'))).toBe(1)
  })
})

const tables = Object.values(schema).filter((each) => is(each, PgTable)) as PgTable[]

async function contents(from: Db) {
  const found: Record<string, unknown[]> = {}
  for (const table of tables) {
    const rows = await from.select().from(table as typeof users)
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

function maxPerMonth(rows: { createdAt: Date }[]): number {
  const months = Map.groupBy(rows, ({ createdAt }) => createdAt.toISOString().slice(0, 7))
  return Math.max(0, ...[...months.values()].map((month) => month.length))
}
