import { and, count, desc, eq, getTableColumns, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { OpportunityStatus, Outcome, TeamRole } from '../../lib/catalog.ts'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import { provides } from '../../lib/options.ts'
import { may, type TeamAction } from '../../lib/organizations/rights.ts'
import {
  livePostings,
  type Poster,
  postingLimitMessage,
  TRUSTED_AFTER,
} from '../../lib/postings/limits.ts'
import { payOf } from '../../lib/postings/pay.ts'
import { type Posting, postingColumns, readPosting } from '../../lib/postings/posting.ts'
import { changeBetween, STATE_CHANGES, type StateChange } from '../../lib/postings/states.ts'
import { timesDue } from '../../lib/postings/still-open.ts'
import type { Db } from '../database.ts'
import { followChange } from '../postings/follow.ts'
import {
  applications,
  type Opportunity,
  opportunities,
  opportunityViews,
} from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { at, currentTier } from './current-tier.ts'
import { countUpTo, firstOf, olderThan, type Page, type Paging, rowsUpToLimit } from './listing.ts'
import { isOpen } from './opportunities.ts'

/** A posting as those see it who post it: with the name of their organization and their role there. */
export type OwnPosting = Opportunity & {
  organizationName: string | null
  /** Null for what is posted in person. */
  role: TeamRole | null
}

/** What a posting says, as it was stored. */
export const postingOf = (row: Opportunity): Posting => ({
  title: row.title,
  type: row.type,
  description: row.description,
  employmentType: row.employmentType,
  workplace: row.workplace,
  country: row.country,
  city: row.city,
  pay: payOf(row),
  skills: row.skills,
  industries: row.industries,
  level: row.level,
  requirements: row.requirements,
  benefits: row.benefits,
  places: row.places,
  applicationDeadline: row.applicationDeadline,
  answerBy: row.answerBy,
  questions: row.questions,
  criteria: row.criteria,
  firstLookWithoutNames: row.firstLookWithoutNames,
})

/** Posted in person by a member, not for an organization. */
export const isInPerson = (memberId: string) =>
  and(eq(opportunities.postedById, memberId), isNull(opportunities.organizationId))

const selectOwn = (db: Db, memberId: string) =>
  db
    .select({
      ...getTableColumns(opportunities),
      organizationName: organizations.name,
      role: teamMembers.role,
    })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .leftJoin(
      teamMembers,
      and(
        eq(teamMembers.organizationId, opportunities.organizationId),
        eq(teamMembers.userId, memberId),
      ),
    )

/** Theirs in person, or of an organization whose team they are in now. */
const isTheirs = (memberId: string) =>
  or(isInPerson(memberId), and(isNotNull(teamMembers.role), isNull(organizations.closedAt)))

/** A posting of a member or of one of their teams, in any state; null where it is neither. */
export async function findPosting(
  db: Db,
  memberId: string,
  id: string,
): Promise<OwnPosting | null> {
  const [row] = await selectOwn(db, memberId).where(
    and(eq(opportunities.id, id), isTheirs(memberId)),
  )
  return row ?? null
}

/** Members who saw a posting, who applied, and whose application waits; each up to a bound. */
const figures = {
  seen: rowsUpToLimit(
    sql`select 1 from ${opportunityViews} where ${opportunityViews.opportunityId} = ${opportunities.id}`,
  ),
  applied: rowsUpToLimit(
    sql`select 1 from ${applications} where ${applications.opportunityId} = ${opportunities.id}
      and ${applications.status} <> 'withdrawn'`,
  ),
  waiting: rowsUpToLimit(
    sql`select 1 from ${applications} where ${applications.opportunityId} = ${opportunities.id}
      and ${applications.status} = 'pending'`,
  ),
}

export type Figures = { [Name in keyof typeof figures]: number }

/** The figures of one posting. */
export async function postingFigures(db: Db, id: string): Promise<Figures> {
  const [row] = await db.select(figures).from(opportunities).where(eq(opportunities.id, id))
  return row ?? { seen: 0, applied: 0, waiting: 0 }
}

export type ListedPosting = OwnPosting & Figures

/** Whose postings: a member's own in person, or those of an organization, to those of its team. */
export type Whose = { memberId: string; organizationId: string | null }

/** A page of somebody's postings in every state, newest first, with their figures. */
export const listPostings = (
  db: Db,
  { memberId, organizationId }: Whose,
  { cursor, limit }: Paging,
): Promise<Page<ListedPosting>> =>
  firstOf(
    db
      .select({
        ...getTableColumns(opportunities),
        organizationName: organizations.name,
        role: teamMembers.role,
        ...figures,
      })
      .from(opportunities)
      .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .leftJoin(
        teamMembers,
        and(
          eq(teamMembers.organizationId, opportunities.organizationId),
          eq(teamMembers.userId, memberId),
        ),
      )
      .where(
        and(
          organizationId
            ? and(eq(opportunities.organizationId, organizationId), isTheirs(memberId))
            : isInPerson(memberId),
          olderThan(opportunities.createdAt, opportunities.id, decodeCursor(cursor)),
        ),
      )
      .orderBy(desc(opportunities.createdAt), desc(opportunities.id)),
    limit,
  )

export const countPostings = (db: Db, { memberId, organizationId }: Whose) =>
  countUpTo(
    db,
    organizationId
      ? sql`select 1 from ${opportunities} where ${opportunities.organizationId} = ${organizationId}`
      : sql`select 1 from ${opportunities} where ${isInPerson(memberId)}`,
  )

export type Refused =
  | { ok: false; reason: 'not_found' | 'role' | 'unverified' | 'suspended' | 'poster' | 'outcome' }
  /** The state that it is in does not lead there. */
  | { ok: false; reason: 'state'; status: OpportunityStatus }
  /** Somebody else saved it meanwhile: as they left it. */
  | { ok: false; reason: 'version'; theirs: OwnPosting }
  | { ok: false; reason: 'tier_limit'; limit: number; message: string }
  /** It lacks what it needs to go out. */
  | { ok: false; reason: 'incomplete'; errors: Record<string, string> }

export type SaveResult = { ok: true; posting: Opportunity; before: OwnPosting | null } | Refused

type Acting = {
  memberId: string
  now: Date
  /** Who acts has still to prove the address: what they write stays a draft. */
  unproved?: boolean
  /** Whether the first posting of somebody waits for a look, where there are operators. */
  holdsFirst?: boolean
}

type Saving = Acting & {
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
}

/**
 * Saves a posting, and takes it out, pauses or closes it where that is asked: rights, version, state
 * and the limit of what may be live are looked at under a lock of whoever posts it.
 */
export const savePosting = (db: Db, saving: Saving): Promise<SaveResult> =>
  db.transaction((tx) => write(tx, saving))

type Changing = Acting & { id: string; change: StateChange; outcome?: Outcome | undefined }

/** Takes a posting out, pauses, resumes or closes it, without changing what it says. */
export const changeState = (db: Db, { change, ...changing }: Changing): Promise<SaveResult> =>
  db.transaction((tx) => write(tx, { ...changing, to: STATE_CHANGES[change].to, change }))

type Writing = Omit<Saving, 'posting'> & { posting?: Posting; change?: StateChange }

async function write(tx: Db, writing: Writing): Promise<SaveResult> {
  const { memberId, id, now } = writing
  const found = id ? await findPosting(tx, memberId, id) : null
  if (id && !found) return { ok: false, reason: 'not_found' }
  const organizationId =
    writing.organizationId === undefined ? (found?.organizationId ?? null) : writing.organizationId
  const acting = await lockPoster(tx, memberId, organizationId, now)
  if (!acting) return { ok: false, reason: 'not_found' }
  if (id) await lockPosting(tx, id)
  const before = id ? await findPosting(tx, memberId, id) : null
  if (id && !before) return { ok: false, reason: 'not_found' }

  const from = before?.status ?? null
  const to = writing.to ?? from ?? 'draft'
  const refused =
    refusedFor(acting, { from, to, writing }) ??
    (await refusedByState(tx, before, organizationId, writing, to))
  if (refused) return refused

  const goesOut = to === 'open' && from !== 'open'
  let { posting } = writing
  if (goesOut && before && !posting) {
    const stored = completed(before, now)
    if (stored.errors) return { ok: false, reason: 'incomplete', errors: stored.errors }
    posting = stored.posting
  }
  if (goesOut) {
    const full = await refusedByLimit(tx, acting.poster, { memberId, organizationId, id, now })
    if (full) return full
  }
  const isFirstTime = goesOut && !before?.publishedAt
  const isHeld = isFirstTime && (await waitsForLook(tx, acting, organizationId, writing))
  const values = {
    ...(posting && postingColumns(posting)),
    organizationId,
    status: to,
    ...(isFirstTime && { publishedAt: now, createdAt: now }),
    ...(isHeld && { heldAt: now, heldFor: 'first' as const }),
    ...(goesOut && { pausedFor: null, askedAt: null, pausedWithPoster: false }),
    ...(goesOut && before?.publishedAt && { timesAsked: timesDue(before.publishedAt, now) }),
    ...(to === 'paused' && from !== 'paused' && { pausedFor: 'poster' as const }),
    ...(to === 'closed' &&
      from !== 'closed' && {
        closedAt: now,
        outcome: writing.outcome!,
        pausedFor: null,
        askedAt: null,
      }),
    updatedAt: now,
  }
  if (!before) {
    const insert = values as typeof opportunities.$inferInsert
    const [made] = await tx
      .insert(opportunities)
      .values({
        createdAt: now,
        ...insert,
        postedById: memberId,
        repostOfId: writing.repostOfId ?? null,
      })
      .returning()
    return { ok: true, posting: made!, before }
  }
  const [saved] = await tx
    .update(opportunities)
    .set({ ...values, version: sql`version + 1` })
    .where(eq(opportunities.id, before.id))
    .returning()
  await followChange(tx, before, saved!)
  return { ok: true, posting: saved!, before }
}

const lockPosting = (tx: Db, id: string) =>
  tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(eq(opportunities.id, id))
    .for('update')

type ActingFor = {
  poster: Poster
  /** Null in person. */
  role: TeamRole | null
  /** Whether they are of those who offer something. */
  offers: boolean
  verifiedAt: Date | null
  suspended: boolean
}

/**
 * Locks the row of whoever posts, so that two who publish at once cannot both take the last place,
 * and says who acts there, as it is now. Null where the member does not act for the organization.
 */
export async function lockPoster(
  tx: Db,
  memberId: string,
  organizationId: string | null,
  now: Date,
): Promise<ActingFor | null> {
  const member = tx
    .select({
      tier: currentTier(at(now)),
      primaryRole: users.primaryRole,
      verifiedAt: users.emailVerifiedAt,
    })
    .from(users)
    .where(eq(users.id, memberId))
  if (organizationId === null) {
    const [row] = await member.for('no key update')
    if (!row) return null
    const { tier, primaryRole, verifiedAt } = row
    const offers = primaryRole !== null && provides(primaryRole)
    return { poster: { kind: 'person', tier }, role: null, offers, verifiedAt, suspended: false }
  }
  const [organization] = await tx
    .select({
      tierEndsAt: organizations.tierEndsAt,
      domainProvedAt: organizations.domainProvedAt,
      confirmedAt: organizations.confirmedAt,
      suspendedAt: organizations.suspendedAt,
    })
    .from(organizations)
    .where(and(eq(organizations.id, organizationId), isNull(organizations.closedAt)))
    .for('no key update')
  // After the lock: who was taken from the team meanwhile acts for it no more.
  const [onTeam] = await tx
    .select({ role: teamMembers.role, verifiedAt: users.emailVerifiedAt })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.organizationId, organizationId), eq(teamMembers.userId, memberId)))
  if (!organization || !onTeam) return null
  const { suspendedAt, ...proof } = organization
  return {
    poster: { kind: 'organization', ...proof },
    ...onTeam,
    offers: true,
    suspended: suspendedAt !== null,
  }
}

