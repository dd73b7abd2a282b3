import type { SaveRefused } from '../../db/postings/save-refusals.ts'
import { Failure, invalid, notFound, unverified, VERIFY_FIRST } from '../../lib/errors.ts'
import type { Explained } from '../../lib/next-step.ts'
import { MAY_NOT } from '../../lib/organizations/rights.ts'
import {
  CHANGED_MEANWHILE,
  INCOMPLETE,
  NO_OUTCOME,
  ONLY_PROVIDERS,
  OTHER_POSTER,
  SUSPENDED,
} from '../../lib/postings/copy.ts'
import { alreadyText } from '../../lib/postings/states.ts'

export function refusalText(refused: SaveRefused, forTeam: boolean): string {
  switch (refused.reason) {
    case 'tier_limit':
    case 'doors_closed':
      return refused.message
    case 'role':
      return forTeam ? MAY_NOT.post : ONLY_PROVIDERS
    case 'unverified':
      return VERIFY_FIRST
    case 'suspended':
      return SUSPENDED
    case 'poster':
      return OTHER_POSTER
    case 'version':
      return CHANGED_MEANWHILE
    case 'state':
      return alreadyText(refused.status)
    case 'outcome':
      return NO_OUTCOME
    case 'incomplete':
      return INCOMPLETE
    case 'not_found':
      return 'Posting not found'
  }
}

/** As {@link refusalText}, with where it leads on. */
export const explained = (refused: SaveRefused, forTeam: boolean): Explained => ({
  text: refusalText(refused, forTeam),
  link: refused.reason === 'tier_limit' ? refused.link : undefined,
})

export function postingFailure(refused: SaveRefused, forTeam: boolean): Failure {
  const text = refusalText(refused, forTeam)
  switch (refused.reason) {
    case 'not_found':
      return notFound('Posting')
    case 'unverified':
      return unverified()
    case 'outcome':
      return invalid({ outcome: text })
    case 'incomplete':
      return invalid(byField(refused.errors))
    case 'tier_limit':
      return new Failure(403, refused.reason, text, { link: refused.link })
    case 'role':
    case 'suspended':
      return new Failure(403, refused.reason, text)
    default:
      return new Failure(409, refused.reason, text)
  }
}

export const onlyDrafts = () =>
  new Failure(409, 'state', 'You can only delete drafts. Close a published posting instead.')

/** All errors within a field of JSON are listed under the field's name. */
export function byField(errors: Record<string, string>): Record<string, string> {
  const fields = Map.groupBy(Object.entries(errors), ([at]) => at.split('.')[0]!)
  return Object.fromEntries(
    [...fields].map(([name, all]) => [
      name,
      [...new Set(all.map(([, message]) => message))].join('. '),
    ]),
  )
}
