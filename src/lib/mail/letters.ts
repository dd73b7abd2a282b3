import type { TokenPurpose } from '../accounts/tokens.ts'
import { type ReportSubject, TEAM_ROLE_LABELS, type TeamRole } from '../catalog.ts'
import { expiryOf } from '../mentorship.ts'
import { ROLE_HINTS } from '../organizations/team.ts'
import { paths } from '../paths.ts'
import type { Change } from '../postings/changes.ts'
import { SITE_NAME } from '../site.ts'
import { excerpt, formatDate, formatMoment } from '../text/format.ts'
import { TIER_LABELS, type Tier } from '../tiers.ts'
import type { Block, Content } from './content.ts'

/**
 * How much a letter matters: `critical` is about the account's safety, `transactional` about what
 * its member has done or paid; the other two come only to those who want them.
 */
export type LetterClass = 'critical' | 'transactional' | 'notification' | 'digest'

/** What each kind tells, as it is kept until it is sent: instants as ISO 8601. */
export type LetterData = {
  contact: {
    id: string
    tier: Tier | null
    priority: boolean
    name: string
    email: string
    topic: string
    message: string
    createdAt: string
  }
  'waiting-request': { id: string; createdAt: string; mentee: string }
  'ending-term': { tier: Tier; trial: boolean; endDate: string }
  'verify-address': { sid: string | null }
  /** Its token is the row of one: the secret is made as it is sent. */
  'change-address': { token: string; sid: string }
  /** `to` is a part of the new address. */
  'address-changed': { token: string; at: string; to: string }
  'address-restored': { at: string }
  'password-reset': Record<string, never>
  'password-changed': { at: string; how: 'changed' | 'reset' }
  'factor-changed': { at: string; what: FactorChange }
  'deletion-asked': { deletionAt: string }
  'export-ready': { expiresAt: string }
  'domain-proof': { organizationId: string; name: string; domain: string; now: DomainChange }
  'still-open': AboutPosting & { pausesAt: string }
  'posting-paused': AboutPosting
  'posting-ended': AboutPosting
  /** The secret of its link is made as it is sent; `invitation` is the row. */
  'team-invitation': { invitation: string; organization: string; role: TeamRole; inviter: string }
  'team-joined': { id: string; organization: string; who: string; role: TeamRole }
  'team-changed': { id: string; organization: string; what: TeamChange }
  'organization-closed': { organization: string; title: string }
  'posting-changed': { id: string; title: string; changes: Change[] }
  'report-resolved': {
    what: ReportSubject
    /** What it was about; null where that is gone. */
    label: string | null
    createdAt: string
    resolution: string
  }
  'account-suspended': { reason: string }
  'account-restored': Record<string, never>
  /** `reason` is empty where it is shown again. */
  'organization-suspended': { organization: string; reason: string }
  'organization-restored': { organization: string; reason: string }
  'posting-held': LookedAt
  'posting-released': LookedAt
  'posting-closed-by-us': LookedAt
}

/** A posting that operators look at, and their words where there are any. */
type LookedAt = {
  id: string
  title: string
  heldFor: 'reports' | 'operator' | null
  why: string | null
}

/** Its token is the row of one: the secret is made as it is sent. */
type AboutPosting = { token: string; title: string; publishedAt: string }

/** What became of somebody's place in a team. */
export type TeamChange = TeamRole | 'removed' | 'closed'

/** What became of an organization's proof of its domain. */
export type DomainChange = 'proved' | 'missing' | 'ended'

/** What changed of what lets a member in beside the password. */
export type FactorChange =
  | 'codes-on'
  | 'codes-off'
  | 'recovery-codes-made'
  | 'passkey-added'
  | 'passkey-removed'
  | 'sign-in-linked'
  | 'token-made'

export type LetterKind = keyof LetterData

/** Whom a letter is for, and where its links lead. */
export type Writing = {
  /** Whole, without a slash at its end. */
  siteUrl: string
  /** The member's whole name; empty for the people who run the site. */
  name: string
  /** What the letter's link carries, where its kind mints one; made for this sending alone. */
  token?: string
  /** The same as digits to be typed, where a session asked for them. */
  code?: string
  /** Whether the address that it goes to is another member's. */
  taken?: boolean
}

type Kind<Data> = {
  class: LetterClass
  /** What its link is for: the secret in it is made as the letter is sent, and kept nowhere. */
  mints?: TokenPurpose
  /**
   * Whether it is written to an address that somebody typed, whoever has it: who that is shows as it
   * is sent, so that asking for it takes the same time whether anybody has.
   */
  toWhoever?: true
  /** What it is, among the letters that a member may stop, and at the end of each. */
  title: string
  write(data: Data, writing: Writing): Content
}

