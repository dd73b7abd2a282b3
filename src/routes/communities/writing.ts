import { bannedText } from '../../lib/communities/roles.ts'
import { Failure } from '../../lib/errors.ts'

/** The longest text, of characters that each take twelve bytes in a form. */
export const MAX_TEXT_FORM_BYTES = 256 * 1024

export const notMember = () =>
  new Failure(403, 'not_member', 'Only members of this community can post here.')

export const locked = () =>
  new Failure(403, 'locked', 'This discussion is locked. No one can reply.')

export const removedDiscussion = () =>
  new Failure(403, 'removed', 'A moderator removed this discussion. No one can reply.')

export const removed = () =>
  new Failure(403, 'removed', 'A moderator removed this. You can delete it, but not edit it.')

export const banned = (why: string) => new Failure(403, 'banned', bannedText(why))
