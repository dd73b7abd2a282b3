import { Hono } from 'hono'
import { findReviews, leaveReview } from '../../db/mentorship/reviews.ts'
import { daysIn } from '../../lib/durations.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import {
  MENTORSHIP_FAILED,
  REVIEW_WINDOW_MS,
  reviewSchema,
} from '../../lib/mentorship/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import { failed, type Toast } from '../../lib/toast.ts'
import type { MentorshipPageProps } from '../../views/mentorship/mentorship-page.tsx'
import { ReviewCard } from '../../views/mentorship/reviews.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { fragment, respond } from '../http/respond.tsx'
import { renderWithReview } from './conversation.tsx'
import { requireMentorship } from './guards.ts'

const LEFT = { title: 'Review sent.' }

const REFUSALS = {
  already_left: 'You’ve already reviewed this mentorship.',
  closed: `You can review a mentorship for ${daysIn(REVIEW_WINDOW_MS)} days after it ends.`,
}

export const review = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(64 * 1024),
  failureMessage(MENTORSHIP_FAILED.review),
  requireMentorship,
  async (c) => {
    const { db, member, mentorship } = c.var
    const form = await formBody(c)
    const parsed = reviewSchema.safeParse(form)
    if (!parsed.success) return refused(c, form, { status: 422, errors: fieldErrors(parsed.error) })
    const { body } = isEmailUnverified(c) ? webAddressErrors(parsed.data) : {}
    if (body) return refused(c, form, { status: 403, errors: { body } })
    const ids = { mentorshipId: mentorship.id, reviewerId: member.id }
    const result = await leaveReview(db, { ...ids, ...parsed.data }, new Date())
    if (result === 'not_found') throw notFound('Mentorship')
    if (result !== 'left') return refused(c, form, refusalOf(REFUSALS[result]))
    return respond(c, LEFT, paths.mentorship(mentorship.id), () => card(c, {}))
  },
)

type Refusal = { status: 403 | 409 | 422; errors: Record<string, string>; toast?: Toast }

const refusalOf = (text: string): Refusal => ({
  status: 409,
  errors: { form: text },
  toast: failed(text),
})

async function refused(
  c: AppContext,
  form: Record<string, unknown>,
  { status, errors, toast }: Refusal,
) {
  const typed = { rating: String(form.rating ?? ''), body: String(form.body ?? '') }
  const review = { typed, errors }
  c.status(status)
  if (!wantsFragment(c)) return renderWithReview(c, c.get('mentorship'), review)
  return fragment(c, await card(c, review), { toast })
}

async function card(c: AppContext, review: MentorshipPageProps['review']) {
  const { db, member, mentorship } = c.var
  const now = new Date()
  const reviews = await findReviews(db, mentorship, member.id, now)
  return <ReviewCard mentorship={mentorship} reviews={reviews} now={now} {...review} />
}
