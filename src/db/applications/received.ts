import { type AnyColumn, and, eq, type SQL, sql } from 'drizzle-orm'
import { DESK_SIZE, DESK_TABS, type DeskTab } from '../../lib/applications/desk.ts'
import { type Fact, type Finding, factsOf } from '../../lib/applications/facts.ts'
import type { Answer, Snapshot } from '../../lib/applications/sent.ts'
import type { ApplicationSide, ApplicationStatus, RejectionReason } from '../../lib/catalog.ts'
import type { Criterion } from '../../lib/postings/asked.ts'
import { fullName } from '../../lib/text/format.ts'
import { UNDO_WITHIN } from '../../lib/toast.ts'
import type { Db } from '../database.ts'
import type { Viewer } from '../queries/blocks.ts'
import { countUpTo } from '../queries/listing.ts'
import {
  applicationEvents,
  applicationFindings,
  applications,
  resumes,
} from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { users } from '../schema/users.ts'
import { DESK_COUNTS } from './desk.ts'
import { isNameless, isPartyOf, isSeen } from './parties.ts'
import { reviewsPosting } from './reviewers.ts'

/** A posting as far as what was sent to it is read by it, for one who reviews it. */
export type Desk = NonNullable<Awaited<ReturnType<typeof findDesk>>>

/** The desk of a posting; null for who does not review it. */
export async function findDesk(db: Db, member: Viewer, postingId: string) {
  const { id, criteria, questions } = opportunities
  const [posting] = await db
    .select({ id, criteria, questions })
    .from(opportunities)
    .where(and(eq(opportunities.id, postingId), reviewsPosting(member.id)))
  return posting ? { ...posting, viewer: member } : null
}

/** How many lie in a tab, or in all, as far as the desk counts. */
export const countReceived = (db: Db, desk: Desk, tab: DeskTab | null) =>
  countUpTo(db, sql`select 1 from ${numbersOf(desk, tab, 0, DESK_COUNTS + 1)}`, DESK_COUNTS)

/** Who applied, as the team sees them once the name shows. */
export type Person = {
  memberId: string
  name: string
  photo: string | null
  /** As it was sent; null where no profile was kept with it, as the rest. */
  email: string | null
  place: string | null
  links: string[]
}

/** What is sent of an application to whoever may know its name, and while they may not. */
const NAMING = [
  ...['firstName', 'lastName', 'email', 'profileImageUrl'],
  ...['location', 'country', 'city', 'linkedinUrl', 'websiteUrl'],
] as const satisfies (keyof Snapshot)[]

/** A profile without what says whose it is. */
export type NamelessSnapshot = Omit<Snapshot, (typeof NAMING)[number]>

/** What the hours are read from stays for that alone. */
const sentSnapshot = sql<Snapshot | null>`case when ${isNameless}
  then ${applications.snapshot} - ${`{${NAMING.filter((name) => name !== 'country').join()}}`}::text[]
  else ${applications.snapshot} end`

const unlessNameless = (value: SQL) => sql`case when not ${isNameless} then ${value} end`

const found = sql<Finding[]>`(select coalesce(json_agg(json_build_object(
    'criterionId', ${applicationFindings.criterionId}, 'met', ${applicationFindings.met},
    'quote', ${applicationFindings.quote})), '[]')
  from ${applicationFindings} where ${applicationFindings.applicationId} = ${applications.id})`

const FACTS_FROM = {
  answers: applications.answers,
  snapshot: sentSnapshot,
  findings: found,
  hidden: isNameless,
}

type FactsFrom = {
  answers: Answer[]
  snapshot: Snapshot | null
  findings: Finding[]
  hidden: boolean
}

const factsFrom = (criteria: Criterion[], { answers, snapshot, findings, hidden }: FactsFrom) =>
  factsOf(criteria, { answers, snapshot, findings, hidden })

const named = {
  firstName: sql<
    string | null
  >`${unlessNameless(sql`coalesce(${applications.snapshot} ->> 'firstName', ${users.firstName})`)}`,
  lastName: sql<
    string | null
  >`${unlessNameless(sql`coalesce(${applications.snapshot} ->> 'lastName', ${users.lastName})`)}`,
}

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }) =>
  firstName === null ? null : fullName({ firstName, lastName: lastName ?? '' })

