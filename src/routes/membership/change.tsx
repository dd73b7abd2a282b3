import { intervalOf } from '../../lib/billing/order.ts'
import type { PaidTier } from '../../lib/billing/prices.ts'
import { paths } from '../../lib/paths.ts'
import type { Toast } from '../../lib/toast.ts'
import { MembershipPage } from '../../views/membership/membership-page.tsx'
import { type AppContext, wantsFragment } from '../http/context.ts'
import { fragment, respond } from '../http/respond.tsx'
import { loadMembership } from './load.ts'

/** htmx gets the page in place with everything that a change of tier affects. */
export function showChange(c: AppContext, toast: Toast, shown: unknown) {
  const interval = intervalOf(String(shown))
  return respond(c, toast, paths.membershipBilled(interval), async () => (
    <MembershipPage {...(await loadMembership(c, interval))} swapped />
  ))
}

export async function showRefusal(c: AppContext, unverified: PaidTier, shown: unknown) {
  const props = await loadMembership(c, intervalOf(String(shown)))
  const page = <MembershipPage {...props} unverified={unverified} />
  return wantsFragment(c) ? fragment(c, page) : c.render(page, { title: 'Membership' })
}
