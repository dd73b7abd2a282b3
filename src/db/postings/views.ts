import { sql } from 'drizzle-orm'
import type { Db } from '../database.ts'
import { idList } from '../id-lists.ts'
import { opportunities } from '../schema/opportunities.ts'
import { opportunityViews } from '../schema/opportunity-views.ts'
import { users } from '../schema/users.ts'

/** Further ones are not counted. */
const MAX_BUFFERED_VIEWS = 10_000

/** Per process, and lost with it. */
const waiting = new Map<string, { opportunity: string; viewer: string }>()

/** Buffered, off the request's path. */
export function recordView(opportunity: string, viewer: string) {
  if (waiting.size < MAX_BUFFERED_VIEWS)
    waiting.set(`${opportunity} ${viewer}`, { opportunity, viewer })
}

export async function writeViews(db: Db, now: Date): Promise<void> {
  if (waiting.size === 0) return
  const views = [...waiting.values()]
  waiting.clear()
  const array = (ids: string[]) => sql`${idList(ids)}::uuid[]`
  // Either may be gone by now.
  await db.execute(sql`
    insert into ${opportunityViews} (opportunity_id, viewer_id, created_at)
    select ${opportunities.id}, ${users.id}, ${now.toISOString()}::timestamptz
    from unnest(${array(views.map((view) => view.opportunity))},
      ${array(views.map((view) => view.viewer))}) as seen (opportunity, viewer)
    join ${opportunities} on ${opportunities.id} = seen.opportunity
    join ${users} on ${users.id} = seen.viewer
    on conflict do nothing`)
}
