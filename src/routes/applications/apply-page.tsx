import { findApplicationTo } from '../../db/applications/applications.ts'
import { apply } from '../../db/applications/apply.ts'
import { deleteApplicationDraft, findDraft, storeDraft } from '../../db/applications/drafts.ts'
import { deleteResume, listResumes } from '../../db/applications/resumes.ts'
import { tierLimitMessage } from '../../db/membership/usage.ts'
import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import { readAnswers } from '../../lib/applications/answers.ts'
import {
  APPLICATION_REFUSALS,
  APPLICATION_SENT,
  coverLetterSchema,
  FIXED_COVER_LETTER,
  RESUME_DELETED,
  RESUME_SENT,
  type SheetView,
} from '../../lib/applications/application.ts'
import {
  type ApplicationTyped,
  applicationTyped,
  draftTexts,
  EMPTY_APPLICATION,
} from '../../lib/applications/draft.ts'
import { notFound } from '../../lib/errors.ts'
import { VIEWER_FIELD, VIEWER_HEADER } from '../../lib/forms/shown-to.ts'
import { paths } from '../../lib/paths.ts'
import { notYetText } from '../../lib/postings/early-access.ts'
import { isOver, NOT_ACCEPTING } from '../../lib/postings/visibility.ts'
import { RESUME_TOO_LARGE } from '../../lib/resumes/copy.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import { ApplyArea } from '../../views/applications/apply-area.tsx'
import { ApplyButton } from '../../views/applications/apply-button.tsx'
import {
  ApplyDialog,
  ApplyPage,
  type ApplyPageProps,
} from '../../views/applications/apply-page.tsx'
import { elementId } from '../../views/ui/element-id.ts'
import { parseId } from '../http/body.ts'
import { type AppContext, wantsFragment } from '../http/context.ts'
import { refuseOtherMembers } from '../http/middleware/same-member.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { fragment, redirect } from '../http/respond.tsx'
import { takeResume } from '../http/resume-field.ts'
import { visibleOpportunity } from '../opportunities/visible-opportunity.ts'
import { loadSheet, refuse, renderSheet, type Sheet, viewOf } from './apply-sheet.tsx'

const DIALOG = 'apply-dialog'

const DRAFT_SAVED = { title: 'Draft saved.', description: 'Find it in your applications.' }

const DRAFT_DELETED = { title: 'Draft deleted.' }

export async function showApplyPage(c: AppContext) {
  const id = parseId(c.req.param('id'), 'Opportunity')
  const opportunity = await visibleOpportunity(c, id)
  const elsewhere = await pageInstead(c, opportunity)
  if (elsewhere) return redirect(c, elsewhere)
  const draft = await findDraft(c.var.db, c.var.member.id, id)
  if (!draft && isOver(opportunity, new Date())) return redirect(c, paths.opportunity(id))
  const fromCard = c.req.query('from') === 'card'
  const view = !wantsFragment(c) ? 'page' : fromCard ? 'card' : 'detail'
  const props = await loadSheet(c, opportunity, view, draft ?? undefined)
  if (!draft) props.typed = firstTyped(props, fromCard)
  if (view !== 'page') return fragment(c, <ApplyDialog {...props} />)
  return c.render(<ApplyPage {...props} />, { title: `Apply: ${opportunity.title}` })
}

const firstTyped = ({ resumes }: ApplyPageProps, fromCard: boolean): ApplicationTyped => ({
  coverLetter: fromCard ? FIXED_COVER_LETTER : '',
  answers: {},
  resumeId: resumes[0]?.id ?? null,
})

async function pageInstead(c: AppContext, { id, own, application }: OpportunityDetail) {
  const { db, member } = c.var
  if (own) return paths.opportunity(id)
  const sent = application && (await findApplicationTo(db, member.id, id))
  return sent ? paths.application(sent) : null
}

