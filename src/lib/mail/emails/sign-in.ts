import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { formatDate } from '../../text/format.ts'
import { formatMomentNamed } from '../../text/moments.ts'
import { type EmailTemplates, greeting } from './template.ts'

export type FactorChange =
  | 'codes-on'
  | 'codes-off'
  | 'recovery-codes-made'
  | 'passkey-added'
  | 'passkey-removed'
  | 'sign-in-linked'
  | 'token-made'
  | 'payout-account-changed'

export type PasswordChanged = { how: 'changed'; keepTokens?: boolean } | { how: 'reset' }

export type SignInEmails = {
  'verify-address': { sid: string | null }
  /** The token row's id: the secret is generated at sending. */
  'change-address': { token: string; sid: string }
  'address-changed': { token: string; at: string; to: string }
  'address-restored': { at: string }
  'password-reset': Record<string, never>
  'password-changed': PasswordChanged & { at: string }
  'factor-changed': { at: string; what: FactorChange }
  'token-ending': { name: string; expiresAt: string }
}

export const SIGN_IN_EMAILS: EmailTemplates<SignInEmails> = {
  'verify-address': {
    class: 'critical',
    title: 'Your sign-up',
    mints: 'verify-address',
    toUnverified: true,
    write: (_, { siteUrl, name, token = '', code }) => ({
      subject: `Confirm your email on ${SITE_NAME}`,
      blocks: [
        greeting(name),
        `Someone signed up for ${SITE_NAME} with this address. If it was you, confirm it within 24 hours:`,
        { link: siteUrl + paths.verifyLink(token), label: 'Confirm your email' },
        ...(code
          ? ['Or enter this code on the page where you asked for this email:', { code }]
          : []),
        'If it wasn’t you, ignore this email. We won’t write to this address again.',
      ],
    }),
  },
  'change-address': {
    class: 'critical',
    title: 'Change of your email address',
    mints: 'change-address',
    write: (_, { siteUrl, name, token = '', code, taken }) =>
      taken
        ? {
            subject: `Your email address on ${SITE_NAME}`,
            blocks: [
              'Hello,',
              `Someone asked to use this address for their ${SITE_NAME} account. It already belongs to an account, so nothing was changed.`,
              'If it was you, sign in to that account instead. If you don’t know its password, set a new one.',
              { link: siteUrl + paths.forgottenPassword, label: 'Set a new password' },
              'If it wasn’t you, you don’t need to do anything.',
            ],
          }
        : {
            subject: 'Confirm your new email address',
            blocks: [
              greeting(name),
              `You asked to use this address for your ${SITE_NAME} account. Confirm it within 24 hours:`,
              { link: siteUrl + paths.changeLink(token), label: 'Change your email address' },
              ...(code
                ? ['Or enter this code on the page where you asked for this email:', { code }]
                : []),
              'If it wasn’t you, ignore this email. Nothing will change.',
            ],
          },
  },
  'address-changed': {
    class: 'critical',
    title: 'Changes to how you sign in',
    mints: 'restore-address',
    write: ({ at, to }, { siteUrl, name, timeZone, token = '' }) => ({
      subject: 'Your email address was changed',
      blocks: [
        greeting(name),
        `Your ${SITE_NAME} account’s email address was changed to ${to} on ${formatMomentNamed(new Date(at), timeZone)}. We’ll send emails there from now on.`,
        'If it wasn’t you, restore this address within 72 hours and set a new password. That signs you out everywhere and revokes your API tokens. It also removes all passkeys and linked accounts added since 30 days before the change.',
        { link: siteUrl + paths.restoreLink(token), label: 'Restore this address' },
        'If it was you, you don’t need to do anything.',
      ],
    }),
  },
  'address-restored': {
    class: 'critical',
    title: 'Changes to how you sign in',
    write: ({ at }, { siteUrl, name, timeZone }) => ({
      subject: 'Your old email address was restored',
      blocks: [
        greeting(name),
        `Your ${SITE_NAME} account’s old email address was restored on ${formatMomentNamed(new Date(at), timeZone)}, with the link we emailed to it. This address no longer belongs to the account, all devices were signed out, and API tokens were revoked.`,
        'If it wasn’t you, contact us.',
        { link: siteUrl + paths.contact, label: 'Contact us' },
      ],
    }),
  },
  'password-reset': {
    class: 'critical',
    title: 'Password reset',
    mints: 'reset-password',
    toUnverified: true,
    write: (_, { siteUrl, name, token = '' }) => ({
      subject: `Reset your ${SITE_NAME} password`,
      blocks: [
        greeting(name),
        `Someone asked to reset your ${SITE_NAME} password. If it was you, use this link within an hour. It works once, signs you out everywhere, revokes your API tokens, and removes passkeys and linked accounts added in the last 30 days.`,
        { link: siteUrl + paths.resetLink(token), label: 'Set a new password' },
        'If it wasn’t you, ignore this email. Nothing has changed.',
      ],
    }),
  },
  'password-changed': {
    class: 'critical',
    title: 'Changes to how you sign in',
    write: ({ at, ...changed }, { siteUrl, name, timeZone }) => ({
      subject: `Your ${SITE_NAME} password was changed`,
      blocks: [
        greeting(name),
        changed.how === 'reset'
          ? `Your ${SITE_NAME} password was reset on ${formatMomentNamed(new Date(at), timeZone)}, with a link in an email. You were signed out everywhere, your API tokens were revoked, and passkeys and linked accounts added in the 30 days before were removed. Two-step verification and older passkeys and linked accounts still work. Check them at ${siteUrl}${paths.accountAccess}.`
          : `Your ${SITE_NAME} password was changed on ${formatMomentNamed(new Date(at), timeZone)}. ${changedText(changed.keepTokens)}`,
        'If it wasn’t you, reset your password now. That signs you out everywhere and revokes your API tokens.',
        { link: siteUrl + paths.forgottenPassword, label: 'Set a new password' },
      ],
    }),
  },
  'factor-changed': {
    class: 'critical',
    title: 'Changes to how you sign in',
    write: ({ at, what }, { siteUrl, name, timeZone }) => ({
      subject: FACTORS[what].subject,
      blocks: [
        greeting(name),
        `${FACTORS[what].happened} on ${formatMomentNamed(new Date(at), timeZone)}. ${FACTORS[what].text}`,
        'If it wasn’t you, reset your password now. That signs you out everywhere and revokes your API tokens. On the next page, remove anything you didn’t add.',
        { link: siteUrl + paths.forgottenPassword, label: 'Set a new password' },
      ],
    }),
  },
  'token-ending': {
    class: 'transactional',
    title: 'API tokens that end',
    write: ({ name: token, expiresAt }, { siteUrl, name }) => {
      const day = formatDate(new Date(expiresAt))
      return {
        subject: `Your API token ‘${token}’ ends on ${day}`,
        blocks: [
          greeting(name),
          `Your API token ‘${token}’ ends on ${day}. Programs that use it then stop working. Create another token and give it to them before then.`,
          { link: siteUrl + paths.accountTokens, label: 'Create another token' },
          'If you no longer need it, you don’t need to do anything.',
        ],
      }
    },
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

export const FACTORS: Record<FactorChange, { subject: string; happened: string; text: string }> = {
  'codes-on': {
    subject: 'Two-step verification is on',
    happened: 'Two-step verification was turned on',
    text: 'Signing in with your password now also needs a code from your app.',
  },
  'codes-off': {
    subject: 'Two-step verification is off',
    happened: 'Two-step verification was turned off',
    text: 'Your password alone is enough to sign in.',
  },
  'recovery-codes-made': {
    subject: 'You have new recovery codes',
    happened: 'Ten new recovery codes were created',
    text: 'Your old ones no longer work.',
  },
  'passkey-added': {
    subject: 'A passkey was added to your account',
    happened: 'The passkey was added',
    text: 'Anyone who has the device and can unlock it can sign in without your password.',
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your account',
    happened: 'The passkey was removed',
    text: 'It no longer works.',
  },
  'sign-in-linked': {
    subject: 'A sign-in was linked to your account',
    happened: 'The sign-in was linked',
    text: 'Anyone who can sign in to that other account can now sign in here without your password.',
  },
  'payout-account-changed': {
    subject: 'Your payout account was changed',
    happened: 'The account to which we pay your earnings was changed',
    text: 'We pay nothing out for 72 hours.',
  },
  'token-made': {
    subject: 'An API token was created',
    happened: 'The token was created',
    text: 'Programs with this token can use your account, or the organization it was made for, until it expires or you revoke it. Changing your password revokes it, unless you choose to keep it.',
  },
}
