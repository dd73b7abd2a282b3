import { z } from 'zod'
import { CONTACT_STATUSES } from '../../../../lib/catalog.ts'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { TIERS } from '../../../../lib/membership/tiers.ts'
import { talentQuery } from '../../../../lib/talent/list-query.ts'
import { count, type Entries, flag, id, list, moment, namedObject, orNull, text } from '../entry.ts'
import { beforeQuery, MessageSchema } from './applications.ts'

const TalentMember = namedObject('TalentMember', {
  id,
  firstName: text,
  lastName: text,
  profileImageUrl: orNull(text),
  isVerified: flag,
  industries: list,
  location: orNull(text),
  facts: z.array(z.strictObject({ label: text, text, quoted: flag })),
  invited: flag,
})

const TalentProfile = namedObject('TalentProfile', {
  id,
  firstName: text,
  lastName: text,
  profileImageUrl: orNull(text),
  membershipTier: z.enum(TIERS),
  isVerified: flag,
  industries: list,
  bio: orNull(text),
  location: orNull(text),
  experience: orNull(text),
  certifications: orNull(text),
  qualifications: orNull(text),
  projects: orNull(text),
  volunteerWork: orNull(text),
  linkedinUrl: orNull(text),
  websiteUrl: orNull(text),
  createdAt: moment,
})

const invitationStatus = z.enum(CONTACT_STATUSES)

const Invitation = namedObject('Invitation', {
  id,
  organizationId: id,
  organization: text,
  opportunityId: id,
  title: text,
  open: flag,
  words: text,
  status: invitationStatus,
  answeredAt: orNull(moment),
  createdAt: moment,
})

const RecruiterConversation = namedObject('RecruiterConversation', {
  id,
  organizationId: id,
  organization: text,
  memberId: id,
  firstName: text,
  lastName: text,
  words: text,
  createdAt: moment,
  answeredAt: orNull(moment),
  unread: z.union([flag, count]),
})

const words = 'We’re looking for a loom technician in Eldoret.'

export const talentEntries: Entries = {
  'GET /api/organizations/:id/talent': {
    id: 'searchTalent',
    summary: 'Search for members who let organizations find them',
    query: talentQuery.omit({ organizationId: true }),
    pages: 'counted',
    responses: { 200: z.array(TalentMember) },
    codes: ['role', 'tier_limit'],
  },
  'GET /api/organizations/:id/talent/:member': {
    id: 'getTalent',
    summary: 'Get a member found in talent search',
    responses: { 200: TalentProfile },
    codes: ['role', 'tier_limit'],
  },
  'GET /api/organizations/:id/invitations': {
    id: 'listSentInvitations',
    summary: 'List invitations sent',
    query: listQuery,
    pages: 'linked',
    responses: {
      200: z.array(
        namedObject('SentInvitation', {
          id,
          memberId: id,
          name: text.meta({ example: 'Amara Okafor' }),
          opportunityId: id,
          title: text,
          status: invitationStatus,
          answeredAt: orNull(moment),
          createdAt: moment,
        }),
      ),
    },
    codes: ['role'],
  },
  'POST /api/organizations/:id/invitations': {
    id: 'inviteMember',
    summary: 'Invite a member to apply',
    example: {
      memberId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20',
      opportunityId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f21',
      words,
    },
    responses: {
      201: z.strictObject({ id, memberId: id, opportunityId: id, words: text, status: text }),
    },
    codes: [
      'role',
      'tier_limit',
      'unverified',
      'not_findable',
      'posting',
      'again',
      'unanswered',
      'too_many',
    ],
  },
  'GET /api/invited': {
    id: 'listInvitations',
    summary: 'List invitations received',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(Invitation) },
  },
  'PUT /api/invited/:id': {
    id: 'answerInvitation',
    summary: 'Answer an invitation',
    example: { status: 'accepted' },
    responses: { 200: Invitation },
    codes: ['state'],
  },
  'GET /api/recruiters': {
    id: 'listRecruiterConversations',
    summary: 'List conversations with recruiters',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(RecruiterConversation) },
  },
  'POST /api/organizations/:id/recruiters': {
    id: 'messageRecruiters',
    summary: 'Start a conversation with an organization’s recruiters',
    example: { words: 'I repair looms and live in Eldoret.' },
    responses: { 201: z.strictObject({ id }) },
    codes: [
      'unverified',
      'tier_limit',
      'trial',
      'team',
      'unproved',
      'nothing_live',
      'again',
      'too_many',
    ],
  },
  'GET /api/recruiters/:id': {
    id: 'getRecruiterConversation',
    summary: 'Get a conversation with recruiters',
    responses: { 200: RecruiterConversation },
  },
  'GET /api/recruiters/:id/messages': {
    id: 'listRecruiterMessages',
    summary: 'List the messages of a conversation with recruiters',
    query: beforeQuery,
    pages: 'messages',
    responses: { 200: z.array(MessageSchema) },
  },
  'POST /api/recruiters/:id/messages': {
    id: 'sendRecruiterMessage',
    summary: 'Send a message to a conversation with recruiters',
    example: { body: words, clientId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20' },
    responses: { 201: MessageSchema },
    codes: ['unverified', '409 closed', 'away', 'resting', 'id_taken', 'too_many'],
  },
  'PUT /api/recruiters/:id/reading': {
    id: 'markRecruiterMessagesRead',
    summary: 'Mark messages of a conversation with recruiters as read',
    responses: { 204: null },
  },
}
