import { bannedText } from '../../lib/communities/roles.ts'
import { Failure } from '../../lib/errors.ts'

/** The longest text, of characters that each take twelve bytes in a form. */
export const MAX_TEXT_FORM_BYTES = 256 * 1024

export const notMember = () =>
  new Failure(403, 'not_member', 'Only members of this community can write in it.')

export const locked = () =>
  new Failure(403, 'locked', 'A moderator has locked this discussion: nobody replies any more.')

export const removedDiscussion = () =>
  new Failure(403, 'removed', 'A moderator has removed this discussion: nobody replies any more.')

export const removed = () =>
  new Failure(
    403,
    'removed',
    'A moderator has removed this: you can delete it, and not change it any more.',
  )

export const banned = (why: string) => new Failure(403, 'banned', bannedText(why))
