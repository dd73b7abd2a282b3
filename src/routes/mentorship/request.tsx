import { Hono } from 'hono'
import type { ZodError } from 'zod'
import { tierLimitMessage } from '../../db/membership/usage.ts'
import { type RequestResult, requestMentorship } from '../../db/mentorship/requests.ts'
import { VERIFY_FIRST } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { type MentorshipQuery, mentorshipQuery } from '../../lib/mentorship/list-query.ts'
import {
  MENTORSHIP_FAILED,
  OTHER_DURATION,
  requestSchema,
} from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { failed, type Toast } from '../../lib/toast.ts'
import { FilteredList } from '../../views/lists/results.tsx'
import { RequestedBadge, requestButtonId } from '../../views/mentorship/ask.tsx'
import { MentorOptions } from '../../views/mentorship/mentor-options.tsx'
import { mentorshipListing } from '../../views/mentorship/mentorship-list-page.tsx'
import { RequestDialog } from '../../views/mentorship/request-dialog.tsx'
import { RequestForm, RequestPage, requestTitle } from '../../views/mentorship/request-form.tsx'
import { formBody, isId, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect } from '../http/respond.tsx'
import { limitReached } from '../membership/refusals.ts'
import { loadMentorships } from './list.ts'
import {
  chosenOf,
  durationOf,
  findMentors,
  loadForm,
  noneText,
  REQUEST_REFUSALS,
  type RequestTyped,
  typedRequest,
} from './request-form.ts'

export const MENTOR_MISSING = 'Choose one of the mentors, or paste a user ID'

const pattern = relativePattern(paths.mentorships)

export const mentorshipRequest = new Hono<AppEnv>()
  .get(pattern(paths.newMentorship), requireMember, async (c) => {
    const props = await loadForm(c, typedRequest(c.req.query()), {})
    if (wantsFragment(c)) return fragment(c, <RequestDialog {...props} />)
    return c.render(<RequestPage {...props} />, { title: requestTitle(props) })
  })
  .get(pattern(paths.mentorChoices), requireMember, async (c) => {
    const typed = typedRequest(c.req.query())
    const mentors = await findMentors(c, typed)
    const none = noneText(typed, c.get('member').id)
    const props = { mentors, none, chosen: chosenOf(typed) }
    return fragment(c, <MentorOptions {...props} />)
  })
  .post(
    '/',
    requireMember,
    limitBody(64 * 1024),
    failureMessage(MENTORSHIP_FAILED.request),
    async (c) => {
      const form = await formBody(c)
      const typed = typedRequest(form)
      if (isEmailUnverified(c))
        return refuse(c, typed, form.view, { status: 403, errors: UNVERIFIED })
      const chosen = { mentorId: chosenOf(typed), duration: durationOf(typed) }
      const parsed = requestSchema.safeParse({ ...typed, ...chosen })
      if (!parsed.success) return refuse(c, typed, form.view, misfilled(typed, parsed.error))
      const { db, member } = c.var
      const request = { ...parsed.data, menteeId: member.id }
      const many = await rateLimited(c, ['mentorship requests of a member', member.id])
      if (many) return refuse(c, typed, form.view, { status: 429, errors: { often: many.message } })
      const result = isId(request.mentorId)
        ? await requestMentorship(db, request, new Date())
        : ({ ok: false, reason: 'no_mentor' } as const)
      if (!result.ok) return refuse(c, typed, form.view, refusalOf(result))
      return succeed(c, request.mentorId, form.view)
    },
  )

const UNVERIFIED = { unverified: VERIFY_FIRST }

const SENT: Toast = { title: 'Mentorship request sent successfully!' }

/** Leads to the list; behind a dialog the page stays, with what has changed on it. */
function succeed(c: AppContext, mentorId: string, view: unknown) {
  if (wantsFragment(c) && view === 'dialog') return changeBehind(c, mentorId)
  return redirect(c, paths.mentorships, SENT)
}

async function changeBehind(c: AppContext, mentorId: string) {
  const address = c.req.header('HX-Current-URL') ?? ''
  const page = URL.canParse(address) ? new URL(address) : null
  const inList = page?.pathname === paths.mentorships
  const done = { target: '#request', ...(!inList && { focus: requestButtonId(mentorId) }) }
  const message = { toast: SENT, events: { done } }
  if (!inList)
    return fragment(c, <RequestedBadge id={mentorId} open="pending" swap />, {
      ...message,
      swap: 'none',
    })
  const { q, status } = mentorshipQuery
    .catch(EVERYTHING)
    .parse(Object.fromEntries(page.searchParams))
  const query = { q, status }
  const list = await loadMentorships(c, query, new Date())
  const listing = mentorshipListing(query, c.get('member'))
  const into = { target: '#results', swap: 'innerHTML' }
  return fragment(c, <FilteredList listing={listing} list={list} />, { ...message, ...into })
}

const EVERYTHING: MentorshipQuery = { q: '', status: null }

type Refused = Extract<RequestResult, { ok: false }>
type Refusal = { status: 403 | 409 | 422 | 429; errors: Record<string, string>; toast?: Toast }

function misfilled(typed: RequestTyped, error: ZodError): Refusal {
  const errors = fieldErrors(error)
  if (errors.mentorId && typed.mentor) errors.mentorId = MENTOR_MISSING
  const { duration, ...others } = errors
  if (!duration || typed.duration !== OTHER_DURATION) return { status: 422, errors }
  return { status: 422, errors: { ...others, otherDuration: duration } }
}

function refusalOf(result: Refused): Refusal {
  if (result.reason === 'tier_limit')
    return { status: 403, errors: { form: tierLimitMessage(result) }, toast: limitReached(result) }
  return {
    status: result.reason === 'already_open' ? 409 : 422,
    errors: { mentorId: REQUEST_REFUSALS[result.reason] },
    toast: failed(MENTORSHIP_FAILED.request),
  }
}

async function refuse(
  c: AppContext,
  typed: RequestTyped,
  view: unknown,
  { status, errors, toast }: Refusal,
) {
  const props = await loadForm(c, typed, errors)
  c.status(status)
  if (!wantsFragment(c)) return c.render(<RequestPage {...props} />, { title: requestTitle(props) })
  return fragment(c, <RequestForm {...props} inDialog={view === 'dialog'} />, { toast })
}
