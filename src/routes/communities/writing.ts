import { Failure } from '../../lib/errors.ts'

/** Room for the longest text, of characters that each take twelve bytes in a form. */
export const WRITTEN_BODY = 256 * 1024

export const notMember = () =>
  new Failure(403, 'not_member', 'Only members of this community can write in it.')
