import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { type ApplyResult, apply } from '../../db/queries/applications.ts'
import { findOpportunity } from '../../db/queries/opportunities.ts'
import {
  APPLICATION_FAILED,
  coverLetterSchema,
  FIXED_COVER_LETTER,
  REFUSALS,
} from '../../lib/application.ts'
import { notFound } from '../../lib/errors.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { failed, type Toast } from '../../lib/toast.ts'
import { ApplyForm } from '../../views/opportunities/apply-form.tsx'
import { ApplyWithLetter, type Letter } from '../../views/opportunities/apply-with-letter.tsx'
import { asId, formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { answer, limitReached } from '../http/flash.ts'
import { requireMember } from '../http/middleware/session.ts'
import { renderOpportunity } from '../opportunities.tsx'

export const application = new Hono<AppEnv>().post(
  '/opportunities/:id/application',
  requireMember,
  limitBody(256 * 1024),
  async (c) => {
    c.set('failureText', APPLICATION_FAILED)
    const { db, member } = c.var
    const id = asId(c.req.param('id'), 'Opportunity')
    const form = await formBody(c)
    const next = localPath(String(form.next ?? ''))
    const letter = coverLetterSchema.safeParse(form.coverLetter)
    if (!letter.success) {
      const error = letter.error.issues[0]?.message ?? 'This cover letter cannot be sent'
      return refused(c, id, { typed: String(form.coverLetter), error })
    }
    const coverLetter = letter.data ?? FIXED_COVER_LETTER
    const now = new Date()
    const result = await apply(db, { opportunityId: id, applicantId: member.id, coverLetter }, now)
    if (!result.ok && result.reason === 'not_found') throw notFound('Opportunity')
    c.status(result.ok ? 200 : result.reason === 'tier_limit' ? 403 : 409)
    const view = form.view === 'detail' ? 'detail' : 'card'
    return answer(c, toastOf(result, view, next), next, async () => {
      const opportunity = await load(c, id)
      if (view === 'card') return <ApplyForm opportunity={opportunity} next={next} sent />
      const kept = { typed: letter.data ?? '' }
      return <ApplyWithLetter opportunity={opportunity} now={now} letter={kept} sent />
    })
  },
)

/** The form again, with the letter as it was typed and what is wrong with it. */
async function refused(c: AppContext, id: string, letter: Letter) {
  const opportunity = await load(c, id)
  c.status(422)
  if (!wantsFragment(c)) return renderOpportunity(c, opportunity, letter)
  return c.html(
    renderToString(<ApplyWithLetter opportunity={opportunity} now={new Date()} letter={letter} />),
  )
}

async function load(c: AppContext, id: string) {
  const opportunity = await findOpportunity(c.get('db'), c.get('member'), id)
  if (!opportunity) throw notFound('Opportunity')
  return opportunity
}

function toastOf(
  result: Exclude<ApplyResult, { reason: 'not_found' }>,
  view: string,
  next: string,
): Toast {
  if (result.ok) {
    const undo = { path: paths.undo(result.application.id), view, next }
    return { title: 'Application submitted successfully!', undo }
  }
  if (result.reason === 'tier_limit') return limitReached(result)
  return failed(REFUSALS[result.reason])
}
