import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from 'ical-generator'
import { paths } from '../paths.ts'
import { SITE_NAME } from '../site.ts'
import { fullName } from '../text/format.ts'
import { roomOf, sessionEnd } from './mentor-session.ts'

type Invited = {
  id: string
  status: string
  startsAt: Date
  minutes: number
  topic: string
  meetingUrl: string | null
  sequence: number
  updatedAt: Date
  other: { firstName: string; lastName: string }
}

type Invitation = {
  siteUrl: string
  /** The address that the site's emails come from: calendars take changes from it alone. */
  organizer: string
  meetingServer: string
  attendee: { name: string; email: string }
}

/** REQUEST adds or moves the session in a calendar, CANCEL removes it (RFC 5546, 3.2). */
export function sessionInvitation(
  session: Invited,
  { siteUrl, organizer, meetingServer, attendee }: Invitation,
) {
  const isCancelled = session.status === 'cancelled'
  const method = isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST
  const calendar = ical({
    prodId: { company: SITE_NAME, product: 'Sessions', language: 'EN' },
    method,
  })
  const event = calendar.createEvent({
    id: `session-${session.id}@${new URL(siteUrl).hostname}`,
    stamp: session.updatedAt,
    sequence: session.sequence,
    start: session.startsAt,
    end: sessionEnd(session),
    summary: `Session with ${fullName(session.other)}`,
    description: session.topic,
    location: roomOf(session.meetingUrl, session.id, meetingServer),
    url: siteUrl + paths.mentorSession(session.id),
    organizer: { name: SITE_NAME, email: organizer },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  event.createAttendee({
    ...attendee,
    rsvp: false,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
  })
  return { method, content: calendar.toString() }
}
