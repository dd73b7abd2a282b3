import { z } from 'zod'
import { LIFETIMES } from '../../../../lib/accounts/access-token.ts'
import { ACTIVITIES } from '../../../../lib/accounts/activity.ts'
import { GENERAL_SCOPES, SCOPES } from '../../../../lib/accounts/scopes.ts'
import { signupSchema } from '../../../../lib/accounts/signup.ts'
import { listQuery } from '../../../../lib/lists/fields.ts'
import { PRIMARY_ROLES } from '../../../../lib/members/profile-options.ts'
import { TIERS } from '../../../../lib/membership/tiers.ts'
import { paths } from '../../../../lib/paths.ts'
import { count, type Entries, flag, id, list, moment, named, orNull, text } from '../entry.ts'

export const User = named(
  'User',
  z.strictObject({
    id,
    email: z.email(),
    firstName: text,
    lastName: text,
    profileImageUrl: orNull(text),
    membershipTier: z.enum(TIERS),
    isVerified: flag,
    experience: orNull(text),
    certifications: orNull(text),
    qualifications: orNull(text),
    volunteerWork: orNull(text),
    projects: orNull(text),
    bio: orNull(text),
    location: orNull(text),
    linkedinUrl: orNull(text),
    websiteUrl: orNull(text),
    primaryRole: orNull(z.enum(PRIMARY_ROLES)),
    interestAreas: list,
    careerLevel: orNull(text),
    providerType: orNull(text),
    opportunityTypes: list,
    industries: list,
    country: orNull(text),
    city: orNull(text),
    isMentor: flag,
    mentorAvailable: flag,
    mentorCapacity: orNull(count),
    mentorTopics: list,
    mentorLanguages: list,
    mentorHours: orNull(count),
    mentorPausedUntil: orNull(text),
    createdAt: moment,
    updatedAt: moment,
  }),
)

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
  isEnded: flag.meta({ description: 'Its maker no longer has the role to make it' }),
  createdAt: moment,
  expiresAt: moment,
  lastUsedAt: orNull(moment),
}
const Token = named('Token', z.strictObject(token))
const OrganizationToken = named(
  'OrganizationToken',
  z.strictObject({
    ...token,
    maker: z.strictObject({ id, name: text.meta({ example: 'Kofi Mensah' }) }),
  }),
)
const NewToken = named(
  'NewToken',
  z.strictObject({ ...token, token: text.meta({ description: 'Shown this once' }) }),
)

const Passkey = named(
  'Passkey',
  z.strictObject({
    id,
    name: text,
    backedUp: flag,
    createdAt: moment,
    lastUsedAt: orNull(moment),
  }),
)

const credentials = z.array(z.strictObject({ id: text, type: text, transports: list.optional() }))

const PasskeyRequest = named(
  'PasskeyRequest',
  z.strictObject({
    challenge: text,
    timeout: count,
    rpId: text,
    allowCredentials: credentials.optional(),
    userVerification: text,
  }),
)

const PasskeyCreation = named(
  'PasskeyCreation',
  z.strictObject({
    challenge: text,
    rp: z.strictObject({ id: text, name: text }),
    user: z.strictObject({ id: text, name: text, displayName: text }),
    pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: text })),
    timeout: count,
    attestation: text,
    excludeCredentials: credentials,
    authenticatorSelection: z.strictObject({
      residentKey: text,
      requireResidentKey: flag,
      userVerification: text,
    }),
    extensions: z.strictObject({ credProps: flag }),
    hints: list,
  }),
)

const Activity = named(
  'Activity',
  z.union([
    z.strictObject({
      kind: z.enum(ACTIVITIES),
      at: moment,
      device: orNull(text),
      network: orNull(text),
    }),
    z.strictObject({
      kind: z.literal('found'),
      at: moment,
      organizationId: id,
      organization: text,
      opened: flag,
    }),
  ]),
)

const password = 'a lantern over the quarry'
const draft = {
  fullName: 'Amara Okafor',
  email: 'amara@example.com',
  password,
  country: 'Nigeria',
  primaryRole: 'seeker',
  bio: 'Electrical engineer in Lagos.',
}

