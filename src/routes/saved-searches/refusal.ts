import type { SavedSearchResult, SavedSearchRow } from '../../db/saved-searches/saved-searches.ts'
import { Failure } from '../../lib/errors.ts'
import { SAVED_ALREADY, TOO_MANY_SEARCHES } from '../../lib/saved-searches/saved-search.ts'

export const REFUSALS = { full: TOO_MANY_SEARCHES, again: SAVED_ALREADY }

/** @throws 409 `full` or `again` */
export function isSaved(saved: SavedSearchResult): SavedSearchRow {
  if (saved === 'full' || saved === 'again') throw new Failure(409, saved, REFUSALS[saved])
  return saved
}
