import { expect, spyOn, test } from 'bun:test'
import { and, eq, isNotNull, like, sql } from 'drizzle-orm'
import { createToken } from '../../src/db/accounts/tokens.ts'
import { UNUSED_RESUME_RETENTION_MS } from '../../src/db/applications/resumes.ts'
import { startPayment } from '../../src/db/billing/start.ts'
import { recordView } from '../../src/db/postings/views.ts'
import { accessTokens } from '../../src/db/schema/access-tokens.ts'
import { accountTokens } from '../../src/db/schema/account-tokens.ts'
import { activity } from '../../src/db/schema/activity.ts'
import { applications } from '../../src/db/schema/applications.ts'
import { contactMessages } from '../../src/db/schema/contact-messages.ts'
import { outboxEmails } from '../../src/db/schema/emails.ts'
import { exports } from '../../src/db/schema/exports.ts'
import { challenges } from '../../src/db/schema/factors.ts'
import { follows } from '../../src/db/schema/follows.ts'
import { idempotentRequests } from '../../src/db/schema/idempotent-requests.ts'
import { mentorSessions } from '../../src/db/schema/mentor-sessions.ts'
import { mentorships } from '../../src/db/schema/mentorships.ts'
import { notificationEvents, notifications } from '../../src/db/schema/notifications.ts'
import { opportunityViews } from '../../src/db/schema/opportunity-views.ts'
import { organizations, teamInvitations } from '../../src/db/schema/organizations.ts'
import { subscriptions } from '../../src/db/schema/payments.ts'
import { pushMessages, pushSubscriptions } from '../../src/db/schema/push.ts'
import { rateLimits } from '../../src/db/schema/rate-limits.ts'
import { resumes } from '../../src/db/schema/resumes.ts'
import { savedOpportunities } from '../../src/db/schema/saved.ts'
import { savedSearches, searchMatches } from '../../src/db/schema/saved-searches.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { publicNames, showcasePieces, showcaseTurns } from '../../src/db/schema/showcase.ts'
import { talentViews } from '../../src/db/schema/talent.ts'
import { users } from '../../src/db/schema/users.ts'
import { webhookDeliveries, webhooks } from '../../src/db/schema/webhooks.ts'
import { startJobs } from '../../src/jobs/jobs.ts'
import { paystackOf } from '../../src/lib/billing/paystack/client.ts'
import { CONTACT_RETENTION_MS } from '../../src/lib/contact/contact.ts'
import { parseEnv } from '../../src/lib/env.ts'
import { createLog } from '../../src/lib/log.ts'
import { REMINDER_DELAY_MS, REQUEST_EXPIRY_MS } from '../../src/lib/mentorship/mentorship.ts'
import { testDatabase } from '../support/database.ts'
import {
  addCommunity,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
} from '../support/factories.ts'
import { books, ONE_DAY_MS, testSandbox } from '../support/payments.ts'
import { scriptedProvider, silent, unknownReference } from '../support/scripted-provider.ts'

const database = await testDatabase()
const { db } = database
const { sandbox, settings } = testSandbox()
const log = createLog('silent')
const MINUTE = 60 * 1000
const ago = (time: number) => new Date(Date.now() - time)

/** Asks until it is so; the test's own time is the limit. */
async function until(isSo: () => Promise<unknown>) {
  while (!(await isSo())) await new Promise(setImmediate)
}

type Task = { every: number; due(): Promise<() => Promise<unknown>> }

