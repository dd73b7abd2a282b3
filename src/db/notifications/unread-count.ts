import { type SQLWrapper, sql } from 'drizzle-orm'
import { SUBJECT_TYPES, type SubjectType } from '../../lib/notifications/kinds.ts'
import type { Db } from '../database.ts'
import { asTimestamp, type Timestamp } from '../membership/current-tier.ts'
import { ONE_ROW } from '../pagination.ts'
import { notificationEvents, notifications } from '../schema/notifications.ts'
import { isListed, isUnreadEvent, MAX_COUNTED } from './list.ts'

/** Rows with something unread, up to 100 of each type: a column of the session's query. */
export const unreadCount = (memberId: string | SQLWrapper, now: Timestamp) =>
  sql`count_unread_notifications(${memberId}, ${asTimestamp(now)})`

export async function countUnread(db: Db, memberId: string, now: Date): Promise<number> {
  const [row] = await db.select({ n: unreadCount(memberId, now).mapWith(Number) }).from(ONE_ROW)
  return row!.n
}

const MOMENT = sql`moment`

const isUnread = sql`${notifications.memberId} = member and ${notifications.unreadSince} <= ${MOMENT}`

const counting = (type: SubjectType) => sql`
    when ${type} then
      unread := unread + (select count(*) from (select from ${notifications}
        where ${isUnread} and ${notifications.subjectType} = ${type}
          and exists (select from ${notificationEvents} where ${isListed(MOMENT, type)} and ${isUnreadEvent})
        limit ${MAX_COUNTED}) as rows);`

/**
 * The function's body. It counts only the types that something is unread of: one query for all types took a
 * third of the database's CPU of a list's page, to set up its plan, also where nothing was unread.
 */
export const COUNT_UNREAD = sql`
declare
  unread int := 0;
  type text;
begin
  for type in select distinct ${notifications.subjectType} from ${notifications} where ${isUnread} loop
    case type ${sql.join(SUBJECT_TYPES.map(counting))}
    else null;
    end case;
  end loop;
  return unread;
end`
