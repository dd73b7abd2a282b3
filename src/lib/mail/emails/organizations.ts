import { TEAM_ROLE_LABELS, type TeamRole } from '../../catalog.ts'
import { ROLE_HINTS } from '../../organizations/team.ts'
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
    title: 'The domain of your organization',
    write: ({ organizationId, name: organization, domain, now }, { siteUrl, name }) => {
      const { subject, text } = DOMAIN_CHANGES[now](plainName(organization), domain)
      const link = siteUrl + paths.companyDomain(organizationId)
      return { subject, blocks: [greeting(name), text, { link, label: 'See the domain' }] }
    },
  },
  'team-invitation': {
    class: 'transactional',
    title: 'An invitation to a team',
    write: ({ organization, role, inviter }, { siteUrl, token = '' }) => ({
      subject: `Join the team of ${plainName(organization)} on ${SITE_NAME}`,
      blocks: [
        'Hello,',
        `${plainName(inviter)} invites you to the team of ${plainName(organization)} on ${SITE_NAME}, as ${named(role)}. Follow this link within 14 days to accept or decline; you can sign in or sign up there.`,
        { link: siteUrl + paths.invitationLink(token), label: 'See the invitation' },
        'It is for this address alone. If you do not know who this is, do nothing: nobody joins anything without your answer.',
      ],
    }),
  },
  'team-joined': {
    class: 'notification',
    title: 'Answers to your invitations to a team',
    write: ({ id, organization, who, role }, { siteUrl, name }) => ({
      subject: `${plainName(who)} joined ${plainName(organization)}`,
      blocks: [
        greeting(name),
        `${plainName(who)} accepted your invitation and is on the team of ${plainName(organization)} now, as ${named(role)}.`,
        { link: siteUrl + paths.team(id), label: 'See the team' },
      ],
    }),
  },
  'team-changed': {
    class: 'transactional',
    title: 'Your place in a team',
    write: ({ id, organization, what }, { siteUrl, name }) => {
      const of = plainName(organization)
      if (what === 'closed')
        return {
          subject: `${of} was closed`,
          blocks: [
            greeting(name),
            `An owner closed ${of} on ${SITE_NAME}. Its page is shown no more, and what it had open ended as withdrawn. Whoever waits for an answer was told.`,
          ],
        }
      if (what === 'removed')
        return {
          subject: `You are no longer on the team of ${of}`,
          blocks: [
            greeting(name),
            `You were taken off the team of ${of} on ${SITE_NAME}. Your own account stays as it is.`,
          ],
        }
      return {
        subject: `You are ${named(what)} of ${of} now`,
        blocks: [
          greeting(name),
          `Your role in the team of ${of} on ${SITE_NAME} was changed: you are ${named(what)} now, for ${ROLE_HINTS[what]}.`,
          { link: siteUrl + paths.team(id), label: 'See the team' },
        ],
      }
    },
  },
  'organization-closed': {
    class: 'transactional',
    title: 'What you applied for',
    write: ({ organization, title }, { siteUrl, name }) => ({
      subject: `${plainName(organization)} closed`,
      blocks: [
        greeting(name),
        `${plainName(organization)} was closed on ${SITE_NAME}, and with it ‘${plainName(title)}’, which you applied for. Nobody answers it there any more.`,
        { link: siteUrl + paths.applications, label: 'See your applications' },
      ],
    }),
  },
  'organization-suspended': {
    class: 'transactional',
    title: 'Organizations whose team you are on',
    write: ({ organization, reason }, { siteUrl, name }) => ({
      subject: `${plainName(organization)} is suspended on ${SITE_NAME}`,
      blocks: [
        greeting(name),
        `The ${SITE_NAME} team has suspended ${plainName(organization)}, which you work for here. Its page and postings are hidden, and it can’t take applications. Reason:`,
        { quote: reason },
        'We haven’t deleted anything. If you think this is a mistake, contact us.',
        { link: siteUrl + paths.contact, label: 'Contact us' },
      ],
    }),
  },
  'organization-restored': {
    class: 'transactional',
    title: 'Organizations whose team you are on',
    write: ({ organization }, { siteUrl, name }) => ({
      subject: `${plainName(organization)} is shown again on ${SITE_NAME}`,
      blocks: [
        greeting(name),
        `${plainName(organization)}, on whose team you are, is suspended no longer: its page and its open postings are shown again.`,
        { link: siteUrl + paths.companies, label: 'See the organizations' },
      ],
    }),
  },
  'organization-tier-ending': {
    class: 'transactional',
    title: 'The tier of your organization',
    write: ({ id, organization, granted, endDate }, { siteUrl, name }) => {
      const of = plainName(organization)
      const day = formatDate(new Date(endDate))
      return {
        subject: `The organization tier of ${of} ends on ${day}`,
        blocks: [
          greeting(name),
          `The organization tier of ${of} on ${SITE_NAME}, ${granted ? 'which was granted' : 'which was bought'} until then, ends on ${day}. Nothing is charged by itself; its page says how an owner keeps it.`,
          { link: siteUrl + paths.companyMembership(id), label: 'See the tier' },
          'Without that, what it has posted above the limit pauses on that day, the oldest stay open, and its team cannot look for talent. Nothing is deleted: with the tier, all of it can be resumed.',
        ],
      }
    },
  },
  'organization-renewal': {
    class: 'transactional',
    title: 'The tier of your organization',
    write: ({ id, organization, endDate, grantedUntil }, { siteUrl, name }) => {
      const of = plainName(organization)
      const day = formatDate(new Date(endDate))
      const stops = grantedUntil !== null
      return {
        subject: `The organization tier of ${of} renews ${stops ? 'no longer' : 'again'} by itself`,
        blocks: [
          greeting(name),
          ...(stops
            ? [
                `Somebody who runs ${SITE_NAME} has granted ${of} the organization tier until ${formatDate(new Date(grantedUntil))}. What you paid for lasts until ${day}, as before, and what is granted follows it.`,
                `Your card is not charged on ${day}, nor later by itself: what is granted does not renew. The owners are reminded before it ends, and any of them can buy the next year.`,
              ]
            : [
                `Somebody who runs ${SITE_NAME} has taken away the organization tier that was granted to ${of} to follow what you paid for. That lasts until ${day}, as before.`,
                `It renews by itself again: your card is charged for the next year on ${day}, unless an owner cancels the renewal before.`,
              ]),
          { link: siteUrl + paths.companyMembership(id), label: 'See the tier' },
        ],
      }
    },
  },
  'organization-tier-ended': {
    class: 'transactional',
    title: 'Organizations whose team you are on',
    write: ({ id, organization, paused, more }, { siteUrl, name }) => {
      const of = plainName(organization)
      const n = paused.length + more
      const titles = paused.map((title): Block => ({ quote: title }))
      return {
        subject: `The organization tier of ${of} has ended`,
        blocks: [
          greeting(name),
          `${of}, on whose team you are, has the organization tier on ${SITE_NAME} no longer. It looks for no talent now, and may have as many postings open as organizations without the tier.`,
          ...(n > 0
            ? [
                `${pluralize(n, 'posting')} above that ${n === 1 ? 'is' : 'are'} paused; the oldest stay open. ${n === 1 ? 'It' : 'They'} can be resumed as places become free, or with the tier:`,
                ...titles,
                ...(more > 0 ? [`And ${more} more.`] : []),
              ]
            : ['What it has open stays open.']),
          { link: siteUrl + paths.postingsOf(id), label: 'See the postings' },
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

const named = (role: TeamRole) => withArticle(TEAM_ROLE_LABELS[role].toLowerCase())
