import { formatNumber, numberInWords } from '../../lib/text/format.ts'
import { Await } from '../frame/await.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stat, StatStrip } from '../ui/stat-strip.tsx'

export type HomeFigures = {
  /** Opened in the last 7 days. */
  newOpportunities: number
  /** Close within 30 days. */
  closingSoon: number
  communities: number
  mentorships: number
}

type FiguresProps = { figures: Promise<HomeFigures>; tier: string }

export const HomeFigureStrip = ({ figures, tier }: FiguresProps) => (
  <Await promise={figures} what="Your figures" fallback={<Slow tier={tier} />}>
    {(figures) => <Strip tier={tier} figures={figures} />}
  </Await>
)

const Slow = ({ tier }: { tier: string }) => <Strip tier={tier} figures={null} />

type StripProps = { tier: string; figures: HomeFigures | null }

const Strip = ({ tier, figures }: StripProps) => {
  const figure = (name: 'newOpportunities' | 'communities' | 'mentorships') =>
    figures ? formatNumber(figures[name]) : <Skeleton className="h-[1em] w-12" />
  return (
    <StatStrip>
      <Stat icon="compass" label="New Opportunities">
        {figure('newOpportunities')}
      </Stat>
      <Stat icon="users" label="Communities">
        <span id="joined-count">{figure('communities')}</span>
      </Stat>
      <Stat icon="footprints" label="Mentorships">
        {figure('mentorships')}
      </Stat>
      <Stat icon="badge-check" label="Membership Tier">
        {tier}
      </Stat>
    </StatStrip>
  )
}

/** The greeting's one sentence. */
export function News({ newOpportunities, closingSoon }: HomeFigures) {
  const noun = newOpportunities === 1 ? 'opportunity' : 'opportunities'
  const soon = closingSoon === 0 ? 'None' : numberInWords(closingSoon)
  const verb = closingSoon === 1 ? 'closes' : 'close'
  return (
    <p>
      {`${numberInWords(newOpportunities)} new ${noun} in the last 7 days. ${soon} ${verb} within 30 days.`}
    </p>
  )
}
