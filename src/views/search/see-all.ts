import { communitiesPath } from '../../lib/communities/list-query.ts'
import { openPath, opportunitiesPath } from '../../lib/opportunities/list-query.ts'
import { organizationsPath } from '../../lib/organizations/list-query.ts'
import { type SearchType, searchPath } from '../../lib/search/search.ts'

/** Members have lists of three types, and visitors of one; of all else there are the best matches. */
export function seeAllPath(type: SearchType, q: string, isVisitor: boolean): string {
  if (isVisitor) return type === 'opportunities' ? openPath({ q }) : searchPath(q, type)
  switch (type) {
    case 'opportunities':
      return opportunitiesPath({ q })
    case 'organizations':
      return organizationsPath({ q, type: null })
    case 'communities':
      return communitiesPath({ q })
    default:
      return searchPath(q, type)
  }
}
