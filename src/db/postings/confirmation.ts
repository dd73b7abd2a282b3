import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { EmailKind } from '../../lib/mail/email-kinds.ts'
import {
  CONFIRM_AFTER_MS,
  DEADLINE_NOTICE_WINDOW_MS,
  PAUSE_AFTER_MS,
  pauseOf,
} from '../../lib/postings/confirmation.ts'
import { prepareToken } from '../accounts/tokens.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, type NewEmail } from '../emails/outbox.ts'
import { notify } from '../notifications/notify.ts'
import { announcePaused } from '../organizations/webhook-deliveries.ts'
import { accountTokens } from '../schema/account-tokens.ts'
import { outboxEmails } from '../schema/emails.ts'
import { opportunities } from '../schema/opportunities.ts'
import { findPosters, type PosterRow } from './posters.ts'

const BATCH = 200

const before = (now: Date, time: number) => new Date(now.getTime() - time)

const isOut = and(
  eq(opportunities.status, 'open'),
  isNull(opportunities.heldAt),
  sql`not exists (select from organizations
    where id = ${opportunities.organizationId} and suspended_at is not null)`,
)

const isBeforeDeadline = (now: Date) =>
  or(isNull(opportunities.applicationDeadline), gt(opportunities.applicationDeadline, now))

/** An active poster, or an organization with an owner. */
const hasPoster = sql`case when ${opportunities.organizationId} is null
  then ${opportunities.postedById} is not null
  else exists (select from team_members
    where organization_id = ${opportunities.organizationId} and role = 'owner') end`

const dueConfirmations = (now: Date) =>
  sql<number>`(${sql.join(
    CONFIRM_AFTER_MS.map(
      (time) => sql`(${opportunities.publishedAt} <= ${before(now, time).toISOString()})::int`,
    ),
    sql` + `,
  )})`

/** Locked until the end of the transaction. */
const due = (tx: Db, condition: ReturnType<typeof and>) =>
  tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(condition)
    .limit(BATCH)
    .for('update', { of: opportunities, skipLocked: true })

/** Readers see no change. */
const untouched = { updatedAt: sql`${opportunities.updatedAt}` }

const postingColumns = {
  id: opportunities.id,
  title: opportunities.title,
  publishedAt: opportunities.publishedAt,
  applicationDeadline: opportunities.applicationDeadline,
}

/** Asks whether they are still open, pauses without an answer, reminds of deadlines. */
export async function maintainPostings(tx: Db, now: Date): Promise<void> {
  await requestConfirmation(tx, now)
  await pauseUnanswered(tx, now)
  await notifyOfDeadlines(tx, now)
}

async function requestConfirmation(tx: Db, now: Date): Promise<void> {
  const condition = and(
    isOut,
    isBeforeDeadline(now),
    isNull(opportunities.askedAt),
    lte(opportunities.publishedAt, before(now, CONFIRM_AFTER_MS[0])),
    lt(opportunities.timesAsked, CONFIRM_AFTER_MS.length),
    lt(opportunities.timesAsked, dueConfirmations(now)),
    hasPoster,
  )
  const requested = await tx
    .update(opportunities)
    .set({ askedAt: now, timesAsked: dueConfirmations(now), ...untouched })
    .where(inArray(opportunities.id, due(tx, condition)))
    .returning(postingColumns)
  await write(tx, 'still-open', requested, now, () => ({
    pausesAt: pauseOf(now).toISOString(),
  }))
}

async function pauseUnanswered(tx: Db, now: Date): Promise<void> {
  const condition = and(
    isOut,
    isBeforeDeadline(now),
    isNotNull(opportunities.askedAt),
    lte(opportunities.askedAt, before(now, PAUSE_AFTER_MS)),
  )
  const paused = await tx
    .update(opportunities)
    .set({ status: 'paused', pausedFor: 'unanswered', updatedAt: now })
    .where(inArray(opportunities.id, due(tx, condition)))
    .returning(postingColumns)
  await write(tx, 'posting-paused', paused, now, () => ({}))
  await announcePaused(
    tx,
    paused.map(({ id }) => id),
    now,
  )
}

async function notifyOfDeadlines(tx: Db, now: Date): Promise<void> {
  const { id, applicationDeadline } = opportunities
  const deadline = sql`to_char(${applicationDeadline} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const isUnannounced = sql`${id}::text || ' ' || ${deadline} not in (
    select left(${outboxEmails.about}, 61) from ${outboxEmails} where ${outboxEmails.kind} = 'posting-ended')`
  const condition = and(
    isOut,
    lte(applicationDeadline, now),
    gt(applicationDeadline, before(now, DEADLINE_NOTICE_WINDOW_MS)),
    hasPoster,
    isUnannounced,
  )
  const ended = await tx
    .select(postingColumns)
    .from(opportunities)
    .where(inArray(id, due(tx, condition)))
  await write(tx, 'posting-ended', ended, now, () => ({}))
}

type Kind = Extract<EmailKind, 'still-open' | 'posting-paused' | 'posting-ended'>
type DuePosting = {
  id: string
  title: string
  publishedAt: Date | null
  applicationDeadline: Date | null
}

async function write(
  tx: Db,
  kind: Kind,
  postings: DuePosting[],
  now: Date,
  more: (posting: DuePosting) => Record<string, string>,
): Promise<void> {
  const posters = await findPosters(
    tx,
    postings.map(({ id }) => id),
  )
  await notify(
    tx,
    postings.flatMap((posting) =>
      (posters.get(posting.id) ?? []).map(({ memberId }) => ({
        memberId,
        kind: 'posting-attention',
        subject: { type: 'opportunity', id: posting.id },
        key: `${kind} ${stampOf(kind, posting, now)}`,
        data: { change: CHANGES[kind], until: more(posting).pausesAt },
      })),
    ),
    now,
  )
  const written: NewEmail[] = []
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
      } as NewEmail)
  await enqueueEmails(tx, written)
}

const CHANGES: Record<Kind, string> = {
  'still-open': 'asked',
  'posting-paused': 'paused',
  'posting-ended': 'ended',
}

const stampOf = (kind: Kind, { applicationDeadline }: DuePosting, now: Date) =>
  (kind === 'posting-ended' && applicationDeadline ? applicationDeadline : now).toISOString()

const prepareAnswer = (tx: Db, opportunityId: string, { memberId, email }: PosterRow, now: Date) =>
  prepareToken(tx, { memberId, purpose: 'answer-posting', address: email, opportunityId }, now)

export const endAnswers = (tx: Db, opportunityId: string) =>
  tx.delete(accountTokens).where(eq(accountTokens.opportunityId, opportunityId))