/** Each makes something due, and gives what tells whether it was done. In the order of the timers. */
const tasks: Record<string, Task> = {
  'expired sessions': {
    every: 60 * MINUTE,
    async due() {
      const { id: userId } = await addMember(db)
      const sid = crypto.randomUUID()
      await db.insert(sessions).values({ sid, sess: { userId }, expire: ago(1) })
      return async () => (await db.$count(sessions, eq(sessions.sid, sid))) === 0
    },
  },
  'ended memberships': {
    every: MINUTE,
    async due() {
      const { id } = await addMember(db, { membershipTier: 'expert', membershipEndsAt: ago(1) })
      return async () => (await books(db, id)).tier === 'foundation'
    },
  },
  'old messages': {
    every: 60 * MINUTE,
    async due() {
      const id = await addMessage({
        createdAt: ago(CONTACT_RETENTION_MS + MINUTE),
        letterAt: ago(ONE_DAY_MS),
      })
      return async () => (await db.$count(contactMessages, eq(contactMessages.id, id))) === 0
    },
  },
  'expired requests': {
    every: 10 * MINUTE,
    async due() {
      const { id } = await addRequest(REQUEST_EXPIRY_MS)
      return async () => (await requestOf(id)).status === 'cancelled'
    },
  },
  'mentorship reminders': {
    every: 10 * MINUTE,
    async due() {
      const { id } = await addRequest(REMINDER_DELAY_MS)
      return async () => isWritten('waiting-request', id)
    },
  },
  'saved deadlines': {
    every: 10 * MINUTE,
    async due() {
      const { id: memberId } = await addMember(db)
      const deadline = { applicationDeadline: ago(-7 * ONE_DAY_MS + 60 * MINUTE) }
      const { id: opportunityId } = await addOpportunity(db, deadline)
      const saved = { memberId, opportunityId, createdAt: ago(ONE_DAY_MS) }
      await db.insert(savedOpportunities).values(saved)
      return async () =>
        (await db.$count(notificationEvents, eq(notificationEvents.memberId, memberId))) === 1
    },
  },
  'mentors with room': {
    every: MINUTE,
    async due() {
      const mentor = { isMentor: true, membershipTier: 'expert' } as const
      const { id: personId } = await addMember(db, mentor)
      const { id: memberId } = await addMember(db)
      await db.insert(follows).values({ memberId, kind: 'opening', personId })
      return async () => (await db.$count(follows, eq(follows.memberId, memberId))) === 0
    },
  },
  'term reminders': {
    every: 10 * MINUTE,
    async due() {
      const { id } = await addEndingTerm()
      return async () => isWritten('ending-term', `${id} a week before`)
    },
  },
  postings: {
    every: 10 * MINUTE,
    async due() {
      const { id: postedById } = await addMember(db)
      const { id } = await addOpportunity(db, { postedById, publishedAt: ago(31 * ONE_DAY_MS) })
      return async () =>
        (await db.$count(
          outboxEmails,
          and(eq(outboxEmails.kind, 'still-open'), like(outboxEmails.about, `${id}%`)),
        )) === 1
    },
  },
  'overdue replies of postings': {
    every: 30 * MINUTE,
    async due() {
      const { id: memberId } = await addWaiting(6, ago(-ONE_DAY_MS / 2))
      return async () =>
        (await db.$count(
          outboxEmails,
          and(eq(outboxEmails.kind, 'doors-closing'), eq(outboxEmails.memberId, memberId)),
        )) === 1
    },
  },
  'weekly summaries': {
    every: 10 * MINUTE,
    async due() {
      const { id } = await addReader(ago(8 * ONE_DAY_MS))
      return async () => isWritten('weekly-digest', `${id} 1`)
    },
  },
  'saved searches that pause': {
    every: 60 * MINUTE,
    async due() {
      const lastHereAt = ago(175 * ONE_DAY_MS)
      const { id } = await addReader(lastHereAt)
      const search = { memberId: id, name: 'Looms', query: 'q=loom', nextAt: ago(1) } as const
      await db.insert(savedSearches).values({ ...search, frequency: 'daily' })
      const about = `${id} ${lastHereAt.toISOString().slice(0, 10)}`
      return async () => isWritten('searches-pausing', about)
    },
  },
  'old letters': {
    every: 60 * MINUTE,
    async due() {
      const about = crypto.randomUUID()
      const { id: memberId } = await addMember(db)
      await db
        .insert(outboxEmails)
        .values({ kind: 'contact', memberId, about, sentAt: ago(31 * ONE_DAY_MS) })
      return async () => !(await isWritten('contact', about))
    },
  },
  'old notifications': {
    every: 60 * MINUTE,
    async due() {
      const { id: memberId } = await addMember(db)
      const old = { createdAt: ago(91 * ONE_DAY_MS), subjectType: 'opportunity' }
      const subjectId = crypto.randomUUID()
      await db.insert(notifications).values({ memberId, subjectId, ...old })
      return async () =>
        (await db.$count(notifications, eq(notifications.memberId, memberId))) === 0
    },
  },
  'old push messages': {
    every: 60 * MINUTE,
    async due() {
      const sent = await addPush({ sentAt: ago(2 * ONE_DAY_MS) })
      return async () => (await db.$count(pushMessages, sent)) === 0
    },
  },
  'old activity': {
    every: 60 * MINUTE,
    async due() {
      const { id: memberId } = await addMember(db)
      await db.insert(activity).values({ memberId, kind: 'signed-in', at: ago(366 * ONE_DAY_MS) })
      return async () => (await db.$count(activity, eq(activity.memberId, memberId))) === 0
    },
  },
  'old finds': {
    every: 60 * MINUTE,
    async due() {
      const { id: memberId } = await addMember(db)
      const { id: organizationId } = await addOrganization(db)
      const day = ago(367 * ONE_DAY_MS)
        .toISOString()
        .slice(0, 10)
      await db.insert(talentViews).values({ memberId, organizationId, day })
      return async () => (await db.$count(talentViews, eq(talentViews.memberId, memberId))) === 0
    },
  },
  'ending tokens': {
    every: 60 * MINUTE,
    async due() {
      const { id: memberId } = await addMember(db)
      const token = { name: 'Calendar', scope: 'read', prefix: 'wm_abcd' } as const
      const tokenHash = crypto.randomUUID()
      const expiresAt = ago(-ONE_DAY_MS)
      await db.insert(accessTokens).values({ ...token, memberId, tokenHash, expiresAt })
      return async () =>
        (await db.$count(
          accessTokens,
          and(eq(accessTokens.memberId, memberId), isNotNull(accessTokens.noticedAt)),
        )) === 1
    },
  },
  'ended tokens': {
    every: 60 * MINUTE,
    async due() {
      const { id: memberId } = await addMember(db)
      const token = {
        name: 'Calendar',
        scope: 'read',
        prefix: 'wm_abcd',
        expiresAt: ago(1),
      } as const
      const tokenHash = crypto.randomUUID()
      await db.insert(accessTokens).values({ ...token, memberId, tokenHash })
      return async () => (await db.$count(accessTokens, eq(accessTokens.memberId, memberId))) === 0
    },
  },
  'old challenges': {
    every: 60 * MINUTE,
    async due() {
      const tokenHash = crypto.randomUUID()
      await db.insert(challenges).values({ purpose: 'provider', tokenHash, expiresAt: ago(1) })
      return async () => (await db.$count(challenges, eq(challenges.tokenHash, tokenHash))) === 0
    },
  },
  'expired links': {
    every: 60 * MINUTE,
    async due() {
      const { id: memberId, email: address } = await addMember(db)
      await createToken(db, { memberId, purpose: 'reset-password', address }, ago(2 * ONE_DAY_MS))
      return async () =>
        (await db.$count(accountTokens, eq(accountTokens.memberId, memberId))) === 0
    },
  },
  'old invitations': {
    every: 60 * MINUTE,
    async due() {
      const { id: organizationId } = await addOrganization(db)
      await db.insert(teamInvitations).values({
        organizationId,
        email: 'new@example.com',
        role: 'editor',
        tokenHash: crypto.randomUUID(),
        expiresAt: ago(1),
      })
      return async () =>
        (await db.$count(teamInvitations, eq(teamInvitations.organizationId, organizationId))) === 0
    },
  },
  'old exports': {
    every: 60 * MINUTE,
    async due() {
      const { id: memberId } = await addMember(db)
      await db.insert(exports).values({ memberId, status: 'ready', expiresAt: ago(1) })
      return async () => (await db.$count(exports, eq(exports.memberId, memberId))) === 0
    },
  },
  'old hits': {
    every: 60 * MINUTE,
    async due() {
      const key = crypto.randomUUID()
      await db.insert(rateLimits).values({ key, tat: ago(1) })
      return async () => (await db.$count(rateLimits, eq(rateLimits.key, key))) === 0
    },
  },
  'old idempotent requests': {
    every: 60 * MINUTE,
    async due() {
      const { id: memberId } = await addMember(db)
      const request = { memberId, keyHash: 'k', requestHash: 'r', createdAt: ago(ONE_DAY_MS + 1) }
      await db.insert(idempotentRequests).values(request)
      const own = eq(idempotentRequests.memberId, memberId)
      return async () => (await db.$count(idempotentRequests, own)) === 0
    },
  },
  'old webhook deliveries': {
    every: 60 * MINUTE,
    async due() {
      const delivery = await addDelivery({ createdAt: ago(31 * ONE_DAY_MS), givenUpAt: ago(1) })
      return async () => (await db.$count(webhookDeliveries, delivery)) === 0
    },
  },
  'free names': {
    every: 60 * MINUTE,
    async due() {
      const form = crypto.randomUUID()
      await db.insert(publicNames).values({ form, since: ago(ONE_DAY_MS), until: ago(1) })
      return async () => (await db.$count(publicNames, eq(publicNames.form, form))) === 0
    },
  },
  'turns of the day': {
    every: MINUTE,
    async due() {
      const { id: memberId } = await addMember(db, {
        membershipTier: 'expert',
        isMentor: true,
      })
      await db.insert(showcasePieces).values({ memberId, position: 1, title: 'A loom', alt: 'A' })
      await db.delete(showcaseTurns)
      return async () =>
        (await db.$count(showcaseTurns, eq(showcaseTurns.memberId, memberId))) === 1
    },
  },
  'messages to the operator': {
    every: MINUTE,
    async due() {
      const id = await addMessage()
      return async () => isWritten('contact', id)
    },
  },
  'views of postings': {
    every: 10_000,
    async due() {
      const { id } = await addOpportunity(db)
      const { id: viewer } = await addMember(db)
      recordView(id, viewer)
      return async () =>
        (await db.$count(opportunityViews, eq(opportunityViews.viewerId, viewer))) === 1
    },
  },
  'mentor sessions': {
    every: MINUTE,
    async due() {
      const { id: mentorId } = await addMember(db)
      const { id: menteeId } = await addMember(db)
      const held = { startsAt: ago(120 * MINUTE), minutes: 30, topic: 'Looms' }
      await db.insert(mentorSessions).values({ mentorId, menteeId, ...held })
      const isAsked = and(eq(mentorSessions.mentorId, mentorId), isNotNull(mentorSessions.askedAt))
      return async () => (await db.$count(mentorSessions, isAsked)) === 1
    },
  },
  'unanswered applications': {
    every: 10 * MINUTE,
    async due() {
      const { posting } = await addWaiting(1, ago(8 * ONE_DAY_MS))
      return async () =>
        (await db.$count(
          applications,
          and(eq(applications.opportunityId, posting), isNotNull(applications.unansweredAt)),
        )) === 1
    },
  },
  'words of searches': {
    every: 10 * MINUTE,
    async due() {
      const { id } = await addCommunity(db)
      await db.execute(sql`update communities set words = null where id = ${id}`)
      return async () =>
        (await db.execute(sql`select 1 from communities where id = ${id} and words is not null`))
          .length === 1
    },
  },
  'matches of saved searches': {
    every: MINUTE,
    async due() {
      const { memberId } = await addSearch()
      return async () =>
        (await db.$count(searchMatches, eq(searchMatches.memberId, memberId))) === 1
    },
  },
  'notifications of saved searches': {
    every: MINUTE,
    async due() {
      const { memberId, id: searchId } = await addSearch()
      const { id: opportunityId } = await addOpportunity(db)
      await db.insert(searchMatches).values({ memberId, searchId, opportunityId })
      return async () =>
        (await db.$count(notificationEvents, eq(notificationEvents.memberId, memberId))) > 0
    },
  },
  payments: {
    every: MINUTE,
    async due() {
      const { id } = await addPayment()
      return async () => (await books(db, id)).tier === 'expert'
    },
  },
}

