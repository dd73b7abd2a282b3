import { findApplicationTo } from '../../db/applications/applications.ts'
import { apply } from '../../db/applications/apply.ts'
import { deleteApplicationDraft, findDraft, storeDraft } from '../../db/applications/drafts.ts'
import { deleteResume, listResumes } from '../../db/applications/resumes.ts'
import { tierLimitMessage } from '../../db/membership/usage.ts'
import type { OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import { readAnswers } from '../../lib/applications/answers.ts'
import {
  APPLICATION_REFUSALS,
  coverLetterSchema,
  FIXED_COVER_LETTER,
  RESUME_SENT,
} from '../../lib/applications/application.ts'
import {
  type ApplicationTyped,
  applicationTyped,
  draftTexts,
  EMPTY_APPLICATION,
} from '../../lib/applications/draft.ts'
import { snapshotOf } from '../../lib/applications/snapshot.ts'
import { notFound } from '../../lib/errors.ts'
import { VIEWER_FIELD, VIEWER_HEADER } from '../../lib/forms/shown-to.ts'
import { HIDEABLE, HIDEABLE_LABELS } from '../../lib/members/profile-fields.ts'
import { paths } from '../../lib/paths.ts'
import { notYetText } from '../../lib/postings/early-access.ts'
import { isOver, NOT_ACCEPTING } from '../../lib/postings/visibility.ts'
import { RESUME_TOO_LARGE } from '../../lib/resumes/limits.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import type { Toast } from '../../lib/toast.ts'
import { ApplyPage, type ApplyPageProps, ApplySheet } from '../../views/applications/apply-page.tsx'
import { parseId } from '../http/body.ts'
import { type AppContext, wantsFragment } from '../http/context.ts'
import { refuseOtherMembers } from '../http/middleware/same-member.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { fragment, redirect } from '../http/respond.tsx'
import { takeResume } from '../http/resume-field.ts'
import { visibleOpportunity } from '../opportunities/visible-opportunity.ts'

type FormMessages = Pick<ApplyPageProps, 'errors' | 'refusal' | 'removed'>

export async function showApplyPage(c: AppContext) {
  const { db, member } = c.var
  const id = parseId(c.req.param('id'), 'Opportunity')
  const opportunity = await visibleOpportunity(c, id)
  const elsewhere = await pageInstead(c, opportunity)
  if (elsewhere) return c.redirect(elsewhere)
  const draft = await findDraft(db, member.id, id)
  if (!draft && isOver(opportunity, new Date())) return c.redirect(paths.opportunity(id))
  return render(c, opportunity, draft ?? EMPTY_APPLICATION, {}, { draft })
}

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
  if (intent === 'discard') {
    await deleteApplicationDraft(db, member.id, id)
    return redirect(c, paths.applications, { title: 'Draft deleted.' })
  }
  const opportunity = await visibleOpportunity(c, id)
  const elsewhere = await pageInstead(c, opportunity)
  if (elsewhere) return redirect(c, elsewhere)
  const typed = applicationTyped(form)
  if (intent.startsWith('remove-')) return removeResume(c, opportunity, typed, intent.slice(7))
  const taken = await takeResume(c, form.resume)
  if (taken.resume) typed.resumeId = taken.resume.id
  const errors: Record<string, string> = taken.error ? { resume: taken.error } : {}
  if (intent !== 'draft') return send(c, opportunity, typed, errors)
  const many = await rateLimited(c, ['drafts of applications of a member', member.id])
  if (many) return refuse(c, opportunity, typed, 429, { refusal: many.message })
  const typedTexts = draftTexts(await withExistingResume(c, typed))
  await storeDraft(db, member.id, id, typedTexts, now)
  if (taken.error) return refuse(c, opportunity, typedTexts, taken.many ? 429 : 422, { errors })
  const toast = { title: 'Draft saved.', description: 'It waits in your applications.' }
  if (!wantsFragment(c)) return redirect(c, paths.apply(id), toast)
  return render(c, opportunity, typedTexts, {}, { toast })
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

async function send(
  c: AppContext,
  opportunity: OpportunityDetail,
  typed: ApplicationTyped,
  errors: Record<string, string>,
) {
  const { db, member } = c.var
  const { id, questions } = opportunity
  const email = coverLetterSchema.safeParse(typed.coverLetter)
  if (!email.success) errors.coverLetter = email.error.issues[0]!.message
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
    const { resume, ...stated } = errors
    for (const [requested, error] of Object.entries(readAnswers(questions, typed.answers).errors))
      stated[fieldOf(requested)] ??= error
    return refuse(c, opportunity, typed, status, {
      errors: resume ? { ...stated, resume } : stated,
    })
  }
  const many = await rateLimited(c, ['applications of a member', member.id])
  if (many) return saveApplicationDraft(c, opportunity, typed, 429, many.message)
  const { answers, resumeId } = typed
  const coverLetter = email.data ?? FIXED_COVER_LETTER
  const sent = { opportunityId: id, applicantId: member.id, coverLetter, answers, resumeId }
  const result = await apply(db, sent, new Date(), { unverified })
  if (result.ok) {
    const undo = {
      path: paths.undo(result.application.id),
      view: 'application',
      next: paths.apply(id),
    }
    const toast = { title: 'Application submitted successfully!', undo }
    return redirect(c, paths.application(result.application.id), toast)
  }
  return notSent(c, opportunity, typed, result)
}