/** A tab, or all of them; behind a number. */
export type DeskPaging = {
  tab: DeskTab | null
  after?: number | undefined
  limit?: number | undefined
}

/** The numbers of a tab in order of arrival, along the desk's index for each of its states. */
function numbersOf(desk: Desk, tab: DeskTab | null, after: number, limit: number): SQL {
  const part = (status: SQL) => sql`(select ${applications.number} as number from ${applications}
    where ${applications.opportunityId} = ${desk.id} and ${status}
      and ${applications.number} > ${after} and ${isSeen(desk.viewer, desk.id)}
    order by ${applications.number} limit ${limit})`
  const parts = tab
    ? DESK_TABS[tab].map((status) => part(sql`${applications.status} = ${status}`))
    : [part(sql`true`)]
  return sql`(select number from (${sql.join(parts, sql` union all `)}) as tab
    order by number limit ${limit}) as numbered`
}

const isNumbered = (postingId: string) =>
  and(eq(applications.opportunityId, postingId), sql`${applications.number} = numbered.number`)

/** A step of the trail as the team sees it. */
export type TeamStep = {
  status: ApplicationStatus
  at: Date
  by: ApplicationSide
  /** Who of the team it was; null where it was none of them, or they have left. */
  who: string | null
  reason: RejectionReason | null
  words: string | null
  /** The criteria that were named as not met, in their words. */
  unmet: string[]
  /** From when on the applicant is told. */
  toldAt: Date
}

/** All of an application that the team sees. */
export type DeskApplication = {
  id: string
  postingId: string
  number: number
  status: ApplicationStatus
  statusAt: Date
  createdAt: Date
  answerBy: Date
  answeredAt: Date | null
  /** Whether names are hidden: then nothing here says whose it is. */
  hidden: boolean
  person: Person | null
  /** Why it was rejected, where it was. */
  reason: RejectionReason | null
  words: string | null
  coverLetter: string | null
  answers: Answer[]
  /** Without what names the person: that stands in `person`, once it shows. */
  snapshot: NamelessSnapshot | null
  hasResume: boolean
  /** Null while names are hidden: a résumé bears its name. */
  resume: { id: string; size: number } | null
  facts: Fact[]
}

/** Of what a rejection says, where the application around it is rejected. */
const ofRejection = (column: AnyColumn) =>
  sql`case when ${applications.status} = 'rejected' then (select ${column} from ${applicationEvents}
    where ${applicationEvents.applicationId} = ${applications.id}
      and ${applicationEvents.status} = 'rejected'
    order by ${applicationEvents.at} desc, ${applicationEvents.id} desc limit 1) end`

const WHOLE = {
  id: applications.id,
  postingId: applications.opportunityId,
  number: applications.number,
  status: applications.status,
  statusAt: applications.statusAt,
  createdAt: applications.createdAt,
  answerBy: applications.answerBy,
  answeredAt: applications.answeredAt,
  reason: sql<RejectionReason | null>`${ofRejection(applicationEvents.reason)}`,
  words: sql<string | null>`${ofRejection(applicationEvents.words)}`,
  coverLetter: applications.coverLetter,
  hasResume: sql<boolean>`${applications.resumeId} is not null`,
  memberId: sql<string | null>`${unlessNameless(sql`${applications.applicantId}`)}`,
  photo: sql<string | null>`${unlessNameless(sql`${users.profileImageUrl}`)}`,
  resume: sql<{ id: string; size: number } | null>`${unlessNameless(
    sql`case when ${resumes.id} is not null then
      json_build_object('id', ${resumes.id}, 'size', ${resumes.size}) end`,
  )}`,
  ...named,
  ...FACTS_FROM,
}

type WholeRow = FactsFrom &
  Pick<
    DeskApplication,
    | 'id'
    | 'postingId'
    | 'number'
    | 'status'
    | 'statusAt'
    | 'createdAt'
    | 'answerBy'
    | 'answeredAt'
    | 'reason'
    | 'words'
    | 'coverLetter'
    | 'hasResume'
    | 'resume'
  > & {
    memberId: string | null
    photo: string | null
    firstName: string | null
    lastName: string | null
  }

