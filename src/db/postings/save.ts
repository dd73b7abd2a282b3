import { and, eq, sql } from 'drizzle-orm'
import type { OpportunityStatus, Outcome } from '../../lib/catalog.ts'
import { can, type TeamAction } from '../../lib/organizations/rights.ts'
import { timesDue } from '../../lib/postings/confirmation.ts'
import { OPEN_TO_ALL, POSTED_BEFORE } from '../../lib/postings/early-access.ts'
import { placesAllowed, TOO_MANY_PLACES } from '../../lib/postings/limits.ts'
import { type Posting, postingColumns, readPosting } from '../../lib/postings/posting.ts'
import { changeBetween, STATE_CHANGES, type StateChange } from '../../lib/postings/states.ts'
import type { Db } from '../database.ts'
import { type Opportunity, opportunities } from '../schema/opportunities.ts'
import { lockPoster, type PostingOwner } from './actor.ts'
import { followStatusChange } from './follow.ts'
import { findPosting, type OwnPosting, postingOf } from './postings.ts'
import {
  type IntakePaused,
  type LimitReached,
  refusedByIntake,
  refusedByLimit,
  waitsForReview,
} from './publication.ts'

export type SaveRefused =
  | { ok: false; reason: 'not_found' | 'role' | 'unverified' | 'suspended' | 'poster' | 'outcome' }
  /** The state that it is in does not lead there. */
  | { ok: false; reason: 'state'; status: OpportunityStatus }
  /** Somebody else saved it meanwhile: as they left it. */
  | { ok: false; reason: 'version'; theirs: OwnPosting }
  | LimitReached
  | IntakePaused
  /** It lacks what it needs to go out. */
  | { ok: false; reason: 'incomplete'; errors: Record<string, string> }

export type SaveResult = { ok: true; posting: Opportunity; before: OwnPosting | null } | SaveRefused

export type PostingActor = {
  memberId: string
  now: Date
  /** Who acts has still to prove the address: what they write stays a draft. */
  unverified?: boolean
  /** Whether the first posting of somebody waits for a look, where there are operators. */
  holdsFirst?: boolean
}

type Saving = PostingActor & {
  /** The posting that is changed; without one, a new one is made. */
  id?: string | undefined
  /** For which organization, null in person; a posting that is out keeps whose it is. */
  organizationId?: string | null | undefined
  /** The version that was changed; without one, whatever it is now. */
  version?: number | undefined
  /** As {@link readPosting} gave it, for the state that it comes to. */
  posting: Posting
  /** The state that it comes to; it keeps its own without one, and a new one is a draft. */
  to?: OpportunityStatus | undefined
  outcome?: Outcome | undefined
  /** Of a new one: the posting that it posts again. */
  repostOfId?: string | undefined
  /** Whether it says what another posting of theirs says. */
  copies?: boolean
}

/**
 * Saves a posting, and takes it out, pauses or closes it where that is asked: rights, version, state
 * and the limit of what may be live are looked at under a lock of whoever posts it.
 */
export const savePosting = (db: Db, saving: Saving): Promise<SaveResult> =>
  db.transaction((tx) => write(tx, saving))

type Changing = PostingActor & { id: string; change: StateChange; outcome?: Outcome | undefined }

/** Takes a posting out, pauses, resumes or closes it, without changing what it says. */
export const changePostingState = (
  db: Db,
  { change, ...changing }: Changing,
): Promise<SaveResult> =>
  db.transaction((tx) => write(tx, { ...changing, to: STATE_CHANGES[change].to, change }))

type Writing = Omit<Saving, 'posting'> & { posting?: Posting; change?: StateChange }

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

  let { posting } = writing
  let isHeld = false
  if (to === 'open' && from !== 'open') {
    if (before && !posting) {
      const stored = completed(before, now)
      if (stored.errors) return { ok: false, reason: 'incomplete', errors: stored.errors }
      posting = stored.posting
    }
    const whose = { memberId, organizationId }
    const closed = await refusedByIntake(tx, whose, now)
    if (closed) return closed
    const full = await refusedByLimit(tx, acting.poster, whose, now, id)
    if (full) return full
    const { holdsFirst = true } = writing
    isHeld = holdsFirst && !before?.publishedAt && (await waitsForReview(tx, acting, whose, now))
  }
  const values = {
    ...(posting && postingColumns(posting)),
    organizationId,
    ...stateColumns(before, to, writing),
    ...(isHeld && { heldAt: now, heldFor: 'first' as const }),
    updatedAt: now,
  }
  if (!before) {
    const insert = values as typeof opportunities.$inferInsert
    const { repostOfId = null } = writing
    const [made] = await tx
      .insert(opportunities)
      .values({ createdAt: now, ...insert, postedById: memberId, repostOfId })
      .returning()
    return { ok: true, posting: made!, before }
  }
  const [saved] = await tx
    .update(opportunities)
    .set({ ...values, version: sql`version + 1` })
    .where(eq(opportunities.id, before.id))
    .returning()
  await followStatusChange(tx, before, saved!)
  return { ok: true, posting: saved!, before }
}

