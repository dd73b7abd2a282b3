import type { Page } from '../../db/pagination.ts'
import type { ListedPurchase } from '../../db/session-purchases/purchases.ts'
import { formatMinor } from '../../lib/billing/money.ts'
import { listPath } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { PaymentBadge } from '../payments/badge.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Card } from '../ui/card.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const PurchaseListPage = ({ rows, next }: Page<ListedPurchase>) => (
  <div className="page wrap stack">
    <BackLink href={paths.mentorSessions}>Sessions</BackLink>
    <PageHead title="Paid sessions" lead="The sessions you paid for, and where your money is." />
    {rows.length === 0 ? (
      <EmptyState title="No payments yet" lead="Sessions you pay for will appear here." />
    ) : (
      <Card>
        <ul className="rows rows-text">
          {rows.map(({ purchase, other }) => (
            <li key={purchase.id}>
              <div>
                <h2 className="text-card">
                  <a href={paths.purchase(purchase.reference)} dir="auto">
                    {purchase.title}
                  </a>
                </h2>
                <p className="sub">
                  <bdi>{fullName(other)}</bdi>, {formatMinor(purchase.amount, purchase.currency)},{' '}
                  <Day of={purchase.createdAt} />
                </p>
              </div>
              <PaymentBadge {...purchase} />
            </li>
          ))}
        </ul>
        {next && (
          <MoreLink href={listPath(paths.purchases, { cursor: next })}>Older payments</MoreLink>
        )}
      </Card>
    )}
  </div>
)
