import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { type ApplyResult, apply } from '../../db/queries/applications.ts'
import { findOpportunity } from '../../db/queries/opportunities.ts'
import { tierLimitMessage } from '../../db/queries/tier-usage.ts'
import { coverLetterSchema, FIXED_COVER_LETTER } from '../../lib/application.ts'
import { notFound } from '../../lib/errors.ts'
import { localPath, paths } from '../../lib/paths.ts'
import type { Toast } from '../../lib/toast.ts'
import { ApplyForm } from '../../views/opportunities/apply-form.tsx'
import { type AppEnv, wantsFragment } from '../context.ts'
import { flash, raiseToast } from '../flash.ts'
import { requireMember } from '../middleware/session.ts'
import { renderOpportunity } from '../opportunities.tsx'
import { asId, formBody } from '../validate.ts'

export const application = new Hono<AppEnv>().post(
  '/opportunities/:id/application',
  requireMember,
  async (c) => {
    const id = asId(c.req.param('id'), 'Opportunity')
    const { db, member } = c.var
    const form = await formBody(c)
    const letter = coverLetterSchema.safeParse(form.coverLetter)
    if (!letter.success) {
      const opportunity = await findOpportunity(db, member, id)
      if (!opportunity) throw notFound('Opportunity')
      c.status(422)
      const error = letter.error.issues[0]?.message ?? 'This cover letter cannot be sent'
      return renderOpportunity(c, opportunity, { typed: String(form.coverLetter), error })
    }
    const coverLetter = letter.data ?? FIXED_COVER_LETTER
    const result = await apply(
      db,
      { opportunityId: id, applicantId: member.id, coverLetter },
      new Date(),
    )
    if (!result.ok && result.reason === 'not_found') throw notFound('Opportunity')
    const toast = toastOf(result)
    if (!wantsFragment(c)) {
      flash(c, toast)
      return c.redirect(localPath(String(form.next ?? '')), 303)
    }
    raiseToast(c, toast)
    c.status(result.ok ? 200 : result.reason === 'tier_limit' ? 403 : 409)
    const opportunity = await findOpportunity(db, member, id)
    if (!opportunity) throw notFound('Opportunity')
    const next = localPath(String(form.next ?? ''))
    return c.html(renderToString(<ApplyForm opportunity={opportunity} next={next} />))
  },
)

function toastOf(result: ApplyResult): Toast {
  if (result.ok) return { title: 'Application submitted successfully!' }
  const failed = (description: string): Toast => ({
    title: 'Error',
    description,
    variant: 'destructive',
  })
  if (result.reason === 'tier_limit')
    return {
      ...failed(tierLimitMessage(result)),
      action: { label: 'See membership', href: paths.membership },
    }
  if (result.reason === 'already_applied') return failed('You have applied to this already.')
  if (result.reason === 'not_open') return failed('This opportunity takes no more applications.')
  return failed('Failed to submit application. Please try again.')
}
