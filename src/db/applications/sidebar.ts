import { eq, type SQL, sql } from 'drizzle-orm'
import type { TemplateChoice } from '../../lib/applications/reply-templates.ts'
import type { ReviewTab } from '../../lib/applications/review.ts'
import { preparedVariant } from '../connection/prepared-query.ts'
import { unreadBy } from '../conversations/application-conversation.ts'
import type { Db } from '../database.ts'
import { NOW } from '../membership/current-tier.ts'
import { type BlockViewer, blockKeyPart, blockParams } from '../safety/blocks.ts'
import { applicationNotes, applicationRatings } from '../schema/application-review.ts'
import { applications } from '../schema/applications.ts'
import { interviewTimes } from '../schema/interview-times.ts'
import { messages } from '../schema/messages.ts'
import { users } from '../schema/users.ts'
import { memberParam, visibleTo } from './access.ts'
import { reviewersColumn } from './assign.ts'
import { replyTemplatesColumn } from './reply-templates.ts'
import type { Assignee } from './review.ts'
import { positionColumns, positionOf, type ReviewPosition } from './review-list.ts'
import { type TeamTimelineStep, timelineColumn } from './team-timeline.ts'

export type SidebarCounts = {
  messages: number
  unread: number
  notes: number
  noted: string[]
  marked: number
  markers: string[]
  times: number
  chosenAt: Date | null
}

type ReviewedRow = { id: string; postingId: string; number: number; state: ReviewTab }

export async function findSidebar(
  db: Db,
  viewer: BlockViewer,
  { id, postingId, number, state }: ReviewedRow,
  now: Date,
): Promise<{
  place: ReviewPosition
  beside: SidebarCounts
  trail: TeamTimelineStep[]
  reviewers: Assignee[]
  templates: TemplateChoice[]
}> {
  const statement = preparedVariant(
    db,
    `around an application ${state} ${blockKeyPart(viewer)}`,
    () =>
      db
        .select({
          place: positionColumns(viewer, state),
          beside: sidebarColumns(),
          trail: timelineColumn(),
          reviewers: reviewersColumn(viewer),
          templates: replyTemplatesColumn(),
        })
        .from(applications)
        .where(eq(applications.id, sql.placeholder('id'))),
  )
  const looked = {
    ...visibleTo(viewer, postingId),
    ...blockParams(viewer),
    id,
    number,
    now: now.toISOString(),
  }
  const [row] = await statement.execute(looked)
  return { ...row!, place: positionOf(row!.place) }
}

function sidebarColumns() {
  const { id } = applications
  const ofIt = {
    messages: sql`${messages.applicationId} = ${id}`,
    notes: sql`${applicationNotes.applicationId} = ${id}`,
    marks: sql`${applicationRatings.applicationId} = ${id}`,
    times: sql`${interviewTimes.applicationId} = ${id} and ${interviewTimes.cancelledAt} is null`,
  }
  const isOwnMark = sql`${applicationRatings.reviewerId} = ${memberParam}`
  const count = (rows: SQL) => sql`(select count(*) ${rows})`.mapWith(Number)
  const firstNames = (rows: SQL) =>
    sql<string[]>`array(select distinct ${users.firstName} ${rows} order by 1)`
  return {
    messages: count(sql`from ${messages} where ${ofIt.messages}`),
    unread: sql`${unreadBy(memberParam)}`.mapWith(Number),
    notes: count(sql`from ${applicationNotes} where ${ofIt.notes}`),
    noted: firstNames(sql`from ${applicationNotes}
      join ${users} on ${users.id} = ${applicationNotes.authorId} where ${ofIt.notes}`),
    marked: count(sql`from ${applicationRatings} where ${ofIt.marks} and ${isOwnMark}`),
    markers: firstNames(sql`from ${applicationRatings}
      join ${users} on ${users.id} = ${applicationRatings.reviewerId} where ${ofIt.marks} and not ${isOwnMark}`),
    times: count(sql`from ${interviewTimes} where ${ofIt.times}
      and ${interviewTimes.chosenAt} is null and ${interviewTimes.startsAt} > ${NOW}`),
    chosenAt: sql<Date | null>`${sql`(select ${interviewTimes.startsAt} from ${interviewTimes}
      where ${ofIt.times} and ${interviewTimes.chosenAt} is not null limit 1)`}`.mapWith(
      interviewTimes.startsAt,
    ),
  }
}
