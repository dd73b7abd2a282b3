import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { SITE_NAME } from '../site.ts'

export type CalendarInvitation = {
  /** The application's id: every change of its time updates the same calendar entry. */
  id: string
  host: string
  summary: string
  organizer: { name: string; email: string }
  url: string
  startsAt: Date
  minutes: number
  place: string
  /** Grows with every change (RFC 5545, 3.8.7.4). */
  sequence: number
  cancelled: boolean
  stamp: Date
}

/** PUBLISH adds the interview without requesting a reply; CANCEL removes it (RFC 5546, 3.2). */
export function calendarInvitation(of: CalendarInvitation): string {
  const calendar = ical({
    prodId: { company: SITE_NAME, product: 'Interviews', language: 'EN' },
    method: of.cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `interview-${of.id}@${of.host}`,
    stamp: of.stamp,
    sequence: of.sequence,
    start: of.startsAt,
    end: new Date(of.startsAt.getTime() + of.minutes * 60_000),
    summary: of.summary,
    location: of.place,
    url: of.url,
    organizer: of.organizer,
    status: of.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return calendar.toString()
}
