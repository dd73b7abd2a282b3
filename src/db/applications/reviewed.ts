import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import { type Fact, type Finding, factsOf } from '../../lib/applications/facts.ts'
import {
  NAMING,
  type NamelessSnapshot,
  type Person,
  placeOf,
} from '../../lib/applications/first-look.ts'
import type { Answer, Snapshot } from '../../lib/applications/sent.ts'
import type { ApplicationSide, ApplicationStatus, RejectionReason } from '../../lib/catalog.ts'
import type { Criterion } from '../../lib/postings/asked.ts'
import { fullName } from '../../lib/text/format.ts'
import { UNDO_WITHIN } from '../../lib/toast.ts'
import type { Db } from '../database.ts'
import { applicationEvents, applicationFindings, applications } from '../schema/applications.ts'
import { opportunities } from '../schema/opportunities.ts'
import { users } from '../schema/users.ts'
import { isNameless, isPartyOf } from './parties.ts'

/** An application as the team sees it, on pages, in JSON and as a line of a table. */
export type Reviewed = {
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
  coverLetter: string | null
  answers: Answer[]
  /** Without what names the person: that stands in `person`, once it shows. */
  snapshot: NamelessSnapshot | null
  hasResume: boolean
  /** Null while names are hidden: a résumé bears its name. */
  resumeId: string | null
  facts: Fact[]
}

type Named = Pick<Snapshot, 'city' | 'location' | 'linkedinUrl' | 'websiteUrl'> & {
  id: string
  firstName: string
  lastName: string
  photo: string | null
  email: string | null
}

const unlessNameless = (value: SQL | typeof applications.resumeId) =>
  sql`case when not ${isNameless} then ${value} end`

const { snapshot } = applications

/** Under the name that was sent, also where the member has changed it since. */
const named = sql<Named | null>`${unlessNameless(sql`json_build_object(
  'id', ${applications.applicantId}, 'photo', ${users.profileImageUrl},
  'firstName', coalesce(${snapshot} ->> 'firstName', ${users.firstName}),
  'lastName', coalesce(${snapshot} ->> 'lastName', ${users.lastName}),
  'email', ${snapshot} ->> 'email', 'city', ${snapshot} ->> 'city', 'location', ${snapshot} ->> 'location',
  'linkedinUrl', ${snapshot} ->> 'linkedinUrl', 'websiteUrl', ${snapshot} ->> 'websiteUrl')`)}`

const found = sql<Finding[]>`(select coalesce(json_agg(json_build_object(
    'criterionId', ${applicationFindings.criterionId}, 'met', ${applicationFindings.met},
    'quote', ${applicationFindings.quote})), '[]')
  from ${applicationFindings} where ${applicationFindings.applicationId} = ${applications.id})`

/**
 * What is read of an application for its team, beside its member's row: while names are hidden, nothing
 * of what names somebody leaves the database.
 * @param byHours whether the posting asks how far clocks are apart: a country is read for that alone
 */
export const reviewedColumns = (byHours: SQL<boolean> | boolean) => ({
  id: applications.id,
  postingId: applications.opportunityId,
  number: applications.number,
  status: applications.status,
  statusAt: applications.statusAt,
  createdAt: applications.createdAt,
  answerBy: applications.answerBy,
  answeredAt: applications.answeredAt,
  hidden: isNameless,
  coverLetter: applications.coverLetter,
  answers: applications.answers,
  snapshot: sql<NamelessSnapshot | null>`${snapshot} - ${`{${NAMING.join()}}`}::text[]`,
  hasResume: sql<boolean>`${applications.resumeId} is not null`,
  resumeId: sql<string | null>`${unlessNameless(applications.resumeId)}`,
  named,
  country: sql<
    string | null
  >`case when not ${isNameless} or (${byHours})::boolean then ${snapshot} ->> 'country' end`,
  findings: found,
})

type Row = SelectResultFields<ReturnType<typeof reviewedColumns>>

/** An application as it was read, with how the posting's criteria stand in it. */
export function reviewed(criteria: readonly Criterion[], row: Row): Reviewed {
  const { named, country, findings, ...shown } = row
  const { answers, snapshot, hidden } = shown
  const where = { country, city: named?.city ?? null, location: named?.location ?? null }
  return {
    ...shown,
    person: named && {
      ...{ id: named.id, name: fullName(named), photo: named.photo, email: named.email },
      place: placeOf({ ...where, country }),
      links: [named.linkedinUrl, named.websiteUrl].filter((link) => !!link) as string[],
    },
    facts: factsOf(criteria, {
      ...{ answers, findings, hidden },
      snapshot: snapshot && { ...snapshot, ...where },
    }),
  }
}

/** Whether one of some criteria asks how far clocks are apart. */
export const asksHours = (criteria: readonly Criterion[]) =>
  criteria.some((criterion) => criterion.knownBy === 'profile' && criterion.fact === 'hours')

const hoursAsked = sql<boolean>`${opportunities.criteria} @> '[{"knownBy": "profile", "fact": "hours"}]'`

/** One application as its team sees it, with what its posting asks; null where there is none for them. */
export async function findReviewed(
  db: Db,
  memberId: string,
  { id, postingId }: { id: string; postingId?: string },
): Promise<(Reviewed & { criteria: Criterion[] }) | null> {
  const [row] = await db
    .select({ ...reviewedColumns(hoursAsked), criteria: opportunities.criteria })
    .from(applications)
    .innerJoin(opportunities, eq(opportunities.id, applications.opportunityId))
    .innerJoin(users, eq(users.id, applications.applicantId))
    .where(
      and(
        eq(applications.id, id),
        postingId ? eq(applications.opportunityId, postingId) : undefined,
        isPartyOf(memberId, 'team'),
      ),
    )
  if (!row) return null
  const { criteria, ...application } = row
  return { ...reviewed(criteria, application), criteria }
}

/** A step of the trail as the team sees it. */
export type TeamStep = {
  status: ApplicationStatus
  at: Date
  by: ApplicationSide
  /** Who of the team it was; null where it was none of them, or they have left. */
  actor: { id: string; name: string } | null
  reason: RejectionReason | null
  words: string | null
  /** The criteria that were named as not met, in their words. */
  unmet: string[]
  /** From when on the applicant is told. */
  toldAt: Date
}

/** The trail of an application, first things first; who may read it is asked beside it. */
export const teamTrail = (db: Db, id: string): Promise<TeamStep[]> =>
  db
    .select({
      status: applicationEvents.status,
      at: applicationEvents.at,
      by: applicationEvents.by,
      actor: sql<
        TeamStep['actor']
      >`case when ${applicationEvents.by} = 'team' and ${users.id} is not null
        then json_build_object('id', ${users.id},
          'name', btrim(${users.firstName} || ' ' || ${users.lastName})) end`,
      reason: applicationEvents.reason,
      words: applicationEvents.words,
      unmet: applicationEvents.unmet,
      toldAt: applicationEvents.toldAt,
    })
    .from(applicationEvents)
    .leftJoin(users, eq(users.id, applicationEvents.actorId))
    .where(eq(applicationEvents.applicationId, id))
    .orderBy(applicationEvents.at, applicationEvents.id)

/** Until when the team may take its last decision back, as the write asks; null where it may not. */
export function undoUntil(trail: readonly TeamStep[], now: Date): Date | null {
  const last = trail.at(-1)
  if (last?.by !== 'team' || last.status === 'opened') return null
  const until = last.status === 'rejected' ? last.toldAt : new Date(last.at.getTime() + UNDO_WITHIN)
  return until > now ? until : null
}
