import { and, asc, eq, gt, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../../lib/durations.ts'
import type { Digest, DigestLine } from '../../lib/mail/emails/digest.ts'
import { strongest } from '../../lib/opportunities/match.ts'
import { ABSENT_AFTER_DAYS } from '../../lib/saved-searches/saved-search.ts'
import type { Db } from '../database.ts'
import { findHome } from '../home.ts'
import type { TodayRow } from '../home-today.ts'
import { isActive, viewerColumns } from '../members/members.ts'
import { asTimestamp } from '../membership/current-tier.ts'
import { isOpen } from '../opportunities/is-open.ts'
import { bestMatches } from '../opportunities/matches.ts'
import { individualPosterId, isBlockBetween } from '../safety/blocks.ts'
import { isHiddenBy } from '../saved/is-saved.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { savedOpportunities } from '../schema/saved.ts'
import { users } from '../schema/users.ts'

/** In one run. */
const BATCH = 20_000

const MAX_LINES = 5

/** Compared for the best of them that are new. */
const MATCHES_COMPARED = 50

const WEEK_MS = 7 * DAY_MS

/** So that urgent emails don't wait behind all of them. */
const SPREAD_HOURS = 3

/** Days before searches pause. */
const ASKED_BEFORE_DAYS = 7

const isReachable = and(isActive(), isNull(users.formerSince), isNotNull(users.emailVerifiedAt))

const lastVisit = sql`coalesce(${users.lastHereAt}, ${users.createdAt})`

const daysBefore = (now: Date, days: number) =>
  sql`${asTimestamp(now)} - ${days} * interval '1 day'`

/** Once a week, on the day when they signed up, from 8 in their time zone, or the day after. */
export async function enqueueDigests(tx: Db, now: Date): Promise<void> {
  const zone = sql`coalesce(${users.timeZone}, 'UTC')`
  const local = sql`(${asTimestamp(now)} at time zone ${zone})`
  const days = sql`(${local}::date - (${users.createdAt} at time zone ${zone})::date)`
  await enqueueOnce(
    tx,
    'weekly-digest',
    { about: sql`concat(${users.id}, ' ', ${days} / 7)`, data: sql`'{}'::jsonb` },
    and(
      isReachable,
      sql`${days} >= 7 and (${days} % 7 = 1 or (${days} % 7 = 0 and extract(hour from ${local}) >= 8))`,
      sql`${lastVisit} > ${daysBefore(now, ABSENT_AFTER_DAYS)}`,
    ),
    now,
  )
}

/** A week before saved searches pause, once for each absence. */
export async function askBeforePause(tx: Db, now: Date): Promise<void> {
  const until = sql`${lastVisit} + ${ABSENT_AFTER_DAYS} * interval '1 day'`
  const searches = sql`(select count(*) from saved_searches
    where member_id = ${users.id} and frequency <> 'off')`
  await enqueueOnce(
    tx,
    'searches-pausing',
    {
      about: sql`concat(${users.id}, ' ', (${lastVisit} at time zone 'UTC')::date)`,
      data: sql`jsonb_build_object('searches', ${searches},
        'until', to_char((${until}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`,
    },
    and(
      isReachable,
      sql`${lastVisit} > ${daysBefore(now, ABSENT_AFTER_DAYS)}`,
      sql`${lastVisit} <= ${daysBefore(now, ABSENT_AFTER_DAYS - ASKED_BEFORE_DAYS)}`,
      sql`${searches} > 0`,
    ),
    now,
  )
}

/** To members that the condition holds for and did not stop the kind, unless it is there. */
const enqueueOnce = (
  tx: Db,
  kind: string,
  { about, data }: { about: SQL; data: SQL },
  condition: SQL | undefined,
  now: Date,
) =>
  tx.execute(sql`
    insert into letters (kind, member_id, about, data, due_at)
    select ${kind}::text, ${users.id}, ${about}, ${data},
      ${asTimestamp(now)} + random() * ${SPREAD_HOURS} * interval '1 hour' from ${users}
    where ${condition}
      and not exists (select from letter_settings settings where settings.member_id = ${users.id}
        and (${kind} = any(settings.stopped) or settings.bounced_at is not null))
      and not exists (select from letters sent where sent.kind = ${kind} and sent.about = ${about})
    limit ${BATCH}
    on conflict do nothing`)

/** Null where there is nothing to say. */
export async function findDigest(db: Db, memberId: string, now: Date): Promise<Digest | null> {
  const [member] = await db.select(viewerColumns).from(users).where(eq(users.id, memberId))
  if (!member) return null
  const home = await findHome(db, member, now)
  const best = await bestMatches(db, member, home, MATCHES_COMPARED, now)
  const isNew = ({ createdAt }: (typeof best)[number]) =>
    now.getTime() - createdAt.getTime() < WEEK_MS
  const digest: Digest = {
    waiting: [
      ...home.today.map(todayLine),
      ...home.waiting.map(({ title, waiting, due }) => ({
        text: `${waiting} waiting for your reply: ${title}`,
        at: due,
        label: 'The first by',
      })),
    ],
    awaited: home.open.map(({ title, organizationName, answerBy }) => ({
      text: organizationName ? `${title}, ${organizationName}` : title,
      at: answerBy,
      label: 'Reply by',
    })),
    matches: best
      .filter(isNew)
      .slice(0, MAX_LINES)
      .map(({ title, matchReasons }) => {
        const reason = strongest(matchReasons)[0]?.text
        return { text: reason ? `${title}. ${reason}` : title, at: null }
      }),
    deadlines: await savedDeadlines(db, memberId, now),
  }
  return Object.values(digest).some((lines) => lines.length > 0) ? digest : null
}

/** Of the next two weeks. */
async function savedDeadlines(db: Db, memberId: string, now: Date): Promise<DigestLine[]> {
  const { applicationDeadline, title } = opportunities
  const rows = await db
    .select({ title, at: applicationDeadline })
    .from(savedOpportunities)
    .innerJoin(opportunities, eq(opportunities.id, savedOpportunities.opportunityId))
    .where(
      and(
        eq(savedOpportunities.memberId, memberId),
        isOpen(now),
        not(isHiddenBy(memberId)),
        gt(applicationDeadline, now),
        lte(applicationDeadline, new Date(now.getTime() + 2 * WEEK_MS)),
        not(isBlockBetween(individualPosterId(), sql`${memberId}::uuid`)),
        sql`not exists (select from ${applications} where ${applications.applicantId} = ${memberId}
          and ${applications.opportunityId} = ${opportunities.id})`,
      ),
    )
    .orderBy(asc(applicationDeadline))
    .limit(MAX_LINES)
  return rows.map(({ title, at }) => ({ text: title, at: at!.toISOString(), label: 'Apply by' }))
}

function todayLine(row: TodayRow): DigestLine {
  const { text, ...shown } = TODAY[row.kind]
  return { ...shown, text: text(row), at: row.at }
}

type TodayText = Omit<DigestLine, 'at' | 'text'> & { text: (row: TodayRow) => string }

const TODAY: Record<TodayRow['kind'], TodayText> = {
  offer: { text: ({ title }) => `You have an offer: ${title}` },
  'choose-time': {
    text: ({ title }) => `Choose an interview time: ${title}`,
    label: 'The first is',
    hasTime: true,
  },
  interview: { text: ({ title }) => `Interview: ${title}`, hasTime: true },
  'interview-to-hold': { text: ({ title }) => `Interview to hold: ${title}`, hasTime: true },
  'mentor-session': { text: ({ who }) => `Session with ${who}`, hasTime: true },
  'session-to-confirm': {
    text: ({ who }) => `Did your session with ${who} take place?`,
    label: 'Answer by',
    hasTime: true,
  },
  'session-problem': { text: ({ who }) => `A problem was reported: session with ${who}` },
  'mentorship-request': { text: ({ who }) => `Mentorship request from ${who}`, label: 'Reply by' },
  'mentorship-message': { text: ({ who }) => `New message from ${who}` },
  'application-message': { text: ({ title }) => `New message: ${title}` },
  'applicant-message': { text: ({ who }) => `New message from ${who}` },
  'direct-message': { text: ({ who }) => `New message from ${who}` },
  'assigned-application': {
    text: ({ who, title }) => `Assigned to you: ${who}, ${title}`,
    label: 'Reply by',
  },
  'application-draft': {
    text: ({ title }) => `Finish your application: ${title}`,
    label: 'It closes',
  },
  'posting-draft': { text: ({ title }) => `Finish your posting: ${title || 'Untitled posting'}` },
}
