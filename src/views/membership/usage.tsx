import { type Limited, TIER_LIMITS } from '../../lib/membership/limits.ts'
import type { Tier } from '../../lib/membership/tiers.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { ScaleBar } from '../ui/scale-bar.tsx'

/** What a member has used; what of it is limited depends on the tier. */
export type Usage =
  | Record<Limited, number>
  | Record<'opportunities' | 'candidates' | 'communities', number>

const LABELS: Record<string, string> = {
  mentorshipRequests: 'Mentorship requests this month',
  applications: 'Applications this month',
  communities: 'Communities joined',
  opportunities: 'Opportunities posted',
  candidates: 'Candidates',
}

export const UsageList = (props: { tier: Tier; usage: Usage }) => (
  <dl className="usage">
    <AllUsed {...props} />
  </dl>
)

const AllUsed = ({ tier, usage }: { tier: Tier; usage: Usage }) =>
  Object.entries(usage).map(([name, used]) => (
    <Used
      key={name}
      label={LABELS[name] ?? name}
      used={used}
      limit={TIER_LIMITS[tier][name as Limited] ?? null}
    />
  ))

type UsedProps = { label: string; used: number; limit: number | null }

export const Used = ({ label, used, limit }: UsedProps) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">
      <b>{formatNumber(used)}</b> {limit === null ? '(no limit)' : `of ${limit}`}
    </dd>
    {limit !== null && (
      <dd>
        <ScaleBar value={Math.min(used, limit)} max={limit} segments={limit > 10 ? 10 : limit} />
      </dd>
    )}
  </div>
)
