import { Hono } from 'hono'
import type { ReactNode } from 'react'
import type { ApplicationTalk } from '../../db/applications/conversation.ts'
import {
  findJudged,
  findMarks,
  giveMarks,
  listFindings,
  setFinding,
} from '../../db/applications/judged.ts'
import { addNote, deleteNote, listNotes } from '../../db/applications/notes.ts'
import {
  findingSchema,
  type Mark,
  markSchema,
  NOT_QUOTED,
  noteSchema,
} from '../../lib/applications/teamwork.ts'
import { notFound } from '../../lib/errors.ts'
import { textOf } from '../../lib/forms/errors.ts'
import { type Path, paths } from '../../lib/paths.ts'
import {
  type FindingsProps,
  type MarksProps,
  type NotesProps,
  TeamFindings,
  TeamMarks,
  TeamNotes,
  TeamworkPage,
} from '../../views/applications/teamwork.tsx'
import { below } from '../http/below.ts'
import { asId, formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment, leadTo, raise } from '../http/respond.tsx'
import { loadTalk } from './required.ts'

const BODY = 64 * 1024
const pattern = below(paths.postings)

/** What a team writes and marks about an application for itself: to nobody else there is anything. */
export const teamwork = new Hono<AppEnv>()
  .get(pattern(paths.notes), requireMember, async (c) => notesPage(c, await loadJudged(c)))
  .post(pattern(paths.notes), requireMember, limitBody(BODY), async (c) => {
    const talk = await loadJudged(c)
    const typed = textOf((await formBody(c)).body)
    const parsed = noteSchema.safeParse({ body: typed })
    if (!parsed.success)
      return notesPage(c, talk, { status: 422, typed, error: parsed.error.issues[0]!.message })
    const { db, member } = c.var
    const note = { applicationId: talk.id, authorId: member.id, ...parsed.data }
    const added = await addNote(db, note)
    if (added === 'full') return notesPage(c, talk, { status: 409, typed, error: FULL })
    if (!added) throw notFound('Application')
    return kept(c, talk, paths.notes, 'Note added.', notesPage)
  })
  .post(pattern(paths.noteRemoval), requireMember, limitBody(BODY), async (c) => {
    const talk = await loadJudged(c)
    const id = asId(c.req.param('note'), 'Note')
    const { db, member } = c.var
    if (!(await deleteNote(db, member.id, { applicationId: talk.id, id }))) throw notFound('Note')
    return kept(c, talk, paths.notes, 'Note deleted.', notesPage)
  })
  .get(pattern(paths.marks), requireMember, async (c) => marksPage(c, await loadJudged(c)))
  .post(pattern(paths.marks), requireMember, limitBody(BODY), async (c) => {
    const talk = await loadJudged(c)
    const { db, member } = c.var
    const judged = await findJudged(db, member.id, talk.id)
    if (!judged) throw notFound('Application')
    const form = await formBody(c)
    const typed = Object.fromEntries(
      Object.entries(form).map(([name, value]) => [name, textOf(value)]),
    )
    const errors: Record<string, string> = {}
    const marks: Record<string, Mark> = {}
    for (const [index, { id }] of judged.criteria.entries()) {
      const name = `mark${index + 1}`
      if (!typed[name]) continue
      const parsed = markSchema.safeParse(typed[name])
      if (parsed.success) marks[id] = parsed.data as Mark
      else errors[name] = parsed.error.issues[0]!.message
    }
    if (Object.keys(errors).length > 0) return marksPage(c, talk, { status: 422, typed, errors })
    if (!(await giveMarks(db, member.id, talk.id, marks))) throw notFound('Application')
    return kept(c, talk, paths.marks, 'Your marks are kept.', marksPage)
  })
  .get(pattern(paths.findings), requireMember, async (c) => findingsPage(c, await loadJudged(c)))
  .post(pattern(paths.findings), requireMember, limitBody(BODY), async (c) => {
    const talk = await loadJudged(c)
    const form = await formBody(c)
    const [criterionId, met, quote] = [form.criterionId, form.met, form.quote].map(textOf)
    const typed = { met: met!, quote: quote! }
    const back = (error: string) => ({
      status: 422 as const,
      back: { criterionId: criterionId!, typed, error },
    })
    const parsed = findingSchema.safeParse({ met: FOUND[met!], quote })
    if (!parsed.success) return findingsPage(c, talk, back(parsed.error.issues[0]!.message))
    const { db, member, arrivedAt } = c.var
    const found = { applicationId: talk.id, criterionId: criterionId!, met: parsed.data.met }
    const result = await setFinding(
      db,
      member.id,
      { ...found, quote: parsed.data.quote || null },
      arrivedAt,
    )
    if (result.ok) return kept(c, talk, paths.findings, 'Kept.', findingsPage)
    if (result.reason === 'not_found') throw notFound('Criterion')
    return findingsPage(c, talk, back(NOT_QUOTED))
  })

