import { z } from 'zod'
import { ACTIVITIES } from '../../../../lib/accounts/activity.ts'
import { listQuery } from '../../../../lib/lists/fields.ts'
import {
  count,
  type Entries,
  flag,
  id,
  list,
  moment,
  named,
  namedObject,
  orNull,
  text,
} from '../entry.ts'
import { credentials, password } from './sign-in.ts'

const Passkey = namedObject('Passkey', {
  id,
  name: text,
  backedUp: flag,
  createdAt: moment,
  lastUsedAt: orNull(moment),
})

const PasskeyCreation = namedObject('PasskeyCreation', {
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
})

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
