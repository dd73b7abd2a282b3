import { COMMUNITY_REFUSALS, type CommunityRefusal } from '../../lib/communities/roles.ts'
import { Failure } from '../../lib/errors.ts'
import { recentSignInRequired } from '../http/middleware/recent-sign-in.ts'

export const communityRefusal = (why: CommunityRefusal | 'unconfirmed') =>
  why === 'unconfirmed'
    ? recentSignInRequired()
    : new Failure(why === 'may_not' ? 403 : 409, why, COMMUNITY_REFUSALS[why])
