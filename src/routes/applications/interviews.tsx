import { Hono } from 'hono'
import { z } from 'zod'
import { findInterview, type ListedTime, listTimes } from '../../db/applications/interview-times.ts'
import {
  cancelTime,
  chooseTime,
  offerTimes,
  rescheduleTime,
} from '../../db/applications/interviews.ts'
import { listReview } from '../../db/applications/review-list.ts'
import {
  type ApplicationConversation,
  findApplicationConversation,
} from '../../db/conversations/application-conversation.ts'
import { AGREED, CAN_CHOOSE, TIME_REFUSALS } from '../../lib/applications/interview.ts'
import { reviewListPath, reviewPath, reviewTab, viewOf } from '../../lib/applications/review.ts'
import { zoneOf } from '../../lib/applications/working-morning.ts'
import type { ApplicationStatus } from '../../lib/catalog.ts'
import { notFound } from '../../lib/errors.ts'
import { textValue } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { zonesOf } from '../../lib/places/time-zones.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import {
  OwnInterviewPage,
  type OwnInterviewProps,
} from '../../views/applications/own-interview.tsx'
import {
  TeamInterviewPage,
  type TeamInterviewProps,
} from '../../views/applications/team-interview.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { limit, rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { loadApplicationConversation } from './guards.ts'
import { interviewFile } from './interview-calendar.ts'
import {
  agreedText,
  offersIn,
  readOffer,
  readTime,
  refusalOf,
  TIMES_SENT,
  typedOf,
} from './interview-forms.ts'

const BODY = 16 * 1024
const own = relativePattern(paths.applications)
const reviewed = relativePattern(paths.postings)

export const ownInterview = new Hono<AppEnv>()
  .get(own(paths.applicationInterview), requireMember, async (c) =>
    ownPage(c, await loadApplicationConversation(c, 'applicant')),
  )
  .post(own(paths.applicationInterview), requireMember, limitBody(BODY), async (c) => {
    const talk = await loadApplicationConversation(c, 'applicant')
    const { db, member, arrivedAt } = c.var
    const { time, act } = await formBody(c)
    if (!z.uuid().safeParse(time).success) return ownPage(c, talk, 422, 'Choose one of the times')
    await limit(c, writingLimit('messages', member.createdAt, arrivedAt), member.id)
    const of = { id: talk.id, timeId: textValue(time) }
    const cancels = act === 'cancel'
    const result = cancels
      ? await cancelTime(db, member.id, { ...of, party: 'applicant' }, arrivedAt)
      : await chooseTime(db, member.id, of, arrivedAt)
    if (!result.ok) {
      const [status, error] = refusalOf(result)
      return ownPage(c, talk, status, error)
    }
    const title = cancels
      ? 'Time cancelled. We’ve told the team.'
      : 'Time chosen. We’ve emailed you both.'
    return redirect(c, paths.applicationInterview(talk.id), { title })
  })
  .get(own(paths.applicationInterviewFile), requireMember, async (c) =>
    interviewFile(c, await loadApplicationConversation(c, 'applicant')),
  )

export const reviewedInterviews = new Hono<AppEnv>()
  .get(reviewed(paths.interviews), requireMember, async (c) =>
    teamPage(c, await loadApplicationConversation(c, 'team')),
  )
  .post(reviewed(paths.interviews), requireMember, limitBody(BODY), async (c) => {
    const talk = await loadApplicationConversation(c, 'team')
    const typed = await typedOf(c)
    if (offersIn(talk.shown) === null)
      return teamPage(c, talk, 409, { typed, errors: { form: agreedText(talk.shown) } })
    if (talk.writing === 'resting') return teamPage(c, talk, 409, { typed })
    const { times, errors, fields } = readOffer(typed)
    if (times.length === 0 || Object.keys(errors).length > 0)
      return teamPage(c, talk, 422, { typed, errors })
    const { db, member, arrivedAt } = c.var
    const many = await tooManyMessages(c)
    if (many) return teamPage(c, talk, 429, { typed, errors: { form: many.message } })
    const offered = await offerTimes(db, member.id, { id: talk.id, times }, arrivedAt)
    if (offered.ok) {
      const title = TIMES_SENT(talk.applicantName).slice(0, 200)
      return redirect(c, await afterOffer(c, talk, offered.moved), { title })
    }
    if (offered.reason === 'not_found') throw notFound('Application')
    if (offered.reason === 'resting') return teamPage(c, talk, 409, { typed })
    if (offered.reason === 'conflict')
      return teamPage(c, talk, 409, { typed, errors: { form: agreedText(offered.status) } })
    const wrong = Array.from(offered.wrong, ([at, why]) => [fields[at]!, TIME_REFUSALS[why]])
    return teamPage(c, talk, 422, { typed, errors: Object.fromEntries(wrong) })
  })
  .post(reviewed(paths.interviewTime), requireMember, limitBody(BODY), async (c) => {
    const talk = await loadApplicationConversation(c, 'team')
    const timeId = parseId(c.req.param('time'), 'Time')
    const typed = await typedOf(c)
    const { db, member, arrivedAt } = c.var
    const of = { id: talk.id, timeId }
    const stated = typed.act === 'cancel' ? null : readTime(typed, 'starts')
    if (stated && !('time' in stated))
      return teamPage(c, talk, 422, { moving: { id: timeId, typed, errors: stated.errors } })
    const many = await tooManyMessages(c)
    if (many)
      return teamPage(c, talk, 429, {
        ...(stated && { moving: { id: timeId, typed, errors: {} } }),
        errors: { form: many.message },
      })
    const result = stated
      ? await rescheduleTime(db, member.id, { ...of, to: stated.time }, arrivedAt)
      : await cancelTime(db, member.id, { ...of, party: 'team' }, arrivedAt)
    if (result.ok) {
      const title = stated
        ? 'Interview moved.'
        : result.time.chosenAt
          ? 'Interview cancelled. We’ve let the applicant know.'
          : 'Time removed.'
      return redirect(c, paths.interviews(talk.opportunityId, talk.id), { title })
    }
    const [status, error] = refusalOf(result)
    const moving = stated && { id: timeId, typed, errors: { starts: error } }
    return teamPage(c, talk, status, {
      ...(moving && { moving }),
      ...((!moving || result.reason === 'gone') && { errors: { form: error } }),
    })
  })
  .get(reviewed(paths.interviewFile), requireMember, async (c) =>
    interviewFile(c, await loadApplicationConversation(c, 'team')),
  )

