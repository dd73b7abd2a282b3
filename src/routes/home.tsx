import { Hono } from 'hono'
import { findDoorsOf } from '../db/applications/doors.ts'
import type { Db } from '../db/database.ts'
import { homeOf, openFigures, recentOpportunities } from '../db/queries/home.ts'
import type { Member } from '../db/queries/members.ts'
import { fittingMentors } from '../db/queries/mentors.ts'
import { bestMatches } from '../db/queries/opportunity-matches.ts'
import { tellsEnough, untold } from '../lib/match.ts'
import { canFit } from '../lib/mentor-fit.ts'
import { provides } from '../lib/options.ts'
import { paths } from '../lib/paths.ts'
import { homeCompleteness } from '../lib/profile.ts'
import { SITE_NAME } from '../lib/site.ts'
import { hasMentorship, TIER_LABELS } from '../lib/tiers.ts'
import { HomePage } from '../views/home/page.tsx'
import { LandingPage } from '../views/landing/page.tsx'
import type { AppContext, AppEnv } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { part } from './http/part.ts'

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
  const own = homeOf(db, viewer, now)
  const figures = Promise.all([own, openFigures(db, viewer, now)]).then(([own, open]) => ({
    ...own,
    ...open,
  }))
  const popular = own.then(({ popular }) => popular)
  const best = () => own.then((involved) => bestMatches(db, viewer, involved, 3, now))
  const matches = tellsEnough(viewer) ? part(c, best()) : null
  const offers = provides(viewer.primaryRole)
  const fits = hasMentorship(tier) && canFit(viewer)
  const fitting = () => own.then(({ asked }) => fittingMentors(db, viewer, asked, 3, now))
  const mentors = fits ? part(c, fitting()) : null
  return c.render(
    <HomePage
      viewer={viewer}
      tier={TIER_LABELS[tier]}
      completeness={homeCompleteness(viewer)}
      untold={untold(viewer)}
      matches={matches}
      mentors={mentors}
      figures={part(c, figures)}
      open={part(
        c,
        own.then(({ open }) => open),
      )}
      waiting={
        offers
          ? part(
              c,
              own.then((own) => waitingAtDoors(db, own, now)),
            )
          : null
      }
      now={now}
      hasPosted={offers ? part(c, own.then(postsAlready)) : null}
      recent={part(c, recentOpportunities(db, viewer, now, 5))}
      popular={part(c, popular)}
    />,
    { title: 'Home', indexable: false },
  )
}

/** Whether they have a posting in their own name, or a team to post with. */
const postsAlready = ({ posted, owned }: Awaited<ReturnType<typeof homeOf>>) =>
  posted || owned.length > 0

/** What waits for them, with how the doors of each stand; null of who posts nothing. */
async function waitingAtDoors(db: Db, own: Awaited<ReturnType<typeof homeOf>>, now: Date) {
  if (!postsAlready(own)) return null
  if (own.waiting.length === 0) return []
  const ids = own.waiting.map(({ id }) => id)
  const doors = await findDoorsOf(db, ids, now)
  return own.waiting.map((posting) => ({ ...posting, doors: doors.get(posting.id)! }))
}

const landing = (c: AppContext) =>
  c.render(<LandingPage />, {
    fullTitle: `Find your way to Meaningful Connections · ${SITE_NAME}`,
    description:
      'Mentorship, matched opportunities and curated communities: jobs, funding, scholarships, mentorships and internships in one place.',
    canonical: paths.home,
    indexable: true,
  })
