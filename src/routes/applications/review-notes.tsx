import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { addNote, deleteNote, listNotes } from '../../db/applications/notes.ts'
import {
  findRatedApplication,
  findRatings,
  listCriterionFindings,
  saveRatings,
  setCriterionFinding,
} from '../../db/applications/ratings.ts'
import { findReviewed } from '../../db/applications/review.ts'
import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import {
  criterionFindingSchema,
  NO_RATING,
  NOT_QUOTED,
  noteSchema,
  type ReviewRating,
  ratingSchema,
} from '../../lib/applications/review-notes.ts'
import { notFound } from '../../lib/errors.ts'
import { textValue } from '../../lib/forms/errors.ts'
import type { Path } from '../../lib/paths/path.ts'
import { paths } from '../../lib/paths.ts'
import { type FindingsProps, TeamFindings } from '../../views/applications/review-findings.tsx'
import {
  type NotesProps,
  ReviewNotesPage,
  TeamNotes,
} from '../../views/applications/review-notes.tsx'
import { type RatingsProps, TeamRatings } from '../../views/applications/review-ratings.tsx'
import { formBody, limitBody, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect, trigger } from '../http/respond.tsx'
import { loadApplicationConversation } from './guards.ts'

const BODY = 64 * 1024
const pattern = relativePattern(paths.postings)

export const reviewNotes = new Hono<AppEnv>()
  .get(pattern(paths.notes), requireMember, async (c) => notesPage(c, await loadJudged(c)))
  .post(pattern(paths.notes), requireMember, limitBody(BODY), async (c) => {
    const talk = await loadJudged(c)
    const typed = textValue((await formBody(c)).body)
    const parsed = noteSchema.safeParse({ body: typed })
    if (!parsed.success)
      return notesPage(c, talk, { status: 422, typed, error: parsed.error.issues[0]!.message })
    const { db, member } = c.var
    const note = { applicationId: talk.id, authorId: member.id, ...parsed.data }
    const added = await addNote(db, note)
    if (added === 'full') return notesPage(c, talk, { status: 409, typed, error: FULL })
    if (!added) throw notFound('Application')
    return savedPage(c, talk, paths.notes, 'Note added.', notesPage)
  })
  .post(pattern(paths.noteRemoval), requireMember, limitBody(BODY), async (c) => {
    const talk = await loadJudged(c)
    const id = parseId(c.req.param('note'), 'Note')
    const { db, member } = c.var
    if (!(await deleteNote(db, member.id, { applicationId: talk.id, id }))) throw notFound('Note')
    return savedPage(c, talk, paths.notes, 'Note deleted.', notesPage)
  })
  .get(pattern(paths.marks), requireMember, async (c) => ratingsPage(c, await loadJudged(c)))
  .post(pattern(paths.marks), requireMember, limitBody(BODY), async (c) => {
    const talk = await loadJudged(c)
    const { db, member } = c.var
    const judged = await findRatedApplication(db, member.id, talk.id)
    if (!judged) throw notFound('Application')
    const form = await formBody(c)
    const typed = Object.fromEntries(
      Object.entries(form).map(([name, value]) => [name, textValue(value)]),
    )
    const errors: Record<string, string> = {}
    const ratings: Record<string, ReviewRating> = {}
    for (const [index, { id }] of judged.criteria.entries()) {
      const name = `mark${index + 1}`
      if (!typed[name]) continue
      const parsed = ratingSchema.safeParse(typed[name])
      if (parsed.success) ratings[id] = parsed.data as ReviewRating
      else errors[name] = parsed.error.issues[0]!.message
    }
    if (Object.keys({ ...ratings, ...errors }).length === 0) errors.mark1 = NO_RATING
    if (Object.keys(errors).length > 0) return ratingsPage(c, talk, { status: 422, typed, errors })
    if (!(await saveRatings(db, member.id, talk.id, ratings))) throw notFound('Application')
    return savedPage(c, talk, paths.marks, 'Ratings saved.', ratingsPage)
  })
  .get(pattern(paths.findings), requireMember, async (c) => findingsPage(c, await loadJudged(c)))
  .post(pattern(paths.findings), requireMember, limitBody(BODY), async (c) => {
    const talk = await loadJudged(c)
    const form = await formBody(c)
    const [criterionId, met, quote] = [form.criterionId, form.met, form.quote].map(textValue)
    const typed = { met: met!, quote: quote! }
    const back = (error: string) => ({
      status: 422 as const,
      back: { criterionId: criterionId!, typed, error },
    })
    const parsed = criterionFindingSchema.safeParse({ met: CRITERION_SAVED[met!], quote })
    if (!parsed.success) return findingsPage(c, talk, back(parsed.error.issues[0]!.message))
    const { db, member, arrivedAt } = c.var
    const found = { applicationId: talk.id, criterionId: criterionId!, met: parsed.data.met }
    const result = await setCriterionFinding(
      db,
      member.id,
      { ...found, quote: parsed.data.quote || null },
      arrivedAt,
    )
    if (result.ok) return savedPage(c, talk, paths.findings, 'Saved.', findingsPage)
    if (result.reason === 'not_found') throw notFound('Criterion')
    return findingsPage(c, talk, back(NOT_QUOTED))
  })

