import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

export type TalentEmails = {
  'talent-invitation': { organization: string; title: string; words: string }
  'direct-message': { id: string; organization: string; who: string }
  'direct-answer': { id: string; organization: string }
}

export const TALENT_EMAILS: EmailTemplates<TalentEmails> = {
  'talent-invitation': {
    class: 'notification',
    title: 'Invitations from organizations that found you',
    write: ({ organization, title, words }, { siteUrl, name }) => ({
      subject: `${plainName(organization)} invites you to apply for ${plainName(title)}`,
      blocks: [
        greeting(name),
        `${plainName(organization)} found you on ${SITE_NAME} and invites you to apply for ‘${plainName(title)}’. This is what they write:`,
        { quote: words },
        'You can accept, decline, or have them never invite you again. Doing nothing is fine too.',
        { link: siteUrl + paths.invited, label: 'See your invitations' },
      ],
    }),
  },
  'direct-message': {
    class: 'notification',
    title: 'Expert members who write to your organization',
    write: ({ id, organization, who }, { siteUrl, name }) => ({
      subject: `${plainName(who)} wrote to ${plainName(organization)}`,
      blocks: [
        greeting(name),
        `${plainName(who)}, an expert member of ${SITE_NAME}, wrote to the recruiters of ${plainName(organization)}. All of you can read it and answer.`,
        { link: siteUrl + paths.directTalk(id), label: 'Read the message' },
      ],
    }),
  },
  'direct-answer': {
    class: 'notification',
    title: 'Messages of recruiters you wrote to',
    write: ({ id, organization }, { siteUrl, name }) => ({
      subject: `${plainName(organization)} wrote to you`,
      blocks: [
        greeting(name),
        `The recruiters of ${plainName(organization)} wrote to you, in the conversation that you began.`,
        { link: siteUrl + paths.directTalk(id), label: 'Read the message' },
      ],
    }),
  },
}
