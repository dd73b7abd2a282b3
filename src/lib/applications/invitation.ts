import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { SITE_NAME } from '../site.ts'

export type CalendarInvitation = {
  /** Of the application: whatever becomes of its time is the same entry of a calendar. */
  id: string
  /** Of the site, without a scheme. */
  host: string
  summary: string
  /** Whose interview it is, with the site's own address. */
  organizer: { name: string; email: string }
  url: string
  startsAt: Date
  minutes: number
  place: string
  /** Grows with every change (RFC 5545, 3.8.7.4). */
  sequence: number
  cancelled: boolean
  /** When this file was made. */
  stamp: Date
}

/**
 * The time of an interview as a file for calendars: published while it stands, which adds it without
 * asking for a reply by mail, and cancelled when it no longer does (RFC 5546, 3.2).
 */
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
