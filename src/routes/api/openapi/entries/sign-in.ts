import { z } from 'zod'
import { signupSchema } from '../../../../lib/accounts/signup.ts'
import { PRIMARY_ROLES } from '../../../../lib/members/profile-options.ts'
import { TIERS } from '../../../../lib/membership/tiers.ts'
import { count, type Entries, flag, id, list, moment, namedObject, orNull, text } from '../entry.ts'

export const UserSchema = namedObject('User', {
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
})

export const credentials = z.array(
  z.strictObject({ id: text, type: text, transports: list.optional() }),
)

const PasskeyRequest = namedObject('PasskeyRequest', {
  challenge: text,
  timeout: count,
  rpId: text,
  allowCredentials: credentials.optional(),
  userVerification: text,
})

export const password = 'a lantern over the quarry'

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
    responses: { 201: UserSchema },
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
    responses: { 200: UserSchema },
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
    responses: { 200: UserSchema },
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
    responses: { 200: UserSchema },
    codes: ['passkey_refused', 'suspended', 'no_passkeys', 'too_many'],
  },
}
