import { withRecords } from '../../db/applications/records.ts'
import { findEarlier } from '../../db/postings/repost.ts'
import type { WholeOpportunity } from '../../db/queries/opportunities.ts'
import { OPPORTUNITY_TYPE_LABELS } from '../../lib/catalog.ts'
import { raises } from '../../lib/match-raises.ts'
import { paths } from '../../lib/paths.ts'
import { standingOf } from '../../lib/postings/standing.ts'
import { excerpt } from '../../lib/text/format.ts'
import { gives } from '../../lib/tier-lines.ts'
import type { Letter } from '../../views/opportunities/apply-with-letter.tsx'
import { OpportunityDetailPage } from '../../views/opportunities/detail-page.tsx'
import { type AppContext, originOf } from '../http/context.ts'

/** The detail page; `letter` is a cover letter that came back with an error. */
export async function renderOpportunity(
  c: AppContext,
  opportunity: WholeOpportunity,
  letter?: Letter,
) {
  const { repostOfId, organizationId, posterId } = opportunity
  const now = new Date()
  const { db, viewer } = c.var
  const toldAll = viewer && gives(viewer.membershipTier, 'everyReason')
  const [earlier, [{ record } = { record: null }]] = await Promise.all([
    repostOfId ? findEarlier(db, repostOfId) : null,
    withRecords(db, [{ organizationId, posterId }], (row) => row, now),
  ])
  return c.render(
    <OpportunityDetailPage
      opportunity={opportunity}
      earlier={earlier}
      record={record}
      raises={toldAll ? raises(viewer, opportunity) : null}
      signedIn={viewer !== null}
      origin={originOf(c)}
      now={now}
      {...(letter && { letter })}
    />,
    {
      title: opportunity.title,
      description: describe(opportunity),
      canonical: paths.opportunity(opportunity.id),
      indexable: standingOf(opportunity, now) === 'open',
    },
  )
}

const describe = ({ type, organizationName, location, description }: WholeOpportunity) => {
  const { one } = OPPORTUNITY_TYPE_LABELS[type]
  const facts = [organizationName ? `${one} at ${organizationName}` : one, location]
  return excerpt(`${facts.filter(Boolean).join(', ')}. ${description}`)
}
