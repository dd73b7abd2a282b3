import type { OpportunityStatus } from '../../lib/catalog.ts'
import { can, type TeamAction } from '../../lib/organizations/rights.ts'
import { OPEN_TO_ALL, POSTED_BEFORE } from '../../lib/postings/early-access.ts'
import { placesAllowed, TOO_MANY_PLACES } from '../../lib/postings/plan-limits.ts'
import type { Posting } from '../../lib/postings/posting.ts'
import { changeBetween, type StateChange } from '../../lib/postings/states.ts'
import type { PostingOwner } from './actor.ts'
import type { OwnPosting } from './postings.ts'
import type { IntakePaused, LimitReached } from './publication.ts'
import type { Saving } from './save.ts'

export type SaveRefused =
  | { ok: false; reason: 'not_found' | 'role' | 'unverified' | 'suspended' | 'poster' | 'outcome' }
  /** No such transition. */
  | { ok: false; reason: 'state'; status: OpportunityStatus }
  /** Saved concurrently: `theirs` is that version. */
  | { ok: false; reason: 'version'; theirs: OwnPosting }
  | LimitReached
  | IntakePaused
  | { ok: false; reason: 'incomplete'; errors: Record<string, string> }

export type Writing = Omit<Saving, 'posting'> & { posting?: Posting; change?: StateChange }

/** Early access is chosen before the first publication, once. */
export function refusedByFirstDays(
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

/** Places that it has stay; a draft is checked when published. */
export function refusedByPlaces(
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

type Move = { from: OpportunityStatus | null; to: OpportunityStatus; writing: Writing }

export function refusedFor(acting: PostingOwner, { from, to, writing }: Move): SaveRefused | null {
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

export function refusedByState(before: OwnPosting | null, target: Target): SaveRefused | null {
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
    // Who may draft for an organization may also move a draft out of it.
    if (status !== 'draft') return { ok: false, reason: 'poster' }
    if (before.organizationId && !can(before.role, 'draft')) return { ok: false, reason: 'role' }
  }
  if (to === 'closed' && !outcome) return { ok: false, reason: 'outcome' }
  return null
}
