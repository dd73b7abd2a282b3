import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { formatDate, formatMoment } from '../../text/format.ts'
import { type EmailTemplates, greeting } from './template.ts'

export const KEEP_ACCOUNT = 'To keep the account, sign in before that day.'

export type FactorChange =
  | 'codes-on'
  | 'codes-off'
  | 'recovery-codes-made'
  | 'passkey-added'
  | 'passkey-removed'
  | 'sign-in-linked'
  | 'token-made'

export type PasswordChanged = { how: 'changed'; keepTokens?: boolean } | { how: 'reset' }

export type AccountEmails = {
  'verify-address': { sid: string | null }
  /** The token row's id: the secret is generated at sending. */
  'change-address': { token: string; sid: string }
  'address-changed': { token: string; at: string; to: string }
  'address-restored': { at: string }
  'password-reset': Record<string, never>
  'password-changed': PasswordChanged & { at: string }
  'factor-changed': { at: string; what: FactorChange }
  'deletion-asked': { deletionAt: string }
  'export-ready': { expiresAt: string }
  'account-suspended': { reason: string }
  'account-restored': Record<string, never>
  /** `address` is a path; `changeableAt` is null where a new one can be chosen at once. */
  'name-withdrawn': { address: string; reason: string; changeableAt: string | null }
  'name-given-back': { address: string }
}

