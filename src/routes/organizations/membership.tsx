import { Hono } from 'hono'
import { syncRenewal } from '../../db/billing/renew.ts'
import { cancelTerms, resumeTerms } from '../../db/billing/terms.ts'
import { changeBilling } from '../../db/organizations/organizations.ts'
import { type Resumed, resumePaused } from '../../db/postings/resume-paused.ts'
import { organizationOrderSchema } from '../../lib/billing/order.ts'
import { NOT_STARTED } from '../../lib/billing/payment.ts'
import { NOT_CHANGED } from '../../lib/billing/terms.ts'
import { Failure, invalid } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { describeError } from '../../lib/log.ts'
import { billingSchema } from '../../lib/organizations/organization.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { failed, type Toast } from '../../lib/toast.ts'
import { OrganizationMembershipPage } from '../../views/organizations/membership-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect, respond } from '../http/respond.tsx'
import { openCheckout } from '../payments/checkout.ts'
import { actingIn } from '../postings/guards.ts'
import { refusalText } from '../postings/refusals.ts'
import { mayNot, requireTeam } from './guards.ts'
import { loadOrganizationMembership } from './load-membership.ts'

const pattern = relativePattern(paths.companies)
const small = limitBody(16 * 1024)

export const companyMembership = new Hono<AppEnv>()
  .get(pattern(paths.companyMembership), requireMember, requireTeam(), (c) => show(c))
  .post(
    pattern(paths.companyPayment),
    requireMember,
    small,
    requireTeam('own'),
    requireRecentSignIn,
    failureMessage(NOT_STARTED),
    async (c) => {
      const parsed = organizationOrderSchema.safeParse(await formBody(c))
      if (!parsed.success) throw invalid(fieldErrors(parsed.error))
      const { id: organizationId } = c.var.organization
      const what = { membershipTier: 'organization', interval: 'yearly', organizationId } as const
      try {
        return redirect(c, (await openCheckout(c, { ...what, ...parsed.data })).authorizationUrl)
      } catch (error) {
        if (!(error instanceof Failure) || error.code === 'role') throw error
        return showChange(c, failed(error.message))
      }
    },
  )
  .post(
    pattern(paths.companyCancellation),
    requireMember,
    small,
    requireTeam('own'),
    requireRecentSignIn,
    failureMessage(NOT_CHANGED),
    async (c) => {
      const changed = await cancelTerms(c.var.db, holderOf(c), new Date())
      if (changed) await syncProvider(c)
      const done = { title: 'Renewal cancelled. The plan lasts until the end of the paid time.' }
      return showChange(c, changed ? done : failed('There’s no renewal to cancel.'))
    },
  )
  .post(
    pattern(paths.companyResumption),
    requireMember,
    small,
    requireTeam('own'),
    requireRecentSignIn,
    failureMessage(NOT_CHANGED),
    async (c) => {
      const changed = await resumeTerms(c.var.db, holderOf(c), new Date(), c.var.member.id)
      if (changed) await syncProvider(c)
      const done = { title: 'Renewal resumed.' }
      return showChange(c, changed ? done : failed(NOT_RESUMED))
    },
  )
  .post(pattern(paths.companyPaused), requireMember, small, requireTeam('post'), async (c) => {
    const done = await resumePaused(c.var.db, actingIn(c), c.var.organization.id)
    return showChange(c, describeResumed(done))
  })
  .post(pattern(paths.companyReceipts), requireMember, small, requireTeam('own'), async (c) => {
    const { db, member, organization } = c.var
    const form = await formBody(c)
    const parsed = billingSchema.safeParse(form)
    const typed = { billingName: textValue(form.billingName), taxNumber: textValue(form.taxNumber) }
    if (!parsed.success) return show(c, { typed, errors: fieldErrors(parsed.error) })
    if (!(await changeBilling(db, member.id, organization.id, parsed.data))) throw mayNot('own')
    return redirect(c, paths.companyMembership(organization.id), {
      title: 'Receipt details saved.',
    })
  })

const NOT_RESUMED = 'Only the member who paid can resume the renewal, because we charge their card.'

function describeResumed({ resumed, refused }: Resumed): Toast {
  const { applicationDeadline } = refused?.reason === 'incomplete' ? refused.errors : {}
  const why = refused && (applicationDeadline ?? refusalText(refused, true))
  if (resumed === 0) return failed(why ?? 'There’s nothing to resume.')
  const title = `${pluralize(resumed, 'posting')} ${resumed === 1 ? 'is' : 'are'} live again.`
  return why ? { title, description: `Some are still paused: ${why}` } : { title }
}

const holderOf = (c: AppContext) => ({ organizationId: c.var.organization.id })

type Refused = {
  typed: Record<'billingName' | 'taxNumber', string>
  errors: Record<string, string>
}

async function show(c: AppContext, refused?: Refused) {
  if (refused) c.status(422)
  const { cursor } = c.req.query()
  const props = { ...(await loadOrganizationMembership(c, cursor)), ...refused }
  const page = <OrganizationMembershipPage {...props} />
  if (refused && wantsFragment(c)) return fragment(c, page)
  return c.render(page, { title: 'Organization membership', indexable: false })
}

const showChange = (c: AppContext, toast: Toast) =>
  respond(c, toast, paths.companyMembership(c.var.organization.id), async () => (
    <OrganizationMembershipPage {...(await loadOrganizationMembership(c))} swapped />
  ))

/** If it fails, the sweep tries again. */
async function syncProvider(c: AppContext) {
  const { db, paystack, log } = c.var
  if (!paystack) return
  await syncRenewal(db, paystack, holderOf(c), new Date()).catch((error) =>
    log.warn('renewal not changed', describeError(error)),
  )
}
