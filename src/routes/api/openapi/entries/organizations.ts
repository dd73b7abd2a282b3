import { z } from 'zod'
import {
  CONTACT_STATUSES,
  ORGANIZATION_TYPES,
  REPLY_BUCKETS,
  TEAM_ROLES,
} from '../../../../lib/catalog.ts'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { TIERS } from '../../../../lib/membership/tiers.ts'
import { organizationQuery } from '../../../../lib/organizations/list-query.ts'
import { organizationSchema } from '../../../../lib/organizations/organization.ts'
import { talentQuery } from '../../../../lib/talent/list-query.ts'
import { count, type Entries, flag, id, list, moment, named, orNull, text } from '../entry.ts'
import { beforeQuery, Message } from './applications.ts'

const organization = {
  id,
  name: text,
  description: orNull(text),
  type: z.enum(ORGANIZATION_TYPES),
  logoUrl: orNull(text),
  websiteUrl: orNull(text),
  location: orNull(text),
  isVerified: flag,
  ownerId: orNull(id),
  createdAt: moment,
  updatedAt: moment,
  openOpportunities: count,
}
const Organization = named('Organization', z.strictObject(organization))

const domain = {
  domain: orNull(text),
  state: z.enum(['none', 'looking', 'waiting', 'stopped', 'proved', 'missing']),
  token: orNull(text),
  places: orNull(z.strictObject({ record: text, subdomain: text, file: text })),
  provedAt: orNull(moment),
  checkedAt: orNull(moment),
  missingSince: orNull(moment),
  nextCheckAt: orNull(moment),
}
const DomainVerification = named('DomainVerification', z.strictObject(domain))

const OrganizationDetail = named(
  'OrganizationDetail',
  z.strictObject({
    ...organization,
    verification: z.strictObject({
      ...z.object(domain).partial().shape,
      by: z.enum(['domain', 'operator', 'nothing']),
      sentence: text,
      domain: orNull(text),
      checkedAt: orNull(moment),
    }),
    tier: orNull(z.literal('organization')).optional(),
    tierEndsAt: orNull(moment).optional(),
    accountManager: orNull(z.strictObject({ name: text, email: orNull(text) })).optional(),
  }),
)

const TeamMember = named(
  'TeamMember',
  z.strictObject({
    id,
    firstName: text,
    lastName: text,
    profileImageUrl: orNull(text),
    role: z.enum(TEAM_ROLES),
    title: orNull(text),
    joinedAt: moment,
  }),
)

const ReplyTemplate = named('ReplyTemplate', z.strictObject({ id, name: text, body: text }))

const buckets = z.strictObject(
  Object.fromEntries(REPLY_BUCKETS.map((name) => [name, count])) as Record<
    (typeof REPLY_BUCKETS)[number],
    typeof count
  >,
)
const record = { received: count, answered: count, buckets, medianDays: orNull(z.number()) }
const ReplyRecord = named(
  'ReplyRecord',
  z.strictObject({ ...record, recent: orNull(z.strictObject(record)) }),
)

const TalentMember = named(
  'TalentMember',
  z.strictObject({
    id,
    firstName: text,
    lastName: text,
    profileImageUrl: orNull(text),
    isVerified: flag,
    industries: list,
    location: orNull(text),
    facts: z.array(z.strictObject({ label: text, text, quoted: flag })),
    invited: flag,
  }),
)

const TalentProfile = named(
  'TalentProfile',
  z.strictObject({
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
  }),
)

const invitationStatus = z.enum(CONTACT_STATUSES)

const Invitation = named(
  'Invitation',
  z.strictObject({
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
  }),
)

const RecruiterConversation = named(
  'RecruiterConversation',
  z.strictObject({
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
  }),
)

const OwnOrganization = named(
  'OwnOrganization',
  z.strictObject({
    id,
    name: text,
    logoUrl: orNull(text),
    role: z.enum(TEAM_ROLES),
    suspended: flag,
  }),
)

const guild = { name: 'Looms Guild', type: 'ngo', websiteUrl: 'https://looms.example' }
const words = 'We’re looking for a loom technician in Eldoret.'

