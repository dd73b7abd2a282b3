import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import type { ReplyRecord } from '../../lib/applications/reply-record.ts'
import { paths } from '../../lib/paths.ts'
import { OpportunityDetailPage } from '../opportunities/detail-page.tsx'
import { BackLink } from '../ui/back-link.tsx'

type PreviewProps = { opportunity: OpportunityDetail; record: ReplyRecord | null; now: Date }

export const PostingPreview = ({ opportunity, record, now }: PreviewProps) => (
  <>
    <div className="wrap mt-6">
      <BackLink href={paths.posting(opportunity.id)}>Back to posting</BackLink>
      <p className="hint mb-4">Preview: members also see their match and a button to apply.</p>
    </div>
    <OpportunityDetailPage
      opportunity={opportunity}
      earlier={null}
      record={record}
      raises={null}
      signedIn
      origin=""
      now={now}
    />
  </>
)
