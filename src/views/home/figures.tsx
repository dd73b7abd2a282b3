import { formatNumber, spelled } from '../../lib/text/format.ts'
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

export const Figures = ({ figures, tier }: FiguresProps) => (
  <Await promise={figures} what="Your figures" fallback={<Strip tier={tier} />}>
    {(figures) => <Strip tier={tier} figures={figures} />}
  </Await>
)

const Strip = ({ figures, tier }: { figures?: HomeFigures; tier: string }) => (
  <StatStrip>
    <Stat icon="compass" label="New Opportunities">
      <Figure value={figures?.newOpportunities} />
    </Stat>
    <Stat icon="users" label="Communities">
      <span id="joined-count">
        <Figure value={figures?.communities} />
      </span>
    </Stat>
    <Stat icon="footprints" label="Mentorships">
      <Figure value={figures?.mentorships} />
    </Stat>
    <Stat icon="badge-check" label="Membership Tier">
      {tier}
    </Stat>
  </StatStrip>
)

const Figure = ({ value }: { value: number | undefined }) =>
  value === undefined ? <Skeleton className="h-[1em] w-12" /> : formatNumber(value)

/** The greeting's one sentence. */
export function News({ newOpportunities, closingSoon }: HomeFigures) {
  const noun = newOpportunities === 1 ? 'opportunity' : 'opportunities'
  const soon = closingSoon === 0 ? 'None' : spelled(closingSoon)
  const verb = closingSoon === 1 ? 'closes' : 'close'
  return (
    <p>
      {`${spelled(newOpportunities)} new ${noun} in the last 7 days. ${soon} ${verb} within 30 days.`}
    </p>
  )
}
