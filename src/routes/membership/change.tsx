import { intervalOf } from '../../lib/billing/order.ts'
import type { PaidTier } from '../../lib/billing/prices.ts'
import { paths } from '../../lib/paths.ts'
import type { Toast } from '../../lib/toast.ts'
import { MembershipPage } from '../../views/membership/membership-page.tsx'
import { type AppContext, wantsFragment } from '../http/context.ts'
import { fragment, respond } from '../http/respond.tsx'
import { loadMembership } from './load.ts'

/**
 * The page after one of its actions, with the prices it showed: for htmx in place, with all that a
 * change of tier may change, else by a redirect.
 */
export function showChange(c: AppContext, toast: Toast, shown: unknown) {
  const interval = intervalOf(String(shown))
  return respond(c, toast, paths.membershipBilled(interval), async () => (
    <MembershipPage {...(await loadMembership(c, interval))} swapped />
  ))
}

/** The page again, with why a trial waits at its form. */
export async function showRefusal(c: AppContext, unverified: PaidTier, shown: unknown) {
  const props = await loadMembership(c, intervalOf(String(shown)))
  const page = <MembershipPage {...props} unverified={unverified} />
  return wantsFragment(c) ? fragment(c, page) : c.render(page, { title: 'Membership' })
}
