import { Hono } from 'hono'
import { hasOperator } from '../db/operators/operators.ts'
import { findReportable } from '../db/safety/reportable.ts'
import { makeReport, type NewReport } from '../db/safety/reports.ts'
import type { ReportSubject } from '../lib/catalog.ts'
import { type Failure, notFound } from '../lib/errors.ts'
import { fieldErrors, textValue } from '../lib/forms/errors.ts'
import { localPath, paths } from '../lib/paths.ts'
import {
  isSubject,
  REPORT_FAILED,
  REPORT_REFUSALS,
  reportSchema,
  SUBJECT_NAMES,
} from '../lib/safety/report.ts'
import { capitalize } from '../lib/text/format.ts'
import {
  type Reported,
  ReportForm,
  type ReportFormProps,
  ReportPage,
  ReportSentPage,
} from '../views/safety/report-page.tsx'
import { formBody, isId, limitBody } from './http/body.ts'
import { canSendEmail } from './http/can-send-email.ts'
import { clientNetwork } from './http/client-network.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { failureMessage } from './http/middleware/failure-message.ts'
import { type LimitCount, rateLimited, refundLimit } from './http/rate-limit.ts'
import { fragment, redirect } from './http/respond.tsx'

/** The longest text, of characters that each take twelve bytes in a form. */
export const MAX_REPORT_FORM_BYTES = 64 * 1024

export const reportRoutes = new Hono<AppEnv>()
  .get('/', async (c) => {
    const { type, id, next } = c.req.query()
    if (!type && !id) return c.redirect(paths.rules)
    const subject = await loadSubject(c, type, id)
    const typed = { reason: '', words: '', next: next ? localPath(next) : subject.path }
    return page(c, { subject, typed })
  })
  .post('/', limitBody(MAX_REPORT_FORM_BYTES), failureMessage(REPORT_FAILED), async (c) => {
    const form = await formBody(c)
    const subject = await loadSubject(c, textValue(form.subjectType), textValue(form.subjectId))
    const next = localPath(textValue(form.next) || subject.path)
    const typed = { reason: textValue(form.reason), words: textValue(form.words), next }
    const parsed = reportSchema.safeParse(form)
    if (!parsed.success)
      return refuse(c, { subject, typed, errors: fieldErrors(parsed.error) }, 422)
    const sent = await sendReport(c, subject, { ...parsed.data, words: parsed.data.words ?? '' })
    if (sent.ok) return redirect(c, paths.reportedWhat(subject.type, next))
    const [status, text] = refusalOf(sent)
    return refuse(c, { subject, typed, errors: { form: text } }, status)
  })

export const reported = new Hono<AppEnv>().get('/', async (c) => {
  const { viewer, db } = c.var
  const unverified = canSendEmail(c) && viewer?.emailVerifiedAt === null
  const { type, next } = c.req.query()
  const props = {
    answered: viewer !== null && !unverified,
    visitor: viewer === null,
    posting: type === 'opportunity',
    read: await hasOperator(db),
    next: localPath(next),
  }
  return c.render(<ReportSentPage {...props} />, { title: 'Report sent', indexable: false })
})

type Sent = Pick<NewReport, 'reason' | 'words'>
type Refused = { ok: false; reason: 'own' | 'already_reported' | Failure }

export async function sendReport(c: AppContext, subject: Reported, { reason, words }: Sent) {
  if (subject.own) return { ok: false, reason: 'own' } satisfies Refused
  const { db, viewer, arrivedAt } = c.var
  const count: LimitCount = viewer
    ? ['reports of a member', viewer.id]
    : ['reports of visitors from a network', clientNetwork(c)]
  const many = await rateLimited(c, count)
  if (many) return { ok: false, reason: many } satisfies Refused
  const { type: subjectType, id: subjectId } = subject
  const made = { reporterId: viewer?.id ?? null, subjectType, subjectId, reason, words }
  const result = await makeReport(db, made, arrivedAt)
  if (!result.ok) await refundLimit(c, count)
  return result
}

/** @throws 404 if the viewer cannot see it */
export async function loadSubject(
  c: AppContext,
  type: string | undefined,
  id: string | undefined,
): Promise<Reported> {
  if (!isSubject(type) || !id || !isId(id)) throw notFound()
  const { db, viewer, arrivedAt } = c.var
  const subject = await findReportable(db, viewer, type, id.toLowerCase(), arrivedAt)
  if (!subject) throw notFound(capitalize(SUBJECT_NAMES[type]))
  return { ...subject, type: type as ReportSubject, id: id.toLowerCase() }
}

function refusalOf({ reason }: Refused): [409 | 422 | 429, string] {
  if (reason === 'already_reported') return [409, REPORT_REFUSALS.already_reported]
  return reason === 'own' ? [422, REPORT_REFUSALS.own] : [429, reason.message]
}

function refuse(c: AppContext, props: ReportFormProps, status: 409 | 422 | 429) {
  c.status(status)
  return wantsFragment(c) ? fragment(c, <ReportForm {...props} />) : page(c, props)
}

const page = (c: AppContext, props: ReportFormProps) =>
  c.render(<ReportPage {...props} />, { title: 'Report', indexable: false })
