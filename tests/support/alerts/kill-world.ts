import { and, lte, sql } from 'drizzle-orm'
import type { Database, Db } from '../../../src/db/database.ts'
import { isUnsent } from '../../../src/db/emails/outbox.ts'
import { follow } from '../../../src/db/following/following.ts'
import { savePosting } from '../../../src/db/postings/save.ts'
import { sendPushes } from '../../../src/db/push/send-pushes.ts'
import { subscribeToPush } from '../../../src/db/push/subscriptions.ts'
import { remindOfDeadlines } from '../../../src/db/saved/saved-notifications.ts'
import { matchSearches } from '../../../src/db/saved-searches/match.ts'
import { notifyOfMatches } from '../../../src/db/saved-searches/notify-of-matches.ts'
import { addSavedSearch } from '../../../src/db/saved-searches/saved-searches.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { startMailer } from '../../../src/jobs/mailer.ts'
import { DAY_MS } from '../../../src/lib/durations.ts'
import type { Env } from '../../../src/lib/env.ts'
import { createLog } from '../../../src/lib/log.ts'
import type { Posting } from '../../../src/lib/postings/posting.ts'
import { savedSearchSchema } from '../../../src/lib/saved-searches/saved-search.ts'
import { addMember } from '../factories.ts'
import { pushBrowser, toPushService } from '../push-service.ts'

/** Those who are told of postings with 'weaver' in the title, and what of them each hears. */
export async function addReaders(db: Db) {
  const past = new Date(Date.now() - DAY_MS)
  const verified = { emailVerifiedAt: past }
  const poster = await addMember(db, {
    ...verified,
    primaryRole: 'provider',
    membershipTier: 'organization',
  })
  const [searching, both, following, saving] = await Promise.all(
    [1, 2, 3, 4].map(() => addMember(db, verified)),
  )
  for (const { id } of [searching!, both!]) {
    const search = { name: 'Looms', query: 'q=weaver', frequency: 'instant' }
    await addSavedSearch(db, id, savedSearchSchema.parse(search), past)
  }
  for (const { id } of [both!, following!])
    await follow(db, id, { kind: 'person', id: poster.id }, past)
  return { poster, searching: searching!, both: both!, following: following!, saving: saving! }
}

export async function addBrowserOf(db: Db, memberId: string) {
  const { subscription, read } = pushBrowser()
  const sid = crypto.randomUUID()
  const expire = new Date(Date.now() + DAY_MS)
  await db.insert(sessions).values({ sid, sess: { userId: memberId }, expire })
  await subscribeToPush(db, { sid, memberId }, subscription)
  return { url: new URL(subscription.endpoint).pathname, read }
}

const posting = (title: string, requirements: string): Posting => ({
  title,
  type: 'grant',
  description: 'The work.',
  employmentType: null,
  workplace: null,
  country: null,
  city: null,
  applicantsFrom: null,
  teamHours: null,
  pay: null,
  skills: [],
  industries: [],
  level: null,
  requirements,
  benefits: null,
  places: 1,
  applicationDeadline: new Date(Date.now() + 6.5 * DAY_MS),
  answerBy: new Date(Date.now() + 30 * DAY_MS),
  questions: [],
  criteria: [],
  firstLookWithoutNames: false,
  expertsFirst: false,
})

/** Publishes one, or edits that with the id. @returns its id */
export async function write(
  db: Db,
  { memberId, title, id }: { memberId: string; title: string; id?: string },
): Promise<string> {
  const written = posting(title, id ? `Hands ${crypto.randomUUID()}` : 'Hands')
  const saving = { memberId, id, posting: written, now: new Date(), holdsFirst: false }
  const saved = await savePosting(db, { ...saving, ...(!id && { to: 'open' as const }) })
  if (!saved.ok) throw new Error(JSON.stringify(saved))
  return saved.posting.id
}

/** What the jobs of saved searches, followers and deadlines do. */
export async function alert(db: Db): Promise<void> {
  const running = new AbortController().signal
  await matchSearches(db, new Date(), running)
  await notifyOfMatches(db, new Date(), running)
  await db.transaction((tx) => remindOfDeadlines(tx, new Date()))
}

export type Outside = Parameters<typeof toPushService>[0]

export const push = (db: Db, outside: Outside) =>
  sendPushes(db, { contact: null, outside: toPushService(outside) }, new Date())

const isDue = and(isUnsent, lte(outboxEmails.dueAt, sql`now()`))

/** Sends emails as a process of the site does, until none is due. */
export async function sendDue(database: Database, env: Env): Promise<void> {
  const all = Promise.withResolvers<void>()
  const look = async () => {
    if ((await database.db.$count(outboxEmails, isDue)) === 0) all.resolve()
  }
  const unheard = await database.listen('letters sent', look, look)
  const log = createLog('silent')
  const stop = await startMailer({ database, env, log, siteUrl: env.PUBLIC_URL! })
  await all.promise
  await stop()
  unheard()
}

export const savedBy = (db: Db, memberId: string, id: string) =>
  db.execute(sql`insert into saved_opportunities (member_id, opportunity_id, created_at)
    values (${memberId}, ${id}, now() - interval '1 day')`)
