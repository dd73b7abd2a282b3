import { Hono } from 'hono'
import type { ZodError } from 'zod'
import { findDraft, saveDraft } from '../../db/applications/drafts.ts'
import { type ApplyResult, apply } from '../../db/queries/applications.ts'
import {
  APPLICATION_FAILED,
  ASKS_FIRST,
  coverLetterSchema,
  FIXED_COVER_LETTER,
  REFUSALS,
} from '../../lib/application.ts'
import { NOTHING_TYPED } from '../../lib/applications/draft.ts'
import { Failure, notFound, PROVE_FIRST } from '../../lib/errors.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { notYetText } from '../../lib/postings/first-days.ts'
import { NOT_TAKING } from '../../lib/postings/standing.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import { failed, type Toast } from '../../lib/toast.ts'
import { Apply } from '../../views/opportunities/apply-form.tsx'
import { ApplyWithLetter, type Letter } from '../../views/opportunities/apply-with-letter.tsx'
import { asId, formBody, MAX_BODY } from '../http/body.ts'
import { type AppContext, type AppEnv, backTo, wantsFragment } from '../http/context.ts'
import { tooMany } from '../http/limit.ts'
import { limitForm } from '../http/limit-form.ts'
import { failing } from '../http/middleware/failing.ts'
import { isUnproved } from '../http/middleware/proved-address.ts'
import { sameMember } from '../http/middleware/same-member.ts'
import { requireMember } from '../http/middleware/session.ts'
import { answer, fragment, leadTo } from '../http/respond.tsx'
import { limitReached } from '../membership/refusals.ts'
import { showApplyPage, takeApplication, tooLarge } from './apply-page.tsx'
import { renderOpportunity } from './detail-page.tsx'
import { shownOpportunity } from './shown.ts'

/** Applying to an opportunity: by a click, with a letter, or on a page with all that may go with it. */
export const application = new Hono<AppEnv>()
  .get('/', requireMember, showApplyPage)
  .post(
    '/',
    requireMember,
    limitForm(MAX_BODY, tooLarge),
    sameMember,
    failing(APPLICATION_FAILED),
    async (c) => {
      const form = await formBody(c)
      return form.view === 'application' ? takeApplication(c, form) : applyInPlace(c, form)
    },
  )

async function applyInPlace(c: AppContext, form: Record<string, unknown>) {
  const { db, member } = c.var
  const opportunityId = asId(c.req.param('id'), 'Opportunity')
  const letter = coverLetterSchema.safeParse(form.coverLetter)
  const typed = String(form.coverLetter ?? '')
  if (!letter.success)
    return refused(c, opportunityId, 422, { typed, error: issueOf(letter.error) })
  const unproved = isUnproved(c)
  const { letter: address } = unproved ? webAddressErrors({ letter: letter.data }) : {}
  if (address) return refused(c, opportunityId, 403, { typed, error: address })
  const many = await tooMany(c, ['applications of a member', member.id])
  if (many) return stopped(c, opportunityId, form, 429, many.message)
  const coverLetter = letter.data ?? FIXED_COVER_LETTER
  const sent = { opportunityId, applicantId: member.id, coverLetter }
  const result = await apply(db, sent, new Date(), { unproved })
  if (!result.ok && result.reason === 'unverified')
    return stopped(c, opportunityId, form, 403, PROVE_FIRST)
  if (!result.ok && result.reason === 'not_found') throw notFound('Opportunity')
  if (!result.ok && result.reason === 'invalid') return askFirst(c, opportunityId, letter.data)
  const isForOthers = !result.ok && ['tier_limit', 'experts_first'].includes(result.reason)
  c.status(result.ok ? 200 : isForOthers ? 403 : 409)
  // What is held is there no more for who had its page open.
  if (!result.ok && result.reason === 'not_taking_applications' && result.standing === 'held') {
    c.set('failureText', NOT_TAKING.held)
    throw new Failure(409, result.reason, NOT_TAKING.held)
  }
  const shown = { view: form.view === 'detail' ? 'detail' : 'card', next: nextOf(c, form) }
  const toast = toastOf(result, shown)
  return answer(c, toast, shown.next, () => applied(c, opportunityId, letter.data, shown))
}

/** Leads to the page with the questions, and takes the letter there. */
async function askFirst(c: AppContext, id: string, letter: string | undefined) {
  const { db, member, arrivedAt } = c.var
  if (letter && !(await findDraft(db, member.id, id)))
    await saveDraft(db, member.id, id, { ...NOTHING_TYPED, coverLetter: letter }, arrivedAt)
  return leadTo(c, paths.apply(id), { title: ASKS_FIRST })
}

const nextOf = (c: AppContext, { next }: Record<string, unknown>) =>
  next === undefined ? backTo(c, paths.opportunities) : localPath(String(next))

type Shown = { view: string; next: string }

/** The form as it stands after something was sent, where the page has it. */
async function applied(c: AppContext, id: string, typed: string | undefined, shown: Shown) {
  const opportunity = await shownOpportunity(c, id)
  if (shown.view === 'card') return <Apply opportunity={opportunity} sent />
  const letter = { typed: typed ?? '' }
  return <ApplyWithLetter opportunity={opportunity} now={new Date()} letter={letter} sent />
}

const issueOf = ({ issues }: ZodError) => issues[0]?.message ?? 'This cover letter cannot be sent'

/** Says that it is too often, or waits: where a letter can be typed beside it, on a card by a toast. */
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
  const opportunity = await shownOpportunity(c, id)
  c.status(status)
  if (status === 403) return fragment(c, <Apply opportunity={opportunity} unproved />)
  return fragment(c, <Apply opportunity={opportunity} sent />, { toast: failed(error) })
}

/** The form again, with the letter as it was typed and what is wrong with it. */
async function refused(c: AppContext, id: string, status: 403 | 422 | 429, letter: Letter) {
  const opportunity = await shownOpportunity(c, id)
  c.status(status)
  if (!wantsFragment(c)) return renderOpportunity(c, opportunity, letter)
  const props = { opportunity, letter, now: new Date() }
  return fragment(c, <ApplyWithLetter {...props} />)
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
  if (result.reason === 'unverified') return failed(PROVE_FIRST)
  if (result.reason === 'experts_first') return failed(notYetText(result.first))
  if (result.reason === 'not_taking_applications') return failed(NOT_TAKING[result.standing])
  return failed(REFUSALS[result.reason])
}
