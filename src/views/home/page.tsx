import type { Tier } from '../../lib/tiers.ts'
import { Await } from '../ui/await.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { type Completeness, CompleteProfile } from './complete-profile.tsx'
import { Figures, type HomeFigures, News } from './figures.tsx'
import { PopularCommunities, type PopularCommunity } from './popular-communities.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentOpportunities, type RecentOpportunity } from './recent-opportunities.tsx'

type HomePageProps = {
  viewer: { firstName: string; membershipTier: Tier }
  /** The label of the member's tier. */
  tier: string
  completeness: Completeness
  figures: Promise<HomeFigures>
  recent: Promise<RecentOpportunity[]>
  popular: Promise<PopularCommunity[]>
}

export const HomePage = (props: HomePageProps) => (
  <>
    <div className="welcome">
      <Terrain name="welcome" />
      <div className="wrap">
        <h1>
          Welcome back, <bdi>{props.viewer.firstName || 'Professional'}</bdi>!
        </h1>
        <div className="lead">
          <Await
            promise={props.figures}
            what="What is new"
            fallback={<Skeleton className="h-6 w-80" />}
          >
            {News}
          </Await>
        </div>
      </div>
    </div>
    <div className="home wrap">
      <Figures figures={props.figures} tier={props.tier} />
      <div className="cols">
        <div className="stack">
          <RecentOpportunities recent={props.recent} />
          <QuickActions tier={props.viewer.membershipTier} />
        </div>
        <div className="stack">
          <CompleteProfile {...props.completeness} />
          <PopularCommunities popular={props.popular} />
        </div>
      </div>
    </div>
  </>
)
