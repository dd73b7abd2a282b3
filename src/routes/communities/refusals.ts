import { COMMUNITY_REFUSALS, type CommunityRefusal } from '../../lib/communities/roles.ts'
import { Failure } from '../../lib/errors.ts'
import { proofRequired } from '../http/middleware/proof.ts'

/** Why something in a community was not done, as a failure. */
export const refusal = (why: CommunityRefusal | 'unconfirmed') =>
  why === 'unconfirmed'
    ? proofRequired()
    : new Failure(why === 'may_not' ? 403 : 409, why, COMMUNITY_REFUSALS[why])