export const signInEntries: Entries = {
  'POST /api/signup': {
    id: 'signUp',
    summary: 'Create an account',
    description: 'Signs in by a session cookie.',
    body: signupSchema,
    form: z.object({ photo: z.file().optional() }),
    example: draft,
    responses: { 201: User },
    codes: ['too_many'],
  },
  'GET /api/login': {
    id: 'openSignIn',
    summary: 'Go to the sign-in page',
    query: z.object({ next: z.string().optional() }),
    responses: { 302: null },
  },
  'POST /api/login': {
    id: 'signIn',
    summary: 'Sign in',
    description: 'By a session cookie. Programs use an API token instead.',
    example: { email: draft.email, password },
    responses: { 200: User },
    codes: ['wrong_credentials', 'wrong_code', 'second_factor', 'suspended', 'too_many'],
  },
  'GET /api/logout': {
    id: 'openSignOut',
    summary: 'Sign out and go to the home page',
    responses: { 302: null, 200: 'text/html' },
  },
  'POST /api/logout': { id: 'signOut', summary: 'Sign out', responses: { 204: null } },
  'GET /api/auth/user': {
    id: 'getMe',
    summary: 'Get your account',
    scopeNoun: 'profile',
    responses: { 200: User },
    codes: ['unauthorized'],
  },
  'POST /api/auth/passkey/options': {
    id: 'requestPasskey',
    summary: 'Start a sign-in by passkey',
    example: { for: 'sign-in' },
    responses: { 200: PasskeyRequest },
    codes: ['unauthorized', 'passkey_refused', 'no_passkeys', 'too_many'],
  },
  'POST /api/auth/passkey': {
    id: 'signInByPasskey',
    summary: 'Sign in by passkey',
    responses: { 200: User },
    codes: ['passkey_refused', 'suspended', 'no_passkeys', 'too_many'],
  },
}

export const accountEntries: Entries = {
  'POST /api/auth/verification': {
    id: 'sendEmailConfirmation',
    summary: 'Send the email that confirms an address',
    responses: { 204: null },
    codes: ['too_many'],
  },
  'POST /api/auth/verification/confirm': {
    id: 'confirmEmail',
    summary: 'Confirm an email address',
    example: { token: 'the token of the link' },
    responses: { 204: null },
    codes: ['token_invalid'],
  },
  'POST /api/auth/address': {
    id: 'changeEmail',
    summary: 'Change your email address',
    responses: { 202: null, 204: null },
    codes: ['address_taken', 'too_many'],
  },
  'POST /api/auth/address/confirm': {
    id: 'confirmNewEmail',
    summary: 'Confirm your new email address',
    example: { code: '123456' },
    responses: { 204: null },
    codes: ['token_invalid', 'wrong_code', 'address_taken', 'too_many'],
  },
  'POST /api/auth/address/restore': {
    id: 'restoreEmail',
    summary: 'Restore your previous email address',
    example: { token: 'the token of the link' },
    responses: { 204: null },
    codes: ['token_invalid'],
  },
  'POST /api/auth/password': {
    id: 'changePassword',
    summary: 'Change your password',
    example: { current: password, password: 'a kettle under the bridge' },
    responses: { 204: null },
    codes: ['proof_required', 'too_many'],
  },
  'POST /api/auth/password-reset': {
    id: 'requestPasswordReset',
    summary: 'Send the email that resets a password',
    responses: { 204: null },
    codes: ['too_many'],
  },
  'POST /api/auth/password-reset/confirm': {
    id: 'resetPassword',
    summary: 'Reset a password',
    example: { token: 'the token of the link', password },
    responses: { 204: null },
    codes: ['token_invalid'],
  },
  'GET /api/users/activity': {
    id: 'listActivity',
    summary: 'List sign-ins and changes to your account',
    query: listQuery,
    pages: 'linked',
    responses: { 200: z.array(Activity) },
  },
  'GET /api/passkeys': {
    id: 'listPasskeys',
    summary: 'List your passkeys',
    responses: { 200: z.array(Passkey) },
  },
  'POST /api/passkeys/options': {
    id: 'requestNewPasskey',
    summary: 'Start adding a passkey',
    responses: { 200: PasskeyCreation },
    codes: ['no_passkeys'],
  },
  'POST /api/passkeys': {
    id: 'addPasskey',
    summary: 'Add a passkey',
    responses: { 201: Passkey },
    codes: ['too_many_passkeys', 'no_passkeys', '422 passkey_refused', 'passkey_refused'],
  },
  'PUT /api/passkeys/:id': {
    id: 'renamePasskey',
    summary: 'Rename a passkey',
    responses: { 200: Passkey },
  },
  'DELETE /api/passkeys/:id': {
    id: 'removePasskey',
    summary: 'Remove a passkey',
    responses: { 204: null },
    codes: ['last_way_in'],
  },
}

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
    description: `The first one is made on your [account page](${paths.accountTokens}): this call needs a session, as programs have none. Send either \`scope\` or \`scopes\`.`,
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
      'It reaches the postings, applicants, messages and webhooks of this organization alone. It ends when its maker is no longer an owner or admin. Owners and admins also make it on the organization’s page, under API tokens: this call needs a session, as programs have none.',
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
