import { type SQL, sql } from 'drizzle-orm'
import {
  DESK_SIZE,
  DESK_TABS,
  type DeskTab,
  type DeskView,
  TAB_NAMES,
} from '../../lib/applications/desk.ts'
import { type Fact, type Finding, factsOf, passes } from '../../lib/applications/facts.ts'
import { isHidden, type Person, withoutName } from '../../lib/applications/first-look.ts'
import type { Answer, Snapshot } from '../../lib/applications/sent.ts'
import type { ApplicationSide, ApplicationStatus, RejectionReason } from '../../lib/catalog.ts'
import type { Db } from '../database.ts'
import type { Viewer } from '../queries/blocks.ts'
import { rowsUpToLimit } from '../queries/listing.ts'
import type { OwnPosting } from '../queries/postings.ts'
import { applicationEvents, applicationFindings, applications } from '../schema/applications.ts'
import { users } from '../schema/users.ts'
import { isSeen } from './parties.ts'

/** The desk counts exactly up to here; of more it says that there are more. */
export const DESK_COUNTS = 1_000

/** Applications at most that are looked at to find those whose facts are as asked. */
const MOST_LOOKED_AT = 1_000

/** An application as the team sees it: while names are hidden nothing here says whose it is. */
export type Reviewed = {
  id: string
  number: number
  status: ApplicationStatus
  statusAt: Date
  /** Whether its applicant knows how it stands. */
  told: boolean
  createdAt: Date
  answerBy: Date
  hidden: boolean
  /** Null while names are hidden. */
  person: Person | null
  coverLetter: string | null
  answers: Answer[]
  snapshot: Snapshot | null
  /** Whether there is one; which it is shows with the name. */
  hasResume: boolean
  resumeId: string | null
  facts: Fact[]
}

type Row = {
  id: string
  number: number
  status: ApplicationStatus
  status_at: Date | string
  told: boolean
  created_at: Date | string
  answer_by: Date | string
  without_names: boolean
  names_shown_at: Date | string | null
  cover_letter: string | null
  answers: Answer[]
  snapshot: Snapshot | null
  resume_id: string | null
  findings: Finding[]
  person: Person
}

/**
 * What nobody else may see of an application is left out here, once for pages, JSON and CSV.
 * @param now when it is looked at
 */
function reviewed({ criteria }: OwnPosting, row: Row): Reviewed {
  const hidden = isHidden({
    withoutNames: row.without_names,
    namesShownAt: row.names_shown_at === null ? null : new Date(row.names_shown_at),
  })
  const { answers, findings } = row
  return {
    ...{ id: row.id, number: row.number, status: row.status, told: row.told, hidden, answers },
    statusAt: new Date(row.status_at),
    createdAt: new Date(row.created_at),
    answerBy: new Date(row.answer_by),
    person: hidden ? null : personOf(row),
    coverLetter: row.cover_letter,
    snapshot: row.snapshot && hidden ? withoutName(row.snapshot) : row.snapshot,
    hasResume: row.resume_id !== null,
    resumeId: hidden ? null : row.resume_id,
    facts: factsOf(criteria, { answers, snapshot: row.snapshot, findings, hidden }),
  }
}

/** Under the name that was sent, also where the member has changed it since. */
const personOf = ({ snapshot, person }: Row): Person => ({
  ...person,
  ...(snapshot && {
    ...{ firstName: snapshot.firstName, lastName: snapshot.lastName },
    ...{ email: snapshot.email, profileImageUrl: snapshot.profileImageUrl },
  }),
})