type Move = { from: OpportunityStatus | null; to: OpportunityStatus; writing: Writing }

function refusedFor(acting: ActingFor, { from, to, writing }: Move): Refused | null {
  const withdraws = to === 'paused' || to === 'closed'
  const action: TeamAction = to === 'draft' ? 'draft' : 'post'
  const isOnTeam = acting.poster.kind === 'organization'
  if (isOnTeam && !may(acting.role, action)) return { ok: false, reason: 'role' }
  if (!isOnTeam && !acting.offers && !withdraws) return { ok: false, reason: 'role' }
  if (acting.suspended && !withdraws) return { ok: false, reason: 'suspended' }
  if (writing.unproved && to === 'open' && from !== 'open')
    return { ok: false, reason: 'unverified' }
  return null
}

async function refusedByState(
  tx: Db,
  before: OwnPosting | null,
  organizationId: string | null,
  { version, posting, change, outcome, memberId }: Writing,
  to: OpportunityStatus,
): Promise<Refused | null> {
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
  // Whoever takes a break resumes what paused with them by coming back.
  if (status !== 'draft' && organizationId !== before.organizationId)
    return { ok: false, reason: 'poster' }
  if (organizationId !== before.organizationId && !(await mayMove(tx, before, memberId)))
    return { ok: false, reason: 'role' }
  if (to === 'closed' && !outcome) return { ok: false, reason: 'outcome' }
  return null
}

