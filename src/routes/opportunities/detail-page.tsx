import { withRecords } from '../../db/applications/records.ts'
import { usedUpAllowance } from '../../db/membership/usage.ts'
import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import { findEarlier } from '../../db/postings/repost.ts'
import { isMarked } from '../../db/saved/marks.ts'
import { OPPORTUNITY_TYPE_LABELS } from '../../lib/catalog.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { comparedText } from '../../lib/opportunities/match.ts'
import { raises } from '../../lib/opportunities/match-gaps.ts'
import { paths } from '../../lib/paths.ts'
import { visibilityOf } from '../../lib/postings/visibility.ts'
import { excerpt } from '../../lib/text/format.ts'
import { OpportunityDetailPage } from '../../views/opportunities/detail-page.tsx'
import { type AppContext, originOf } from '../http/context.ts'

export async function renderOpportunity(c: AppContext, opportunity: OpportunityDetail) {
  const { repostOfId, organizationId, posterId } = opportunity
  const now = new Date()
  const { db, viewer } = c.var
  const includesAll = viewer && tierIncludes(viewer.membershipTier, 'everyReason')
  const [earlier, [{ record } = { record: null }], usedUp, hidden] = await Promise.all([
    repostOfId ? findEarlier(db, repostOfId) : null,
    withRecords(db, [{ organizationId, posterId }], (row) => row, now),
    canApply(opportunity, now) ? usedUpAllowance(db, viewer, now) : null,
    viewer?.hides ? isMarked(db, 'hidden', viewer.id, opportunity.id) : false,
  ])
  return c.render(
    <OpportunityDetailPage
      opportunity={opportunity}
      earlier={earlier}
      record={record}
      raises={includesAll ? raises(viewer, opportunity) : null}
      compared={viewer && comparedText(viewer, opportunity)}
      usedUp={usedUp}
      hidden={hidden}
      signedIn={viewer !== null}
      origin={originOf(c)}
      now={now}
    />,
    {
      title: opportunity.title,
      description: describe(opportunity),
      canonical: paths.opportunity(opportunity.id),
      indexable: visibilityOf(opportunity, now) === 'open',
    },
  )
}

const canApply = (opportunity: OpportunityDetail, now: Date) =>
  !opportunity.own && !opportunity.application && visibilityOf(opportunity, now) === 'open'

const describe = ({ type, organizationName, location, description }: OpportunityDetail) => {
  const { one } = OPPORTUNITY_TYPE_LABELS[type]
  const facts = [organizationName ? `${one} at ${organizationName}` : one, location]
  return excerpt(`${facts.filter(Boolean).join(', ')}. ${description}`)
}
