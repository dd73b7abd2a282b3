import { z } from 'zod'
import { LIFETIMES } from '../../../../lib/accounts/access-token.ts'
import { GENERAL_SCOPES, SCOPES } from '../../../../lib/accounts/scopes.ts'
import { paths } from '../../../../lib/paths.ts'
import { type Entries, flag, id, moment, namedObject, orNull, text } from '../entry.ts'

const token = {
  id,
  name: text.meta({ example: 'Nightly sync' }),
  scope: z.enum(GENERAL_SCOPES).meta({ description: '`write` where it can change anything' }),
  scopes: orNull(z.array(z.enum(SCOPES))).meta({
    description: 'Null where the token has `scope` for everything',
    example: SCOPES.slice(0, 1),
  }),
  prefix: text,
  organizationId: orNull(id).meta({ description: 'Which it acts for, instead of you' }),
  organizationName: orNull(text),
  isEnded: flag.meta({
    description: 'It does not work while its organization is suspended or closed',
  }),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: orNull(moment),
}

const Token = namedObject('Token', token)

const OrganizationToken = namedObject('OrganizationToken', {
  ...token,
  maker: z.strictObject({ id, name: text.meta({ example: 'Kofi Mensah' }) }),
})

const NewToken = namedObject('NewToken', {
  ...token,
  token: text.meta({
    description:
      'Shown in this response alone, and in those to a repeat with its `Idempotency-Key`, also once the token is revoked',
  }),
})

export const tokenEntries: Entries = {
  'GET /api/tokens': {
    id: 'listTokens',
    summary: 'List your API tokens',
    description: 'Also those that you made for organizations.',
    responses: { 200: z.array(Token) },
  },
  'POST /api/tokens': {
    id: 'createToken',
    summary: 'Create an API token',
    description: `Needs the session of a person who signed in, so make tokens for programs on your [account page](${paths.accountTokens}). Send either \`scope\` or \`scopes\`.`,
    example: { name: 'Nightly sync', scopes: SCOPES.slice(0, 1), expiresInDays: LIFETIMES[0] },
    responses: { 201: NewToken },
    codes: ['too_many_tokens'],
  },
  'DELETE /api/tokens/:id': {
    id: 'revokeToken',
    summary: 'Revoke an API token',
    responses: { 204: null },
  },
  'GET /api/organizations/:id/tokens': {
    id: 'listOrganizationTokens',
    summary: 'List an organization’s API tokens',
    responses: { 200: z.array(OrganizationToken) },
    codes: ['role'],
  },
  'POST /api/organizations/:id/tokens': {
    id: 'createOrganizationToken',
    summary: 'Create an API token of an organization',
    description:
      'It reaches the postings, applicants, messages and webhooks of this organization alone. It ends when its maker is no longer an owner or admin. Needs the session of an owner or admin who signed in; they also make tokens on the organization’s page, under API tokens.',
    example: {
      name: 'Applicant sync',
      scopes: ['opportunities:read', 'applications:read'],
      expiresInDays: LIFETIMES[1],
    },
    responses: { 201: NewToken },
    codes: ['role', 'suspended', 'too_many_tokens'],
  },
  'DELETE /api/organizations/:id/tokens/:token': {
    id: 'revokeOrganizationToken',
    summary: 'Revoke an API token of an organization',
    description: 'Its maker and owners of the organization can.',
    responses: { 204: null },
    codes: ['role'],
  },
}