/** An application of which the team writes and judges: not one that was withdrawn. @throws 404 */
async function loadJudged(c: AppContext): Promise<ApplicationTalk> {
  const talk = await loadTalk(c, 'team')
  if (talk.shown === 'withdrawn') throw notFound('Application')
  return talk
}

/** What the choices of the form say. */
const FOUND: Record<string, boolean | null> = { '': null, yes: true, no: false }

const FULL = 'There is room for 200 notes, and there are as many'

type Refused<Props> = { status?: 409 | 422 } & Partial<Props>
type Show = (c: AppContext, talk: ApplicationTalk) => Promise<Response>

/** Shows what was changed: in place to htmx, else on its page. */
async function kept(
  c: AppContext,
  talk: ApplicationTalk,
  path:
    | Path<'/postings/:id/applications/:application/notes'>
    | Path<'/postings/:id/applications/:application/marks'>
    | Path<'/postings/:id/applications/:application/findings'>,
  title: string,
  show: Show,
) {
  if (!wantsFragment(c)) return leadTo(c, path(talk.opportunityId, talk.id), { title })
  raise(c, { kept: { target: 'body' } })
  return show(c, talk)
}

function shown(
  c: AppContext,
  talk: ApplicationTalk,
  lead: string,
  part: ReactNode,
  status: 200 | 409 | 422 = 200,
) {
  c.status(status)
  if (wantsFragment(c)) return fragment(c, part)
  const page = (
    <TeamworkPage of={talk} lead={lead}>
      {part}
    </TeamworkPage>
  )
  return c.render(page, { title: `${lead}: ${talk.applicantName}` })
}

async function notesPage(
  c: AppContext,
  talk: ApplicationTalk,
  { status, ...refused }: Refused<NotesProps> = {},
) {
  const { db, member } = c.var
  const notes = await listNotes(db, member.id, talk.id)
  return shown(
    c,
    talk,
    'Notes of the team',
    <TeamNotes of={talk} notes={notes} {...refused} />,
    status,
  )
}

async function marksPage(
  c: AppContext,
  talk: ApplicationTalk,
  { status, ...refused }: Refused<MarksProps> = {},
) {
  const { db, member } = c.var
  const judged = await findJudged(db, member.id, talk.id)
  if (!judged) throw notFound('Application')
  const marks = await findMarks(db, member.id, judged)
  const part = <TeamMarks of={talk} criteria={judged.criteria} marks={marks} {...refused} />
  return shown(c, talk, 'Your marks, 1 to 4', part, status)
}

async function findingsPage(
  c: AppContext,
  talk: ApplicationTalk,
  { status, ...refused }: Refused<FindingsProps> = {},
) {
  const { db, member } = c.var
  const judged = await findJudged(db, member.id, talk.id)
  if (!judged) throw notFound('Application')
  const findings = await listFindings(db, talk.id)
  const part = (
    <TeamFindings of={talk} criteria={judged.criteria} findings={findings} {...refused} />
  )
  return shown(c, talk, 'What the posting asks', part, status)
}
