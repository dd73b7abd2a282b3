import { type AnyColumn, and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import {
  type AnonymousSnapshot,
  locationText,
  NAMING,
  type NamedPerson,
} from '../../lib/applications/anonymous-review.ts'
import {
  type CriterionFact,
  type CriterionFinding,
  criterionFacts,
  type Read,
} from '../../lib/applications/criteria.ts'
import type { SentAnswer, Snapshot } from '../../lib/applications/snapshot.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import type { Criterion } from '../../lib/postings/questions.ts'
import { fullName } from '../../lib/text/format.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { applicationFindings } from '../schema/application-review.ts'
import { applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { users } from '../schema/users.ts'
import { canAccess, isNameHidden, memberParam, postingParam } from './access.ts'

export type ReviewedApplication = {
  id: string
  postingId: string
  number: number
  status: ApplicationStatus
  statusAt: Date
  createdAt: Date
  answerBy: Date
  answeredAt: Date | null
  /** While hidden nothing here reveals the person. */
  hidden: boolean
  person: NamedPerson | null
  coverLetter: string | null
  answers: SentAnswer[]
  snapshot: AnonymousSnapshot | null
  hasResume: boolean
  assignee: Assignee | null
  /** Null while names are hidden: a file bears its name. */
  resumeId: string | null
  facts: CriterionFact[]
}

export type Assignee = { id: string; name: string }

const assignee = sql<Assignee | null>`(select json_build_object('id', colleague.id,
    'name', btrim(colleague.first_name || ' ' || colleague.last_name))
  from ${users} colleague where colleague.id = ${applications.assignedToId})`

type Named = Pick<Snapshot, 'city' | 'location' | 'linkedinUrl' | 'websiteUrl'> & {
  id: string
  firstName: string
  lastName: string
  photo: string | null
  email: string | null
}

const unlessHidden = (value: SQL | AnyColumn) =>
  sql`case when not ${isNameHidden} then ${value} end`

const unlessWithdrawn = (value: SQL | AnyColumn) =>
  sql`case when ${applications.status} <> 'withdrawn' then ${value} end`

const { snapshot } = applications

/** As sent, even if changed since. */
const firstName = sql`coalesce(${snapshot} ->> 'firstName', ${users.firstName})`
const lastName = sql`coalesce(${snapshot} ->> 'lastName', ${users.lastName})`
export const applicantNameColumn = sql`(${firstName} || ' ' || ${lastName})`

const named = sql<Named | null>`${unlessHidden(sql`json_build_object(
  'id', ${applications.applicantId}, 'photo', ${users.profileImageUrl},
  'firstName', ${firstName}, 'lastName', ${lastName},
  'email', ${snapshot} ->> 'email', 'city', ${snapshot} ->> 'city', 'location', ${snapshot} ->> 'location',
  'linkedinUrl', ${snapshot} ->> 'linkedinUrl', 'websiteUrl', ${snapshot} ->> 'websiteUrl')`)}`

const foundFacts = sql<
  CriterionFinding[] | null
>`${unlessWithdrawn(sql`(select coalesce(json_agg(json_build_object(
    'criterionId', ${applicationFindings.criterionId}, 'met', ${applicationFindings.met},
    'quote', ${applicationFindings.quote})), '[]')
  from ${applicationFindings} where ${applicationFindings.applicationId} = ${applications.id})`)}`

const profile = sql<AnonymousSnapshot | null>`${unlessWithdrawn(
  sql`${snapshot} - ${sql.raw(`'{${NAMING.join()}}'`)}::text[]`,
)}`

const requested = sql<
  Criterion[] | null
>`case when ${isNameHidden} then ${applications.criteria} end`

/** While hidden, the country is used for time zones only. */
const countryFor = (byHours: SQLWrapper) =>
  sql<string | null>`${unlessWithdrawn(
    sql`case when not ${isNameHidden} or ${byHours} then ${snapshot} ->> 'country' end`,
  )}`

/** Nothing identifying leaves the database while names are hidden. */
export const reviewedColumns = (byHours: SQL) => ({
  id: applications.id,
  postingId: applications.opportunityId,
  number: applications.number,
  status: applications.status,
  statusAt: applications.statusAt,
  createdAt: applications.createdAt,
  answerBy: applications.answerBy,
  answeredAt: applications.answeredAt,
  hidden: isNameHidden,
  coverLetter: sql<string | null>`${unlessWithdrawn(applications.coverLetter)}`,
  answers: sql<SentAnswer[]>`coalesce(${unlessWithdrawn(applications.answers)}, '[]')`,
  snapshot: profile,
  hasResume: sql<boolean>`${unlessWithdrawn(applications.resumeId)} is not null`,
  resumeId: sql<string | null>`${unlessHidden(applications.resumeId)}`,
  assignee,
  named,
  country: countryFor(byHours),
  findings: foundFacts,
  asked: requested,
})

type Row = SelectResultFields<ReturnType<typeof reviewedColumns>>

export function reviewedApplication(criteria: readonly Criterion[], row: Row): ReviewedApplication {
  const { named, country, findings, asked: requested, ...shown } = row
  const { answers, snapshot, hidden } = shown
  const read = { answers, findings: findings ?? [], hidden, asked: requested }
  const where = { country, city: named?.city ?? null, location: named?.location ?? null }
  return {
    ...shown,
    person: named && {
      id: named.id,
      name: fullName(named),
      photo: named.photo,
      email: named.email,
      place: locationText({ ...where, country }),
      links: [named.linkedinUrl, named.websiteUrl].filter((link) => !!link) as string[],
    },
    facts: factsShown(criteria, shown, {
      ...read,
      snapshot: snapshot && { ...snapshot, ...where },
    }),
  }
}

export type ReviewListRow = Pick<
  ReviewedApplication,
  'id' | 'number' | 'status' | 'createdAt' | 'facts' | 'assignee'
> & {
  person: Pick<NamedPerson, 'name' | 'photo'> | null
}

/** `shape` names the variant in a prepared query. */
export function factsRead(criteria: readonly Criterion[]) {
  const by = new Set(criteria.map(({ knownBy }) => knownBy))
  const any = criteria.length > 0
  const answers = by.has('answer')
  const profile = by.has('profile')
  const hours = hasTeamHours(criteria)
  const shape = [any && 'found', answers && 'answers', profile && 'profile', hours && 'hours']
  return { any, answers, profile, hours, shape: shape.filter(Boolean).join(' ') }
}

type FactsRead = ReturnType<typeof factsRead>

/** Only what a row needs: fifty whole applications took longer than the page. */
export function listedColumns({ any, answers, profile: byProfile, hours }: FactsRead) {
  const ofProfile = (column: SQL) => (byProfile ? column : NOT_READ) as SQL<string | null>
  return {
    id: applications.id,
    number: applications.number,
    status: applications.status,
    createdAt: applications.createdAt,
    hidden: isNameHidden,
    assignee,
    firstName: sql<string | null>`${unlessHidden(firstName)}`,
    lastName: sql<string | null>`${unlessHidden(lastName)}`,
    photo: sql<string | null>`${unlessHidden(users.profileImageUrl)}`,
    findings: any ? foundFacts : sql<CriterionFinding[] | null>`null`,
    asked: any ? requested : sql<Criterion[] | null>`null`,
    answers: answers
      ? sql<SentAnswer[] | null>`${unlessWithdrawn(applications.answers)}`
      : sql<SentAnswer[] | null>`null`,
    snapshot: byProfile ? profile : sql<AnonymousSnapshot | null>`null`,
    country: ofProfile(countryFor(hours ? sql`true` : sql`false`)),
    city: ofProfile(unlessHidden(sql`${snapshot} ->> 'city'`)),
    location: ofProfile(unlessHidden(sql`${snapshot} ->> 'location'`)),
  }
}

const NOT_READ = sql`null::text`

type ListedRow = SelectResultFields<ReturnType<typeof listedColumns>>

export function reviewListRow(criteria: readonly Criterion[], row: ListedRow): ReviewListRow {
  const { id, number, status, createdAt, hidden, assignee, firstName, lastName, photo } = row
  const { findings, answers, snapshot, country, city, location, asked: requested } = row
  const profile = snapshot && { ...snapshot, country, city, location }
  const finding = { answers: answers ?? [], findings: findings ?? [] }
  const read = { ...finding, snapshot: profile, hidden, asked: requested }
  return {
    id,
    number,
    status,
    createdAt,
    assignee,
    person: hidden
      ? null
      : { name: fullName({ firstName: firstName!, lastName: lastName! }), photo },
    facts: factsShown(criteria, row, read),
  }
}

const factsShown = (
  criteria: readonly Criterion[],
  { status }: { status: ApplicationStatus },
  read: Read,
): CriterionFact[] => (status === 'withdrawn' ? [] : criterionFacts(criteria, read))

export const hasTeamHours = (criteria: readonly Criterion[]) =>
  criteria.some((criterion) => criterion.knownBy === 'profile' && criterion.fact === 'hours')

const teamHoursOf = sql<boolean>`${opportunities.criteria} @> '[{"knownBy": "profile", "fact": "hours"}]'`

export async function findReviewed(
  db: Db,
  memberId: string,
  { id, postingId }: { id: string; postingId?: string },
): Promise<(ReviewedApplication & { criteria: Criterion[] }) | null> {
  const statement = preparedVariant(db, `reviewed ${postingId ? 'of a posting' : ''}`, () =>
    db
      .select({ ...reviewedColumns(teamHoursOf), criteria: opportunities.criteria })
      .from(applications)
      .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
      .innerJoin(users, eq(users.id, applications.applicantId))
      .where(
        and(
          eq(applications.id, sql.placeholder('id')),
          postingId ? eq(applications.opportunityId, postingParam) : undefined,
          canAccess(memberParam, 'team'),
        ),
      ),
  )
  const [row] = await statement.execute({ id, posting: postingId, member: memberId })
  if (!row) return null
  const { criteria, ...application } = row
  return { ...reviewedApplication(criteria, application), criteria }
}
