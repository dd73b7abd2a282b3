import type { OpenApplication } from '../../db/applications/open-applications.ts'
import type { TodayRow } from '../../db/home-today.ts'
import type { ListedMentor } from '../../db/mentorship/mentor-columns.ts'
import type { LinkedOpportunity } from '../../db/opportunities/opportunities.ts'
import { hasMentorship, type Tier } from '../../lib/membership/tiers.ts'
import type { WaitingWork } from '../../lib/operators/waiting-work.ts'
import type { ProfileAnswer } from '../../lib/opportunities/match.ts'
import { Await } from '../frame/await.tsx'
import { RowSkeletons, Skeleton } from '../ui/skeleton.tsx'
import { Terrain } from '../ui/terrain.tsx'
import { AdminWork } from './admin-work.tsx'
import { BestMatches } from './best-matches.tsx'
import { type Completeness, CompleteProfile } from './complete-profile.tsx'
import { HomeFigureStrip, type HomeFigures, News } from './figures.tsx'
import { FirstSteps, type FirstStepsDone } from './first-steps.tsx'
import { FittingMentors } from './fitting-mentors.tsx'
import { type Offering, OfferingCard } from './offering.tsx'
import { OpenApplications } from './open-applications.tsx'
import { PopularCommunities, type PopularCommunity } from './popular-communities.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentOpportunities, type RecentOpportunity } from './recent-opportunities.tsx'
import { type PausedPostings, ToDo } from './to-do.tsx'
import { Today } from './today.tsx'

type HomePageProps = {
  viewer: { firstName: string; membershipTier: Tier }
  tier: string
  completeness: Completeness
  missingAnswers: ProfileAnswer[]
  figures: Promise<HomeFigures>
  /** Null where the profile has too little to compare. */
  matches: Promise<LinkedOpportunity[]> | null
  mentors: Promise<ListedMentor[]> | null
  open: Promise<OpenApplication[]>
  /** Null for members who post nothing. */
  waiting: Promise<PausedPostings[] | null> | null
  /** Null for those who are not operators. */
  work: Promise<WaitingWork> | null
  now: Date
  today: Promise<TodayRow[]>
  /** Null for those who are not new. */
  firstSteps: Promise<FirstStepsDone> | null
  /** False for members who only offer. */
  seeks: boolean
  /** Null for members who offer nothing. */
  offering: Promise<Offering> | null
  recent: Promise<RecentOpportunity[]>
  popular: Promise<PopularCommunity[]>
}

export const HomePage = (props: HomePageProps) => {
  const figures = <HomeFigureStrip figures={props.figures} tier={props.tier} />
  return (
    <>
      <Welcome {...props} />
      <div className="home wrap">
        {props.seeks && figures}
        <div className="cols">
          <div className="stack">
            <Now {...props} />
            {props.waiting && <ToDo waiting={props.waiting} now={props.now} />}
            {props.offering && <OfferingCard offering={props.offering} />}
            <OpenApplications open={props.open} now={props.now} />
            {props.seeks && (
              <BestMatches matches={props.matches} missingAnswers={props.missingAnswers} />
            )}
            <RecentOpportunities recent={props.recent} />
            <QuickActions tier={props.viewer.membershipTier} />
          </div>
          <div className="stack">
            <CompleteProfile
              {...props.completeness}
              isMain={props.seeks}
              missingAnswers={props.seeks ? props.missingAnswers : []}
            />
            {props.seeks && hasMentorship(props.viewer.membershipTier) && (
              <FittingMentors mentors={props.mentors} />
            )}
            <PopularCommunities popular={props.popular} />
          </div>
        </div>
        {!props.seeks && figures}
      </div>
    </>
  )
}

const Welcome = ({ viewer, seeks, figures }: HomePageProps) => (
  <div className="welcome">
    <Terrain name="welcome" />
    <div className="wrap">
      <h1 id="welcome" tabIndex={-1}>
        Welcome back, <bdi>{viewer.firstName || 'Professional'}</bdi>!
      </h1>
      {seeks && (
        <div className="lead">
          <Await promise={figures} what="What’s new" fallback={<Skeleton className="h-6 w-80" />}>
            {News}
          </Await>
        </div>
      )}
    </div>
  </div>
)

/** What waits for the member, if anything does. */
const Now = ({ work, today, firstSteps }: HomePageProps) => (
  <>
    {work && (
      <Await promise={work} what="Review queue" fallback={<RowSkeletons />}>
        {(work) => <AdminWork work={work} />}
      </Await>
    )}
    <Await promise={today} what="Today" fallback={null}>
      {(rows) => <Today rows={rows} />}
    </Await>
    {firstSteps && (
      <Await promise={firstSteps} what="Get started" fallback={null}>
        {(done) => <FirstSteps done={done} />}
      </Await>
    )}
  </>
)
