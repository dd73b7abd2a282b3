import { Hono } from 'hono'
import { hasEarned } from '../db/earnings/earnings.ts'
import { findMentorAvailability } from '../db/mentor-sessions/availability.ts'
import { changeSession } from '../db/mentor-sessions/changes.ts'
import {
  findMentorSession,
  listItems,
  listMentorSessions,
} from '../db/mentor-sessions/mentor-sessions.ts'
import { sessionRecord } from '../db/mentor-sessions/outcomes.ts'
import { findSessionReviews } from '../db/mentor-sessions/session-reviews.ts'
import { addressIn } from '../lib/contact/contact.ts'
import { Failure, notFound } from '../lib/errors.ts'
import { fieldErrors, textValue } from '../lib/forms/errors.ts'
import { sessionInvitation } from '../lib/mentor-sessions/calendar.ts'
import { roomOf, type SessionChange, sessionChange } from '../lib/mentor-sessions/mentor-session.ts'
import { CHANGE_REFUSALS, SESSION_CHANGED } from '../lib/mentor-sessions/texts.ts'
import { paths } from '../lib/paths.ts'
import { fullName } from '../lib/text/format.ts'
import { MoveConfirmation, MovePage } from '../views/mentor-sessions/booking-page.tsx'
import { SessionListPage } from '../views/mentor-sessions/session-list-page.tsx'
import { SessionPage } from '../views/mentor-sessions/session-page.tsx'
import { formBody, limitBody, parseId } from './http/body.ts'
import { type AppContext, type AppEnv, originOf } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { limit } from './http/rate-limit.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { redirect } from './http/respond.tsx'
import { instantIn, loadTimes } from './mentor-sessions/times.ts'

const pattern = relativePattern(paths.mentorSessions)
const PAGE = 50

export const mentorSessionPages = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member, arrivedAt: now } = c.var
    const paging = { cursor: c.req.query('cursor'), limit: PAGE }
    const { rows, next } = await listMentorSessions(db, member, paging)
    const older = next && `${paths.mentorSessions}?cursor=${next}`
    const paymentsOn = c.get('paystack') !== null
    const hasEarnings = (paymentsOn && member.isMentor) || (await hasEarned(db, member.id))
    const props = { sessions: rows, viewerId: member.id, paymentsOn, hasEarnings, older, now }
    return c.render(<SessionListPage {...props} />, { title: 'Sessions' })
  })
  .get(pattern(paths.mentorSession), requireMember, (c) => show(c))
  .post(pattern(paths.mentorSession), requireMember, limitBody(64 * 1024), async (c) => {
    const id = parseId(c.req.param('id'), 'Session')
    const form = await formBody(c)
    const parsed = sessionChange.safeParse(form)
    const typed = Object.fromEntries(
      Object.entries(form).map(([name, value]) => [name, textValue(value)]),
    )
    if (!parsed.success) return show(c, { status: 422, typed, errors: fieldErrors(parsed.error) })
    const { db, member, arrivedAt } = c.var
    await limit(c, 'changes of sessions of a member', member.id)
    const result = await changeSession(db, member, id, parsed.data, arrivedAt)
    if (result.ok)
      return redirect(c, paths.mentorSession(id), { title: SESSION_CHANGED[parsed.data.action] })
    if (result.reason === 'not_found') throw notFound('Session')
    const field = FIELDS[parsed.data.action] ?? 'meeting'
    return show(c, { status: 409, typed, errors: { [field]: CHANGE_REFUSALS[result.reason] } })
  })
  .get(pattern(paths.mentorSessionMove), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const session = await load(c)
    const { id, mentorId, menteeId, minutes } = session
    const found = await findMentorAvailability(db, member, mentorId, arrivedAt)
    if (!found) throw new Failure(409, 'not_bookable', `${CHANGE_REFUSALS.not_bookable}.`)
    const address = paths.mentorSessionMove(id)
    const times = await loadTimes(c, { ...found, minutes }, { mentorId, menteeId }, address, {
      but: id,
    })
    const chosen = instantIn(c.req.query('at'))
    const href = (at: Date) =>
      `${address}?zone=${encodeURIComponent(times.zone)}&at=${at.toISOString()}`
    const page = chosen ? (
      <MoveConfirmation id={id} chosen={chosen} zone={times.zone} />
    ) : (
      <MovePage id={id} {...times} href={href} />
    )
    return c.render(page, { title: 'Move session' })
  })
  .get(pattern(paths.mentorSessionFile), requireMember, async (c) => {
    const { env, member } = c.var
    const session = await load(c)
    const siteUrl = originOf(c)
    const { content, method } = sessionInvitation(session, {
      siteUrl,
      organizer: addressIn(env.MAIL_FROM) ?? `no-reply@${new URL(siteUrl).hostname}`,
      meetingServer: env.MEETING_SERVER_URL,
      attendee: { name: fullName(member), email: member.email },
    })
    c.header('Content-Type', `text/calendar; method=${method}; charset=utf-8`)
    c.header('Content-Disposition', 'attachment; filename="session.ics"')
    return c.body(content)
  })

/** @throws 404 unless the viewer is one of its sides */
export async function load(c: AppContext) {
  const id = parseId(c.req.param('id'), 'Session')
  const session = await findMentorSession(c.get('db'), c.get('member'), id)
  if (!session) throw notFound('Session')
  return session
}

/** Where a refusal is shown, if not above the page. */
const FIELDS: Partial<Record<SessionChange['action'], string>> = { notes: 'notes', review: 'form' }

type Back = {
  status: 200 | 409 | 422
  typed?: Record<string, string>
  errors?: Record<string, string>
}

async function show(c: AppContext, { status, ...back }: Back = { status: 200 }) {
  const { db, env, member, arrivedAt: now } = c.var
  const session = await load(c)
  const isMentor = session.mentorId === member.id
  const [items, record, reviews] = await Promise.all([
    listItems(db, session),
    sessionRecord(db, session.other.id, isMentor ? 'mentee' : 'mentor', now),
    findSessionReviews(db, session, member.id, now),
  ])
  const room = roomOf(session.meetingUrl, session.id, env.MEETING_SERVER_URL)
  c.status(status)
  const props = { session, items, record, reviews, room, now, viewerId: member.id, ...back }
  return c.render(<SessionPage {...props} />, { title: `Session with ${fullName(session.other)}` })
}
