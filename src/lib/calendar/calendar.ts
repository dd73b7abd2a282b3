import ical, { ICalEventTransparency } from 'ical-generator'
import { roomOf } from '../mentor-sessions/mentor-session.ts'
import { paths } from '../paths.ts'
import { SITE_NAME } from '../site.ts'
import { isoDate, pluralize } from '../text/format.ts'

export type CalendarEntry = {
  kind:
    | 'deadline'
    | 'reply-to-get'
    | 'replies-to-give'
    | 'interview'
    | 'interview-to-hold'
    | 'session'
  /** Of the opportunity, application or session. */
  id: string
  postingId: string | null
  /** Of the opportunity, or what a session is about. */
  title: string
  /** The organization or person on the other side. */
  who: string | null
  at: Date
  changedAt: Date
  /** Applications that wait for a reply. */
  count: number
  /** Null for a day. */
  minutes: number | null
  place: string | null
  /** Grows with every change (RFC 5545, 3.8.7.4). */
  sequence: number
}

type Site = { url: string; meetingServer: string }

/** The same text for the same entries, whenever it is asked for. Source: RFC 5545, RFC 7986 */
export function calendarText(entries: CalendarEntry[], site: Site): string {
  const calendar = ical({
    name: SITE_NAME,
    prodId: { company: SITE_NAME, product: 'Calendar', language: 'EN' },
    ttl: 60 * 60,
  })
  for (const entry of entries) {
    const { id, at, minutes, sequence, changedAt, kind } = entry
    calendar.createEvent({
      id: `${UIDS[kind]}-${id}@${new URL(site.url).hostname}`,
      stamp: changedAt,
      sequence,
      summary: summaryOf(entry),
      url: site.url + pathOf(entry),
      location: kind === 'session' ? roomOf(entry.place, id, site.meetingServer) : entry.place,
      ...(minutes === null
        ? {
            start: new Date(isoDate(at)),
            allDay: true,
            transparency: ICalEventTransparency.TRANSPARENT,
          }
        : { start: at, end: new Date(at.getTime() + minutes * 60_000) }),
    })
  }
  return calendar.toString()
}

/** Interviews and sessions as in the invitations that members may have added before. */
const UIDS: Record<CalendarEntry['kind'], string> = {
  deadline: 'deadline',
  'reply-to-get': 'reply',
  'replies-to-give': 'replies',
  interview: 'interview',
  'interview-to-hold': 'interview',
  session: 'session',
}

function summaryOf({ kind, title, who, count }: CalendarEntry): string {
  const what = who ? `${title}, ${who}` : title
  switch (kind) {
    case 'deadline':
      return `Apply by today: ${what}`
    case 'reply-to-get':
      return `Reply due today: ${what}`
    case 'replies-to-give':
      return `Reply to ${pluralize(count, 'application')}: ${title}`
    case 'session':
      return `Session with ${who}`
    default:
      return `Interview: ${what}`
  }
}

function pathOf({ kind, id, postingId }: CalendarEntry): string {
  switch (kind) {
    case 'deadline':
      return paths.opportunity(id)
    case 'reply-to-get':
      return paths.application(id)
    case 'replies-to-give':
      return paths.applicants(id)
    case 'interview':
      return paths.applicationInterview(id)
    case 'interview-to-hold':
      return paths.interviews(postingId!, id)
    case 'session':
      return paths.mentorSession(id)
  }
}
