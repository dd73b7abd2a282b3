import type { findPayer, ListedPayment } from '../../db/billing/payments.ts'
import type { TeamOrganization } from '../../db/organizations/teams.ts'
import type { TermRow } from '../../db/schema/payments.ts'
import { mayRenew } from '../../lib/billing/terms.ts'
import { organizationTierIncludes } from '../../lib/membership/features.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Features } from '../landing/tiers.tsx'
import type { TierQuote } from '../membership/membership-page.tsx'
import { mailToSales } from '../membership/offered.tsx'
import { PayForm, payFor } from '../membership/pay-form.tsx'
import { PaymentRows } from '../payments/payment-list-page.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ManagerFact } from './manager.tsx'
import { Plan } from './plan-card.tsx'

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

export type Owned = {
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
            The plan of <bdi>{organization.name}</bdi>, shared by its team.
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
        <Features of="organization" paymentsOn={quote !== null} />
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
  const begun = owned.payments.rows.filter(({ status }) => status === 'pending')
  const own = begun.find(({ userId }) => userId === owned.memberId)
  const other = begun.find(({ userId }) => userId !== owned.memberId)
  return (
    <>
      {own && (
        <p className="charge mb-4">
          You started a payment on <Day of={own.createdAt} />, and it isn’t complete.{' '}
          <a href={paths.paymentOutcome(own.reference)}>Check its status</a> before you pay again.
        </p>
      )}
      {other && (
        <p className="charge mb-4">
          <bdi>{fullName(other.payer)}</bdi> started a payment on <Day of={other.createdAt} />, and
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
          hint="Leave empty to use your organization’s name."
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
