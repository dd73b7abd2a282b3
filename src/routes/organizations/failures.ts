import type { TeamResult } from '../../db/organizations/team.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { TEAM_REFUSALS } from '../../lib/organizations/team.ts'
import { recentSignInRequired } from '../http/middleware/recent-sign-in.ts'

export const organizationFailure = (result: Exclude<TeamResult, 'done'>) =>
  result === 'gone'
    ? notFound('Member')
    : result === 'may_not'
      ? new Failure(403, 'role', TEAM_REFUSALS.may_not)
      : result === 'unconfirmed'
        ? recentSignInRequired()
        : new Failure(409, result, TEAM_REFUSALS[result])