const COLUMNS = (
  now: Date,
) => sql`${applications.id}, ${applications.number}, ${applications.status},
  ${applications.statusAt}, ${applications.toldAt} <= ${now.toISOString()} as told,
  ${applications.createdAt}, ${applications.answerBy},
  ${applications.withoutNames}, ${applications.namesShownAt}, ${applications.coverLetter},
  ${applications.answers}, ${applications.snapshot}, ${applications.resumeId},
  (select coalesce(json_agg(json_build_object('criterionId', ${applicationFindings.criterionId},
    'met', ${applicationFindings.met}, 'quote', ${applicationFindings.quote})), '[]')
    from ${applicationFindings} where ${applicationFindings.applicationId} = ${applications.id}) as findings,
  json_build_object('id', ${users.id}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName},
    'email', ${users.email}, 'profileImageUrl', ${users.profileImageUrl}) as person`

/** Ids of a tab in order of arrival, a step along the index for each of its states. */
function along(
  posting: OwnPosting,
  viewer: Viewer,
  state: DeskTab,
  { after, before }: { after?: number; before?: number },
  limit: number,
): SQL {
  const order = before === undefined ? sql`asc` : sql`desc`
  const bound =
    before === undefined
      ? sql`${applications.number} > ${after ?? 0}`
      : sql`${applications.number} < ${before}`
  const parts = DESK_TABS[state].map(
    (status) => sql`(select ${applications.id}, ${applications.number} from ${applications}
      where ${applications.opportunityId} = ${posting.id} and ${applications.status} = ${status}
        and ${bound} and ${isSeen(viewer, posting.id)}
      order by ${applications.number} ${order} limit ${limit})`,
  )
  return sql`(select id, number from (${sql.join(parts, sql` union all `)}) as tab
    order by number ${order} limit ${limit})`
}

async function rowsAlong(
  db: Db,
  posting: OwnPosting,
  viewer: Viewer,
  { state, after, limit, now }: { state: DeskTab; after: number; limit: number; now: Date },
): Promise<Reviewed[]> {
  const rows = await db.execute<Row>(sql`select ${COLUMNS(now)}
    from ${along(posting, viewer, state, { after }, limit)} as page
    join ${applications} on ${applications.id} = page.id
    join ${users} on ${users.id} = ${applications.applicantId}
    order by page.number`)
  return [...rows].map((row) => reviewed(posting, row))
}

export type DeskPage = {
  rows: Reviewed[]
  /** The number behind which the next page begins, or null. */
  next: number | null
}

type Paged = { view: DeskView; now: Date; limit?: number }

/**
 * A page of a tab in order of arrival. Where facts are asked for as many are looked at as it takes to
 * fill the page, and {@link MOST_LOOKED_AT} at most: the next page goes on from there.
 */
export async function listDesk(
  db: Db,
  posting: OwnPosting,
  viewer: Viewer,
  { view, now, limit = DESK_SIZE }: Paged,
): Promise<DeskPage> {
  const { state, facts } = view
  let after = view.after
  const found: Reviewed[] = []
  const step = facts.size === 0 ? limit + 1 : 200
  for (let looked = 0; looked < MOST_LOOKED_AT; looked += step) {
    const rows = await rowsAlong(db, posting, viewer, { state, after, limit: step, now })
    found.push(...rows.filter((row) => passes(row.facts, facts)))
    const ended = rows.length < step
    if (found.length > limit) return { rows: found.slice(0, limit), next: found[limit - 1]!.number }
    if (ended) return { rows: found, next: null }
    after = rows.at(-1)!.number
  }
  return { rows: found, next: after }
}

export type DeskCounts = Record<DeskTab, number> & {
  /** Of the others, what nobody answered in time: a late answer is one all the same. */
  unanswered: number
  /** Whether some of these are more than the desk counts. */
  more: boolean
}

