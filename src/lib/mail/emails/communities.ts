import type { CommunityRole } from '../../communities/roles.ts'
import { paths } from '../../paths.ts'
import { SITE_NAME } from '../../site.ts'
import { type EmailTemplates, greeting, plainName } from './template.ts'

export type CommunityEmails = {
  'proposal-decided': { name: string; communityId: string | null; reason: string | null }
  'community-role': { id: string; community: string; role: CommunityRole; why: string | null }
  'community-ban': { id: string; community: string; lifted: boolean; reason: string | null }
  'text-removed': {
    what: 'discussion' | 'reply'
    communityId: string
    community: string
    discussionId: string
    replyId: string | null
    reason: string
  }
  'text-restored': {
    what: 'discussion' | 'reply'
    communityId: string
    community: string
    discussionId: string
    replyId: string | null
    why: string | null
  }
}

export const COMMUNITY_EMAILS: EmailTemplates<CommunityEmails> = {
  'proposal-decided': {
    class: 'transactional',
    title: 'Community proposals',
    write: ({ name: community, communityId, reason }, { siteUrl, name }) => {
      const of = plainName(community)
      if (communityId)
        return {
          subject: `${of} is open on ${SITE_NAME}`,
          blocks: [
            greeting(name),
            `Your community, ${of}, is open and you’re its owner. You can edit its page and appoint moderators.`,
            { link: siteUrl + paths.community(communityId), label: 'View your community' },
          ],
        }
      return {
        subject: `${of} was not approved`,
        blocks: [
          greeting(name),
          `The ${SITE_NAME} team reviewed your proposed community, ${of}, and didn’t approve it. Reason:`,
          { quote: reason ?? '' },
          'You can propose another community.',
          { link: siteUrl + paths.newCommunity, label: 'Your proposals' },
        ],
      }
    },
  },
  'community-role': {
    class: 'transactional',
    title: 'Your role in a community',
    write: ({ id, community, role, why }, { siteUrl, name }) => {
      const of = plainName(community)
      return {
        subject: ROLE_SUBJECTS[role](of),
        blocks: [
          greeting(name),
          `${ROLE_TEXTS[role](of)}${why ? ' Reason:' : ''}`,
          ...(why ? [{ quote: why }] : []),
          { link: siteUrl + paths.community(id), label: 'View the community' },
        ],
      }
    },
  },
  'community-ban': {
    class: 'transactional',
    title: 'Bans from a community',
    write: ({ id, community, lifted, reason }, { siteUrl, name }) => {
      const of = plainName(community)
      if (lifted)
        return {
          subject: `You can join ${of} again`,
          blocks: [
            greeting(name),
            `You’re no longer banned from ${of} on ${SITE_NAME}. You can join again.`,
            ...(reason ? [{ quote: reason }] : []),
            { link: siteUrl + paths.community(id), label: 'View the community' },
          ],
        }
      return {
        subject: `You’re banned from ${of}`,
        blocks: [
          greeting(name),
          `A moderator of ${of} on ${SITE_NAME} has banned you. You can no longer rejoin it or post there. Reason:`,
          { quote: reason ?? '' },
          'If you think this is a mistake, contact the Waymark team.',
          { link: siteUrl + paths.contact, label: 'Contact us' },
        ],
      }
    },
  },
  'text-removed': {
    class: 'transactional',
    title: 'Your posts in a community',
    write: ({ reason, ...text }, { siteUrl, name }) => {
      const { what, community } = text
      return {
        subject: `Your ${what} in ${plainName(community)} was removed`,
        blocks: [
          greeting(name),
          `A moderator of ${plainName(community)} on ${SITE_NAME} has removed your ${what}. Only you and the community’s moderators can see it now. Reason:`,
          { quote: reason },
          { link: siteUrl + placeOf(text), label: `See your ${what}` },
        ],
      }
    },
  },
  'text-restored': {
    class: 'transactional',
    title: 'Your posts in a community',
    write: ({ why, ...text }, { siteUrl, name }) => {
      const { what, community } = text
      return {
        subject: `Your ${what} in ${plainName(community)} is back`,
        blocks: [
          greeting(name),
          `A moderator of ${plainName(community)} on ${SITE_NAME} has restored your ${what}. Everyone there can see it again.${why ? ' Reason:' : ''}`,
          ...(why ? [{ quote: why }] : []),
          { link: siteUrl + placeOf(text), label: `See your ${what}` },
        ],
      }
    },
  },
}

type Text = Pick<CommunityEmails['text-removed'], 'communityId' | 'discussionId' | 'replyId'>

const placeOf = ({ communityId, discussionId, replyId }: Text) =>
  replyId
    ? paths.reply(communityId, discussionId, replyId)
    : paths.discussion(communityId, discussionId)

const ROLE_SUBJECTS: Record<CommunityRole, (of: string) => string> = {
  owner: (of) => `You are an owner of ${of} now`,
  moderator: (of) => `You are a moderator of ${of} now`,
  member: (of) => `You no longer moderate ${of}`,
}

const ROLE_TEXTS: Record<CommunityRole, (of: string) => string> = {
  owner: (of) =>
    `You now own ${of} on ${SITE_NAME}. You can edit its page, appoint moderators and transfer ownership.`,
  moderator: (of) =>
    `You now moderate ${of} on ${SITE_NAME}. You can pin, lock and remove posts, and ban members.`,
  member: (of) => `Your role in ${of} on ${SITE_NAME} was changed to member.`,
}