/** What a posting's coming to a state changes beside the state. */
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

/** The first days are given before a posting goes out, and once: what was open to all stays so. */
function refusedByFirstDays(
  before: OwnPosting | null,
  { posting, repostOfId }: Writing,
): SaveRefused | null {
  if (!posting?.expertsFirst) return null
  if (repostOfId ?? before?.repostOfId) return tooLate(POSTED_BEFORE)
  return before?.publishedAt && !before.expertsFirst ? tooLate(OPEN_TO_ALL) : null
}

const tooLate = (message: string): SaveRefused => ({
  ok: false,
  reason: 'incomplete',
  errors: { expertsFirst: message },
})

/** A posting asks for as many places as its poster's tier gives. What it has it keeps, a draft until it goes out. */
function refusedByPlaces(
  { poster }: PostingOwner,
  before: OwnPosting | null,
  to: OpportunityStatus,
  { posting, copies, now }: Writing,
): SaveRefused | null {
  const places = posting?.places ?? before?.places ?? 1
  const goesOut = to === 'open' && !before?.publishedAt
  const stored = goesOut ? 1 : copies ? places : (before?.places ?? 1)
  if (places <= Math.max(stored, placesAllowed(poster, now))) return null
  return { ok: false, reason: 'incomplete', errors: { places: TOO_MANY_PLACES } }
}

const lockPosting = (tx: Db, id: string) =>
  tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(eq(opportunities.id, id))
    .for('update')

type Move = { from: OpportunityStatus | null; to: OpportunityStatus; writing: Writing }

function refusedFor(acting: PostingOwner, { from, to, writing }: Move): SaveRefused | null {
  const withdraws = to === 'paused' || to === 'closed'
  const action: TeamAction = to === 'draft' ? 'draft' : 'post'
  const isOnTeam = acting.poster.kind === 'organization'
  if (isOnTeam && !can(acting.role, action)) return { ok: false, reason: 'role' }
  if (!isOnTeam && !acting.offers && !withdraws) return { ok: false, reason: 'role' }
  if (acting.suspended && !withdraws) return { ok: false, reason: 'suspended' }
  if (writing.unverified && to === 'open' && from !== 'open')
    return { ok: false, reason: 'unverified' }
  return null
}

type Target = { organizationId: string | null; to: OpportunityStatus; writing: Writing }

function refusedByState(before: OwnPosting | null, target: Target): SaveRefused | null {
  const { organizationId, to } = target
  const { version, posting, change, outcome } = target.writing
  if (!before) {
    const canBegin = to === 'draft' || to === 'open'
    return canBegin ? null : { ok: false, reason: 'state', status: 'draft' }
  }
  const { status } = before
  if (posting && version !== undefined && version !== before.version)
    return { ok: false, reason: 'version', theirs: before }
  const isMove = status !== to || change !== undefined
  if (status === 'closed' || (isMove && !changeBetween(status, to)))
    return { ok: false, reason: 'state', status }
  if (organizationId !== before.organizationId) {
    // A draft is taken from an organization by whoever may write drafts there.
    if (status !== 'draft') return { ok: false, reason: 'poster' }
    if (before.organizationId && !can(before.role, 'draft')) return { ok: false, reason: 'role' }
  }
  if (to === 'closed' && !outcome) return { ok: false, reason: 'outcome' }
  return null
}

/** A stored posting as it goes out, or what it lacks; one that was out lacks a deadline at most. */
function completed(row: OwnPosting, now: Date) {
  const { publishedAt } = row
  const read = readPosting(postingOf(row), { now, as: 'live', publishedAt })
  const isDraft = row.status === 'draft'
  if (read.ok) return { posting: isDraft ? read.posting : undefined, errors: null }
  const { applicationDeadline } = read.errors
  if (isDraft) return { posting: undefined, errors: read.errors }
  return { posting: undefined, errors: applicationDeadline ? { applicationDeadline } : null }
}

/** Deletes a draft of a member's or of one of their teams. False where there is no such draft. */
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
