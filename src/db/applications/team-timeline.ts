import { sql } from 'drizzle-orm'
import type { RejectionReason } from '../../lib/applications/rejection.ts'
import { DECIDED_STATUSES, lastStanding, showsNames } from '../../lib/applications/states.ts'
import { UNDO_WINDOW_MS } from '../../lib/applications/undo.ts'
import type { ApplicationSide, ApplicationStatus } from '../../lib/catalog.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { ONE_ROW } from '../pagination.ts'
import { applicationEvents, applications } from '../schema/applications.ts'
import { users } from '../schema/users.ts'

export type TeamTimelineStep = {
  status: ApplicationStatus
  at: Date
  by: ApplicationSide
  actor: { id: string; name: string } | null
  reason: RejectionReason | null
  words: string | null
  unmet: string[]
  toldAt: Date
  /** Whether the team saw the name from then on. */
  namesShown: boolean
  /** Undone steps stay only if they showed the name. */
  undoneAt: Date | null
}

const teamTimelineQuery = preparedQuery((db: Db) =>
  db.select({ trail: timelineColumn() }).from(ONE_ROW),
)

export async function teamTimeline(db: Db, id: string): Promise<TeamTimelineStep[]> {
  const statement = teamTimelineQuery(db)
  const [row] = await statement.execute({ id })
  return row!.trail
}

/** As a column, for the application of the placeholder. */
export function timelineColumn() {
  const { status, at, by, reason, words, unmet, toldAt, undoneAt } = applicationEvents
  const namesShown = sql`(${applications.withoutNames} and ${at} = ${applications.namesShownAt}
    and ${status} in (${SHOWING})) is true`
  const actor = sql`case when ${by} = 'team' and ${users.id} is not null
    then json_build_object('id', ${users.id},
      'name', btrim(${users.firstName} || ' ' || ${users.lastName})) end`
  const steps = sql`(select coalesce(json_agg(json_build_object('status', ${status}, 'at', ${at}, 'by', ${by},
      'actor', ${actor}, 'reason', ${reason}, 'words', ${words}, 'unmet', ${unmet}, 'toldAt', ${toldAt},
      'undoneAt', ${undoneAt}, 'namesShown', ${namesShown}) order by ${at}, ${applicationEvents.id}), '[]')
    from ${applicationEvents} join ${applications} on ${applications.id} = ${applicationEvents.applicationId}
      left join ${users} on ${users.id} = ${applicationEvents.actorId}
    where ${applicationEvents.applicationId} = ${sql.placeholder('id')}::uuid)`
  return sql`${steps}`.mapWith((read: StepRead[]) => read.map(stepOf))
}

const SHOWING = sql.raw(
  DECIDED_STATUSES.filter(showsNames)
    .map((status) => `'${status}'`)
    .join(),
)

type StepRead = Omit<TeamTimelineStep, 'at' | 'toldAt' | 'undoneAt'> & {
  at: string
  toldAt: string
  undoneAt: string | null
}

const stepOf = ({ at, toldAt, undoneAt, ...step }: StepRead): TeamTimelineStep => ({
  ...step,
  at: new Date(at),
  toldAt: new Date(toldAt),
  undoneAt: undoneAt ? new Date(undoneAt) : null,
})

export function undoUntil(timeline: readonly TeamTimelineStep[], now: Date): Date | null {
  const last = lastStanding(timeline)
  if (last?.by !== 'team' || last.status === 'opened') return null
  const until =
    last.status === 'rejected' ? last.toldAt : new Date(last.at.getTime() + UNDO_WINDOW_MS)
  return until > now ? until : null
}