/** Every kind of letter. */
export const LETTERS: { [Key in LetterKind]: Kind<LetterData[Key]> } = {
  contact: {
    class: 'transactional',
    title: 'Messages to the people who run the site',
    write: ({ id, tier, priority, name, email, topic, message, createdAt }) => ({
      replyTo: email,
      subject: `[${describeSender({ tier, priority })}] ${topic}: ${asWords(name)}`,
      blocks: [
        `${name} <${email}> wrote on ${formatMoment(new Date(createdAt))} UTC:`,
        { quote: message },
        `An answer to this letter goes to them. It is kept on ${SITE_NAME} as ${id}.`,
      ],
    }),
  },
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
  'ending-term': {
    class: 'transactional',
    title: 'Terms of membership that end',
    write: ({ tier, trial, endDate }, { siteUrl, name }) => {
      const label = TIER_LABELS[tier]
      const day = formatDate(new Date(endDate))
      const what = trial ? `free trial of the ${label} membership` : `${label} membership`
      const verb = trial ? 'keep' : 'renew'
      return {
        subject: `Your ${what} ends on ${day}`,
        blocks: [
          dear(name),
          `Your ${what} on ${SITE_NAME} ends on ${day}. Nothing is charged by itself: to ${verb} it, pay for a term on ${SITE_NAME}.`,
          { link: siteUrl + paths.membership, label: 'See your membership' },
          `Without that you go on as a ${TIER_LABELS.foundation} member, with your profile, mentorships and communities as they are.`,
        ],
      }
    },
  },
  'verify-address': {
    class: 'critical',
    title: 'Your sign-up',
    mints: 'verify-address',
    toWhoever: true,
    write: (_, { siteUrl, name, token = '', code }) => ({
      subject: `Prove your address on ${SITE_NAME}`,
      blocks: [
        dear(name),
        `An account on ${SITE_NAME} has this address. If it is yours, prove that within a day, by this link:`,
        { link: siteUrl + paths.verifyLink(token), label: 'Prove your address' },
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
              dear(name),
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
        dear(name),
        `The address of your account on ${SITE_NAME} was changed to ${to} on ${formatMoment(new Date(at))} UTC. Letters go there from now on.`,
        'If it was not you, put this address back within 72 hours, by this link. It ends every sign-in of your account, and you set a new password.',
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
        dear(name),
        `The address that your account on ${SITE_NAME} had before was put back on ${formatMoment(new Date(at))} UTC, by the link of a letter that went there. This one does not belong to it any more, and every sign-in was ended.`,
        'If it was not you, write to us.',
        { link: siteUrl + paths.contact, label: 'Write to us' },
      ],
    }),
  },
  'password-reset': {
    class: 'critical',
    title: 'A new password that was asked for',
    mints: 'reset-password',
    toWhoever: true,
    write: (_, { siteUrl, name, token = '' }) => ({
      subject: `Set a new password on ${SITE_NAME}`,
      blocks: [
        dear(name),
        `Somebody asked to set a new password for your account on ${SITE_NAME}. If it was you, follow this link within an hour. It works once, and ends every sign-in of your account.`,
        { link: siteUrl + paths.resetLink(token), label: 'Set a new password' },
        'If it was not you, nothing has changed, and there is nothing to do.',
      ],
    }),
  },
  'password-changed': {
    class: 'critical',
    title: 'Changes of how you get in',
    write: ({ at, how }, { siteUrl, name }) => ({
      subject: `Your password on ${SITE_NAME} was changed`,
      blocks: [
        dear(name),
        how === 'reset'
          ? `Your password on ${SITE_NAME} was set anew on ${formatMoment(new Date(at))} UTC, by a link in a letter. Every sign-in of your account was ended.`
          : `Your password on ${SITE_NAME} was changed on ${formatMoment(new Date(at))} UTC. You were signed out on all other devices.`,
        'If it was not you, set a new password now: that ends every sign-in again.',
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
        dear(name),
        `${FACTORS[what].text} That was on ${formatMoment(new Date(at))} UTC.`,
        'If it was not you, set a new password now, which ends every sign-in, and take away what you did not add: it stands on the page of your account.',
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
          dear(name),
          `You asked that your account on ${SITE_NAME} end. It is hidden from now on, and deleted on ${day}. What you wrote in public stays as ‘Former member’; everything else of yours goes.`,
          'To keep the account, sign in before that day.',
          { link: siteUrl + paths.login, label: 'Keep my account' },
          'If it was not you who asked, set a new password as well: somebody else got in.',
        ],
      }
    },
  },
  'domain-proof': {
    class: 'transactional',
    title: 'The domain of your organization',
    write: ({ organizationId, name: organization, domain, now }, { siteUrl, name }) => {
      const { subject, text } = DOMAIN_CHANGES[now](asWords(organization), domain)
      const link = siteUrl + paths.companyDomain(organizationId)
      return { subject, blocks: [dear(name), text, { link, label: 'See the domain' }] }
    },
  },
  'export-ready': {
    class: 'transactional',
    title: 'Your export',
    write: ({ expiresAt }, { siteUrl, name }) => ({
      subject: `Your export from ${SITE_NAME} is ready`,
      blocks: [
        dear(name),
        `The export of your data on ${SITE_NAME} is made. You can fetch it until ${formatDate(new Date(expiresAt))}; after that it is deleted, and you can make another.`,
        { link: siteUrl + paths.accountExport, label: 'Fetch your export' },
        'If it was not you who asked for it, set a new password: somebody else got in.',
      ],
    }),
  },
  'team-invitation': {
    class: 'transactional',
    title: 'An invitation to a team',
    write: ({ organization, role, inviter }, { siteUrl, token = '' }) => ({
      subject: `Join the team of ${asWords(organization)} on ${SITE_NAME}`,
      blocks: [
        'Hello,',
        `${asWords(inviter)} invites you to the team of ${asWords(organization)} on ${SITE_NAME}, as ${withArticle(role)}. Follow this link within 14 days to accept or decline; you can sign in or sign up there.`,
        { link: siteUrl + paths.invitationLink(token), label: 'See the invitation' },
        'It is for this address alone. If you do not know who this is, do nothing: nobody joins anything without your answer.',
      ],
    }),
  },
  'team-joined': {
    class: 'notification',
    title: 'Answers to your invitations to a team',
    write: ({ id, organization, who, role }, { siteUrl, name }) => ({
      subject: `${asWords(who)} joined ${asWords(organization)}`,
      blocks: [
        dear(name),
        `${asWords(who)} accepted your invitation and is on the team of ${asWords(organization)} now, as ${withArticle(role)}.`,
        { link: siteUrl + paths.team(id), label: 'See the team' },
      ],
    }),
  },
  'team-changed': {
    class: 'transactional',
    title: 'Your place in a team',
    write: ({ id, organization, what }, { siteUrl, name }) => {
      const of = asWords(organization)
      if (what === 'closed')
        return {
          subject: `${of} was closed`,
          blocks: [
            dear(name),
            `An owner closed ${of} on ${SITE_NAME}. Its page is shown no more, and what it had open ended as withdrawn. Whoever waits for an answer was told.`,
          ],
        }
      if (what === 'removed')
        return {
          subject: `You are no longer on the team of ${of}`,
          blocks: [
            dear(name),
            `You were taken off the team of ${of} on ${SITE_NAME}. Your own account stays as it is.`,
          ],
        }
      return {
        subject: `You are ${withArticle(what)} of ${of} now`,
        blocks: [
          dear(name),
          `Your role in the team of ${of} on ${SITE_NAME} was changed: you are ${withArticle(what)} now, for ${ROLE_HINTS[what]}.`,
          { link: siteUrl + paths.team(id), label: 'See the team' },
        ],
      }
    },
  },
  'organization-closed': {
    class: 'transactional',
    title: 'What you applied for',
    write: ({ organization, title }, { siteUrl, name }) => ({
      subject: `${asWords(organization)} closed`,
      blocks: [
        dear(name),
        `${asWords(organization)} was closed on ${SITE_NAME}, and with it ‘${asWords(title)}’, which you applied for. Nobody answers it there any more.`,
        { link: siteUrl + paths.applications, label: 'See your applications' },
      ],
    }),
  },
  'still-open': {
    class: 'transactional',
    title: 'What you have posted',
    mints: 'answer-posting',
    write: ({ title, publishedAt, pausesAt }, { siteUrl, name, token = '' }) => ({
      subject: `Still open? ${asWords(title)}`,
      blocks: [
        dear(name),
        `‘${asWords(title)}’ has been on ${SITE_NAME} since ${formatDate(new Date(publishedAt))}. Is it still open? One click says so, or closes it.`,
        { link: siteUrl + paths.answerLink(token), label: 'Answer' },
        `Without an answer by ${formatDate(new Date(pausesAt))} it is paused: then nobody can apply until you open it again.`,
      ],
    }),
  },
  'posting-paused': {
    class: 'transactional',
    title: 'What you have posted',
    mints: 'answer-posting',
    write: ({ title }, { siteUrl, name, token = '' }) => ({
      subject: `Paused: ${asWords(title)}`,
      blocks: [
        dear(name),
        `We asked a week ago whether ‘${asWords(title)}’ is still open, and nobody answered. So it is paused: it is in no list, and nobody can apply. Who has applied already keeps their application.`,
        { link: siteUrl + paths.answerLink(token), label: 'Open it again, or close it' },
      ],
    }),
  },
  'posting-ended': {
    class: 'transactional',
    title: 'What you have posted',
    mints: 'answer-posting',
    write: ({ title }, { siteUrl, name, token = '' }) => ({
      subject: `The deadline has passed: ${asWords(title)}`,
      blocks: [
        dear(name),
        `The deadline of ‘${asWords(title)}’ has passed, so nobody can apply any more. Please close it and say how it ended: its page tells those who applied.`,
        { link: siteUrl + paths.answerLink(token), label: 'Say how it ended' },
      ],
    }),
  },
  'posting-changed': {
    class: 'transactional',
    title: 'What you have applied to',
    write: ({ id, title, changes }, { siteUrl, name }) => ({
      subject: `Changed: ${asWords(title)}`,
      blocks: [
        dear(name),
        `‘${asWords(title)}’, to which you have applied on ${SITE_NAME}, was changed by who posted it.`,
        ...changes.flatMap(({ label, from, to }): Block[] => [
          `${label}, before:`,
          { quote: from },
          `${label}, now:`,
          { quote: to },
        ]),
        { link: siteUrl + paths.opportunity(id), label: 'See it as it is now' },
        'Your application stays as it is. If it is no longer for you, you can withdraw it among your applications.',
      ],
    }),
  },
  'report-resolved': {
    class: 'transactional',
    title: 'What you reported',
    write: ({ what, label, createdAt, resolution }, { name }) => ({
      subject: `What came of your report on ${SITE_NAME}`,
      blocks: [
        dear(name),
        `On ${formatDate(new Date(createdAt))} you reported ${REPORTED[what]}${label ? `, ‘${asWords(label)}’` : ''}. We have looked at it:`,
        { quote: resolution },
        'Thank you. Whoever you reported is not told that it was you.',
      ],
    }),
  },
  'account-suspended': {
    class: 'critical',
    title: 'Your account',
    write: ({ reason }, { siteUrl, name }) => ({
      subject: `Your account on ${SITE_NAME} is suspended`,
      blocks: [
        dear(name),
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
        dear(name),
        `Your account on ${SITE_NAME} is suspended no longer. You can sign in again, and others see you as before. Tokens of your programs were revoked, and a membership that was to renew ends with its term: both can be had anew.`,
        { link: siteUrl + paths.login, label: 'Sign in' },
      ],
    }),
  },
  'organization-suspended': {
    class: 'transactional',
    title: 'Organizations whose team you are on',
    write: ({ organization, reason }, { siteUrl, name }) => ({
      subject: `${asWords(organization)} is suspended on ${SITE_NAME}`,
      blocks: [
        dear(name),
        `Somebody who runs ${SITE_NAME} has suspended ${asWords(organization)}, on whose team you are. Its page and its postings are not shown, and it takes no applications. This is why:`,
        { quote: reason },
        'Nothing of it is deleted. If you think that it is a mistake, write to us.',
        { link: siteUrl + paths.contact, label: 'Write to us' },
      ],
    }),
  },
  'organization-restored': {
    class: 'transactional',
    title: 'Organizations whose team you are on',
    write: ({ organization }, { siteUrl, name }) => ({
      subject: `${asWords(organization)} is shown again on ${SITE_NAME}`,
      blocks: [
        dear(name),
        `${asWords(organization)}, on whose team you are, is suspended no longer: its page and its open postings are shown again.`,
        { link: siteUrl + paths.companies, label: 'See the organizations' },
      ],
    }),
  },
  'posting-held': {
    class: 'transactional',
    title: 'Your postings',
    write: ({ id, title, heldFor, why }, { siteUrl, name }) => ({
      subject: `Your posting ‘${asWords(title)}’ is held`,
      blocks: [
        dear(name),
        heldFor === 'reports'
          ? `Several members reported your posting ‘${asWords(title)}’. Until somebody who runs ${SITE_NAME} has looked at it, it is not shown and takes no applications.`
          : `Your posting ‘${asWords(title)}’ is held by somebody who runs ${SITE_NAME}: it is not shown and takes no applications.`,
        ...(why ? [{ quote: why }] : []),
        'You need not do anything. You are told when it is shown again, or closed. If you think that it is a mistake, write to us.',
        { link: siteUrl + paths.opportunity(id), label: 'See your posting' },
        { link: siteUrl + paths.contact, label: 'Write to us' },
      ],
    }),
  },
  'posting-released': {
    class: 'transactional',
    title: 'Your postings',
    write: ({ id, title }, { siteUrl, name }) => ({
      subject: `Your posting ‘${asWords(title)}’ is shown again`,
      blocks: [
        dear(name),
        `We have looked at your posting ‘${asWords(title)}’ and found nothing that breaks the rules. It is no longer held.`,
        { link: siteUrl + paths.opportunity(id), label: 'See your posting' },
      ],
    }),
  },
  'posting-closed-by-us': {
    class: 'transactional',
    title: 'Your postings',
    write: ({ title, why }, { siteUrl, name }) => ({
      subject: `Your posting ‘${asWords(title)}’ was closed`,
      blocks: [
        dear(name),
        `Somebody who runs ${SITE_NAME} has looked at your posting ‘${asWords(title)}’ and closed it:`,
        { quote: why ?? '' },
        'If you think that it is a mistake, write to us.',
        { link: siteUrl + paths.contact, label: 'Write to us' },
      ],
    }),
  },
}

