import { Hono } from 'hono'
import { listTeamsOf } from '../db/organizations/teams.ts'
import { intervalOf } from '../lib/billing/order.ts'
import { paths } from '../lib/paths.ts'
import { ChooseOrganizationPage } from '../views/membership/choose-organization-page.tsx'
import { MembershipPage } from '../views/membership/membership-page.tsx'
import { type AppEnv, wantsFragment } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { fragment } from './http/respond.tsx'
import { membershipCancellation, membershipResumption } from './membership/cancellation.ts'
import { loadMembership } from './membership/load.ts'
import { membershipPayment } from './membership/payment.ts'
import { membershipTrial } from './membership/trial.ts'

const pattern = relativePattern(paths.membership)

export const membership = new Hono<AppEnv>()
  .get('/', async (c) => {
    const props = await loadMembership(c, intervalOf(c.req.query('interval')))
    if (wantsFragment(c)) return fragment(c, <MembershipPage {...props} swapped />)
    return c.render(<MembershipPage {...props} />, {
      title: 'Membership',
      description: 'What each plan includes, what it costs, and how to change plans.',
      canonical: paths.membership,
      indexable: true,
    })
  })
  .get(pattern(paths.membershipOrganization), requireMember, async (c) => {
    const [first, ...more] = await listTeamsOf(c.var.db, c.var.member.id, 'own')
    if (!first) return c.redirect(paths.newCompany, 303)
    if (more.length === 0) return c.redirect(paths.companyMembership(first.id), 303)
    const page = <ChooseOrganizationPage organizations={[first, ...more]} />
    return c.render(page, { title: 'Choose an organization', indexable: false })
  })
  .route(pattern(paths.membershipPayment), membershipPayment)
  .route(pattern(paths.membershipTrial), membershipTrial)
  .route(pattern(paths.membershipCancellation), membershipCancellation)
  .route(pattern(paths.membershipResumption), membershipResumption)
