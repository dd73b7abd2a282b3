import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ReportSubject } from '../../lib/catalog.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { subjectOf } from '../safety/report-subjects.ts'
import { resolveReport } from '../safety/resolve-reports.ts'
import { communities } from '../schema/communities.ts'
import { discussionReplies, discussions } from '../schema/discussions.ts'
import { messages } from '../schema/messages.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import { reports } from '../schema/safety.ts'
import { users } from '../schema/users.ts'
import { asOperator } from './log.ts'

const reporters = alias(users, 'reporters')
const authors = alias(users, 'authors')
const { subjectType, subjectId } = reports

const isOf = (type: ReportSubject) => sql`${subjectType} = ${sql.raw(`'${type}'`)}`

/** The subject itself where it is of the type, else what its other table names. */
const idOf = (type: ReportSubject, otherwise: SQL) =>
  sql`case when ${isOf(type)} then ${subjectId} else ${otherwise} end`

/** Null for an organization's posting. */
const authorId = sql`case
  when ${isOf('member')} then ${subjectId}
  when ${isOf('opportunity')} and ${opportunities.organizationId} is null
    then ${opportunities.postedById}
  when ${isOf('discussion')} then ${discussions.authorId}
  when ${isOf('reply')} then ${discussionReplies.authorId}
  when ${isOf('message')}
    then (select ${messages.senderId} from ${messages} where ${messages.id} = ${subjectId})
  end`

const reportForOperatorsQuery = preparedQuery((db: Db) =>
  db
    .select({
      id: reports.id,
      subjectType,
      subjectId,
      reason: reports.reason,
      words: reports.words,
      createdAt: reports.createdAt,
      resolvedAt: reports.resolvedAt,
      resolution: reports.resolution,
      reporterId: reports.reporterId,
      firstName: reporters.firstName,
      lastName: reporters.lastName,
      author: {
        id: authors.id,
        firstName: authors.firstName,
        lastName: authors.lastName,
        suspendedAt: authors.suspendedAt,
        formerSince: authors.formerSince,
      },
      posting: {
        id: opportunities.id,
        title: opportunities.title,
        status: opportunities.status,
        heldAt: opportunities.heldAt,
      },
      organization: {
        id: organizations.id,
        name: organizations.name,
        suspendedAt: organizations.suspendedAt,
        closedAt: organizations.closedAt,
      },
      community: { id: communities.id, name: communities.name },
      discussionId: discussions.id,
    })
    .from(reports)
    .leftJoin(reporters, eq(reporters.id, reports.reporterId))
    .leftJoin(opportunities, and(isOf('opportunity'), eq(opportunities.id, subjectId)))
    .leftJoin(
      organizations,
      eq(organizations.id, idOf('organization', sql`${opportunities.organizationId}`)),
    )
    .leftJoin(discussionReplies, and(isOf('reply'), eq(discussionReplies.id, subjectId)))
    .leftJoin(
      discussions,
      eq(discussions.id, idOf('discussion', sql`${discussionReplies.discussionId}`)),
    )
    .leftJoin(communities, eq(communities.id, idOf('community', sql`${discussions.communityId}`)))
    .leftJoin(authors, eq(authors.id, authorId))
    .where(eq(reports.id, sql.placeholder('id'))),
)

/** With what can be acted on. `subject` is null where it is gone. */
export async function reportForOperators(db: Db, id: string) {
  const statement = reportForOperatorsQuery(db)
  const [report] = await statement.execute({ id })
  if (!report) return null
  return { ...report, subject: await subjectOf(db, report.subjectType, report.subjectId) }
}

export type ReportForOperators = NonNullable<Awaited<ReturnType<typeof reportForOperators>>>

type Answer = { by: string; id: string; outcome: 'upheld' | 'dismissed'; resolution: string }

export const answerReport = (db: Db, { by, ...answer }: Answer, now: Date) =>
  asOperator(db, by, (tx) => resolveReport(tx, { ...answer, operatorId: by }, now))
