import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { findMentor, listMentors } from '../../db/queries/mentors.ts'
import { requestMentorship } from '../../db/queries/mentorship-requests.ts'
import { tierLimitMessage, tierUsage } from '../../db/queries/tier-usage.ts'
import { fieldErrors, textOf } from '../../lib/forms/errors.ts'
import { MAX_SEARCH, type MentorshipQuery, mentorshipQuery } from '../../lib/lists/query.ts'
import { MENTORSHIP_FAILED, requestSchema } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { TIER_LIMITS } from '../../lib/tiers.ts'
import { failed, type Toast } from '../../lib/toast.ts'
import { Asked, askId } from '../../views/mentorship/ask.tsx'
import { MentorOptions } from '../../views/mentorship/mentor-options.tsx'
import { FilteredMentorships } from '../../views/mentorship/page.tsx'
import { RequestDialog } from '../../views/mentorship/request-dialog.tsx'
import {
  RequestForm,
  type RequestFormProps,
  RequestPage,
} from '../../views/mentorship/request-form.tsx'
import { formBody, isId, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { flash, limitReached, raiseToast } from '../http/flash.ts'
import { requireMember } from '../http/middleware/session.ts'
import { loadMentorships } from '../mentorship.tsx'

/** Mentors that the form's field offers at a time. */
const OFFERED = 6

export const mentorshipRequest = new Hono<AppEnv>()
  .get('/mentorship/request', requireMember, async (c) => {
    const props = await load(c, typedOf(c.req.query()), {})
    if (wantsFragment(c)) return c.html(renderToString(<RequestDialog {...props} />))
    return c.render(<RequestPage {...props} />, { title: 'Request Mentorship' })
  })
  .get('/mentorship/request/mentors', requireMember, async (c) => {
    const typed = typedOf(c.req.query())
    const mentors = await findMentors(c, typed)
    const none = noneText(typed, c.get('member').id)
    const props = { mentors, none, chosen: chosenOf(typed) }
    return c.html(renderToString(<MentorOptions {...props} />))
  })
  .post('/mentorship', requireMember, limitBody(64 * 1024), async (c) => {
    c.set('failureText', MENTORSHIP_FAILED.request)
    const form = await formBody(c)
    const typed = typedOf(form)
    const parsed = requestSchema.safeParse({ ...typed, mentorId: chosenOf(typed) })
    const errors = parsed.success ? {} : fieldErrors(parsed.error)
    if (errors.mentorId && typed.mentor)
      errors.mentorId = 'Choose one of the mentors found, or paste a user ID'
    if (!parsed.success) return refuse(c, 422, typed, errors, form.view)
    const { db, member } = c.var
    const request = { ...parsed.data, menteeId: member.id }
    const result = isId(request.mentorId)
      ? await requestMentorship(db, request, new Date())
      : ({ ok: false, reason: 'no_mentor' } as const)
    if (result.ok) return succeed(c, request.mentorId, form.view)
    const limited = result.reason === 'tier_limit'
    if (wantsFragment(c))
      raiseToast(c, limited ? limitReached(result) : failed(MENTORSHIP_FAILED.request))
    if (limited) return refuse(c, 403, typed, { form: tierLimitMessage(result) }, form.view)
    const status = result.reason === 'already_open' ? 409 : 422
    return refuse(c, status, typed, { mentorId: REFUSALS[result.reason] }, form.view)
  })

/** Why nobody can be asked, beside the field. */
export const REFUSALS = {
  oneself: 'You cannot mentor yourself',
  no_mentor: 'Nobody with this user ID mentors',
  takes_nobody: 'This mentor takes no new mentees at the moment',
  already_open: 'You already have an open mentorship or request with this mentor',
}

const SENT: Toast = { title: 'Mentorship request sent successfully!' }

/** Leads to the list; behind a dialog the page stays, with what has changed on it. */
function succeed(c: AppContext, mentorId: string, view: unknown) {
  if (wantsFragment(c) && view === 'dialog') return changeBehind(c, mentorId)
  flash(c, SENT)
  if (!wantsFragment(c)) return c.redirect(paths.mentorships, 303)
  c.header('HX-Redirect', paths.mentorships)
  return c.body(null)
}

async function changeBehind(c: AppContext, mentorId: string) {
  const address = c.req.header('HX-Current-URL') ?? ''
  const page = URL.canParse(address) ? new URL(address) : null
  const inList = page?.pathname === paths.mentorships
  const done = { target: '#request', ...(!inList && { focus: askId(mentorId) }) }
  raiseToast(c, SENT, { done })
  if (!inList) {
    c.header('HX-Reswap', 'none')
    return c.html(renderToString(<Asked id={mentorId} open="pending" swap />))
  }
  const { q, status } = mentorshipQuery
    .catch(EVERYTHING)
    .parse(Object.fromEntries(page.searchParams))
  const query = { q, status }
  const list = await loadMentorships(c, query, new Date())
  c.header('HX-Retarget', '#results')
  c.header('HX-Reswap', 'innerHTML')
  const props = { query, list, viewer: c.get('member') }
  return c.html(renderToString(<FilteredMentorships {...props} />))
}

const EVERYTHING: MentorshipQuery = { q: '', status: null }

/** The same form with what was typed, and what is wrong with it. */
async function refuse(
  c: AppContext,
  status: 403 | 409 | 422,
  typed: Typed,
  errors: Record<string, string>,
  view: unknown,
) {
  const props = await load(c, typed, errors)
  c.status(status)
  if (!wantsFragment(c))
    return c.render(<RequestPage {...props} />, { title: 'Request Mentorship' })
  return c.html(renderToString(<RequestForm {...props} inDialog={view === 'dialog'} />))
}

type Typed = RequestFormProps['typed']

function typedOf(values: Record<string, unknown>): Typed {
  return {
    mentor: textOf(values.mentor).trim(),
    mentorId: textOf(values.mentorId),
    description: textOf(values.description),
    duration: textOf(values.duration),
    asked: typeof values.asked === 'string' ? values.asked : textOf(values.mentorId),
  }
}

/** A user ID in the field counts as much as a chosen mentor, and more, as it came later. */
const chosenOf = ({ mentor, mentorId }: Typed) => (isId(mentor) ? mentor.toLowerCase() : mentorId)

async function load(c: AppContext, typed: Typed, errors: Record<string, string>) {
  const { db, member } = c.var
  const [mentors, used] = await Promise.all([
    findMentors(c, typed),
    tierUsage(db, member.id, new Date()),
  ])
  const tier = member.membershipTier
  const limit = TIER_LIMITS[tier].mentorshipRequests
  const usage = { used: used.mentorshipRequests, limit }
  const reached = limit !== null && usage.used >= limit
  const form = reached && tierLimitMessage({ ...LIMIT, tier, limit })
  const mentorId = chosenOf(typed)
  const full = mentors.some(({ id, open, room }) => id === mentorId && !room && !open)
  return {
    typed: { ...typed, mentorId },
    errors: { ...(form && { form }), ...(full && { mentorId: REFUSALS.takes_nobody }), ...errors },
    mentors,
    none: noneText(typed, member.id),
    usage,
  }
}

const LIMIT = { reason: 'tier_limit', limited: 'mentorshipRequests' } as const

/** Why the field's text finds nobody. */
function noneText({ mentor }: Typed, memberId: string) {
  if (mentor.toLowerCase() === memberId) return `${REFUSALS.oneself}.`
  if (isId(mentor)) return `${REFUSALS.no_mentor}.`
  return 'Nobody who mentors and has room was found. Try fewer words.'
}

/** What the field's text finds; whoever is chosen stays on top. */
async function findMentors(c: AppContext, typed: Typed) {
  const { db, member } = c.var
  const now = new Date()
  const chosenId = chosenOf(typed)
  const chosen = isId(chosenId) ? await findMentor(db, member, chosenId, now) : null
  if (isId(typed.mentor)) return chosen ? [chosen] : []
  const q = typed.mentor.slice(0, MAX_SEARCH).toWellFormed().replaceAll('\0', '')
  const { rows } = await listMentors(db, member, { q, sort: 'fit' }, { limit: OFFERED }, now)
  return chosen ? [chosen, ...rows.filter(({ id }) => id !== chosen.id)] : rows
}
