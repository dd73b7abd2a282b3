import { Hono } from 'hono'
import { listCalendarEntries } from '../db/calendar/entries.ts'
import { findFeed, findFeedOwner, makeFeed, removeFeed } from '../db/calendar/feeds.ts'
import { isToken } from '../lib/accounts/tokens.ts'
import { calendarText } from '../lib/calendar/calendar.ts'
import { notFound } from '../lib/errors.ts'
import { paths } from '../lib/paths.ts'
import { CalendarAddressPage, CalendarPage } from '../views/calendar/calendar-page.tsx'
import { limitBody } from './http/body.ts'
import { type AppContext, type AppEnv, originOf } from './http/context.ts'
import { respondTagged } from './http/feed.ts'
import { requireRecentSignIn } from './http/middleware/recent-sign-in.ts'
import { record, requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { redirect } from './http/respond.tsx'

const pattern = relativePattern(paths.calendar)

export const calendarPages = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const feed = await findFeed(c.var.db, c.var.member.id)
    return c.render(<CalendarPage feed={feed} />, { title: 'Your calendar', indexable: false })
  })
  .post('/', requireMember, requireRecentSignIn, limitBody(16 * 1024), async (c) => {
    return renderAddress(c, await makeOwnFeed(c))
  })
  .get(pattern(paths.calendarAddress), requireMember, requireRecentSignIn, async (c) => {
    const feed = await findFeed(c.var.db, c.var.member.id)
    if (!feed?.key) throw notFound('Address')
    return renderAddress(c, originOf(c) + paths.calendarFeed(feed.key))
  })
  .post(pattern(paths.calendarRemoval), requireMember, limitBody(16 * 1024), async (c) => {
    await removeOwnFeed(c)
    return redirect(c, paths.calendar, { title: 'Address removed.' })
  })

function renderAddress(c: AppContext, url: string) {
  c.header('Cache-Control', 'no-store')
  const title = 'Your calendar’s address'
  return c.render(<CalendarAddressPage url={url} />, { title, indexable: false })
}

export async function makeOwnFeed(c: AppContext): Promise<string> {
  const { db, member } = c.var
  const key = await makeFeed(db, member)
  await record(c, member.id, 'calendar-feed-made')
  return originOf(c) + paths.calendarFeed(key)
}

/** Idempotent. */
export async function removeOwnFeed(c: AppContext): Promise<void> {
  const { db, member } = c.var
  if (await removeFeed(db, member.id)) await record(c, member.id, 'calendar-feed-removed')
}

/** Calendar apps have no session: the address is the secret. */
export const calendarFeed = new Hono<AppEnv>().get('/', async (c) => {
  const { db, env } = c.var
  const key = c.req.param('key')
  const owner = isToken(key) ? await findFeedOwner(db, key) : null
  if (!owner) throw notFound('Calendar')
  const entries = await listCalendarEntries(db, owner)
  const site = { url: originOf(c), meetingServer: env.MEETING_SERVER_URL }
  return respondTagged(c, calendarText(entries, site), 'text/calendar; charset=utf-8')
})
