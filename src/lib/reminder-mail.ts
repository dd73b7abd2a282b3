import { formatDate } from './format.ts'
import type { Mail } from './mail.ts'
import { expiryOf } from './mentorship.ts'
import { paths } from './paths.ts'
import { SITE_NAME } from './site.ts'

type Reminder = { id: string; email: string; createdAt: Date; mentor: string; mentee: string }

/** What a mentor is written when a request has waited for long. */
export function reminderMail(reminder: Reminder, publicUrl: string | undefined): Mail {
  const { id, email, createdAt, mentor, mentee } = reminder
  const where = publicUrl ? `:\n${publicUrl}${paths.mentorship(id)}` : ', under Mentorship.'
  return {
    to: email,
    subject: `${mentee} is waiting for your answer`,
    text: [
      `Dear ${mentor},`,
      `${mentee} asked you on ${formatDate(createdAt)} to be their mentor, and is still waiting. You can accept or decline on ${SITE_NAME}${where}`,
      `Without an answer the request expires on ${formatDate(expiryOf(createdAt))}. If you take no new mentees at the moment, you can say so on your profile.`,
    ].join('\n\n'),
  }
}
