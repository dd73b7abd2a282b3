import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { findReviews, leaveReview } from '../../db/queries/reviews.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { MENTORSHIP_FAILED, reviewSchema } from '../../lib/mentorship.ts'
import { paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import type { ConversationProps } from '../../views/conversation/page.tsx'
import { ReviewCard } from '../../views/conversation/reviews.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { flash, raiseToast } from '../http/flash.ts'
import { requireMember } from '../http/middleware/session.ts'
import { loadMentorship, renderConversation } from './conversation.tsx'

const LEFT = { title: 'Review left.' }

const REFUSALS = {
  already_left: 'You have left your review already.',
  closed: 'A mentorship is reviewed within 30 days of its end.',
}

export const review = new Hono<AppEnv>().post(
  '/mentorship/:id/review',
  requireMember,
  limitBody(64 * 1024),
  async (c) => {
    c.set('failureText', MENTORSHIP_FAILED.review)
    const mentorship = await loadMentorship(c)
    const form = await formBody(c)
    const parsed = reviewSchema.safeParse(form)
    const typed = { rating: String(form.rating ?? ''), body: String(form.body ?? '') }
    if (!parsed.success) {
      c.status(422)
      return answer(c, mentorship, { typed, errors: fieldErrors(parsed.error) })
    }
    const { db, member } = c.var
    const ids = { mentorshipId: mentorship.id, reviewerId: member.id }
    const result = await leaveReview(db, { ...ids, ...parsed.data }, new Date())
    if (result === 'not_found') throw notFound('Mentorship')
    if (result !== 'left') {
      c.status(409)
      if (wantsFragment(c)) raiseToast(c, failed(REFUSALS[result]))
      return answer(c, mentorship, { typed, errors: { form: REFUSALS[result] } })
    }
    if (wantsFragment(c)) {
      raiseToast(c, LEFT)
      return answer(c, mentorship, {})
    }
    flash(c, LEFT)
    return c.redirect(paths.mentorship(mentorship.id), 303)
  },
)

async function answer(
  c: AppContext,
  mentorship: ConversationProps['mentorship'],
  review: ConversationProps['review'],
) {
  if (!wantsFragment(c)) return renderConversation(c, mentorship, { review })
  const now = new Date()
  const reviews = await findReviews(c.get('db'), mentorship, c.get('member').id, now)
  return c.html(
    renderToString(<ReviewCard mentorship={mentorship} reviews={reviews} now={now} {...review} />),
  )
}
