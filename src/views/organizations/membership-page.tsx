import type { findPayer, ListedPayment } from '../../db/billing/payments.ts'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import type { TermRow } from '../../db/schema/payments.ts'
import { ENDS_SOON, mayRenew, NOT_CHANGED } from '../../lib/billing/terms.ts'
import { organizationTierIncludes } from '../../lib/membership/features.ts'
import { can } from '../../lib/organizations/rights.ts'
import { paths } from '../../lib/paths.ts'
import { formatRelative, fullName, pluralize } from '../../lib/text/format.ts'
import { Features } from '../landing/tiers.tsx'
import type { TierQuote } from '../membership/membership-page.tsx'
import { mailToSales } from '../membership/offered.tsx'
import { PayForm, payFor } from '../membership/pay-form.tsx'
import { describePrice } from '../membership/plan-card.tsx'
import { Used } from '../membership/usage.tsx'
import { PaymentRows } from '../payments/payment-list-page.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { ManagerFact } from './manager.tsx'

export type OrganizationMembershipProps = {
  organization: TeamOrganization
  /** In order of time. */
  terms: TermRow[]
  /** Null is unlimited. */
  limit: number | null
  live: number
  paused: number
  now: Date
  owned: Owned | null
  typed?: Record<'billingName' | 'taxNumber', string>
  errors?: Record<string, string>
}

type Owned = {
  payments: { rows: ListedPayment[]; next: string | null }
  payer: Awaited<ReturnType<typeof findPayer>>
  memberId: string
  quote: TierQuote | null
  sandbox: boolean
  salesAddress: string
}

/** Also the response to its own forms; then the focus goes to what has changed. */
export const OrganizationMembershipPage = ({
  swapped,
  ...props
}: OrganizationMembershipProps & { swapped?: boolean }) => {
  const { organization, owned } = props
  return (
    <div className="page wrap" id="membership">
      <PageHead
        title="Organization membership"
        lead={
          <>
            What <bdi>{organization.name}</bdi> has, and its team shares.
          </>
        }
      >
        <ButtonLink href={paths.company(organization.id)}>Back to the page</ButtonLink>
      </PageHead>
      <Plan {...props} focus={swapped} />
      {organizationTierIncludes(organization, 'accountManager', props.now) && (
        <dl className="facts mt-6">
          <ManagerFact of={organization} now={props.now} />
        </dl>
      )}
      {owned && (
        <>
          <div className="mt-12 grid items-start gap-6 min-[53.75em]:grid-cols-2">
            <Buying {...props} owned={owned} />
            <Receipts {...props} />
          </div>
          <Payments id={organization.id} {...owned} />
        </>
      )}
    </div>
  )
}

type PlanProps = OrganizationMembershipProps & { focus?: boolean | undefined }

const Plan = (props: PlanProps) => {
  const { terms, limit, live } = props
  const [current] = terms
  return (
    <section className="card plan" aria-labelledby="plan">
      <CurrentTier {...props} />
      <dl className="usage">
        <Used label="Live postings" used={live} limit={limit} />
        <div>
          <dt>Talent search</dt>
          <dd>{current ? 'Yes' : 'With the plan'}</dd>
        </div>
      </dl>
    </section>
  )
}

function CurrentTier({ terms, focus, now, paused, organization, owned }: PlanProps) {
  const [current, ...next] = terms
  const last = next.at(-1) ?? current
  return (
    <div className="plan-now">
      <Terrain name="plan" />
      <Badge icon={current ? 'badge-check' : 'circle-dashed'}>
        {current ? 'Shared by the team' : 'No plan'}
      </Badge>
      {/* biome-ignore lint/a11y/noAutofocus: it is what the button that was pressed has changed */}
      <h2 id="plan" tabIndex={focus ? -1 : undefined} autoFocus={focus}>
        {current ? 'Organization' : 'No Organization plan'}
      </h2>
      <p>
        {current ? (
          <TermText term={current} first last={current === last} now={now} />
        ) : (
          'We don’t delete anything. What the plan shows comes back when you renew.'
        )}
      </p>
      {next.map((term) => (
        <p key={term.id}>
          Then <TermText term={term} last={term === last} now={now} />
        </p>
      ))}
      {paused > 0 && (
        <p>
          {pluralize(paused, 'posting')} paused when the plan ended. {paused === 1 ? 'It' : 'They'}{' '}
          can resume
          {current ? '' : ' when you have room, or with the plan'}.{' '}
          <MoreLink href={paths.postingsOf(organization.id)}>View postings</MoreLink>
        </p>
      )}
      {paused > 0 && current && !organization.suspendedAt && can(organization.role, 'post') && (
        <Resume id={organization.id} many={paused > 1} />
      )}
      {owned && last && <PlanActions id={organization.id} last={last} owned={owned} />}
    </div>
  )
}

type TermProps = { term: TermRow; first?: boolean; last: boolean; now: Date }

const TermText = ({ term, first = false, last, now }: TermProps) => {
  const { interval, endDate, cancelledAt } = term
  const end = endDate && <Day of={endDate} />
  const endsSoon = last && endDate && endDate.getTime() - now.getTime() < ENDS_SOON
  const soon = endsSoon && <strong> ({formatRelative(endDate, now)})</strong>
  if (interval === null)
    return (
      <>
        {first ? 'Granted' : 'granted'} until {end}
        {soon}
      </>
    )
  if (last && cancelledAt)
    return (
      <>
        {first ? 'Cancelled' : 'cancelled'}, yours until {end}
        {soon}
      </>
    )
  const price = describePrice(term)
  if (last && mayRenew(term))
    return (
      <>
        {price}, renews on {end}
      </>
    )
  return (
    <>
      {price}, until {end}
      {soon}
      {last && ', doesn’t renew'}
    </>
  )
}

