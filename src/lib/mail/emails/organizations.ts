import { TEAM_ROLE_LABELS, type TeamRole } from '../../catalog.ts'
import { daysIn } from '../../durations.ts'
import { GIVE_UP_AFTER_MS, VERIFICATION_GRACE_MS } from '../../organizations/domain-check.ts'
import { INVITATION_LIFETIME_MS, ROLE_HINTS } from '../../organizations/team.ts'
import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { formatDate, pluralize, withArticle } from '../../text/format.ts'
import type { Block } from '../content.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

type TeamChangeKind = TeamRole | 'removed' | 'closed'

export type DomainChange = 'proved' | 'missing' | 'ended'

export type OrganizationEmails = {
  'domain-proof': { organizationId: string; name: string; domain: string; now: DomainChange }
  /** `invitation` is the row's id; the secret is generated at sending. */
  'team-invitation': { invitation: string; organization: string; role: TeamRole; inviter: string }
  'team-joined': { id: string; organization: string; who: string; role: TeamRole }
  'team-changed': { id: string; organization: string; what: TeamChangeKind }
  'organization-closed': { organization: string; title: string }
  'organization-suspended': { organization: string; reason: string }
  'organization-restored': { organization: string; reason: string }
  'organization-tier-ending': {
    id: string
    organization: string
    granted: boolean
    endDate: string
  }
  /** `grantedUntil` is null where a grant was withdrawn. */
  'organization-renewal': {
    id: string
    organization: string
    endDate: string
    grantedUntil: string | null
  }
  'organization-tier-ended': { id: string; organization: string; paused: string[]; more: number }
}

