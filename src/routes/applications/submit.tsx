import { Hono } from 'hono'
import type { ZodError } from 'zod'
import { type ApplyResult, apply } from '../../db/applications/apply.ts'
import { findDraft, storeDraft } from '../../db/applications/drafts.ts'
import {
  APPLICATION_FAILED,
  APPLICATION_REFUSALS,
  coverLetterSchema,
  FIXED_COVER_LETTER,
  OPENS_FORM_FIRST,
} from '../../lib/applications/application.ts'
import { EMPTY_APPLICATION } from '../../lib/applications/draft.ts'
import { Failure, notFound, VERIFY_FIRST } from '../../lib/errors.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { notYetText } from '../../lib/postings/early-access.ts'
import { NOT_ACCEPTING } from '../../lib/postings/visibility.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import { failed, type Toast } from '../../lib/toast.ts'
import { Apply } from '../../views/applications/apply-form.tsx'
import {
  ApplyWithCoverLetter,
  type CoverLetterProps,
} from '../../views/applications/apply-with-cover-letter.tsx'
import { formBody, MAX_BODY_BYTES, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, backTo, wantsFragment } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { sameMember } from '../http/middleware/same-member.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { limitForm } from '../http/rate-limit-form.ts'
import { fragment, redirect, respond } from '../http/respond.tsx'
import { limitReached } from '../membership/refusals.ts'
import { renderOpportunity } from '../opportunities/detail-page.tsx'
import { visibleOpportunity } from '../opportunities/visible-opportunity.ts'
import { showApplyPage, takeApplication, tooLarge } from './apply-page.tsx'

export const submitApplication = new Hono<AppEnv>()
  .get('/', requireMember, showApplyPage)
  .post(
    '/',
    requireMember,
    limitForm(MAX_BODY_BYTES, tooLarge),
    sameMember,
    failureMessage(APPLICATION_FAILED),
    async (c) => {
      const form = await formBody(c)
      return form.view === 'application' ? takeApplication(c, form) : applyInPlace(c, form)
    },
  )

async function applyInPlace(c: AppContext, form: Record<string, unknown>) {
  const { db, member } = c.var
  const opportunityId = parseId(c.req.param('id'), 'Opportunity')
  const email = coverLetterSchema.safeParse(form.coverLetter)
  const typed = String(form.coverLetter ?? '')
  if (!email.success) return refused(c, opportunityId, 422, { typed, error: issueOf(email.error) })
  const unverified = isEmailUnverified(c)
  const { letter: address } = unverified ? webAddressErrors({ letter: email.data }) : {}
  if (address) return refused(c, opportunityId, 403, { typed, error: address })
  const many = await rateLimited(c, ['applications of a member', member.id])
  if (many) return stopped(c, opportunityId, form, 429, many.message)
  const coverLetter = email.data ?? FIXED_COVER_LETTER
  const sent = { opportunityId, applicantId: member.id, coverLetter }
  const result = await apply(db, sent, new Date(), { unverified })
  if (!result.ok && result.reason === 'unverified')
    return stopped(c, opportunityId, form, 403, VERIFY_FIRST)
  if (!result.ok && result.reason === 'not_found') throw notFound('Opportunity')
  if (!result.ok && result.reason === 'invalid') return openFormFirst(c, opportunityId, email.data)
  const isForOthers = !result.ok && ['tier_limit', 'experts_first'].includes(result.reason)
  c.status(result.ok ? 200 : isForOthers ? 403 : 409)
  // A posting pending review disappears from the page that was open.
  if (!result.ok && result.reason === 'not_taking_applications' && result.standing === 'held') {
    c.set('failureText', NOT_ACCEPTING.held)
    throw new Failure(409, result.reason, NOT_ACCEPTING.held)
  }
  const shown = { view: form.view === 'detail' ? 'detail' : 'card', next: nextOf(c, form) }
  const toast = toastOf(result, shown)
  return respond(c, toast, shown.next, () => applied(c, opportunityId, email.data, shown))
}

async function openFormFirst(c: AppContext, id: string, email: string | undefined) {
  const { db, member, arrivedAt } = c.var
  if (email && !(await findDraft(db, member.id, id)))
    await storeDraft(db, member.id, id, { ...EMPTY_APPLICATION, coverLetter: email }, arrivedAt)
  return redirect(c, paths.apply(id), { title: OPENS_FORM_FIRST })
}

const nextOf = (c: AppContext, { next }: Record<string, unknown>) =>
  next === undefined ? backTo(c, paths.opportunities) : localPath(String(next))

type Shown = { view: string; next: string }

async function applied(c: AppContext, id: string, typed: string | undefined, shown: Shown) {
  const opportunity = await visibleOpportunity(c, id)
  if (shown.view === 'card') return <Apply opportunity={opportunity} sent />
  const email = { typed: typed ?? '' }
  return <ApplyWithCoverLetter opportunity={opportunity} now={new Date()} letter={email} sent />
}

const issueOf = ({ issues }: ZodError) => issues[0]?.message ?? 'This cover letter cannot be sent'

async function stopped(
  c: AppContext,
  id: string,
  form: Record<string, unknown>,
  status: 403 | 429,
  error: string,
) {
  const onCard = form.view !== 'detail'
  if (!onCard || !wantsFragment(c))
    return refused(c, id, status, { typed: String(form.coverLetter ?? ''), error })
  const opportunity = await visibleOpportunity(c, id)
  c.status(status)
  if (status === 403) return fragment(c, <Apply opportunity={opportunity} unverified />)
  return fragment(c, <Apply opportunity={opportunity} sent />, { toast: failed(error) })
}

async function refused(
  c: AppContext,
  id: string,
  status: 403 | 422 | 429,
  email: CoverLetterProps,
) {
  const opportunity = await visibleOpportunity(c, id)
  c.status(status)
  if (!wantsFragment(c)) return renderOpportunity(c, opportunity, email)
  const props = { opportunity, letter: email, now: new Date() }
  return fragment(c, <ApplyWithCoverLetter {...props} />)
}

function toastOf(
  result: Exclude<ApplyResult, { reason: 'not_found' | 'invalid' }>,
  shown: Shown,
): Toast {
  if (result.ok) {
    const undo = { path: paths.undo(result.application.id), ...shown }
    return { title: 'Application submitted successfully!', undo }
  }
  if (result.reason === 'tier_limit') return limitReached(result)
  if (result.reason === 'unverified') return failed(VERIFY_FIRST)
  if (result.reason === 'experts_first') return failed(notYetText(result.first))
  if (result.reason === 'not_taking_applications') return failed(NOT_ACCEPTING[result.standing])
  return failed(APPLICATION_REFUSALS[result.reason])
}
