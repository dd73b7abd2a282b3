import { DAY_MS } from '../../durations.ts'
import { CONFIRM_MS } from '../../mentor-sessions/mentor-session.ts'
import { SESSION_RULES } from '../../mentor-sessions/texts.ts'
import { paths } from '../../paths.ts'
import { pluralize } from '../../text/format.ts'
import { formatMomentNamed } from '../../text/moments.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

type SessionEmail = { id: string; startsAt: string; minutes: number; other: string }

export type MentorSessionEmails = {
  'session-changed': SessionEmail & {
    change: 'booked' | 'moved' | 'cancelled'
    as: 'mentor' | 'mentee'
    topic: string
    reason?: string
  }
  'session-reminder': SessionEmail
  'session-outcome': SessionEmail
}

export const MENTOR_SESSION_EMAILS: EmailTemplates<MentorSessionEmails> = {
  'session-changed': {
    class: 'transactional',
    title: 'Sessions booked, moved or cancelled',
    write: ({ id, change, topic, reason, ...session }, { siteUrl, name, timeZone }) => {
      const who = plainName(session.other)
      const when = whenOf(session, timeZone)
      return {
        subject: `Session ${change}: ${who}, ${when}`,
        blocks: [
          greeting(name),
          `${CHANGE_TEXTS[change](who)} ${when}, ${session.minutes} minutes.`,
          ...(reason ? ['Reason:', { quote: reason }] : []),
          ...(change === 'cancelled' || !topic ? [] : ['Topic:', { quote: topic }]),
          { link: siteUrl + paths.mentorSession(id), label: 'Open the session' },
          ...(change === 'cancelled' ? [] : [SESSION_RULES]),
        ],
      }
    },
  },
  'session-reminder': {
    class: 'notification',
    title: 'Reminders of sessions',
    write: ({ id, ...session }, { siteUrl, name, timeZone }) => {
      const who = plainName(session.other)
      const when = whenOf(session, timeZone)
      return {
        subject: `Your session with ${who}: ${when}`,
        blocks: [
          greeting(name),
          `Your session with ${who} starts on ${when} and takes ${session.minutes} minutes.`,
          { link: siteUrl + paths.mentorSession(id), label: 'Open the session' },
        ],
      }
    },
  },
  'session-outcome': {
    class: 'notification',
    title: 'Questions after a session',
    write: ({ id, ...session }, { siteUrl, name, timeZone }) => ({
      subject: `Did your session with ${plainName(session.other)} take place?`,
      blocks: [
        greeting(name),
        `Your session with ${plainName(session.other)} was on ${whenOf(session, timeZone)}. Did it take place? You can answer for ${pluralize(CONFIRM_MS / DAY_MS, 'day')}.`,
        { link: siteUrl + paths.mentorSession(id), label: 'Say what happened' },
      ],
    }),
  },
}

const CHANGE_TEXTS = {
  booked: (who: string) => `Your session with ${who} is booked:`,
  moved: (who: string) => `Your session with ${who} was moved. It’s now on`,
  cancelled: (who: string) => `This session with ${who} was cancelled:`,
}

const whenOf = ({ startsAt }: { startsAt: string }, timeZone: string | null | undefined) =>
  formatMomentNamed(new Date(startsAt), timeZone)
