import { Hono } from 'hono'
import { homeFigures, popularCommunities, recentOpportunities } from '../db/queries/home.ts'
import type { Member } from '../db/queries/members.ts'
import { fittingMentors } from '../db/queries/mentors.ts'
import { bestMatches } from '../db/queries/opportunities.ts'
import { homeCompleteness } from '../lib/completeness.ts'
import { tellsEnough, untold } from '../lib/match.ts'
import { canFit } from '../lib/mentor-fit.ts'
import { SITE_NAME } from '../lib/site.ts'
import { hasMentorship, TIER_LABELS } from '../lib/tiers.ts'
import { HomePage } from '../views/home/page.tsx'
import { LandingPage } from '../views/landing/page.tsx'
import type { AppContext, AppEnv } from './http/context.ts'
import { part } from './http/part.ts'

export const home = new Hono<AppEnv>().get('/', (c) => {
  const viewer = c.get('viewer')
  return viewer ? memberHome(c, viewer) : landing(c)
})

function memberHome(c: AppContext, viewer: Member) {
  const db = c.get('db')
  const now = new Date()
  const tier = viewer.membershipTier
  const matches = tellsEnough(viewer) ? part(c, bestMatches(db, viewer, 3, now)) : null
  const fits = hasMentorship(tier) && canFit(viewer)
  const mentors = fits ? part(c, fittingMentors(db, viewer, 3, now)) : null
  return c.render(
    <HomePage
      viewer={viewer}
      tier={TIER_LABELS[tier]}
      completeness={homeCompleteness(viewer)}
      untold={untold(viewer)}
      matches={matches}
      mentors={mentors}
      figures={part(c, homeFigures(db, viewer.id, now))}
      recent={part(c, recentOpportunities(db, now, 5))}
      popular={part(c, popularCommunities(db, viewer.id, 3))}
    />,
    { title: 'Home', indexable: false },
  )
}

const landing = (c: AppContext) =>
  c.render(<LandingPage />, {
    fullTitle: `Find your way to Meaningful Connections · ${SITE_NAME}`,
    description:
      'Mentorship, matched opportunities and curated communities: jobs, funding, scholarships, mentorships and internships in one place.',
    canonical: '/',
    indexable: true,
  })
