import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { formatDate } from '../../text/format.ts'
import { type EmailTemplates, greeting } from './template.ts'

export const KEEP_ACCOUNT = 'To keep your account, sign in before then.'

export type AccountEmails = {
  'deletion-asked': { deletionAt: string }
  'export-ready': { expiresAt: string }
  'account-suspended': { reason: string }
  'account-restored': Record<string, never>
  /** `address` is a path; `changeableAt` is null where a new one can be chosen at once. */
  'name-withdrawn': { address: string; reason: string; changeableAt: string | null }
  'name-given-back': { address: string }
}

export const ACCOUNT_EMAILS: EmailTemplates<AccountEmails> = {
  'deletion-asked': {
    class: 'critical',
    title: 'Deletion of your account',
    write: ({ deletionAt }, { siteUrl, name }) => {
      const day = formatDate(new Date(deletionAt))
      return {
        subject: `Your account will be deleted on ${day}`,
        blocks: [
          greeting(name),
          `You asked us to delete your ${SITE_NAME} account. It’s hidden now, and will be deleted on ${day}. What you posted publicly stays as ‘Former member’. Everything else will be deleted.`,
          KEEP_ACCOUNT,
          { link: siteUrl + paths.login, label: 'Keep my account' },
          'If you didn’t ask for this, someone else is in your account. Set a new password too.',
        ],
      }
    },
  },
  'export-ready': {
    class: 'transactional',
    title: 'Your data',
    write: ({ expiresAt }, { siteUrl, name }) => ({
      subject: `Your ${SITE_NAME} data is ready to download`,
      blocks: [
        greeting(name),
        `The copy of your ${SITE_NAME} data is ready. You can download it until ${formatDate(new Date(expiresAt))}. After that we delete it, and you can request another.`,
        { link: siteUrl + paths.accountExport, label: 'Download your data' },
        'If you didn’t ask for this, someone else is in your account. Set a new password.',
      ],
    }),
  },
  'account-suspended': {
    class: 'critical',
    title: 'Your account',
    write: ({ reason }, { siteUrl, name }) => ({
      subject: `Your ${SITE_NAME} account is suspended`,
      blocks: [
        greeting(name),
        `The ${SITE_NAME} team has suspended your account. You and your postings are hidden, you can’t sign in, and your membership won’t renew. Reason:`,
        { quote: reason },
        'We haven’t deleted anything. If you think this is a mistake, contact us.',
        { link: siteUrl + paths.contact, label: 'Contact us' },
      ],
    }),
  },
  'account-restored': {
    class: 'critical',
    title: 'Your account',
    write: (_, { siteUrl, name }) => ({
      subject: `Your ${SITE_NAME} account is active again`,
      blocks: [
        greeting(name),
        `Your ${SITE_NAME} account is active again. You can sign in, and others can see you as before. Your API tokens were revoked and automatic renewal was turned off. You can set both up again.`,
        { link: siteUrl + paths.login, label: 'Sign in' },
      ],
    }),
  },
  'name-withdrawn': {
    class: 'transactional',
    title: 'Your profile link',
    write: ({ address, reason, changeableAt }, { siteUrl, name }) => ({
      subject: `Your ${SITE_NAME} profile link was removed`,
      blocks: [
        greeting(name),
        `The ${SITE_NAME} team removed your profile link ${siteUrl}${address}. It and your earlier links no longer work, and no one can use it for a year. Reason:`,
        { quote: reason },
        `Your profile itself hasn’t changed. You can choose another link ${changeableAt ? `from ${formatDate(new Date(changeableAt))} ` : 'now'}.`,
        { link: siteUrl + paths.publicPage, label: 'Choose another link' },
        'If you think this is a mistake, contact us.',
        { link: siteUrl + paths.contact, label: 'Contact us' },
      ],
    }),
  },
  'name-given-back': {
    class: 'transactional',
    title: 'Your profile link',
    write: ({ address }, { siteUrl, name }) => ({
      subject: `Your ${SITE_NAME} profile link is back`,
      blocks: [
        greeting(name),
        `The ${SITE_NAME} team restored your profile link. It and your earlier links work again.`,
        { link: siteUrl + address, label: 'View your profile' },
      ],
    }),
  },
}