tasks['domain proofs'] = {
  every: MINUTE,
  async due() {
    const { id } = await addOrganization(db, {
      domain: `${crypto.randomUUID()}.org`,
      domainToken: 'a token',
      domainAskedAt: ago(MINUTE),
      domainNextCheckAt: ago(1),
    })
    const isVerified = isNotNull(organizations.domainProvedAt)
    return async () =>
      (await db.$count(organizations, and(eq(organizations.id, id), isVerified))) === 1
  },
}

tasks.webhooks = {
  every: 10_000,
  async due() {
    const delivery = await addDelivery({})
    const isTried = and(delivery, eq(webhookDeliveries.attempts, 1))
    return async () => (await db.$count(webhookDeliveries, isTried)) === 1
  },
}

tasks['push messages'] = {
  every: 10_000,
  async due() {
    const ofNothing = await addPush({ dueAt: ago(1) })
    return async () => (await db.$count(pushMessages, ofNothing)) === 0
  },
}

async function addPush(more: Partial<typeof pushMessages.$inferInsert>) {
  const { id: memberId } = await addMember(db)
  const sid = crypto.randomUUID()
  await db.insert(sessions).values({ sid, sess: { userId: memberId }, expire: ago(-ONE_DAY_MS) })
  const endpoint = `https://push.apple.com/${sid}`
  await db.insert(pushSubscriptions).values({ sid, endpoint, p256dh: 'x', auth: 'x' })
  const of = { memberId, subjectType: 'opportunity', subjectId: crypto.randomUUID() }
  const [row] = await db.insert(notifications).values(of).returning({ id: notifications.id })
  await db.insert(pushMessages).values({ sid, notificationId: row!.id, kind: 'interview', ...more })
  return eq(pushMessages.sid, sid)
}

