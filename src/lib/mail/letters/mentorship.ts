import { expiryOf } from '../../mentorship.ts'
import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { formatDate } from '../../text/format.ts'
import { asWords, dear, type Letters } from './kind.ts'

export type MentorshipLetters = {
  'waiting-request': { id: string; createdAt: string; mentee: string }
}

export const MENTORSHIP_LETTERS: Letters<MentorshipLetters> = {
  'waiting-request': {
    class: 'notification',
    title: 'Requests for mentorship that wait for your answer',
    write: ({ id, createdAt, mentee }, { siteUrl, name }) => {
      const asked = new Date(createdAt)
      const who = asWords(mentee)
      return {
        subject: `${who} is waiting for your answer`,
        blocks: [
          dear(name),
          `${who} asked you on ${formatDate(asked)} to be their mentor, and is still waiting. You can accept or decline on ${SITE_NAME}.`,
          { link: siteUrl + paths.mentorship(id), label: 'Answer the request' },
          `Without an answer the request expires on ${formatDate(expiryOf(asked))}. If you take no new mentees at the moment, you can say so on your profile.`,
        ],
      }
    },
  },
}
