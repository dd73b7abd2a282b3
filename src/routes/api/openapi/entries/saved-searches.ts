import { z } from 'zod'
import { SEARCH_FREQUENCIES } from '../../../../lib/saved-searches/saved-search.ts'
import { count, type Entries, id, moment, namedObject, orNull, text } from '../entry.ts'

const SavedSearch = namedObject('SavedSearch', {
  id,
  name: text,
  query: text,
  frequency: z.enum(SEARCH_FREQUENCIES),
  hour: count,
  feedUrl: orNull(z.url()).meta({
    description: 'A private Atom feed of its results; null to tokens that only read',
  }),
  createdAt: moment,
})

export const savedSearchEntries: Entries = {
  'GET /api/saved-searches': {
    id: 'listSavedSearches',
    summary: 'List your saved searches',
    responses: { 200: z.array(SavedSearch) },
  },
  'POST /api/saved-searches': {
    id: 'saveSearch',
    summary: 'Save a search for opportunities',
    example: { name: 'Loom jobs', query: 'q=loom&type=job', frequency: 'daily' },
    responses: { 201: SavedSearch },
    codes: ['full', 'again'],
  },
  'PUT /api/saved-searches/:id': {
    id: 'updateSavedSearch',
    summary: 'Change a saved search',
    example: { name: 'Loom jobs', query: 'q=loom&type=job', frequency: 'weekly' },
    responses: { 200: SavedSearch },
    codes: ['again'],
  },
  'DELETE /api/saved-searches/:id': {
    id: 'deleteSavedSearch',
    summary: 'Delete a saved search',
    responses: { 204: null },
  },
}