export const ACCOUNT_EMAILS: EmailTemplates<AccountEmails> = {
  'verify-address': {
    class: 'critical',
    title: 'Your sign-up',
    mints: 'verify-address',
    toUnverified: true,
    write: (_, { siteUrl, name, token = '', code }) => ({
      subject: `Confirm your email on ${SITE_NAME}`,
      blocks: [
        greeting(name),
        `An account on ${SITE_NAME} has this address. If it is yours, prove that within a day, by this link:`,
        { link: siteUrl + paths.verifyLink(token), label: 'Confirm your email' },
        ...(code ? ['Or type this code where you asked for the letter:', { code }] : []),
        'If it is not yours, do nothing: no other letter comes here.',
      ],
    }),
  },
  'change-address': {
    class: 'critical',
    title: 'A change of your address',
    mints: 'change-address',
    write: (_, { siteUrl, name, token = '', code, taken }) =>
      taken
        ? {
            subject: `Your address on ${SITE_NAME}`,
            blocks: [
              'Hello,',
              `Somebody asked to have this address for their account on ${SITE_NAME}. It belongs to an account already, so nothing was changed.`,
              'If it was you, sign in to that account instead; if you do not know its password, set a new one.',
              { link: siteUrl + paths.forgottenPassword, label: 'Set a new password' },
              'If it was not you, there is nothing to do.',
            ],
          }
        : {
            subject: `Prove your new address on ${SITE_NAME}`,
            blocks: [
              greeting(name),
              `You asked to have this address for your account on ${SITE_NAME}. Follow this link within a day, and it counts from then on:`,
              { link: siteUrl + paths.changeLink(token), label: 'Change your address' },
              ...(code ? ['Or type this code where you asked for the letter:', { code }] : []),
              'If it was not you, do nothing: nothing is changed.',
            ],
          },
  },
  'address-changed': {
    class: 'critical',
    title: 'Changes of how you get in',
    mints: 'restore-address',
    write: ({ at, to }, { siteUrl, name, token = '' }) => ({
      subject: `Your address on ${SITE_NAME} was changed`,
      blocks: [
        greeting(name),
        `The address of your account on ${SITE_NAME} was changed to ${to} on ${formatMoment(new Date(at))} UTC. Letters go there from now on.`,
        'If it was not you, put this address back within 72 hours, by this link. It ends all sessions and API tokens, removes passkeys and linked accounts added in the 30 days before the change or since, and you set a new password.',
        { link: siteUrl + paths.restoreLink(token), label: 'Put this address back' },
        'If it was you, there is nothing to do.',
      ],
    }),
  },
  'address-restored': {
    class: 'critical',
    title: 'Changes of how you get in',
    write: ({ at }, { siteUrl, name }) => ({
      subject: `Your address on ${SITE_NAME} was changed back`,
      blocks: [
        greeting(name),
        `The address that your account on ${SITE_NAME} had before was put back on ${formatMoment(new Date(at))} UTC, by the link of a letter that went there. This one does not belong to it any more, and all sessions and API tokens ended.`,
        'If it was not you, write to us.',
        { link: siteUrl + paths.contact, label: 'Write to us' },
      ],
    }),
  },
  'password-reset': {
    class: 'critical',
    title: 'A new password that was asked for',
    mints: 'reset-password',
    toUnverified: true,
    write: (_, { siteUrl, name, token = '' }) => ({
      subject: `Set a new password on ${SITE_NAME}`,
      blocks: [
        greeting(name),
        `Somebody asked to set a new password for your account on ${SITE_NAME}. If it was you, follow this link within an hour. It works once, ends all sessions and API tokens, and removes passkeys and linked accounts added in the last 30 days.`,
        { link: siteUrl + paths.resetLink(token), label: 'Set a new password' },
        'If it was not you, nothing has changed, and there is nothing to do.',
      ],
    }),
  },
  'password-changed': {
    class: 'critical',
    title: 'Changes of how you get in',
    write: ({ at, ...changed }, { siteUrl, name }) => ({
      subject: `Your password on ${SITE_NAME} was changed`,
      blocks: [
        greeting(name),
        changed.how === 'reset'
          ? `Your password on ${SITE_NAME} was reset on ${formatMoment(new Date(at))} UTC, by a link in an email. All sessions and API tokens ended, and passkeys and linked accounts added in the 30 days before were removed. Two-step verification and older passkeys and linked accounts still work: check them at ${siteUrl}${paths.accountAccess}.`
          : `Your password on ${SITE_NAME} was changed on ${formatMoment(new Date(at))} UTC. ${changedText(changed.keepTokens)}`,
        'If it was not you, reset your password now: that ends all sessions and API tokens.',
        { link: siteUrl + paths.forgottenPassword, label: 'Set a new password' },
      ],
    }),
  },
  'factor-changed': {
    class: 'critical',
    title: 'Changes of how you get in',
    write: ({ at, what }, { siteUrl, name }) => ({
      subject: FACTORS[what].subject,
      blocks: [
        greeting(name),
        `${FACTORS[what].text} That was on ${formatMoment(new Date(at))} UTC.`,
        'If it was not you, reset your password now: that ends all sessions and API tokens. Then remove what you did not add, on the page that you see next.',
        { link: siteUrl + paths.forgottenPassword, label: 'Set a new password' },
      ],
    }),
  },
  'deletion-asked': {
    class: 'critical',
    title: 'The end of your account',
    write: ({ deletionAt }, { siteUrl, name }) => {
      const day = formatDate(new Date(deletionAt))
      return {
        subject: `Your account ends on ${day}`,
        blocks: [
          greeting(name),
          `You asked that your account on ${SITE_NAME} end. It is hidden from now on, and deleted on ${day}. What you wrote in public stays as ‘Former member’; everything else of yours goes.`,
          KEEP_ACCOUNT,
          { link: siteUrl + paths.login, label: 'Keep my account' },
          'If it was not you who asked, set a new password as well: somebody else got in.',
        ],
      }
    },
  },
  'export-ready': {
    class: 'transactional',
    title: 'Your export',
    write: ({ expiresAt }, { siteUrl, name }) => ({
      subject: `Your export from ${SITE_NAME} is ready`,
      blocks: [
        greeting(name),
        `The export of your data on ${SITE_NAME} is made. You can fetch it until ${formatDate(new Date(expiresAt))}; after that it is deleted, and you can make another.`,
        { link: siteUrl + paths.accountExport, label: 'Fetch your export' },
        'If it was not you who asked for it, set a new password: somebody else got in.',
      ],
    }),
  },
  'account-suspended': {
    class: 'critical',
    title: 'Your account',
    write: ({ reason }, { siteUrl, name }) => ({
      subject: `Your account on ${SITE_NAME} is suspended`,
      blocks: [
        greeting(name),
        `Somebody who runs ${SITE_NAME} has suspended your account. Nobody sees you or what you posted, you cannot sign in, and no term of a membership renews. This is why:`,
        { quote: reason },
        'Nothing of yours is deleted. If you think that it is a mistake, write to us.',
        { link: siteUrl + paths.contact, label: 'Write to us' },
      ],
    }),
  },
  'account-restored': {
    class: 'critical',
    title: 'Your account',
    write: (_, { siteUrl, name }) => ({
      subject: `Your account on ${SITE_NAME} is open again`,
      blocks: [
        greeting(name),
        `Your account on ${SITE_NAME} is suspended no longer. You can sign in again, and others see you as before. Tokens of your programs were revoked, and a membership that was to renew ends with its term: both can be had anew.`,
        { link: siteUrl + paths.login, label: 'Sign in' },
      ],
    }),
  },
  'name-withdrawn': {
    class: 'transactional',
    title: 'Your page’s own address',
    write: ({ address, reason, changeableAt }, { siteUrl, name }) => ({
      subject: `The address of your page on ${SITE_NAME} was taken away`,
      blocks: [
        greeting(name),
        `Somebody who runs ${SITE_NAME} took the address ${siteUrl}${address} away from you. It leads nowhere now, nor do names that you had before, and for a year nobody can have it. This is why:`,
        { quote: reason },
        `Your page is where it was, and nothing on it was changed. You can choose another address ${changeableAt ? `from ${formatDate(new Date(changeableAt))} on` : 'at once'}.`,
        { link: siteUrl + paths.publicPage, label: 'Choose another address' },
        'If you think that it is a mistake, write to us.',
        { link: siteUrl + paths.contact, label: 'Write to us' },
      ],
    }),
  },
  'name-given-back': {
    class: 'transactional',
    title: 'Your page’s own address',
    write: ({ address }, { siteUrl, name }) => ({
      subject: `The address of your page on ${SITE_NAME} is yours again`,
      blocks: [
        greeting(name),
        `Somebody who runs ${SITE_NAME} gave you the address of your page back. It leads there again, as do names of before that led to it.`,
        { link: siteUrl + address, label: 'See your page' },
      ],
    }),
  },
}