/** @throws 404, also for a withdrawn application */
async function loadJudged(c: AppContext): Promise<ApplicationConversation> {
  const talk = await loadApplicationConversation(c, 'team')
  if (talk.shown === 'withdrawn') throw notFound('Application')
  return talk
}

const CRITERION_SAVED: Record<string, boolean | null> = { '': null, yes: true, no: false }

const FULL = 'An application can have 200 notes. Delete one to add another'

type Refused<Props> = { status?: 409 | 422 } & Partial<Props>
type Show = (c: AppContext, talk: ApplicationConversation) => Promise<Response>

async function savedPage(
  c: AppContext,
  talk: ApplicationConversation,
  path:
    | Path<'/postings/:id/applications/:application/notes'>
    | Path<'/postings/:id/applications/:application/ratings'>
    | Path<'/postings/:id/applications/:application/findings'>,
  title: string,
  show: Show,
) {
  if (!wantsFragment(c)) return redirect(c, path(talk.opportunityId, talk.id), { title })
  trigger(c, { kept: { target: 'body' } })
  return show(c, talk)
}

function shown(
  c: AppContext,
  talk: ApplicationConversation,
  lead: string,
  part: ReactNode,
  status: 200 | 409 | 422 = 200,
) {
  c.status(status)
  if (wantsFragment(c)) return fragment(c, part)
  const page = (
    <ReviewNotesPage of={talk} lead={lead}>
      {part}
    </ReviewNotesPage>
  )
  return c.render(page, { title: `${lead}: ${talk.applicantName}` })
}

async function notesPage(
  c: AppContext,
  talk: ApplicationConversation,
  { status, ...refused }: Refused<NotesProps> = {},
) {
  const { db, member } = c.var
  const notes = await listNotes(db, member.id, talk.id)
  return shown(c, talk, 'Team notes', <TeamNotes of={talk} notes={notes} {...refused} />, status)
}

async function ratingsPage(
  c: AppContext,
  talk: ApplicationConversation,
  { status, ...refused }: Refused<RatingsProps> = {},
) {
  const { db, member } = c.var
  const judged = await findRatedApplication(db, member.id, talk.id)
  if (!judged) throw notFound('Application')
  const ratings = await findRatings(db, member.id, judged)
  const part = <TeamRatings of={talk} criteria={judged.criteria} ratings={ratings} {...refused} />
  return shown(c, talk, 'Your ratings, 1 to 4', part, status)
}

async function findingsPage(
  c: AppContext,
  talk: ApplicationConversation,
  { status, ...refused }: Refused<FindingsProps> = {},
) {
  const { db, member } = c.var
  const reviewed = await findReviewed(db, member.id, { id: talk.id })
  if (!reviewed) throw notFound('Application')
  const findings = await listCriterionFindings(db, talk.id)
  const part = <TeamFindings of={talk} facts={reviewed.facts} findings={findings} {...refused} />
  return shown(c, talk, 'Findings', part, status)
}