function whole(criteria: Criterion[], row: WholeRow): DeskApplication {
  const { memberId, photo, firstName, lastName, findings: _, snapshot, ...shown } = row
  return {
    ...shown,
    person:
      memberId === null
        ? null
        : {
            ...{ memberId, photo, name: nameOf({ firstName, lastName }) ?? '' },
            email: snapshot?.email ?? null,
            place: snapshot && placeOf(snapshot),
            links: [snapshot?.linkedinUrl, snapshot?.websiteUrl].filter(
              (link) => !!link,
            ) as string[],
          },
    snapshot: snapshot && withoutName(snapshot),
    facts: factsFrom(criteria, row),
  }
}

const placeOf = ({ city, country, location }: Snapshot) =>
  [city, country].filter(Boolean).join(', ') || location || null

const withoutName = (snapshot: Snapshot) =>
  Object.fromEntries(
    Object.entries(snapshot).filter(([name]) => !(NAMING as readonly string[]).includes(name)),
  ) as NamelessSnapshot

export type ReceivedPage = {
  rows: DeskApplication[]
  /** The number behind which the next page begins, or null. */
  next: number | null
}

/** A page of all that was sent, in order of arrival: for the API and as a table. */
export async function listWhole(
  db: Db,
  desk: Desk,
  { tab, after = 0, limit = DESK_SIZE }: DeskPaging,
): Promise<ReceivedPage> {
  const rows = await db
    .select(WHOLE)
    .from(numbersOf(desk, tab, after, limit + 1))
    .innerJoin(applications, isNumbered(desk.id))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .leftJoin(resumes, eq(resumes.id, applications.resumeId))
    .orderBy(applications.number)
  return {
    rows: rows.slice(0, limit).map((row) => whole(desk.criteria, row)),
    next: rows.length > limit ? rows[limit - 1]!.number : null,
  }
}

/** One application as its team sees it, with its trail; null where there is none for them. */
export async function findReviewed(
  db: Db,
  member: Viewer,
  id: string,
  now: Date,
): Promise<Reviewed | null> {
  const [[row], trail] = await Promise.all([
    db
      .select({ ...WHOLE, criteria: opportunities.criteria })
      .from(applications)
      .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
      .innerJoin(users, eq(users.id, applications.applicantId))
      .leftJoin(resumes, eq(resumes.id, applications.resumeId))
      .where(and(eq(applications.id, id), isPartyOf(member.id, 'team'))),
    teamTrail(db, id),
  ])
  if (!row) return null
  const { criteria, ...application } = row
  const sent = {
    status: 'pending',
    by: 'applicant',
    at: row.createdAt,
    toldAt: row.createdAt,
  } as const
  return {
    ...whole(criteria, application),
    criteria,
    trail: [{ ...sent, who: null, reason: null, words: null, unmet: [] }, ...trail],
    undoUntil: undoUntil(trail.at(-1), now),
  }
}

export type Reviewed = DeskApplication & {
  criteria: Criterion[]
  trail: TeamStep[]
  /** Until when the team may take the last decision back; null where it may not. */
  undoUntil: Date | null
}

/** The trail of an application, first things first; who may read it is asked beside it. */
const teamTrail = (db: Db, id: string): Promise<TeamStep[]> =>
  db
    .select({
      status: applicationEvents.status,
      at: applicationEvents.at,
      by: applicationEvents.by,
      who: sql<string | null>`case when ${applicationEvents.by} = 'team'
        then btrim(${users.firstName} || ' ' || ${users.lastName}) end`,
      reason: applicationEvents.reason,
      words: applicationEvents.words,
      unmet: applicationEvents.unmet,
      toldAt: applicationEvents.toldAt,
    })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.actorId))
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(applicationEvents.at, applicationEvents.id)

/** As the write that takes it back asks. */
function undoUntil(last: TeamStep | undefined, now: Date): Date | null {
  if (last?.by !== 'team' || last.status === 'opened') return null
  const until = last.status === 'rejected' ? last.toldAt : new Date(last.at.getTime() + UNDO_WITHIN)
  return until > now ? until : null
}