async function addDelivery(more: Partial<typeof webhookDeliveries.$inferInsert>) {
  const { id: organizationId } = await addOrganization(db)
  const hook = { organizationId, url: 'https://hooks.example/waymark', secret: 'whsec_bG9vbXM=' }
  const [webhook] = await db.insert(webhooks).values(hook).returning({ id: webhooks.id })
  const due = { webhookId: webhook!.id, type: 'posting.paused', data: {}, dueAt: ago(1) } as const
  await db.insert(webhookDeliveries).values({ ...due, ...more })
  return eq(webhookDeliveries.webhookId, webhook!.id)
}

/** Every name says what is looked for, and has no address. */
const outside = { textsOf: async () => ['a token'], addressesOf: async () => [] }

tasks['unused résumés'] = {
  every: 60 * MINUTE,
  async due() {
    const { id: memberId } = await addMember(db)
    const file = { storedAs: `${crypto.randomUUID()}.pdf`, fileName: 'cv.pdf', size: 1 }
    await db
      .insert(resumes)
      .values({ memberId, ...file, createdAt: ago(UNUSED_RESUME_RETENTION_MS + MINUTE) })
    return async () => (await db.$count(resumes, eq(resumes.memberId, memberId))) === 0
  },
}

tasks['ended accounts'] = {
  every: 10 * MINUTE,
  async due() {
    const { id } = await addMember(db, { deletionAt: ago(1), pausedAt: ago(ONE_DAY_MS) })
    return async () => (await db.$count(users, eq(users.id, id))) === 0
  },
}

