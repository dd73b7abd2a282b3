import { Hono } from 'hono'
import { findIntakeOf } from '../db/applications/intake.ts'
import type { Db } from '../db/database.ts'
import { findFigures, findHome, recentOpportunities } from '../db/home.ts'
import type { Member } from '../db/members/members.ts'
import { fittingMentors } from '../db/mentorship/best-mentors.ts'
import { findWaitingWork } from '../db/operators/waiting-work.ts'
import { bestMatches } from '../db/opportunities/matches.ts'
import { DAY_MS } from '../lib/durations.ts'
import { homeCompleteness } from '../lib/members/profile.ts'
import { provides } from '../lib/members/profile-options.ts'
import { hasMentorship, TIER_LABELS } from '../lib/membership/tiers.ts'
import { canFit } from '../lib/mentorship/fit.ts'
import { hasEnoughAnswers, missingAnswers } from '../lib/opportunities/match.ts'
import { paths } from '../lib/paths.ts'
import { SITE_NAME } from '../lib/site.ts'
import { HomePage } from '../views/home/home-page.tsx'
import { LandingPage } from '../views/landing/landing-page.tsx'
import type { AppContext, AppEnv } from './http/context.ts'
import { deferred } from './http/deferred.ts'
import { requireMember } from './http/middleware/session.ts'

export const home = new Hono<AppEnv>()
  .get(paths.home, (c) => {
    const viewer = c.get('viewer')
    return viewer ? memberHome(c, viewer) : landing(c)
  })
  // A member's home has one address; signed out, the other one leads to the sign-in.
  .get(paths.memberHome, requireMember, (c) => c.redirect(paths.home))

function memberHome(c: AppContext, viewer: Member) {
  const db = c.get('db')
  const now = new Date()
  const tier = viewer.membershipTier
  const own = findHome(db, viewer, now)
  const figures = Promise.all([own, findFigures(db, viewer, now)]).then(([own, open]) => ({
    ...own,
    ...open,
  }))
  const popular = own.then(({ popular }) => popular)
  const open = own.then(({ open }) => open)
  const best = () => own.then((involved) => bestMatches(db, viewer, involved, 3, now))
  const seeks = viewer.primaryRole !== 'provider'
  const isNew = now.getTime() - viewer.createdAt.getTime() < NEW_MEMBER_MS
  const steps = () =>
    own.then(({ communities, applied }) => ({
      experience: Boolean(viewer.experience?.trim()),
      community: communities > 0,
      opportunity: applied.length > 0,
    }))
  const matches = seeks && hasEnoughAnswers(viewer) ? deferred(c, best()) : null
  const offers = provides(viewer.primaryRole)
  const paused = () => own.then((involved) => pausedIntakeOf(db, involved, now))
  const fits = seeks && hasMentorship(tier) && canFit(viewer)
  const fitting = () =>
    own.then(({ asked: requested }) => fittingMentors(db, viewer, requested, 3, now))
  const mentors = fits ? deferred(c, fitting()) : null
  return c.render(
    <HomePage
      viewer={viewer}
      tier={TIER_LABELS[tier]}
      completeness={homeCompleteness(viewer)}
      missingAnswers={missingAnswers(viewer)}
      matches={matches}
      mentors={mentors}
      figures={deferred(c, figures)}
      open={deferred(c, open)}
      waiting={offers || c.get('waiting')?.hires ? deferred(c, paused()) : null}
      now={now}
      seeks={seeks}
      today={deferred(
        c,
        own.then(({ today }) => today),
      )}
      firstSteps={seeks && isNew ? deferred(c, steps()) : null}
      offering={offers ? deferred(c, own.then(offeringOf)) : null}
      work={viewer.isOperator ? deferred(c, workOf(c, now)) : null}
      recent={deferred(c, recentOpportunities(db, viewer, now, 5))}
      popular={deferred(c, popular)}
    />,
    { title: 'Home', indexable: false },
  )
}

/** How long the first steps are offered. */
const NEW_MEMBER_MS = 30 * DAY_MS

const postsAlready = ({ posted, owned }: Awaited<ReturnType<typeof findHome>>) =>
  posted || owned.length > 0

const offeringOf = (own: Awaited<ReturnType<typeof findHome>>) => ({
  hasPosted: postsAlready(own),
  reviews: own.waiting.length > 0,
})

const workOf = async (c: AppContext, now: Date) =>
  c.get('waiting')?.work ?? findWaitingWork(c.get('db'), now)

async function pausedIntakeOf(db: Db, own: Awaited<ReturnType<typeof findHome>>, now: Date) {
  if (!postsAlready(own)) return null
  if (own.waiting.length === 0) return []
  const ids = own.waiting.map(({ id }) => id)
  const intake = await findIntakeOf(db, ids, now)
  return own.waiting.map((posting) => ({ ...posting, intake: intake.get(posting.id)! }))
}

const landing = (c: AppContext) =>
  c.render(
    <LandingPage samples={c.get('env').LANDING_SAMPLES} paymentsOn={c.get('paystack') !== null} />,
    {
      fullTitle: `Find your way to Meaningful Connections · ${SITE_NAME}`,
      description:
        'Mentorship, matched opportunities and curated communities: jobs, funding, scholarships, mentorships and internships in one place.',
      canonical: paths.home,
      indexable: true,
    },
  )