/** Older rows say nothing of tokens. */
function changedText(keepTokens: boolean | undefined) {
  const devices = 'You were signed out on all other devices'
  if (keepTokens === undefined) return `${devices}.`
  return keepTokens
    ? `${devices}. Your API tokens still work.`
    : `${devices}, and your API tokens were revoked.`
}

const FACTORS: Record<FactorChange, { subject: string; text: string }> = {
  'codes-on': {
    subject: `Codes guard your account on ${SITE_NAME} now`,
    text: 'Whoever signs in with your password needs a code from your app as well from now on.',
  },
  'codes-off': {
    subject: `Codes guard your account on ${SITE_NAME} no longer`,
    text: 'Codes from an app were turned off for your account. Your password is enough to sign in again.',
  },
  'recovery-codes-made': {
    subject: `You have new recovery codes on ${SITE_NAME}`,
    text: 'Ten new recovery codes were made for your account. The ones from before count no longer.',
  },
  'passkey-added': {
    subject: `A passkey was added to your account on ${SITE_NAME}`,
    text: 'Whoever has the device with the passkey, and can unlock it, gets into your account without your password.',
  },
  'passkey-removed': {
    subject: `A passkey was removed from your account on ${SITE_NAME}`,
    text: 'A passkey of your account was removed, and lets nobody in any more.',
  },
  'sign-in-linked': {
    subject: `Your account on ${SITE_NAME} is linked to another site`,
    text: 'Whoever signs in with your account there gets into your account here without your password.',
  },
  'token-made': {
    subject: `A token was made for your account on ${SITE_NAME}`,
    text: 'Whoever has the token reads your account by a program, or writes to it, until it expires or you revoke it. A new password revokes it, unless you choose to keep it.',
  },
}
