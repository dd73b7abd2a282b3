import { formatNumber, numberInWords } from '../../lib/text/format.ts'
import { Await } from '../frame/await.tsx'
import { CachedFragment, textSlot } from '../frame/cached-fragment.tsx'
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

const Slow = ({ tier }: { tier: string }) => (
  <StatStrip>
    <Stats tier={tier} />
  </StatStrip>
)

/** Kept without the figures, which are put in. */
function Strip({ figures, tier }: { figures: HomeFigures; tier: string }) {
  const slots = {
    newOpportunities: formatNumber(figures.newOpportunities),
    communities: formatNumber(figures.communities),
    mentorships: formatNumber(figures.mentorships),
  }
  const props = { tier, known: true }
  return <CachedFragment as="dl" className="stats" of={Stats} props={props} slots={slots} />
}

const Stats = ({ tier, known = false }: { tier: string; known?: boolean }) => {
  const figure = (name: 'newOpportunities' | 'communities' | 'mentorships') =>
    known ? textSlot(name) : <Skeleton className="h-[1em] w-12" />
  return (
    <>
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
    </>
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