export const ORGANIZATION_EMAILS: EmailTemplates<OrganizationEmails> = {
  'domain-proof': {
    class: 'transactional',
    title: 'Your organization’s domain',
    write: ({ organizationId, name: organization, domain, now }, { siteUrl, name }) => {
      const { subject, text } = DOMAIN_CHANGES[now](plainName(organization), domain)
      const link = siteUrl + paths.companyDomain(organizationId)
      return { subject, blocks: [greeting(name), text, { link, label: 'View domain' }] }
    },
  },
  'team-invitation': {
    class: 'transactional',
    title: 'Team invitations',
    write: ({ organization, role, inviter }, { siteUrl, token = '' }) => ({
      subject: `Join the team of ${plainName(organization)} on ${SITE_NAME}`,
      blocks: [
        'Hello,',
        `${plainName(inviter)} invites you to the team of ${plainName(organization)} on ${SITE_NAME}, as ${named(role)}. Accept or decline within ${daysIn(INVITATION_LIFETIME_MS)} days. You can sign in or sign up first.`,
        { link: siteUrl + paths.invitationLink(token), label: 'View invitation' },
        'This invitation is only for this address. If you weren’t expecting it, you can ignore this email.',
      ],
    }),
  },
  'team-joined': {
    class: 'notification',
    title: 'Answers to your team invitations',
    write: ({ id, organization, who, role }, { siteUrl, name }) => ({
      subject: `${plainName(who)} joined ${plainName(organization)}`,
      blocks: [
        greeting(name),
        `${plainName(who)} accepted your invitation and joined the team of ${plainName(organization)}, as ${named(role)}.`,
        { link: siteUrl + paths.team(id), label: 'View team' },
      ],
    }),
  },
  'team-changed': {
    class: 'transactional',
    title: 'Your role in a team',
    write: ({ id, organization, what }, { siteUrl, name }) => {
      const of = plainName(organization)
      if (what === 'closed')
        return {
          subject: `${of} was closed`,
          blocks: [
            greeting(name),
            `An owner closed ${of} on ${SITE_NAME}. Its page is removed and its postings are withdrawn. We’ve told its applicants.`,
          ],
        }
      if (what === 'removed')
        return {
          subject: `You’re no longer on the team of ${of}`,
          blocks: [
            greeting(name),
            `You were removed from the team of ${of} on ${SITE_NAME}. Your own account hasn’t changed.`,
          ],
        }
      return {
        subject: `You’re now ${named(what)} of ${of}`,
        blocks: [
          greeting(name),
          `Your role in the team of ${of} on ${SITE_NAME} has changed. You’re now ${named(what)}. You can ${ROLE_HINTS[what]}.`,
          { link: siteUrl + paths.team(id), label: 'View team' },
        ],
      }
    },
  },
  'organization-closed': {
    class: 'transactional',
    title: 'Your applications',
    write: ({ organization, title }, { siteUrl, name }) => ({
      subject: `${plainName(organization)} closed`,
      blocks: [
        greeting(name),
        `${plainName(organization)} has closed on ${SITE_NAME}, and so has ‘${plainName(title)}’, which you applied for. You won’t get a reply.`,
        { link: siteUrl + paths.applications, label: 'View your applications' },
      ],
    }),
  },
  'organization-suspended': {
    class: 'transactional',
    title: 'Your organizations',
    write: ({ organization, reason }, { siteUrl, name }) => ({
      subject: `${plainName(organization)} is suspended on ${SITE_NAME}`,
      blocks: [
        greeting(name),
        `The ${SITE_NAME} team has suspended ${plainName(organization)}. You’re on its team. Its page and postings are hidden, and it can’t take applications. Reason:`,
        { quote: reason },
        'We haven’t deleted anything. If you think this is a mistake, contact us.',
        { link: siteUrl + paths.contact, label: 'Contact us' },
      ],
    }),
  },
  'organization-restored': {
    class: 'transactional',
    title: 'Your organizations',
    write: ({ organization }, { siteUrl, name }) => ({
      subject: `${plainName(organization)} is active again on ${SITE_NAME}`,
      blocks: [
        greeting(name),
        `${plainName(organization)} is active again. Its page and live postings are shown again.`,
        { link: siteUrl + paths.companies, label: 'View organizations' },
      ],
    }),
  },
  'organization-tier-ending': {
    class: 'transactional',
    title: 'Your organization’s plan',
    write: ({ id, organization, granted, endDate }, { siteUrl, name }) => {
      const of = plainName(organization)
      const day = formatDate(new Date(endDate))
      return {
        subject: `The plan of ${of} ends on ${day}`,
        blocks: [
          greeting(name),
          `The Organization plan of ${of} on ${SITE_NAME}, which was ${granted ? 'granted' : 'bought'} until then, ends on ${day}. We won’t charge you automatically. An owner can renew it on the membership page.`,
          { link: siteUrl + paths.companyMembership(id), label: 'View plan' },
          'If you don’t renew, postings above the limit pause that day (the newest first), and talent search stops. We don’t delete anything, and you can resume it all with the plan.',
        ],
      }
    },
  },
  'organization-renewal': {
    class: 'transactional',
    title: 'Your organization’s plan',
    write: ({ id, organization, endDate, grantedUntil }, { siteUrl, name }) => {
      const of = plainName(organization)
      const day = formatDate(new Date(endDate))
      const stops = grantedUntil !== null
      return {
        subject: `Automatic renewal is ${stops ? 'off' : 'on again'}: ${of}`,
        blocks: [
          greeting(name),
          ...(stops
            ? [
                `The ${SITE_NAME} team has granted ${of} the Organization plan until ${formatDate(new Date(grantedUntil))}. Your paid plan still lasts until ${day}, and the granted time follows.`,
                `We won’t charge your card on ${day}, and the granted time doesn’t renew. We’ll remind the owners before it ends, and any of them can buy another year.`,
              ]
            : [
                `The ${SITE_NAME} team has ended the plan it granted to ${of}. Your paid plan still lasts until ${day}.`,
                `It renews automatically again. We’ll charge your card for the next year on ${day}, unless an owner cancels first.`,
              ]),
          { link: siteUrl + paths.companyMembership(id), label: 'View plan' },
        ],
      }
    },
  },
  'organization-tier-ended': {
    class: 'transactional',
    title: 'Your organizations',
    write: ({ id, organization, paused, more }, { siteUrl, name }) => {
      const of = plainName(organization)
      const n = paused.length + more
      const titles = paused.map((title): Block => ({ quote: title }))
      return {
        subject: `The plan of ${of} has ended`,
        blocks: [
          greeting(name),
          `The Organization plan of ${of} on ${SITE_NAME} has ended. Its team can’t use talent search, and has fewer live postings.`,
          ...(n > 0
            ? [
                `${pluralize(n, 'posting')} above the limit ${n === 1 ? 'is' : 'are'} paused. The oldest stay open. ${n === 1 ? 'It' : 'They'} can resume when you have room, or with the plan:`,
                ...titles,
                ...(more > 0 ? [`And ${more} more.`] : []),
              ]
            : ['Your live postings stay open.']),
          { link: siteUrl + paths.postingsOf(id), label: 'View postings' },
        ],
      }
    },
  },
}

const DOMAIN_CHANGES: Record<
  DomainChange,
  (organization: string, domain: string) => { subject: string; text: string }
> = {
  proved: (organization, domain) => ({
    subject: `${domain} is verified for ${organization}`,
    text: `${organization} is now shown as the verified owner of ${domain} on ${SITE_NAME}. Leave the text in place: we check it every week.`,
  }),
  missing: (organization, domain) => ({
    subject: `We can’t find the text at ${domain}`,
    text: `The text that verifies ${domain} for ${organization} has disappeared. Add it again within ${daysIn(VERIFICATION_GRACE_MS)} days, or ${organization} loses its verified domain.`,
  }),
  ended: (organization, domain) => ({
    subject: `${domain} is no longer verified`,
    text: `We couldn’t find the text at ${domain} for ${daysIn(VERIFICATION_GRACE_MS)} days, so ${organization} is no longer its verified owner on ${SITE_NAME}. We’ll keep checking for ${daysIn(GIVE_UP_AFTER_MS)} days. Add the text again to verify the domain.`,
  }),
}

const named = (role: TeamRole) => withArticle(TEAM_ROLE_LABELS[role].toLowerCase())
