import { findInterview } from '../../db/applications/interview-times.ts'
import type { ApplicationConversation } from '../../db/conversations/application-conversation.ts'
import { calendarInvitation } from '../../lib/applications/interview-calendar.ts'
import { addressIn } from '../../lib/contact/contact.ts'
import { notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { SITE_NAME } from '../../lib/site.ts'
import { type AppContext, originOf } from '../http/context.ts'

/** @throws 404 */
export async function interviewFile(c: AppContext, talk: ApplicationConversation) {
  const interview = await findInterview(c.get('db'), talk.id, talk.shown)
  if (!interview) throw notFound('Interview')
  const { time, sequence, cancelled } = interview
  const { party, title, from, applicantName, opportunityId } = talk
  const { hostname } = new URL(originOf(c))
  const own = party === 'applicant'
  const file = calendarInvitation({
    id: talk.id,
    host: hostname,
    summary: `Interview: ${title}, ${own ? from : applicantName}`,
    organizer: {
      name: `${from}, by ${SITE_NAME}`,
      email: addressIn(c.get('env').MAIL_FROM) ?? `no-reply@${hostname}`,
    },
    url:
      originOf(c) +
      (own ? paths.applicationInterview(talk.id) : paths.interviews(opportunityId, talk.id)),
    startsAt: time.startsAt,
    minutes: time.minutes,
    place: time.place,
    sequence,
    cancelled,
    stamp: c.get('arrivedAt'),
  })
  c.header('Content-Type', 'text/calendar; charset=utf-8')
  c.header('Content-Disposition', 'attachment; filename="interview.ics"')
  return c.body(file)
}
