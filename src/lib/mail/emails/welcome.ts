import type { PrimaryRole } from '../../members/profile-options.ts'
import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { type EmailTemplates, greeting } from './template.ts'

export type WelcomeEmails = { welcome: { role: PrimaryRole } }

export const WELCOME_EMAILS: EmailTemplates<WelcomeEmails> = {
  welcome: {
    class: 'transactional',
    title: 'Your sign-up',
    awaitsConfirmation: true,
    write: ({ role }, { siteUrl, name }) => {
      const { first, path, label, next } = BY_ROLE[role]
      return {
        subject: `Your ${SITE_NAME} account is ready`,
        blocks: [
          greeting(name),
          `Your ${SITE_NAME} account is ready: ${first}`,
          { link: siteUrl + path, label },
          next,
        ],
      }
    },
  },
}

const BY_ROLE: Record<PrimaryRole, { first: string; path: string; label: string; next: string }> = {
  seeker: {
    first: 'you can now apply to opportunities, ask for a mentor and join communities.',
    path: paths.opportunities,
    label: 'Browse opportunities',
    next: 'Add your experience to your profile first. Your matches are based on it, and it’s sent with every application.',
  },
  provider: {
    first: 'you can now post opportunities and review who applies.',
    path: paths.newPosting,
    label: 'Post an opportunity',
    next: 'To post for an organization, first create its page under Companies. You can invite your team there.',
  },
  both: {
    first: 'you can now apply to opportunities and post your own.',
    path: paths.home,
    label: 'Go to your home page',
    next: 'Add your experience to your profile first. Your matches are based on it, and it’s sent with every application.',
  },
}