/** A draft is taken from an organization by whoever may write drafts there. */
async function mayMove(tx: Db, { organizationId, postedById }: OwnPosting, memberId: string) {
  if (organizationId === null) return postedById === memberId
  const [onTeam] = await tx
    .select({ role: teamMembers.role })
    .from(teamMembers)
    .where(and(eq(teamMembers.organizationId, organizationId), eq(teamMembers.userId, memberId)))
  return may(onTeam?.role ?? null, 'draft')
}

/** A stored posting as it goes out, or what it lacks; one that was out lacks a deadline at most. */
function completed(row: OwnPosting, now: Date) {
  const read = readPosting(postingOf(row), { now, as: 'live' })
  const isDraft = row.status === 'draft'
  if (read.ok) return { posting: isDraft ? read.posting : undefined, errors: null }
  const { applicationDeadline } = read.errors
  if (isDraft) return { posting: undefined, errors: read.errors }
  return { posting: undefined, errors: applicationDeadline ? { applicationDeadline } : null }
}

type Counted = { memberId: string; organizationId: string | null; now: Date }

const postedBy = ({ memberId, organizationId }: Omit<Counted, 'now'>) =>
  organizationId ? eq(opportunities.organizationId, organizationId) : isInPerson(memberId)

/** How many postings somebody has live: open, also while they are held, and not past their deadline. */
export async function countLive(db: Db, { now, ...whose }: Counted, but?: string) {
  const [live] = await db
    .select({ n: count() })
    .from(opportunities)
    .where(and(postedBy(whose), isOpen(now), but ? ne(opportunities.id, but) : undefined))
  return live?.n ?? 0
}