/** How many lie where, each counted along the index up to {@link DESK_COUNTS}. */
export async function deskCounts(db: Db, posting: OwnPosting, viewer: Viewer): Promise<DeskCounts> {
  const counted = TAB_NAMES.map((tab) => {
    const rows = DESK_TABS[tab].map(
      (status) => sql`(select 1 from ${applications}
        where ${applications.opportunityId} = ${posting.id} and ${applications.status} = ${status}
          and ${isSeen(viewer, posting.id)} limit ${DESK_COUNTS + 1})`,
    )
    return sql`${rowsUpToLimit(sql`select 1 from (${sql.join(rows, sql` union all `)}) as lying`, DESK_COUNTS)} as ${sql.identifier(tab)}`
  })
  const unanswered = rowsUpToLimit(
    sql`select 1 from ${applications} where ${applications.opportunityId} = ${posting.id}
      and ${applications.status} = 'closed_unanswered' and ${isSeen(viewer, posting.id)}`,
    DESK_COUNTS,
  )
  const [row] = await db.execute<Record<DeskTab | 'unanswered', string>>(
    sql`select ${sql.join([...counted, sql`${unanswered} as unanswered`], sql`, `)}`,
  )
  const numbers = Object.fromEntries(
    Object.entries(row!).map(([name, n]) => [name, Math.min(Number(n), DESK_COUNTS)]),
  ) as Record<DeskTab | 'unanswered', number>
  return { ...numbers, more: Object.values(row!).some((n) => Number(n) > DESK_COUNTS) }
}

/** One application as the team sees it; null where there is none for them. */
export async function findReviewed(
  db: Db,
  posting: OwnPosting,
  viewer: Viewer,
  id: string,
  now: Date,
): Promise<Reviewed | null> {
  const [row] = await db.execute<Row>(sql`select ${COLUMNS(now)} from ${applications}
    join ${users} on ${users.id} = ${applications.applicantId}
    where ${applications.id} = ${id} and ${applications.opportunityId} = ${posting.id}
      and ${isSeen(viewer, posting.id)}`)
  return row ? reviewed(posting, row) : null
}

export type Place = {
  /** How many of its tab stand before it, itself counted; null where that is more than is counted. */
  at: number | null
  before: string | null
  next: string | null
}

/** Where an application stands in a tab, whether or not it is in there (any more). */
export async function placeOnDesk(
  db: Db,
  posting: OwnPosting,
  viewer: Viewer,
  state: DeskTab,
  number: number,
): Promise<Place> {
  const before = along(posting, viewer, state, { before: number + 1 }, DESK_COUNTS + 1)
  const [row] = await db.execute<{ at: string; before: string | null; next: string | null }>(sql`
    select (select count(*) from ${before} as earlier) as at,
      (select id from ${along(posting, viewer, state, { before: number }, 1)} as earlier) as before,
      (select id from ${along(posting, viewer, state, { after: number }, 1)} as later) as next`)
  const at = Number(row!.at)
  return { at: at > DESK_COUNTS ? null : at, before: row!.before, next: row!.next }
}

export type TeamStep = {
  status: ApplicationStatus
  by: ApplicationSide
  /** Who of the team it was; null where it was none of them, or they have left Waymark. */
  actor: { id: string; firstName: string; lastName: string } | null
  at: Date
  told: boolean
  reason: RejectionReason | null
  words: string | null
  unmet: string[]
}

type StepRow = Omit<TeamStep, 'at'> & { at: Date | string }

/** The trail of an application as its team sees it, first things first. */
export async function teamTrail(db: Db, id: string, now: Date): Promise<TeamStep[]> {
  const rows = await db.execute<StepRow>(sql`
    select ${applicationEvents.status}, ${applicationEvents.by}, ${applicationEvents.at},
      ${applicationEvents.toldAt} <= ${now.toISOString()} as told,
      ${applicationEvents.reason}, ${applicationEvents.words}, ${applicationEvents.unmet},
      case when ${applicationEvents.by} = 'team' and ${users.id} is not null then
        json_build_object('id', ${users.id}, 'firstName', ${users.firstName}, 'lastName', ${users.lastName})
      end as actor
    from ${applicationEvents} left join ${users} on ${users.id} = ${applicationEvents.actorId}
    where ${applicationEvents.applicationId} = ${id}
    order by ${applicationEvents.at}, ${applicationEvents.id}`)
  return [...rows].map((row) => ({ ...row, at: new Date(row.at) }))
}
