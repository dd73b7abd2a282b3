import type { LimitedCount, Page } from '../../db/pagination.ts'
import { CARDS_PER_PAGE, FIRST_ROWS } from '../../lib/lists/fields.ts'
import {
  AppendedRows,
  FilteredList,
  type ListedRows,
  type Listing,
} from '../../views/lists/results.tsx'
import { shownBefore, shownIn } from './body.ts'
import { type AppContext, wantsFragment } from './context.ts'
import { fragment } from './respond.tsx'

const MAX_RESTORED_ROWS = 240

type Query = { cursor?: string | undefined; limit?: number | undefined }
type Path = (more: Record<string, string>) => string

export function rowsRequested(c: AppContext, { cursor, limit }: Query) {
  if (cursor) return { cursor, limit: limit ?? CARDS_PER_PAGE }
  if (wantsFragment(c)) return { cursor, limit: FIRST_ROWS }
  return { cursor, limit: Math.min(Math.max(CARDS_PER_PAGE, shownIn(c)), MAX_RESTORED_ROWS) }
}

export function listRows<Row>(
  c: AppContext,
  { cursor }: Query,
  { rows, next }: Page<Row>,
  count: LimitedCount,
  path: Path,
): ListedRows<Row> {
  const shown = shownBefore(c) + rows.length
  const partial = next !== null && !cursor && wantsFragment(c)
  const rest = partial ? { limit: String(CARDS_PER_PAGE - FIRST_ROWS) } : {}
  const more = next && path({ cursor: next, shown: String(shown), ...rest })
  return { rows, count, more, shown, partial }
}

export function respondRows<Row>(
  c: AppContext,
  { cursor, limit }: Query,
  list: ListedRows<Row>,
  path: Path,
  listing: Listing<Row>,
) {
  if (!cursor)
    return fragment(c, <FilteredList listing={listing} list={list} />, { push: path({}) })
  const stored = limit ? {} : { replace: path({ shown: String(list.shown) }) }
  return fragment(c, <AppendedRows listing={listing} list={list} focus={!limit} />, stored)
}
