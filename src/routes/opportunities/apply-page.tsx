import { deleteDraft, findDraft, saveDraft } from '../../db/applications/drafts.ts'
import { deleteResume, listResumes } from '../../db/applications/resumes.ts'
import { apply, findApplicationTo } from '../../db/queries/applications.ts'
import type { WholeOpportunity } from '../../db/queries/opportunities.ts'
import { tierLimitMessage } from '../../db/queries/tier-usage.ts'
import {
  coverLetterSchema,
  FIXED_COVER_LETTER,
  REFUSALS,
  RESUME_SENT,
} from '../../lib/application.ts'
import { readAnswers } from '../../lib/applications/answers.ts'
import {
  type ApplicationTyped,
  keptOf,
  NOTHING_TYPED,
  typedIn,
} from '../../lib/applications/draft.ts'
import { snapshotOf } from '../../lib/applications/sent.ts'
import { notFound } from '../../lib/errors.ts'
import { SHOWN_TO, SHOWN_TO_HEADER } from '../../lib/forms/shown-to.ts'
import { paths } from '../../lib/paths.ts'
import { notYetText } from '../../lib/postings/first-days.ts'
import { isOver, NOT_TAKING } from '../../lib/postings/standing.ts'
import { HIDEABLE, HIDEABLE_LABELS } from '../../lib/profile-fields.ts'
import { RESUME_TOO_LARGE } from '../../lib/resumes/limits.ts'
import { webAddressErrors } from '../../lib/text/web-address.ts'
import type { Toast } from '../../lib/toast.ts'
import { ApplyPage, type ApplyPageProps, ApplySheet } from '../../views/applications/apply-page.tsx'
import { asId } from '../http/body.ts'
import { type AppContext, wantsFragment } from '../http/context.ts'
import { tooMany } from '../http/limit.ts'
import { isUnproved } from '../http/middleware/proved-address.ts'
import { refuseStrangers } from '../http/middleware/same-member.ts'
import { fragment, leadTo } from '../http/respond.tsx'
import { takeResume } from '../http/resume-field.ts'
import { shownOpportunity } from './shown.ts'

type Told = Pick<ApplyPageProps, 'errors' | 'refusal' | 'removed'>

/** The page where one applies, with what was kept of it; of what was sent already, its own page. */
export async function showApplyPage(c: AppContext) {
  const { db, member } = c.var
  const id = asId(c.req.param('id'), 'Opportunity')
  const opportunity = await shownOpportunity(c, id)
  const elsewhere = await doneWith(c, opportunity)
  if (elsewhere) return c.redirect(elsewhere)
  const draft = await findDraft(db, member.id, id)
  if (!draft && isOver(opportunity, new Date())) return c.redirect(paths.opportunity(id))
  return render(c, opportunity, draft ?? NOTHING_TYPED, {}, { draft })
}

/** Where there is nothing to apply to any more, the page that there is instead. */
async function doneWith(c: AppContext, { id, own, application }: WholeOpportunity) {
  const { db, member } = c.var
  if (own) return paths.opportunity(id)
  const sent = application && (await findApplicationTo(db, member.id, id))
  return sent ? paths.application(sent) : null
}

/** Does what the button of the page says: sends it, keeps it, or throws it away. */
export async function takeApplication(c: AppContext, form: Record<string, unknown>) {
  const { db, member, arrivedAt: now } = c.var
  const id = asId(c.req.param('id'), 'Opportunity')
  const intent = String(form.intent ?? 'send')
  if (intent === 'discard') {
    await deleteDraft(db, member.id, id)
    return leadTo(c, paths.applications, { title: 'Draft deleted.' })
  }
  const opportunity = await shownOpportunity(c, id)
  const elsewhere = await doneWith(c, opportunity)
  if (elsewhere) return leadTo(c, elsewhere)
  const typed = typedIn(form)
  if (intent.startsWith('remove-')) return removeResume(c, opportunity, typed, intent.slice(7))
  const taken = await takeResume(c, form.resume)
  if (taken.resume) typed.resumeId = taken.resume.id
  const errors: Record<string, string> = taken.error ? { resume: taken.error } : {}
  if (intent !== 'draft') return send(c, opportunity, typed, errors)
  const many = await tooMany(c, ['drafts of applications of a member', member.id])
  if (many) return refuse(c, opportunity, typed, 429, { refusal: many.message })
  const kept = keptOf(await chosenStill(c, typed))
  await saveDraft(db, member.id, id, kept, now)
  if (taken.error) return refuse(c, opportunity, kept, taken.many ? 429 : 422, { errors })
  const toast = { title: 'Draft saved.', description: 'It waits in your applications.' }
  if (!wantsFragment(c)) return leadTo(c, paths.apply(id), toast)
  return render(c, opportunity, kept, {}, { toast })
}

/** What was typed, without a résumé that is gone or was never theirs. */
async function chosenStill(c: AppContext, typed: ApplicationTyped): Promise<ApplicationTyped> {
  const { db, member } = c.var
  const own = typed.resumeId ? await listResumes(db, member.id, typed.resumeId) : []
  return own.some(({ id }) => id === typed.resumeId) ? typed : { ...typed, resumeId: null }
}

