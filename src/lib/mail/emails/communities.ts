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
    title: 'A community that you proposed',
    write: ({ name: community, communityId, reason }, { siteUrl, name }) => {
      const of = plainName(community)
      if (communityId)
        return {
          subject: `${of} is open on ${SITE_NAME}`,
          blocks: [
            greeting(name),
            `The community that you proposed, ${of}, is open, and you are its owner: you edit what it says of itself, appoint moderators, and keep it a good place.`,
            { link: siteUrl + paths.community(communityId), label: 'See your community' },
          ],
        }
      return {
        subject: `${of} was not opened on ${SITE_NAME}`,
        blocks: [
          greeting(name),
          `Somebody who runs ${SITE_NAME} looked at the community that you proposed, ${of}, and declined it. This is why:`,
          { quote: reason ?? '' },
          'You can propose another one.',
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
          `${ROLE_TEXTS[role](of)}${why ? ' This is why:' : ''}`,
          ...(why ? [{ quote: why }] : []),
          { link: siteUrl + paths.community(id), label: 'See the community' },
        ],
      }
    },
  },
  'community-ban': {
    class: 'transactional',
    title: 'Whether you may be in a community',
    write: ({ id, community, lifted, reason }, { siteUrl, name }) => {
      const of = plainName(community)
      if (lifted)
        return {
          subject: `You can join ${of} again`,
          blocks: [
            greeting(name),
            `You are banned from ${of} on ${SITE_NAME} no longer, and can join it again.`,
            ...(reason ? [{ quote: reason }] : []),
            { link: siteUrl + paths.community(id), label: 'See the community' },
          ],
        }
      return {
        subject: `You are banned from ${of}`,
        blocks: [
          greeting(name),
          `A moderator of ${of} on ${SITE_NAME} has banned you: you are in it no more, and can neither join it nor write there. This is why:`,
          { quote: reason ?? '' },
          'If you think that it is a mistake, write to the people who run the site.',
          { link: siteUrl + paths.contact, label: 'Write to us' },
        ],
      }
    },
  },
  'text-removed': {
    class: 'transactional',
    title: 'What you wrote in a community',
    write: ({ reason, ...text }, { siteUrl, name }) => {
      const { what, community } = text
      return {
        subject: `Your ${what} in ${plainName(community)} was removed`,
        blocks: [
          greeting(name),
          `A moderator of ${plainName(community)} on ${SITE_NAME} has removed your ${what}: only you and those who look after the community see it now. This is why:`,
          { quote: reason },
          { link: siteUrl + placeOf(text), label: `See your ${what}` },
        ],
      }
    },
  },
  'text-restored': {
    class: 'transactional',
    title: 'What you wrote in a community',
    write: ({ why, ...text }, { siteUrl, name }) => {
      const { what, community } = text
      return {
        subject: `Your ${what} in ${plainName(community)} is back`,
        blocks: [
          greeting(name),
          `A moderator of ${plainName(community)} on ${SITE_NAME} has put back your ${what}, which was removed: everybody there sees it again.${why ? ' This is why:' : ''}`,
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
  member: (of) => `You no longer look after ${of}`,
}

const ROLE_TEXTS: Record<CommunityRole, (of: string) => string> = {
  owner: (of) =>
    `You own ${of} on ${SITE_NAME} now: you edit what it says of itself, appoint moderators, and hand it over when you want to.`,
  moderator: (of) =>
    `You moderate ${of} on ${SITE_NAME} now: you pin, lock and remove what is written there, and ban.`,
  member: (of) => `Your role in ${of} on ${SITE_NAME} was changed: you are a member of it.`,
}