const REPORTED: Record<ReportSubject, string> = {
  opportunity: 'a posting',
  organization: 'an organization',
  member: 'a member',
  community: 'a community',
  discussion: 'a discussion',
  reply: 'a reply',
  message: 'a message',
}

const DOMAIN_CHANGES: Record<
  DomainChange,
  (organization: string, domain: string) => { subject: string; text: string }
> = {
  proved: (organization, domain) => ({
    subject: `${organization} controls ${domain}`,
    text: `The proof that ${organization} controls ${domain} was found, and its page on ${SITE_NAME} says so from now on. Leave it where it is: it is looked for every week.`,
  }),
  missing: (organization, domain) => ({
    subject: `The proof for ${domain} is not found any more`,
    text: `The proof that ${organization} controls ${domain} stood there and is not found any more. Put it back within 7 days; after that the page of ${organization} no longer says that it controls the domain.`,
  }),
  ended: (organization, domain) => ({
    subject: `${organization} has no proof for ${domain} any more`,
    text: `The proof that ${organization} controls ${domain} was not found for 7 days, so its page on ${SITE_NAME} no longer says so. It is looked for again for 30 days; put it back, and the page says it again.`,
  }),
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
    text: 'Whoever has the token reads your account by a program, or writes to it, until it expires or you revoke it. A new password does not end it.',
  },
}