export async function takeApplication(c: AppContext, form: Record<string, unknown>) {
  const { db, member, arrivedAt: now } = c.var
  const id = parseId(c.req.param('id'), 'Opportunity')
  const intent = String(form.intent ?? 'send')
  const view = viewOf(form)
  if (intent === 'discard') return discard(c, id, view)
  const opportunity = await visibleOpportunity(c, id)
  const elsewhere = await pageInstead(c, opportunity)
  if (elsewhere) return redirect(c, elsewhere)
  const sheet = { opportunity, view, typed: applicationTyped(form) }
  if (intent.startsWith('remove-')) return removeResume(c, sheet, intent.slice(7))
  const taken = await takeResume(c, form.resume)
  if (taken.resume) sheet.typed.resumeId = taken.resume.id
  const errors: Record<string, string> = taken.error ? { resume: taken.error } : {}
  if (form.coverLetter === undefined) sheet.typed.coverLetter = FIXED_COVER_LETTER
  if (intent !== 'draft') return send(c, sheet, errors)
  const many = await rateLimited(c, ['drafts of applications of a member', member.id])
  if (many) return refuse(c, sheet, 429, { refusal: many.message })
  const typed = draftTexts(await withExistingResume(c, sheet.typed))
  await storeDraft(db, member.id, id, typed, now)
  if (taken.error) return refuse(c, { ...sheet, typed }, taken.many ? 429 : 422, { errors })
  if (!wantsFragment(c)) return redirect(c, paths.apply(id), DRAFT_SAVED)
  return renderSheet(c, { ...sheet, typed }, {})
}

async function discard(c: AppContext, id: string, view: SheetView) {
  await deleteApplicationDraft(c.var.db, c.var.member.id, id)
  if (view === 'page' || !wantsFragment(c)) return redirect(c, paths.applications, DRAFT_DELETED)
  const done = { target: `#${DIALOG}` }
  return fragment(c, null, { toast: DRAFT_DELETED, events: { done }, swap: 'none' })
}

/** A résumé may have been deleted since, or was never the member's. */
async function withExistingResume(
  c: AppContext,
  typed: ApplicationTyped,
): Promise<ApplicationTyped> {
  const { db, member } = c.var
  const own = typed.resumeId ? await listResumes(db, member.id, typed.resumeId) : []
  return own.some(({ id }) => id === typed.resumeId) ? typed : { ...typed, resumeId: null }
}

async function send(c: AppContext, sheet: Sheet, errors: Record<string, string>) {
  const { opportunity, typed } = sheet
  const { db, member } = c.var
  const { id, questions } = opportunity
  const letter = coverLetterSchema.safeParse(typed.coverLetter)
  if (!letter.success) errors.coverLetter = letter.error.issues[0]!.message
  const unverified = isEmailUnverified(c)
  const { coverLetter: inLetter, ...inAnswers } = unverified
    ? webAddressErrors({ coverLetter: typed.coverLetter, ...typed.answers })
    : {}
  if (inLetter) errors.coverLetter = inLetter
  const fieldOf = fieldOfQuestion(questions)
  for (const [requested, error] of Object.entries(inAnswers)) errors[fieldOf(requested)] = error
  const status = Object.keys(inAnswers).length > 0 || inLetter ? 403 : 422
  if (Object.keys(errors).length > 0) {
    // Other errors are shown with it, in the order of the fields.
    for (const [requested, error] of Object.entries(readAnswers(questions, typed.answers).errors))
      errors[fieldOf(requested)] ??= error
    return refuse(c, sheet, status, { errors: inOrderOfFields(errors) })
  }
  const many = await rateLimited(c, ['applications of a member', member.id])
  if (many) return saveApplicationDraft(c, sheet, 429, many.message)
  const { answers, resumeId } = typed
  const coverLetter = letter.data ?? null
  const sent = { opportunityId: id, applicantId: member.id, coverLetter, answers, resumeId }
  const result = await apply(db, sent, new Date(), { unverified })
  if (!result.ok) return notSent(c, sheet, result)
  return showSent(c, sheet, result.application.id)
}

const inOrderOfFields = ({ coverLetter, resume, ...answers }: Record<string, string>) => ({
  ...(coverLetter && { coverLetter }),
  ...(resume && { resume }),
  ...answers,
})