async function refusedByLimit(
  tx: Db,
  poster: Poster,
  { id, ...whose }: Counted & { id: string | undefined },
): Promise<Refused | null> {
  const limit = livePostings(poster, whose.now)
  if (limit === null || (await countLive(tx, whose, id)) < limit) return null
  return { ok: false, reason: 'tier_limit', limit, message: postingLimitMessage(poster, limit) }
}

/**
 * Whether a posting waits for a look: none of its poster's was out before, nothing is proved that is
 * older than a week, and there is somebody to look.
 */
async function waitsForLook(
  tx: Db,
  { poster, verifiedAt }: ActingFor,
  organizationId: string | null,
  { memberId, now, holdsFirst = true }: Writing,
): Promise<boolean> {
  const isTrusted = verifiedAt && now.getTime() - verifiedAt.getTime() > TRUSTED_AFTER
  const hasDomain = poster.kind === 'organization' && poster.domainProvedAt !== null
  if (!holdsFirst || isTrusted || hasDomain) return false
  const wasOut = tx
    .select({ id: opportunities.id })
    .from(opportunities)
    .where(
      and(
        postedBy({ memberId, organizationId }),
        isNotNull(opportunities.publishedAt),
        isNull(opportunities.heldAt),
      ),
    )
  const [found] = await tx
    .select({
      wasOut: sql<boolean>`exists ${wasOut}`,
      hasOperator: sql<boolean>`exists (select from users where is_operator)`,
    })
    .from(sql`(values (1)) as nothing`)
  return Boolean(found?.hasOperator && !found.wasOut)
}

/** Deletes a draft of a member's or of one of their teams. False where there is no such draft. */
export const deleteDraft = (db: Db, memberId: string, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const draft = await findPosting(tx, memberId, id)
    if (draft?.status !== 'draft') return false
    if (draft.organizationId && !may(draft.role, 'draft')) return false
    const gone = await tx
      .delete(opportunities)
      .where(and(eq(opportunities.id, id), eq(opportunities.status, 'draft')))
      .returning({ id: opportunities.id })
    return gone.length > 0
  })

/** Postings at most that are looked at for the skills in use. */
const MOST_LOOKED_AT = 500

/** The skills that the newest live postings name most often, of one type where one is said. */
export async function skillsInUse(db: Db, now: Date, limit: number): Promise<string[]> {
  const newest = db
    .select({ skills: opportunities.skills })
    .from(opportunities)
    .where(and(isOpen(now), isNull(opportunities.heldAt)))
    .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
    .limit(MOST_LOOKED_AT)
  const rows = await db.execute<{ skill: string }>(sql`
    select skill from ${newest} newest, unnest(newest.skills) skill
    group by skill order by count(*) desc, skill limit ${limit}`)
  return [...rows].map(({ skill }) => skill)
}
