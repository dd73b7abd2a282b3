import { paths } from '../../lib/paths.ts'
import type { Db } from '../database.ts'
import type { BlockViewer } from '../safety/blocks.ts'
import { searchEverything } from './everything.ts'

/** Of each kind. */
const MAX_SUGGESTIONS = 4

export async function suggest(db: Db, viewer: BlockViewer | null, q: string, now: Date) {
  const types = ['opportunities', 'organizations'] as const
  const sought = { q, types, limit: MAX_SUGGESTIONS }
  const groups = await searchEverything(db, viewer, sought, now)
  return groups.flatMap(({ type, rows }) =>
    rows
      .filter(({ isInTitle }) => isInTitle)
      .map(({ id, title }) =>
        type === 'organizations'
          ? { kind: 'Organization' as const, text: title, href: paths.company(id) }
          : { kind: 'Opportunity' as const, text: title, href: paths.opportunity(id) },
      ),
  )
}
