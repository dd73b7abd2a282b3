import { expect, test } from 'bun:test'
import { inArray, notInArray } from 'drizzle-orm'
import { deliverEmail, type EmailDelivery } from '../../../src/db/emails/deliver.ts'
import { claimEmail } from '../../../src/db/emails/outbox.ts'
import { isVisibleAt } from '../../../src/db/notifications/visible.ts'
import { sendPushes } from '../../../src/db/push/send-pushes.ts'
import { remindOfDeadlines } from '../../../src/db/saved/saved-notifications.ts'
import { matchSearches } from '../../../src/db/saved-searches/match.ts'
import { notifyOfMatches } from '../../../src/db/saved-searches/notify-of-matches.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { follows } from '../../../src/db/schema/follows.ts'
import { notificationEvents, notifications } from '../../../src/db/schema/notifications.ts'
import { hiddenOpportunities, savedOpportunities } from '../../../src/db/schema/saved.ts'
import { savedSearches } from '../../../src/db/schema/saved-searches.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/lib/durations.ts'
import { createLog } from '../../../src/lib/log.ts'
import type { Mail } from '../../../src/lib/mail/mail.ts'
import {
  compare,
  emailsDue,
  isVisible,
  type MemberModel,
  pushesDue,
  remind,
  type Sent,
  tellMatches,
} from '../../support/alerts/model.ts'
import { actOnPosting } from '../../support/alerts/poster-actions.ts'
import { seeded } from '../../support/alerts/random.ts'
import { act } from '../../support/alerts/reader-actions.ts'
import { newWorld, type World } from '../../support/alerts/world.ts'
import { testDatabase } from '../../support/database.ts'
import { SITE_URL } from '../../support/emails.ts'
import { figure } from '../../support/figures.ts'
import { notificationRows } from '../../support/notification-rows.ts'
import { pushService } from '../../support/push-service.ts'

/** A history is one member's, of 12 steps; those of a batch share their posters. */
const HISTORIES = Number(process.env.WAYMARK_HISTORIES ?? figure(250, 10_000))
const SEED = Number(process.env.WAYMARK_SEED ?? 1)
const BATCH = 250
const STEPS = 12
const AT_ONCE = 8
const POSTERS = 8
const KINDS = [
  'search-match',
  'followed-posting',
  'saved-deadline',
  'saved-changed',
  'saved-closed',
] as const
const isAlert = (kind: string | undefined) => KINDS.some((each) => each === kind)
const STEP_MS = [5 * MINUTE_MS, 15 * MINUTE_MS, HOUR_MS, 5 * HOUR_MS, 20 * HOUR_MS, 26 * HOUR_MS]

const { db } = await testDatabase()
const service = await pushService()
const running = new AbortController().signal
const totals: Record<string, number> = {}
const count = (name: string, by = 1) => {
  totals[name] = (totals[name] ?? 0) + by
}

const mails: Mail[] = []
const delivery: EmailDelivery = {
  mailer: { reaches: true, send: async (mail) => void mails.push(mail) },
  draw: ({ blocks }) => ({ text: JSON.stringify(blocks), html: '' }),
  siteUrl: SITE_URL,
  from: 'no-reply@waymark.example',
  meetingServer: 'https://meet.example',
  sender: 'Waymark',
  log: createLog('silent'),
}

/** The jobs as they would run at this moment, in Waymark and in the model. */
async function runJobs({ members, postings, now }: World) {
  const at = new Date(now)
  await matchSearches(db, at, running)
  await notifyOfMatches(db, at, running)
  await db.transaction((tx) => remindOfDeadlines(tx, at))
  compare(members, postings, now)
  for (const m of members) tellMatches(m, now)
  for (const m of members) remind(m, now)
}

/** What members see is what the model says that they may see and should be told. */
async function expectListed({ members, random, now }: World) {
  const { memberId, subjectId, kind, key } = notificationEvents
  const listed = await db
    .select({ memberId, kind, subjectId, key })
    .from(notificationEvents)
    .where(isVisibleAt(new Date(now)))
  const seen = listed.filter((e) => isAlert(e.kind))
  const visible = members.flatMap((m) =>
    m.events
      .filter((e) => isVisible(m, e, now))
      .map((e) => `${m.id} ${e.kind} ${e.subject} ${e.key}`),
  )
  const asText = seen.map((e) => `${e.memberId} ${e.kind} ${e.subjectId} ${e.key}`)
  expect(asText.toSorted()).toEqual(visible.toSorted())
  const m = random.pick(members)
  const rows = await notificationRows(db, m.id, new Date(now))
  const subjects = m.events.filter((e) => isVisible(m, e, now)).map(({ subject }) => subject)
  const alerts = rows.filter((row) => isAlert(row.kind)).map(({ subjectId }) => subjectId)
  expect(alerts.toSorted()).toEqual([...new Set(subjects)].toSorted())
}

