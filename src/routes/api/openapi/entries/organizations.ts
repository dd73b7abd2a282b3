import { z } from 'zod'
import { ORGANIZATION_TYPES, REPLY_BUCKETS, TEAM_ROLES } from '../../../../lib/catalog.ts'
import { organizationQuery } from '../../../../lib/organizations/list-query.ts'
import { organizationSchema } from '../../../../lib/organizations/organization.ts'
import { count, type Entries, flag, id, moment, namedObject, orNull, text } from '../entry.ts'

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

const Organization = namedObject('Organization', organization)

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

const DomainVerification = namedObject('DomainVerification', domain)

const OrganizationDetail = namedObject('OrganizationDetail', {
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
})

const TeamMember = namedObject('TeamMember', {
  id,
  firstName: text,
  lastName: text,
  profileImageUrl: orNull(text),
  role: z.enum(TEAM_ROLES),
  title: orNull(text),
  joinedAt: moment,
})

const ReplyTemplate = namedObject('ReplyTemplate', { id, name: text, body: text })

const buckets = z.strictObject(
  Object.fromEntries(REPLY_BUCKETS.map((name) => [name, count])) as Record<
    (typeof REPLY_BUCKETS)[number],
    typeof count
  >,
)

const record = { received: count, answered: count, buckets, medianDays: orNull(z.number()) }

const ReplyRecord = namedObject('ReplyRecord', {
  ...record,
  recent: orNull(z.strictObject(record)),
})

const OwnOrganization = namedObject('OwnOrganization', {
  id,
  name: text,
  logoUrl: orNull(text),
  role: z.enum(TEAM_ROLES),
  suspended: flag,
})

const guild = { name: 'Looms Guild', type: 'ngo', websiteUrl: 'https://looms.example' }

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
