import type { WholeOpportunity } from '../../db/queries/opportunities.ts'
import { paths } from '../../lib/paths.ts'
import { OpportunityDetailPage } from '../opportunities/detail-page.tsx'
import { MoreLink } from '../ui/more-link.tsx'

type PreviewProps = { opportunity: WholeOpportunity; now: Date }

/** The page of a posting as members will see it; nobody applies to it here. */
export const PostingPreview = ({ opportunity, now }: PreviewProps) => (
  <>
    <div className="wrap">
      <p className="hint">This is how members see it, but for their match.</p>
      <MoreLink href={paths.posting(opportunity.id)}>Back to the posting</MoreLink>
    </div>
    <OpportunityDetailPage opportunity={opportunity} earlier={null} signedIn origin="" now={now} />
  </>
)