const titleOf = (m: MemberModel, { kind, subject, events }: Sent) =>
  kind === 'search-match'
    ? `${events.length} ${m.searches.get(subject)!.name}`
    : `${kind} No${events[0]!.posting.no}`

const PREFIXES = {
  'New posting': 'followed-posting',
  'Apply by': 'saved-deadline',
  Changed: 'saved-changed',
  'Closed early': 'saved-closed',
}

/** As {@link titleOf}. */
function titleIn(text: string): string {
  const [, many, search] = /^(\d*) ?[Nn]ew match(?:es)? for ‘(Search\d+)’$/.exec(text) ?? []
  if (search) return `${many || 1} ${search}`
  const [, kind] = Object.entries(PREFIXES).find(([prefix]) => text.startsWith(prefix)) ?? []
  return `${kind} ${/No\d+/.exec(text)?.[0]}`
}

async function expectEmails({ members, now }: World) {
  mails.length = 0
  await db.delete(outboxEmails).where(notInArray(outboxEmails.kind, [...KINDS]))
  const sender = async () => {
    for (;;) {
      const email = await claimEmail(db, new Date(now))
      if (!email) return
      await deliverEmail(db, delivery, email, new Date(now))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  const due = members.flatMap((m) => emailsDue(m, now).map((sent) => ({ m, sent })))
  const wanted = new Map(due.map(({ m, sent }) => [`${m.email} ${titleOf(m, sent)}`, sent]))
  const got = mails.map(({ to, subject }) => `${to} ${titleIn(subject)}`)
  expect(got.toSorted()).toEqual([...wanted.keys()].toSorted())
  for (const [at, { text }] of mails.entries()) {
    const { kind, events } = wanted.get(got[at]!)!
    if (kind !== 'search-match') continue
    const named = [...text.matchAll(/"A \w+ (No\d+)\./g)].map(([, no]) => no!)
    const told = events.map(({ posting }) => `No${posting.no}`)
    expect(named).toHaveLength(Math.min(5, told.length))
    expect(named.filter((no) => !told.includes(no))).toEqual([])
  }
  count('emails', mails.length)
}

async function expectPushes({ members, browsers, now }: World) {
  service.received.length = 0
  await sendPushes(db, { contact: null, outside: service.outside }, new Date(now))
  const wanted = members.flatMap((m) =>
    pushesDue(m, now).map((sent) => `${m.email} ${titleOf(m, sent)}`),
  )
  const got = service.received.flatMap((received) => {
    const { member, read } = browsers.get(received.url)!
    const { title, tag } = read(received)
    return isAlert(tag.split(' ')[1]) ? [`${member.email} ${titleIn(title)}`] : []
  })
  expect(got.toSorted()).toEqual(wanted.toSorted())
  count('pushes', got.length)
}

/** Each batch begins when all of the ones before is over. */
const startOf = (batch: number) => (Math.ceil(Date.now() / DAY_MS + 1) + 40 * batch) * DAY_MS

async function runBatch(seed: number, start: number) {
  const random = seeded(seed)
  const world = await newWorld(db, { random, start, members: BATCH, posters: POSTERS })
  for (let step = 0; step < STEPS; step++) {
    for (let from = 0; from < BATCH; from += AT_ONCE) {
      const acting = world.members.slice(from, from + AT_ONCE).filter(() => random.chance(0.45))
      await Promise.all(acting.map((m) => act(world, m)))
    }
    for (let n = 0; n < 7; n++) await actOnPosting(world)
    world.now += random.pick(STEP_MS)
    await runJobs(world)
    await expectListed(world)
    await expectEmails(world)
    await expectPushes(world)
  }
  for (const [name, by] of Object.entries(world.counts)) count(name, by)
  for (const m of world.members) for (const { kind } of m.events) count(kind)
  await leave(world)
}

/** The next batch begins with nobody who could be told. */
async function leave({ members }: World) {
  const ids = members.map(({ id }) => id)
  for (const table of [
    savedSearches,
    follows,
    savedOpportunities,
    hiddenOpportunities,
    notifications,
    notificationEvents,
    outboxEmails,
  ])
    await db.delete(table).where(inArray(table.memberId, ids))
  await db.delete(sessions)
}

test('of random histories, members are told of what a simple model says, once and of nothing else', async () => {
  for (let batch = 0; batch * BATCH < HISTORIES; batch++) {
    const seed = SEED + batch
    await runBatch(seed, startOf(batch)).catch((error) => {
      error.message = `WAYMARK_SEED=${seed} WAYMARK_HISTORIES=${BATCH}: ${error.message}`
      throw error
    })
  }
  process.stdout.write(`${HISTORIES} histories from seed ${SEED}: ${JSON.stringify(totals)}\n`)
  for (const kind of [...KINDS, 'emails', 'pushes']) expect(totals[kind] ?? 0).toBeGreaterThan(0)
}, 7_200_000)
