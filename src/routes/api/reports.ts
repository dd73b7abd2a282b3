import { Hono } from 'hono'
import { Failure, invalid } from '../../lib/errors.ts'
import { REPORT_REFUSALS, reportSchema } from '../../lib/safety/report.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { loadSubject, MAX_REPORT_FORM_BYTES, sendReport } from '../report.tsx'

export const apiReports = new Hono<AppEnv>().post(
  '/',
  limitBody(MAX_REPORT_FORM_BYTES),
  mediaType('application/json'),
  jsonBody(reportSchema),
  async (c) => {
    const { subjectType, subjectId, reason, words = '' } = c.req.valid('json')
    const subject = await loadSubject(c, subjectType, subjectId)
    const sent = await sendReport(c, subject, { reason, words })
    if (sent.ok) {
      const { id, createdAt } = sent.report
      return c.json({ id, subjectType, subjectId: subject.id, reason, words, createdAt }, 201)
    }
    if (sent.reason === 'own') throw invalid({ subjectId: REPORT_REFUSALS.own })
    if (sent.reason === 'already_reported')
      throw new Failure(409, 'already_reported', REPORT_REFUSALS.already_reported)
    throw sent.reason
  },
)
