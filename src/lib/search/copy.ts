import { MAX_GROUP_ROWS, type SearchType } from './search.ts'

export const GROUP_TITLES: Record<SearchType, string> = {
  opportunities: 'Opportunities',
  people: 'People',
  organizations: 'Organizations',
  communities: 'Communities',
  discussions: 'Discussions',
}

export const SEARCH_PLACEHOLDER = 'Search Waymark'

export const NO_WORDS = 'Enter the words to search for, such as q=engineer.'

export const nothingFound = (q: string) => `No results for “${q}”`

export const NOTHING_FOUND_HINT = 'Check the spelling, or try fewer or broader words.'

export const MORE_THAN_SHOWN = `These are the ${MAX_GROUP_ROWS} best matches. Add a word to narrow them down.`
