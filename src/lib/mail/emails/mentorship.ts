import { expiryOf } from '../../mentorship/mentorship.ts'
import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { formatDate } from '../../text/format.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

export type MentorshipEmails = {
  'waiting-request': { id: string; createdAt: string; mentee: string }
}

export const MENTORSHIP_EMAILS: EmailTemplates<MentorshipEmails> = {
  'waiting-request': {
    class: 'notification',
    title: 'Reminders to answer mentorship requests',
    write: ({ id, createdAt, mentee }, { siteUrl, name }) => {
      const requested = new Date(createdAt)
      const who = plainName(mentee)
      return {
        subject: `${who} is waiting for your reply`,
        blocks: [
          greeting(name),
          `${who} asked you on ${formatDate(requested)} to be their mentor, and is still waiting. You can accept or decline on ${SITE_NAME}.`,
          { link: siteUrl + paths.mentorship(id), label: 'Reply to the request' },
          `Without a reply, the request expires on ${formatDate(expiryOf(requested))}. Not taking new mentees? You can say so in your mentoring settings.`,
        ],
      }
    },
  },
}