export const isLetterKind = (kind: string): kind is LetterKind => Object.hasOwn(LETTERS, kind)

/** What a letter of a kind says; its data is what was kept of it. */
export const contentOf = (kind: LetterKind, data: unknown, writing: Writing): Content =>
  LETTERS[kind].write(data as never, writing)

/** Whether members may say that letters of a kind are not to come. */
export const isStoppable = (kind: LetterKind) =>
  ['notification', 'digest'].includes(LETTERS[kind].class)

/** The kinds that members may stop, in the order in which they are shown. */
export const STOPPABLE = (Object.keys(LETTERS) as LetterKind[]).filter(isStoppable)

const dear = (name: string): Block => `Dear ${asWords(name)},`

/** 'an owner', 'a recruiter' */
const withArticle = (role: TeamRole) => {
  const label = TEAM_ROLE_LABELS[role].toLowerCase()
  return `${/^[aeo]/.test(label) ? 'an' : 'a'} ${label}`
}

/** 'Priority, Expert', 'Foundation' or 'Visitor' */
export const describeSender = ({ tier, priority }: { tier: Tier | null; priority: boolean }) =>
  `${priority ? 'Priority, ' : ''}${tier ? TIER_LABELS[tier] : 'Visitor'}`

/**
 * A name as it stands in a letter: without what a mail program makes a link of, since the letter is
 * the site's and the name is whatever a stranger chose, and at most 60 characters long.
 */
const asWords = (name: string) => excerpt(name.replace(/[.。．｡․:/\\@]+(?=\S)/g, ' '), 60)
