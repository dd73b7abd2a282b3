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
    title: 'Invitations to apply',
    write: ({ organization, title, words }, { siteUrl, name }) => ({
      subject: `${plainName(organization)} invites you to apply for ${plainName(title)}`,
      blocks: [
        greeting(name),
        `${plainName(organization)} found you on ${SITE_NAME} and invites you to apply for ‘${plainName(title)}’. Their message:`,
        { quote: words },
        'You can accept, decline, or stop invitations from them. You don’t have to reply.',
        { link: siteUrl + paths.invited, label: 'View your invitations' },
      ],
    }),
  },
  'direct-message': {
    class: 'notification',
    title: 'Messages from members on the Expert plan',
    write: ({ id, organization, who }, { siteUrl, name }) => ({
      subject: `${plainName(who)} wrote to ${plainName(organization)}`,
      blocks: [
        greeting(name),
        `${plainName(who)}, a member on the Expert plan, wrote to the recruiters of ${plainName(organization)}. Everyone on the team can read and answer it.`,
        { link: siteUrl + paths.directTalk(id), label: 'Read the message' },
      ],
    }),
  },
  'direct-answer': {
    class: 'notification',
    title: 'Replies from recruiters',
    write: ({ id, organization }, { siteUrl, name }) => ({
      subject: `${plainName(organization)} wrote to you`,
      blocks: [
        greeting(name),
        `The recruiters of ${plainName(organization)} replied to your conversation.`,
        { link: siteUrl + paths.directTalk(id), label: 'Read the message' },
      ],
    }),
  },
}