type NotSent = Exclude<Awaited<ReturnType<typeof apply>>, { ok: true }>

function notSent(
  c: AppContext,
  opportunity: OpportunityDetail,
  typed: ApplicationTyped,
  result: NotSent,
) {
  switch (result.reason) {
    case 'not_found':
      throw notFound('Opportunity')
    case 'invalid':
      return refuse(c, opportunity, typed, 422, {
        errors: namedAsFields(result.errors, fieldOfQuestion(opportunity.questions)),
      })
    case 'unverified':
      return saveApplicationDraft(c, opportunity, typed, 403, true)
    case 'experts_first':
      return saveApplicationDraft(c, opportunity, typed, 403, notYetText(result.first))
    case 'tier_limit':
      return saveApplicationDraft(c, opportunity, typed, 403, tierLimitMessage(result))
    case 'not_taking_applications':
      return saveApplicationDraft(c, opportunity, typed, 409, NOT_ACCEPTING[result.standing])
    default:
      return saveApplicationDraft(c, opportunity, typed, 409, APPLICATION_REFUSALS[result.reason])
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
  opportunity: OpportunityDetail,
  typed: ApplicationTyped,
  status: 403 | 409 | 429,
  refusal: string | true,
) {
  const { db, member, arrivedAt } = c.var
  const typedTexts = draftTexts(await withExistingResume(c, typed))
  await storeDraft(db, member.id, opportunity.id, typedTexts, arrivedAt)
  return refuse(c, opportunity, typedTexts, status, { refusal })
}

async function removeResume(
  c: AppContext,
  opportunity: OpportunityDetail,
  typed: ApplicationTyped,
  id: string,
) {
  const { db, member, resumes, arrivedAt } = c.var
  const result = await deleteResume(db, member.id, parseId(id, 'Résumé'), arrivedAt)
  if (!result.ok && result.reason === 'not_found') throw notFound('Résumé')
  if (!result.ok) return refuse(c, opportunity, typed, 409, { errors: { resume: RESUME_SENT } })
  await resumes.remove(result.storedAs)
  const left = { ...typed, resumeId: typed.resumeId === id ? null : typed.resumeId }
  const toast = { title: 'Résumé deleted.' }
  return render(c, opportunity, left, { removed: true }, { toast })
}

function refuse(
  c: AppContext,
  opportunity: OpportunityDetail,
  typed: ApplicationTyped,
  status: 403 | 409 | 422 | 429,
  message: FormMessages,
) {
  c.status(status)
  return render(c, opportunity, typed, message)
}

export async function tooLarge(c: AppContext, form: Record<string, string>) {
  const stated = [form[VIEWER_FIELD], c.req.header(VIEWER_HEADER)].filter(
    (who) => who !== undefined,
  )
  if (stated.length > 0) await refuseOtherMembers(c, stated)
  const opportunity = await visibleOpportunity(c, parseId(c.req.param('id'), 'Opportunity'))
  const draft = await findDraft(c.var.db, c.var.member.id, opportunity.id)
  const typed =
    form[VIEWER_FIELD] && form.coverLetter !== undefined ? applicationTyped(form) : draft
  c.status(413)
  return render(c, opportunity, typed ?? EMPTY_APPLICATION, {
    errors: { resume: RESUME_TOO_LARGE },
  })
}

async function render(
  c: AppContext,
  opportunity: OpportunityDetail,
  typed: ApplicationTyped,
  message: FormMessages,
  { toast, draft: known }: { toast?: Toast; draft?: Awaited<ReturnType<typeof findDraft>> } = {},
) {
  const { db, member } = c.var
  const [resumes, draft] = await Promise.all([
    listResumes(db, member.id, typed.resumeId),
    known === undefined ? findDraft(db, member.id, opportunity.id) : known,
  ])
  const props: ApplyPageProps = {
    opportunity,
    now: new Date(),
    typed,
    resumes,
    ...message,
    snapshot: snapshotOf(member),
    hidden: HIDEABLE.filter((field) => member.hiddenFields.includes(field)).map(
      (field) => HIDEABLE_LABELS[field],
    ),
    savedAt: draft?.updatedAt ?? null,
  }
  if (wantsFragment(c)) return fragment(c, <ApplySheet {...props} />, { toast })
  return c.render(<ApplyPage {...props} />, { title: `Apply: ${opportunity.title}` })
}
