import { eq, type SQL, sql } from 'drizzle-orm'
import type { DeskTab } from '../../lib/applications/desk.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { blockShape, type Viewer } from '../queries/blocks.ts'
import { NOW } from '../queries/current-tier.ts'
import {
  applicationMarks,
  applicationNotes,
  applications,
  interviewTimes,
} from '../schema/applications.ts'
import { messages } from '../schema/messages.ts'
import { users } from '../schema/users.ts'
import { unreadBy } from './conversation.ts'
import { type Place, placeColumns, placeOf } from './desk.ts'
import { MEMBER, seenBy } from './parties.ts'
import { type TeamStep, trailColumn } from './reviewed.ts'

/** What lies beside an application on the desk, each told by its number alone. */
export type Beside = {
  messages: number
  /** Messages of the applicant that this member has not seen. */
  unread: number
  notes: number
  /** First names of who wrote the notes. */
  noted: string[]
  /** Criteria that this member has marked. */
  marked: number
  /** First names of the others who marked it. */
  markers: string[]
  /** Times for an interview that are still to be chosen from. */
  times: number
  /** The time that the applicant chose. */
  chosenAt: Date | null
}

/** An application that a member reviews, and the tab in which they look at it. */
type Looked = { id: string; postingId: string; number: number; state: DeskTab }

/** Where an application stands on the desk, its trail and what else there is of it, by one statement. */
export async function lookAround(
  db: Db,
  viewer: Viewer,
  { id, postingId, number, state }: Looked,
  now: Date,
): Promise<{ place: Place; beside: Beside; trail: TeamStep[] }> {
  const statement = kept(db, `around an application ${state} ${blockShape(viewer)}`, () =>
    db
      .select({
        place: placeColumns(viewer, state),
        beside: besideColumns(),
        trail: trailColumn(),
      })
      .from(applications)
      .where(eq(applications.id, sql.placeholder('id'))),
  )
  const looked = { ...seenBy(viewer, postingId), id, number, now: now.toISOString() }
  const [row] = await statement.execute(looked)
  return { ...row!, place: placeOf(row!.place) }
}

function besideColumns() {
  const { id } = applications
  const ofIt = {
    messages: sql`${messages.applicationId} = ${id}`,
    notes: sql`${applicationNotes.applicationId} = ${id}`,
    marks: sql`${applicationMarks.applicationId} = ${id}`,
    times: sql`${interviewTimes.applicationId} = ${id} and ${interviewTimes.cancelledAt} is null`,
  }
  const isOwnMark = sql`${applicationMarks.reviewerId} = ${MEMBER}`
  const count = (rows: SQL) => sql`(select count(*) ${rows})`.mapWith(Number)
  const firstNames = (rows: SQL) =>
    sql<string[]>`array(select distinct ${users.firstName} ${rows} order by 1)`
  return {
    messages: count(sql`from ${messages} where ${ofIt.messages}`),
    unread: sql`${unreadBy(MEMBER)}`.mapWith(Number),
    notes: count(sql`from ${applicationNotes} where ${ofIt.notes}`),
    noted: firstNames(sql`from ${applicationNotes}
      join ${users} on ${users.id} = ${applicationNotes.authorId} where ${ofIt.notes}`),
    marked: count(sql`from ${applicationMarks} where ${ofIt.marks} and ${isOwnMark}`),
    markers: firstNames(sql`from ${applicationMarks}
      join ${users} on ${users.id} = ${applicationMarks.reviewerId} where ${ofIt.marks} and not ${isOwnMark}`),
    times: count(sql`from ${interviewTimes} where ${ofIt.times}
      and ${interviewTimes.chosenAt} is null and ${interviewTimes.startsAt} > ${NOW}`),
    chosenAt: sql<Date | null>`${sql`(select ${interviewTimes.startsAt} from ${interviewTimes}
      where ${ofIt.times} and ${interviewTimes.chosenAt} is not null limit 1)`}`.mapWith(
      interviewTimes.startsAt,
    ),
  }
}
