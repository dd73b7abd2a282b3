import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import {
  applicationMarks,
  applicationNotes,
  applications,
  interviewTimes,
} from '../schema/applications.ts'
import { messages } from '../schema/messages.ts'
import { users } from '../schema/users.ts'
import { unreadBy } from './conversation.ts'

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

type Row = Omit<Beside, 'chosenAt'> & { chosenAt: Date | string | null }

/** What else there is of an application that a member reviews, by one statement. */
export async function lieBeside(db: Db, memberId: string, id: string, now: Date): Promise<Beside> {
  const [row] = await db.execute<Row>(sql`select
    (select count(*)::int from ${messages} where ${messages.applicationId} = ${applications.id}) as messages,
    ${unreadBy(memberId)}::int as unread,
    (select count(*)::int from ${applicationNotes}
      where ${applicationNotes.applicationId} = ${applications.id}) as notes,
    array(select distinct ${users.firstName} from ${applicationNotes}
      join ${users} on ${users.id} = ${applicationNotes.authorId}
      where ${applicationNotes.applicationId} = ${applications.id} order by 1) as noted,
    (select count(*)::int from ${applicationMarks}
      where ${applicationMarks.applicationId} = ${applications.id}
        and ${applicationMarks.reviewerId} = ${memberId}) as marked,
    array(select distinct ${users.firstName} from ${applicationMarks}
      join ${users} on ${users.id} = ${applicationMarks.reviewerId}
      where ${applicationMarks.applicationId} = ${applications.id}
        and ${applicationMarks.reviewerId} <> ${memberId} order by 1) as markers,
    (select count(*)::int from ${interviewTimes}
      where ${interviewTimes.applicationId} = ${applications.id}
        and ${interviewTimes.cancelledAt} is null and ${interviewTimes.chosenAt} is null
        and ${interviewTimes.startsAt} > ${now.toISOString()}) as times,
    (select ${interviewTimes.startsAt} from ${interviewTimes}
      where ${interviewTimes.applicationId} = ${applications.id}
        and ${interviewTimes.cancelledAt} is null and ${interviewTimes.chosenAt} is not null
      limit 1) as "chosenAt"
    from ${applications} where ${applications.id} = ${id}`)
  const { chosenAt, ...beside } = row!
  return { ...beside, chosenAt: chosenAt === null ? null : new Date(chosenAt) }
}
