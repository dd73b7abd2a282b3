import type { TermRow } from '../../db/schema/payments.ts'
import { ENDS_SOON, mayRenew, NOT_CHANGED } from '../../lib/billing/terms.ts'
import { can } from '../../lib/organizations/rights.ts'
import { paths } from '../../lib/paths.ts'
import { formatRelative, fullName, pluralize } from '../../lib/text/format.ts'
import { describePrice } from '../membership/plan-card.tsx'
import { Used } from '../membership/usage.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { Form } from '../ui/form.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { Terrain } from '../ui/terrain.tsx'
import type { OrganizationMembershipProps, Owned } from './membership-page.tsx'

type PlanProps = OrganizationMembershipProps & { focus?: boolean | undefined }

export const Plan = (props: PlanProps) => {
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
        {current ? 'Active' : 'No plan'}
      </Badge>
      {/* biome-ignore lint/a11y/noAutofocus: it is what the button that was pressed has changed */}
      <h2 id="plan" tabIndex={focus ? -1 : undefined} autoFocus={focus}>
        {current ? 'Organization' : 'No Organization plan'}
      </h2>
      <p>
        {current ? (
          <TermText term={current} first last={current === last} now={now} />
        ) : (
          'We don’t delete anything without a plan. What only the plan shows appears once you have it.'
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
        {first ? 'Ends' : 'ends'} on {end}
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