/** Leads to the application; behind a dialog the page stays, with its action changed. */
function showSent(c: AppContext, { opportunity, view }: Sheet, application: string) {
  if (view === 'page' || !wantsFragment(c))
    return redirect(c, paths.application(application), APPLICATION_SENT)
  const applied = { ...opportunity, application: 'pending' as const }
  const focus = view === 'detail' ? 'apply' : elementId('applying', opportunity.id)
  const area =
    view === 'detail' ? (
      <ApplyArea opportunity={applied} now={new Date()} sent={application} swap />
    ) : (
      <ApplyButton opportunity={applied} sent={application} swap />
    )
  const events = { done: { target: `#${DIALOG}`, focus } }
  return fragment(c, area, { toast: APPLICATION_SENT, events, swap: 'none' })
}

type NotSent = Exclude<Awaited<ReturnType<typeof apply>>, { ok: true }>

function notSent(c: AppContext, sheet: Sheet, result: NotSent) {
  switch (result.reason) {
    case 'not_found':
      throw notFound('Opportunity')
    case 'invalid':
      return refuse(c, sheet, 422, {
        errors: namedAsFields(result.errors, fieldOfQuestion(sheet.opportunity.questions)),
      })
    case 'unverified':
      return saveApplicationDraft(c, sheet, 403, true)
    case 'experts_first':
      return saveApplicationDraft(c, sheet, 403, notYetText(result.first))
    case 'tier_limit':
      return saveApplicationDraft(c, sheet, 403, tierLimitMessage(result))
    case 'not_taking_applications':
      return saveApplicationDraft(c, sheet, 409, NOT_ACCEPTING[result.standing])
    default:
      return saveApplicationDraft(c, sheet, 409, APPLICATION_REFUSALS[result.reason])
  }
}

const fieldOfQuestion = (questions: { id: string }[]) => (id: string) => {
  const place = questions.findIndex((question) => question.id === id)
  return place < 0 ? 'questions' : `answer${place + 1}`
}

const namedAsFields = (errors: Record<string, string>, fieldOf: (id: string) => string) =>
  Object.fromEntries(
    Object.entries(errors).map(([at, message]) => {
      if (at === 'resumeId') return ['resume', message]
      return [at === 'answers' ? 'questions' : fieldOf(at.slice('answers.'.length)), message]
    }),
  )

async function saveApplicationDraft(
  c: AppContext,
  sheet: Sheet,
  status: 403 | 409 | 429,
  refusal: string | true,
) {
  const { db, member, arrivedAt } = c.var
  const typed = draftTexts(await withExistingResume(c, sheet.typed))
  await storeDraft(db, member.id, sheet.opportunity.id, typed, arrivedAt)
  return refuse(c, { ...sheet, typed }, status, { refusal })
}

async function removeResume(c: AppContext, sheet: Sheet, id: string) {
  const { db, member, resumes, arrivedAt } = c.var
  const result = await deleteResume(db, member.id, parseId(id, 'Résumé'), arrivedAt)
  if (!result.ok && result.reason === 'not_found') throw notFound('Résumé')
  if (!result.ok) return refuse(c, sheet, 409, { errors: { resume: RESUME_SENT } })
  await resumes.remove(result.storedAs)
  const { resumeId } = sheet.typed
  const typed = { ...sheet.typed, resumeId: resumeId === id ? null : resumeId }
  return renderSheet(c, { ...sheet, typed }, { removed: true, note: RESUME_DELETED })
}

export async function tooLarge(c: AppContext, form: Record<string, string>) {
  const stated = [form[VIEWER_FIELD], c.req.header(VIEWER_HEADER)].filter(
    (who) => who !== undefined,
  )
  if (stated.length > 0) await refuseOtherMembers(c, stated)
  const opportunity = await visibleOpportunity(c, parseId(c.req.param('id'), 'Opportunity'))
  const draft = await findDraft(c.var.db, c.var.member.id, opportunity.id)
  const isWhole = form[VIEWER_FIELD] && form.coverLetter !== undefined
  const typed = isWhole ? applicationTyped(form) : (draft ?? EMPTY_APPLICATION)
  c.status(413)
  const sheet = { opportunity, view: viewOf(form), typed }
  return renderSheet(c, sheet, { errors: { resume: RESUME_TOO_LARGE } })
}