/** Only the embedded engine is vacuumed by a job. */
if (database.idleFor)
  tasks.autovacuum = {
    every: MINUTE,
    async due() {
      await db
        .insert(contactMessages)
        .values(Array.from({ length: 1_200 }, (_, n) => ({ ...MESSAGE, message: `Hello ${n}.` })))
      await db.delete(contactMessages)
      const deadRows = async () => {
        await db.execute(sql`select pg_stat_force_next_flush()`)
        const [row] = await db.execute<{ dead: string }>(
          sql`select n_dead_tup as dead from pg_stat_user_tables where relname = 'contact_messages'`,
        )
        return Number(row?.dead)
      }
      await until(async () => (await deadRows()) > 1_000)
      return async () => (await deadRows()) === 0
    },
  }

const isWritten = async (kind: string, about: string) =>
  (await db.$count(
    outboxEmails,
    and(eq(outboxEmails.kind, kind), eq(outboxEmails.about, about)),
  )) === 1

const MESSAGE = {
  name: 'Ada',
  email: 'ada@example.com',
  topic: 'Something else',
  message: 'Hello.',
} as const

async function addMessage(values: Partial<typeof contactMessages.$inferInsert> = {}) {
  const [row] = await db
    .insert(contactMessages)
    .values({ ...MESSAGE, ...values })
    .returning()
  return row!.id
}

/** One that is due, and finds a posting of its own. */
const addReader = (createdAt: Date) => addMember(db, { emailVerifiedAt: createdAt, createdAt })

async function addSearch() {
  const { id: memberId } = await addMember(db)
  const word = `w${crypto.randomUUID().slice(0, 8)}`
  const query = { name: 'Mine', query: `q=${word}`, frequency: 'instant' } as const
  const [search] = await db
    .insert(savedSearches)
    .values({ memberId, ...query, nextAt: ago(1), createdAt: ago(ONE_DAY_MS) })
    .returning()
  await addOpportunity(db, { title: `Seeks a ${word}`, publishedAt: ago(MINUTE) })
  return search!
}