const Resume = ({ id, many }: { id: string; many: boolean }) => (
  <div className="plan-actions">
    <Form
      action={paths.companyPaused(id)}
      target="#membership"
      sync="#membership"
      swap="outerHTML"
      failure={NOT_CHANGED}
    >
      <Button type="submit" variant="surface" pending="Resuming...">
        {many ? 'Resume postings' : 'Resume posting'}
      </Button>
    </Form>
  </div>
)

type ActionsProps = { id: string; last: TermRow; owned: Owned }

/** Any owner may cancel; only who paid, whose card is charged, may resume. */
function PlanActions({ id, last, owned: { payer, memberId } }: ActionsProps) {
  const isCancelled = last.cancelledAt !== null
  const isPayer = payer?.id === memberId
  if (isCancelled ? !isPayer : !mayRenew(last)) return null
  return (
    <div className="plan-actions">
      <Form
        action={isCancelled ? paths.companyResumption(id) : paths.companyCancellation(id)}
        target="#membership"
        sync="#membership"
        swap="outerHTML"
        failure={NOT_CHANGED}
      >
        <Button
          type="submit"
          variant="surface"
          pending={isCancelled ? 'Resuming...' : 'Cancelling...'}
        >
          {isCancelled ? 'Resume renewal' : 'Cancel renewal'}
        </Button>
      </Form>
      {!isCancelled && payer && (
        <p>
          {isPayer ? (
            'We charge your card.'
          ) : (
            <>
              The card of <bdi>{fullName(payer)}</bdi> is charged.
            </>
          )}
        </p>
      )}
    </div>
  )
}

type OwnedProps = OrganizationMembershipProps & { owned: Owned }

const Buying = ({ organization, terms, owned }: OwnedProps) => {
  const { quote, sandbox, salesAddress } = owned
  const last = terms.at(-1)
  const goesOn = last && mayRenew(last) && !last.cancelledAt

  return (
    <Card>
      <CardHead title={terms.length > 0 ? 'Another year' : 'Organization plan, one year'} />
      {sandbox && (
        <p className="sandbox-label mt-6">
          <strong>Sandbox.</strong> Payments on this site are for testing. No card is needed and no
          money moves.
        </p>
      )}
      <div className="my-6">
        <Features of="organization" />
      </div>
      {goesOn ? (
        <p className="charge">It renews automatically.</p>
      ) : organization.suspendedAt ? (
        <p className="charge">You can’t buy a plan while the organization is suspended.</p>
      ) : quote ? (
        <BuyYear organization={organization} terms={terms} owned={owned} quote={quote} />
      ) : (
        <p className="charge">Payments aren’t available on this site.</p>
      )}
      <p className="charge">
        For custom terms, <a href={mailToSales(salesAddress)}>Contact Sales</a>.
      </p>
    </Card>
  )
}

function BuyYear({
  organization,
  terms,
  owned,
  quote,
}: Pick<OwnedProps, 'organization' | 'terms' | 'owned'> & { quote: TierQuote }) {
  const begun = owned.payments.rows.find(({ status }) => status === 'pending')
  return (
    <>
      {begun && (
        <p className="charge mb-4">
          <bdi>{fullName(begun.payer)}</bdi> started a payment on <Day of={begun.createdAt} />, and
          it isn’t complete. If you both pay, you buy two years.
        </p>
      )}
      <PayForm
        {...payFor(quote, terms.length > 0 ? 'Buy another year' : 'Buy one year')}
        action={paths.companyPayment(organization.id)}
      />
    </>
  )
}

const Receipts = ({ organization, typed, errors = {} }: OrganizationMembershipProps) => {
  const { id, billingName, taxNumber } = organization
  return (
    <Card>
      <CardHead title="On receipts" />
      <Form className="form mt-6" action={paths.companyReceipts(id)}>
        <ErrorSummary errors={errors} />
        <TextInput
          name="billingName"
          label="Name"
          defaultValue={typed?.billingName ?? billingName ?? ''}
          error={errors.billingName}
          hint="Only if receipts need a different name."
        />
        <TextInput
          name="taxNumber"
          label="Tax number"
          defaultValue={typed?.taxNumber ?? taxNumber ?? ''}
          error={errors.taxNumber}
          hint="Both appear on receipts for future payments. Past receipts don’t change."
          autoCapitalize="none"
          spellCheck={false}
        />
        <div className="actions">
          <Button type="submit" variant="primary">
            Save
          </Button>
        </div>
      </Form>
    </Card>
  )
}

const Payments = ({ id, payments, memberId }: Owned & { id: string }) =>
  payments.rows.length > 0 && (
    <section className="mt-12" aria-labelledby="payments">
      <h2 className="section-title" id="payments">
        Payments
      </h2>
      <PaymentRows payments={payments.rows} viewerId={memberId} />
      {payments.next && (
        <div className="more">
          <ButtonLink href={`${paths.companyMembership(id)}?cursor=${payments.next}`} large>
            Earlier payments
          </ButtonLink>
        </div>
      )}
    </section>
  )
