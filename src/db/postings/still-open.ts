import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { LetterKind } from '../../lib/mail/letters.ts'
import { ASKS_AFTER, PAUSES_AFTER, pauseOf, TOLD_WITHIN } from '../../lib/postings/still-open.ts'
import { prepareToken } from '../accounts/tokens.ts'
import type { Db } from '../database.ts'
import { type NewLetter, writeLetters } from '../letters/outbox.ts'
import { accountTokens } from '../schema/account-tokens.ts'
import { letters } from '../schema/letters.ts'
import { opportunities } from '../schema/opportunities.ts'
import { type Poster, postersOf } from './posters.ts'

/** How many postings are looked after in one run: the next one goes on. */
const BATCH = 200

const before = (now: Date, time: number) => new Date(now.getTime() - time)

/** Postings that are open, not held, and of no organization that is suspended. */
const isOut = and(
  eq(opportunities.status, 'open'),
  isNull(opportunities.heldAt),
  sql`not exists (select from organizations
    where id = ${opportunities.organizationId} and suspended_at is not null)`,
)

const isBeforeDeadline = (now: Date) =>
  or(isNull(opportunities.applicationDeadline), gt(opportunities.applicationDeadline, now))

/** Who posted it is there, or the organization has an owner: somebody can answer. */
const hasPoster = sql`case when ${opportunities.organizationId} is null
  then ${opportunities.postedById} is not null
  else exists (select from team_members
    where organization_id = ${opportunities.organizationId} and role = 'owner') end`

/** How often a posting should have been asked about by now. */
const dueAsks = (now: Date) =>
  sql<number>`(${sql.join(
    ASKS_AFTER.map(
      (time) => sql`(${opportunities.publishedAt} <= ${before(now, time).toISOString()})::int`,
    ),
    sql` + `,
  )})`

/** What is due to one step of the looking after, held until the end of the transaction. */
const due = (tx: Db, condition: ReturnType<typeof and>) =>
  tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(condition)
    .limit(BATCH)
    .for('update', { of: opportunities, skipLocked: true })

/** Nothing of what a reader sees changes. */
const untouched = { updatedAt: sql`${opportunities.updatedAt}` }

const shown = {
  id: opportunities.id,
  title: opportunities.title,
  publishedAt: opportunities.publishedAt,
  applicationDeadline: opportunities.applicationDeadline,
}

/** Looks after what is posted: asks whether it is still open, pauses what nobody answered for, tells of deadlines. */
export async function lookAfterPostings(tx: Db, now: Date): Promise<void> {
  await askStillOpen(tx, now)
  await pauseUnanswered(tx, now)
  await tellOfDeadlines(tx, now)
}

/** Asks each poster once at every age that asks, by a letter whose link answers. */
async function askStillOpen(tx: Db, now: Date): Promise<void> {
  const condition = and(
    isOut,
    isBeforeDeadline(now),
    isNull(opportunities.askedAt),
    lte(opportunities.publishedAt, before(now, ASKS_AFTER[0])),
    lt(opportunities.timesAsked, ASKS_AFTER.length),
    lt(opportunities.timesAsked, dueAsks(now)),
    hasPoster,
  )
  const asked = await tx
    .update(opportunities)
    .set({ askedAt: now, timesAsked: dueAsks(now), ...untouched })
    .where(inArray(opportunities.id, due(tx, condition)))
    .returning(shown)
  await write(tx, 'still-open', asked, now, () => ({
    pausesAt: pauseOf(now).toISOString(),
  }))
}

async function pauseUnanswered(tx: Db, now: Date): Promise<void> {
  const condition = and(
    isOut,
    isBeforeDeadline(now),
    isNotNull(opportunities.askedAt),
    lte(opportunities.askedAt, before(now, PAUSES_AFTER)),
  )
  const paused = await tx
    .update(opportunities)
    .set({ status: 'paused', pausedFor: 'unanswered', updatedAt: now })
    .where(inArray(opportunities.id, due(tx, condition)))
    .returning(shown)
  await write(tx, 'posting-paused', paused, now, () => ({}))
}

/** Tells each poster once of each deadline that has passed. */
async function tellOfDeadlines(tx: Db, now: Date): Promise<void> {
  const { id, applicationDeadline } = opportunities
  const deadline = sql`to_char(${applicationDeadline} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const isUntold = sql`${id}::text || ' ' || ${deadline} not in (
    select left(${letters.about}, 61) from ${letters} where ${letters.kind} = 'posting-ended')`
  const condition = and(
    isOut,
    lte(applicationDeadline, now),
    gt(applicationDeadline, before(now, TOLD_WITHIN)),
    hasPoster,
    isUntold,
  )
  const ended = await tx
    .select(shown)
    .from(opportunities)
    .where(inArray(id, due(tx, condition)))
  await write(tx, 'posting-ended', ended, now, () => ({}))
}

type Kind = Extract<LetterKind, 'still-open' | 'posting-paused' | 'posting-ended'>
type Shown = {
  id: string
  title: string
  publishedAt: Date | null
  applicationDeadline: Date | null
}

/** Writes to the poster of each, with a link that answers for it. */
async function write(
  tx: Db,
  kind: Kind,
  postings: Shown[],
  now: Date,
  more: (posting: Shown) => Record<string, string>,
): Promise<void> {
  const posters = await postersOf(
    tx,
    postings.map(({ id }) => id),
  )
  const written: NewLetter[] = []
  for (const posting of postings)
    for (const poster of posters.get(posting.id) ?? [])
      written.push({
        kind,
        memberId: poster.memberId,
        about: `${posting.id} ${stampOf(kind, posting, now)} ${poster.memberId}`,
        data: {
          ...more(posting),
          token: await prepareAnswer(tx, posting.id, poster, now),
          title: posting.title,
          publishedAt: (posting.publishedAt ?? now).toISOString(),
        },
      } as NewLetter)
  await writeLetters(tx, written)
}

const stampOf = (kind: Kind, { applicationDeadline }: Shown, now: Date) =>
  (kind === 'posting-ended' && applicationDeadline ? applicationDeadline : now).toISOString()

const prepareAnswer = (tx: Db, opportunityId: string, { memberId, email }: Poster, now: Date) =>
  prepareToken(tx, { memberId, purpose: 'answer-posting', address: email, opportunityId }, now)

/** Ends what letters about a posting allow: it was answered for. */
export const endAnswers = (tx: Db, opportunityId: string) =>
  tx.delete(accountTokens).where(eq(accountTokens.opportunityId, opportunityId))