/** Only while the applicant is invited: an invitation can be undone. */
export const timesFor = (talk: ApplicationConversation, times: ListedTime[]) =>
  talk.party === 'team' || (AGREED as readonly ApplicationStatus[]).includes(talk.shown)
    ? times
    : []

export async function loadOwnInterview(
  c: AppContext,
  talk: ApplicationConversation,
  error?: string,
): Promise<OwnInterviewProps> {
  const { db, member, arrivedAt: now } = c.var
  const [times, interview] = await Promise.all([
    listTimes(db, talk.id),
    findInterview(db, talk.id, talk.shown),
  ])
  const chooses = (CAN_CHOOSE as readonly ApplicationStatus[]).includes(talk.shown)
  const rests = talk.writing === 'resting' || talk.writing === 'organization_closed'
  return {
    talk,
    times: timesFor(talk, times),
    known: interview !== null,
    error,
    chooses: chooses && !rests,
    resting: chooses && rests,
    country: member.country,
    now,
  }
}

async function ownPage(
  c: AppContext,
  talk: ApplicationConversation,
  status: 200 | 409 | 422 = 200,
  error?: string,
) {
  c.status(status)
  const props = await loadOwnInterview(c, talk, error)
  return c.render(<OwnInterviewPage {...props} />, { title: `Interview: ${talk.title}` })
}

type Back = Partial<Pick<TeamInterviewProps, 'typed' | 'errors' | 'moving'>>

async function teamPage(
  c: AppContext,
  seen: ApplicationConversation,
  status: 200 | 409 | 422 | 429 = 200,
  back: Back = {},
) {
  const { db, member, arrivedAt: now } = c.var
  // The status may have changed since.
  const again =
    status === 200 ? null : await findApplicationConversation(db, member.id, seen.id, 'team', now)
  const talk = again ?? seen
  const [times, interview] = await Promise.all([
    listTimes(db, talk.id),
    findInterview(db, talk.id, talk.shown),
  ])
  c.status(status)
  const props = {
    talk,
    times,
    known: interview !== null,
    country: member.country,
    now,
    near: [...new Set([talk.country, member.country].flatMap((one) => (one ? zonesOf(one) : [])))],
    offers: offersIn(talk.shown),
    resting: talk.writing === 'resting',
    typed: back.typed ?? {
      timeZone: times.at(-1)?.timeZone ?? zoneOf(talk.country),
      minutes: '30',
    },
    errors: back.errors,
    moving: back.moving,
    sent: back.typed ?? back.moving?.typed,
  }
  return c.render(<TeamInterviewPage {...props} />, { title: `Interview: ${talk.applicantName}` })
}

/** Who was invited has left their tab: its next application, else one to review, else where they are. */
async function afterOffer(c: AppContext, talk: ApplicationConversation, invited: boolean) {
  const { db, member } = c.var
  const posting = { id: talk.opportunityId, criteria: [] }
  if (!invited) return paths.reviewed(posting.id, talk.id)
  const tab = viewOf({ q: '' }, reviewTab(talk.shown))
  for (const view of [{ ...tab, after: talk.number }, tab, viewOf({ q: '' }, 'waiting')]) {
    const [next] = (await listReview(db, posting, member, { view, limit: 1 })).rows
    if (next) return reviewPath(posting.id, next.id, { ...view, after: 0 })
  }
  return reviewListPath(posting.id, viewOf({ q: '' }, 'interview'))
}

function tooManyMessages(c: AppContext) {
  const { member, arrivedAt } = c.var
  return rateLimited(c, [writingLimit('messages', member.createdAt, arrivedAt), member.id])
}
