import { and, eq, sql } from 'drizzle-orm'
import type { OpportunityStatus, Outcome } from '../../lib/catalog.ts'
import { can } from '../../lib/organizations/rights.ts'
import { timesDue } from '../../lib/postings/confirmation.ts'
import { type Posting, postingColumns } from '../../lib/postings/posting.ts'
import { readPosting } from '../../lib/postings/read-posting.ts'
import { STATE_CHANGES, type StateChange } from '../../lib/postings/states.ts'
import type { Db } from '../database.ts'
import { type Opportunity, opportunities } from '../schema/opportunities.ts'
import { lockPoster, type PostingOwner } from './actor.ts'
import { followStatusChange } from './follow.ts'
import { findPosting, type OwnPosting, postingOf } from './postings.ts'
import { refusedByIntake, refusedByLimit, waitsForReview } from './publication.ts'
import {
  refusedByFirstDays,
  refusedByPlaces,
  refusedByState,
  refusedFor,
  type SaveRefused,
  type Writing,
} from './save-refusals.ts'

export type SaveResult = { ok: true; posting: Opportunity; before: OwnPosting | null } | SaveRefused

export type PostingActor = {
  memberId: string
  now: Date
  /** An unverified poster's stay drafts. */
  unverified?: boolean
  /** Whether a first posting is reviewed, if there are operators. */
  holdsFirst?: boolean
}

export type Saving = PostingActor & {
  id?: string | undefined
  /** Null in person; fixed once published. */
  organizationId?: string | null | undefined
  /** For optimistic locking; any version without it. */
  version?: number | undefined
  posting: Posting
  /** Unchanged without it; new ones are drafts. */
  to?: OpportunityStatus | undefined
  outcome?: Outcome | undefined
  repostOfId?: string | undefined
  copies?: boolean
}

/** Checks rights, version, transition and limits under the poster's lock. */
export const savePosting = (db: Db, saving: Saving): Promise<SaveResult> =>
  db.transaction((tx) => write(tx, saving))

type Changing = PostingActor & { id: string; change: StateChange; outcome?: Outcome | undefined }

export const changePostingState = (
  db: Db,
  { change, ...changing }: Changing,
): Promise<SaveResult> =>
  db.transaction((tx) => write(tx, { ...changing, to: STATE_CHANGES[change].to, change }))

async function write(tx: Db, writing: Writing): Promise<SaveResult> {
  const { memberId, id, now } = writing
  const found = id ? await findPosting(tx, memberId, id) : null
  if (id && !found) return { ok: false, reason: 'not_found' }
  const { organizationId = found?.organizationId ?? null } = writing
  const acting = await lockPoster(tx, memberId, organizationId, now)
  if (!acting) return { ok: false, reason: 'not_found' }
  if (id) await lockPosting(tx, id)
  const before = id ? await findPosting(tx, memberId, id) : null
  if (id && !before) return { ok: false, reason: 'not_found' }

  const from = before?.status ?? null
  const to = writing.to ?? from ?? 'draft'
  const refused =
    refusedFor(acting, { from, to, writing }) ??
    refusedByState(before, { organizationId, to, writing }) ??
    refusedByFirstDays(before, writing) ??
    refusedByPlaces(acting, before, to, writing)
  if (refused) return refused

  const isGoingLive = to === 'open' && from !== 'open'
  const publication: Publication = isGoingLive
    ? await publish(tx, { acting, before, organizationId, writing })
    : { ok: true, posting: writing.posting, isHeld: false }
  if (!publication.ok) return publication
  const { posting, isHeld } = publication
  const values = {
    ...(posting && postingColumns(posting, before)),
    organizationId,
    ...stateColumns(before, to, writing),
    ...(isHeld && { heldAt: now, heldFor: 'first' as const }),
    updatedAt: now,
  }
  return before ? update(tx, before, values) : insert(tx, values, writing)
}

type Publishing = {
  acting: PostingOwner
  before: OwnPosting | null
  organizationId: string | null
  writing: Writing
}

type Publication =
  | { ok: true; posting: Posting | undefined; isHeld: boolean }
  | Extract<SaveResult, { ok: false }>

async function publish(
  tx: Db,
  { acting, before, organizationId, writing }: Publishing,
): Promise<Publication> {
  const { memberId, id, now, holdsFirst = true } = writing
  const stored = before && !writing.posting ? completed(before, now) : writing
  if ('errors' in stored && stored.errors)
    return { ok: false, reason: 'incomplete', errors: stored.errors }
  const whose = { memberId, organizationId }
  const refused =
    (await refusedByIntake(tx, whose, now)) ?? (await refusedByLimit(tx, acting, whose, now, id))
  if (refused) return refused
  const isHeld =
    holdsFirst && !before?.publishedAt && (await waitsForReview(tx, acting, whose, now))
  return { ok: true, posting: stored.posting, isHeld }
}

type Values = Partial<typeof opportunities.$inferInsert>

async function insert(tx: Db, values: Values, writing: Writing): Promise<SaveResult> {
  const { memberId, now, repostOfId = null } = writing
  const complete = values as typeof opportunities.$inferInsert
  const [made] = await tx
    .insert(opportunities)
    .values({ createdAt: now, ...complete, postedById: memberId, repostOfId })
    .returning()
  return { ok: true, posting: made!, before: null }
}

async function update(tx: Db, before: OwnPosting, values: Values): Promise<SaveResult> {
  const [saved] = await tx
    .update(opportunities)
    .set({ ...values, version: sql`version + 1` })
    .where(eq(opportunities.id, before.id))
    .returning()
  await followStatusChange(tx, before, saved!)
  return { ok: true, posting: saved!, before }
}

function stateColumns(before: OwnPosting | null, to: OpportunityStatus, { now, outcome }: Writing) {
  if (to === 'draft' || to === before?.status) return { status: to }
  if (to === 'paused') return { status: to, pausedFor: 'poster' as const }
  if (to === 'closed')
    return { status: to, closedAt: now, outcome: outcome!, pausedFor: null, askedAt: null }
  return {
    status: to,
    ...(before?.publishedAt
      ? { timesAsked: timesDue(before.publishedAt, now) }
      : { publishedAt: now, createdAt: now }),
    pausedFor: null,
    askedAt: null,
    pausedWithPoster: false,
  }
}

const lockPosting = (tx: Db, id: string) =>
  tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(eq(opportunities.id, id))
    .for('update')

/** Or its errors; one that was published may lack a deadline at most. */
function completed(row: OwnPosting, now: Date) {
  const { publishedAt } = row
  const read = readPosting(postingOf(row), { now, as: 'live', publishedAt })
  const isDraft = row.status === 'draft'
  if (read.ok) return { posting: isDraft ? read.posting : undefined, errors: null }
  const { applicationDeadline } = read.errors
  if (isDraft) return { posting: undefined, errors: read.errors }
  return { posting: undefined, errors: applicationDeadline ? { applicationDeadline } : null }
}

export const deletePostingDraft = (db: Db, memberId: string, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const draft = await findPosting(tx, memberId, id)
    if (draft?.status !== 'draft') return false
    if (draft.organizationId && !can(draft.role, 'draft')) return false
    const gone = await tx
      .delete(opportunities)
      .where(and(eq(opportunities.id, id), eq(opportunities.status, 'draft')))
      .returning({ id: opportunities.id })
    return gone.length > 0
  })