async function send(
  c: AppContext,
  opportunity: WholeOpportunity,
  typed: ApplicationTyped,
  errors: Record<string, string>,
) {
  const { db, member } = c.var
  const { id, questions } = opportunity
  const letter = coverLetterSchema.safeParse(typed.coverLetter)
  if (!letter.success) errors.coverLetter = letter.error.issues[0]!.message
  const unproved = isUnproved(c)
  const { coverLetter: inLetter, ...inAnswers } = unproved
    ? webAddressErrors({ coverLetter: typed.coverLetter, ...typed.answers })
    : {}
  if (inLetter) errors.coverLetter = inLetter
  const fieldOf = fieldsOf(questions)
  for (const [asked, error] of Object.entries(inAnswers)) errors[fieldOf(asked)] = error
  const status = Object.keys(inAnswers).length > 0 || inLetter ? 403 : 422
  if (Object.keys(errors).length > 0) {
    // What else is wrong is said with it, in the order of the fields.
    const { resume, ...said } = errors
    for (const [asked, error] of Object.entries(readAnswers(questions, typed.answers).errors))
      said[fieldOf(asked)] ??= error
    return refuse(c, opportunity, typed, status, { errors: resume ? { ...said, resume } : said })
  }
  const many = await tooMany(c, ['applications of a member', member.id])
  if (many) return keep(c, opportunity, typed, 429, many.message)
  const { answers, resumeId } = typed
  const coverLetter = letter.data ?? FIXED_COVER_LETTER
  const sent = { opportunityId: id, applicantId: member.id, coverLetter, answers, resumeId }
  const result = await apply(db, sent, new Date(), { unproved })
  if (result.ok) {
    const undo = {
      path: paths.undo(result.application.id),
      view: 'application',
      next: paths.apply(id),
    }
    const toast = { title: 'Application submitted successfully!', undo }
    return leadTo(c, paths.application(result.application.id), toast)
  }
  switch (result.reason) {
    case 'not_found':
      throw notFound('Opportunity')
    case 'invalid':
      return refuse(c, opportunity, typed, 422, { errors: namedAsFields(result.errors, fieldOf) })
    case 'unverified':
      return keep(c, opportunity, typed, 403, true)
    case 'experts_first':
      return keep(c, opportunity, typed, 403, notYetText(result.first))
    case 'tier_limit':
      return keep(c, opportunity, typed, 403, tierLimitMessage(result))
    case 'not_taking_applications':
      return keep(c, opportunity, typed, 409, NOT_TAKING[result.standing])
    default:
      return keep(c, opportunity, typed, 409, REFUSALS[result.reason])
  }
}

/** The field in which a question is answered; all of them where it is asked no more. */
const fieldsOf = (questions: { id: string }[]) => (id: string) => {
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

/** Says why nothing was sent, and keeps what was typed for a better time. */
async function keep(
  c: AppContext,
  opportunity: WholeOpportunity,
  typed: ApplicationTyped,
  status: 403 | 409 | 429,
  refusal: string | true,
) {
  const { db, member, arrivedAt } = c.var
  const kept = keptOf(await chosenStill(c, typed))
  await saveDraft(db, member.id, opportunity.id, kept, arrivedAt)
  return refuse(c, opportunity, kept, status, { refusal })
}

async function removeResume(
  c: AppContext,
  opportunity: WholeOpportunity,
  typed: ApplicationTyped,
  id: string,
) {
  const { db, member, resumes, arrivedAt } = c.var
  const result = await deleteResume(db, member.id, asId(id, 'Résumé'), arrivedAt)
  if (!result.ok && result.reason === 'not_found') throw notFound('Résumé')
  if (!result.ok) return refuse(c, opportunity, typed, 409, { errors: { resume: RESUME_SENT } })
  await resumes.remove(result.storedAs)
  const left = { ...typed, resumeId: typed.resumeId === id ? null : typed.resumeId }
  const toast = { title: 'Résumé deleted.' }
  return render(c, opportunity, left, { removed: true }, { toast })
}

function refuse(
  c: AppContext,
  opportunity: WholeOpportunity,
  typed: ApplicationTyped,
  status: 403 | 409 | 422 | 429,
  told: Told,
) {
  c.status(status)
  return render(c, opportunity, typed, told)
}

/** A résumé that is too large is not read; what was typed before it stays, and else what was kept. */
export async function tooLarge(c: AppContext, form: Record<string, string>) {
  const said = [form[SHOWN_TO], c.req.header(SHOWN_TO_HEADER)].filter((who) => who !== undefined)
  if (said.length > 0) await refuseStrangers(c, said)
  const opportunity = await shownOpportunity(c, asId(c.req.param('id'), 'Opportunity'))
  const draft = await findDraft(c.var.db, c.var.member.id, opportunity.id)
  const typed = form[SHOWN_TO] && form.coverLetter !== undefined ? typedIn(form) : draft
  c.status(413)
  return render(c, opportunity, typed ?? NOTHING_TYPED, { errors: { resume: RESUME_TOO_LARGE } })
}

async function render(
  c: AppContext,
  opportunity: WholeOpportunity,
  typed: ApplicationTyped,
  told: Told,
  { toast, draft: known }: { toast?: Toast; draft?: Awaited<ReturnType<typeof findDraft>> } = {},
) {
  const { db, member } = c.var
  const [resumes, draft] = await Promise.all([
    listResumes(db, member.id, typed.resumeId),
    known === undefined ? findDraft(db, member.id, opportunity.id) : known,
  ])
  const props: ApplyPageProps = {
    ...{ opportunity, now: new Date(), typed, resumes, ...told },
    snapshot: snapshotOf(member),
    hidden: HIDEABLE.filter((field) => member.hiddenFields.includes(field)).map(
      (field) => HIDEABLE_LABELS[field],
    ),
    keptAt: draft?.updatedAt ?? null,
  }
  if (wantsFragment(c)) return fragment(c, <ApplySheet {...props} />, { toast })
  return c.render(<ApplyPage {...props} />, { title: `Apply: ${opportunity.title}` })
}