async function addRequest(age: number) {
  const mentor = await addMember(db, { membershipTier: 'expert' })
  const mentee = await addMember(db)
  const people = { mentorId: mentor.id, menteeId: mentee.id }
  const { id } = await addMentorship(db, { ...people, createdAt: ago(age + MINUTE) })
  return { id, mentor }
}

async function requestOf(id: string) {
  const [row] = await db.select().from(mentorships).where(eq(mentorships.id, id))
  return row!
}

/** Applications to a member's posting that wait for an answer until some time. */
async function addWaiting(count: number, answerBy: Date) {
  const { id } = await addMember(db)
  const { id: posting } = await addOpportunity(db, { postedById: id })
  for (let n = 0; n < count; n += 1) {
    const applicant = await addMember(db)
    const sent = { opportunityId: posting, applicantId: applicant.id, coverLetter: 'Me.' }
    await db.insert(applications).values({ ...sent, answerBy })
  }
  return { id, posting }
}

/** A payment that was made a while ago, and nobody came back from. */
async function addPayment() {
  const member = await addMember(db)
  const begun = await startPayment(
    ...([db, paystackOf(env())!, member] as const),
    {
      tier: 'expert',
      interval: 'yearly',
      price: { amount: '359820.00', currency: 'NGN' },
      callbackUrl: 'http://localhost/payment/callback',
    },
    ago(3 * MINUTE),
  )
  if (!begun.ok) throw new Error(begun.reason)
  await sandbox.pay(begun.checkout.accessCode)
  return member
}

async function addEndingTerm() {
  const member = await addMember(db)
  const [term] = await db
    .insert(subscriptions)
    .values({
      userId: member.id,
      membershipTier: 'professional',
      interval: 'monthly',
      amount: '1.00',
      startDate: ago(27 * ONE_DAY_MS),
      endDate: ago(-3 * ONE_DAY_MS),
    })
    .returning()
  return term!
}

const env = (more: Record<string, string> = {}) =>
  parseEnv({ ...settings, SALES_EMAIL: 'office@example.com', ...more })

/** Starts the jobs with timers that the test lets run down, and that start nothing by themselves. */
function start(more: Record<string, string> = {}) {
  const timers: { every: number; ring(): void }[] = []
  const spy = spyOn(globalThis, 'setInterval')
  spy.mockImplementation(((ring: (job: unknown) => void, every: number, job: unknown) => {
    timers.push({ every, ring: () => ring(job) })
    return timers.length
  }) as never)
  const stop = startJobs({ database, log, env: env(more), outside })
  spy.mockRestore()
  return { timers, stop }
}

test.each(Object.entries(tasks))(
  '%s: what is due is done at the start, and whenever its timer rings',
  async (name, { due }) => {
    const first = await due()
    const { timers, stop } = start()
    await until(first)
    const second = await due()
    const { ring } = timers[Object.keys(tasks).indexOf(name)]!
    await until(() => {
      ring()
      return second()
    })
    await stop()
  },
)

test('each job has a timer of its own, which the end stops', async () => {
  const stopped = spyOn(globalThis, 'clearInterval')
  const { timers, stop } = start()
  expect(timers.map(({ every }) => every)).toEqual(Object.values(tasks).map(({ every }) => every))
  await stop()
  expect(stopped.mock.calls).toEqual(timers.map((_, index) => [index + 1]))
  stopped.mockRestore()
})

test('payments stop between two questions', async () => {
  const { script, url } = scriptedProvider()
  for (let each = 0; each < 3; each++) await addPayment()
  const stopped = Promise.withResolvers<void>()
  const { stop } = start({ PAYSTACK_BASE_URL: url })
  script.replies = [
    (request) => {
      stopped.resolve(stop())
      return unknownReference(request)
    },
  ]
  await stopped.promise
  expect(script.asked).toHaveLength(1)
})

test('a provider that says nothing is left at the end', async () => {
  const { script, url } = scriptedProvider()
  await addPayment()
  const requested = Promise.withResolvers<void>()
  const left = Promise.withResolvers<void>()
  script.replies = [
    (request) => {
      request.signal.addEventListener('abort', () => left.resolve())
      requested.resolve()
      return silent(request)
    },
  ]
  const { stop } = start({ PAYSTACK_BASE_URL: url })
  await requested.promise
  await stop()
  await left.promise
  expect(script.asked).toHaveLength(1)
})