export const organizationEntries: Entries = {
  'GET /api/organizations': {
    id: 'listOrganizations',
    summary: 'List organizations',
    query: organizationQuery,
    pages: 'counted',
    responses: { 200: z.array(Organization) },
  },
  'GET /api/users/organizations': {
    id: 'listMyOrganizations',
    summary: 'List the organizations whose team you’re on',
    description:
      'By name, with your role: owners and admins manage the team, recruiters postings and applicants, editors the page and drafts. A token of an organization gets that one alone, with the role of its maker.',
    forOrganizations: 'sent',
    responses: { 200: z.array(OwnOrganization) },
  },
  'POST /api/organizations': {
    id: 'createOrganization',
    summary: 'Create an organization',
    example: guild,
    responses: { 201: OrganizationDetail },
    codes: ['role', '409 too_many', 'unverified'],
  },
  'GET /api/organizations/:id': {
    id: 'getOrganization',
    summary: 'Get an organization',
    forOrganizations: 'organization',
    responses: { 200: OrganizationDetail },
  },
  'PUT /api/organizations/:id': {
    id: 'updateOrganization',
    summary: 'Change an organization’s page',
    description: 'Changes only the keys that are sent.',
    body: organizationSchema.partial(),
    example: { location: 'Eldoret, Kenya' },
    responses: { 200: OrganizationDetail },
    codes: ['role', 'unverified'],
  },
  'GET /api/organizations/:id/reply-record': {
    id: 'getReplyRecord',
    summary: 'Get an organization’s reply record',
    forOrganizations: 'organization',
    responses: { 200: ReplyRecord },
  },
  'GET /api/users/:id/reply-record': {
    id: 'getMemberReplyRecord',
    summary: 'Get a member’s reply record',
    responses: { 200: ReplyRecord },
  },
  'GET /api/organizations/:id/members': {
    id: 'listTeam',
    summary: 'List an organization’s team',
    forOrganizations: 'organization',
    responses: { 200: z.array(TeamMember) },
  },
  'POST /api/organizations/:id/members': {
    id: 'inviteToTeam',
    summary: 'Invite someone to the team',
    example: { email: 'kofi@example.com', role: 'recruiter' },
    responses: { 202: z.strictObject({ id, email: text, role: z.enum(TEAM_ROLES) }) },
    codes: [
      'role',
      'unverified',
      'proof_required',
      '409 suspended',
      '409 too_many',
      'too_many',
      'leaving',
    ],
  },
  'PUT /api/organizations/:id/members/:userId': {
    id: 'updateTeamMember',
    summary: 'Change a team member’s role or title',
    responses: { 200: TeamMember },
    codes: ['role', 'last_owner', 'leaving', 'proof_required'],
  },
  'DELETE /api/organizations/:id/members/:userId': {
    id: 'removeTeamMember',
    summary: 'Remove someone from the team',
    responses: { 204: null },
    codes: ['role', 'last_owner', 'proof_required'],
  },
  'GET /api/organizations/:id/verification': {
    id: 'getVerification',
    summary: 'Get the state of a domain’s verification',
    forOrganizations: 'organization',
    responses: { 200: DomainVerification },
    codes: ['role'],
  },
  'POST /api/organizations/:id/verification': {
    id: 'verifyDomain',
    summary: 'Verify a domain',
    example: { domain: 'looms.example' },
    responses: { 202: DomainVerification },
    codes: ['role', 'too_many'],
  },
  'GET /api/organizations/:id/reply-templates': {
    id: 'listReplyTemplates',
    summary: 'List reply templates',
    forOrganizations: 'organization',
    responses: { 200: z.array(ReplyTemplate) },
    codes: ['role'],
  },
  'POST /api/organizations/:id/reply-templates': {
    id: 'createReplyTemplate',
    summary: 'Create a reply template',
    responses: { 201: ReplyTemplate },
    codes: ['role', 'full'],
  },
  'PUT /api/organizations/:id/reply-templates/:template': {
    id: 'updateReplyTemplate',
    summary: 'Change a reply template',
    responses: { 200: ReplyTemplate },
    codes: ['role'],
  },
  'DELETE /api/organizations/:id/reply-templates/:template': {
    id: 'deleteReplyTemplate',
    summary: 'Delete a reply template',
    responses: { 204: null },
    codes: ['role'],
  },
}

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
        named(
          'SentInvitation',
          z.strictObject({
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
    responses: { 200: z.array(Message) },
  },
  'POST /api/recruiters/:id/messages': {
    id: 'sendRecruiterMessage',
    summary: 'Send a message to a conversation with recruiters',
    example: { body: words, clientId: '0198d2a4-6f0c-7b52-9d1e-3c5a7b9d1f20' },
    responses: { 201: Message },
    codes: ['unverified', '409 closed', 'away', 'resting', 'id_taken', 'too_many'],
  },
  'PUT /api/recruiters/:id/reading': {
    id: 'markRecruiterMessagesRead',
    summary: 'Mark messages of a conversation with recruiters as read',
    responses: { 204: null },
  },
}
