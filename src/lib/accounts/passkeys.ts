import type { AuthenticatorTransport } from '@simplewebauthn/server'
import { z } from 'zod'
import { MINUTE_MS } from '../durations.ts'
import { SITE_NAME } from '../site.ts'
import { nameLine } from '../text/names.ts'
import type { RelyingParty } from './relying-party.ts'
import { isToken } from './tokens.ts'

/** Takes 9 MB and 90 ms to load, so only the first passkey loads it. */
const library = () => import('./passkeys-library.ts')

export const MAX_PASSKEYS = 10

export const TOO_MANY_PASSKEYS = `You have ${MAX_PASSKEYS} passkeys, which is the limit. Remove one you no longer use.`

export const PASSKEY_TIMEOUT_MINUTES = 5

/** One message for every failure, so that nobody learns which passkeys exist. */
export const PASSKEY_REFUSED =
  'That passkey didn’t work. It may have timed out, been removed or belong to another account. Try again or sign in another way.'

const UNREADABLE = 'Send the browser’s response unchanged'

const base64url = (max: number) =>
  z
    .string(UNREADABLE)
    .max(max, UNREADABLE)
    .regex(/^[\w-]+$/, UNREADABLE)

/** 1,023 bytes. Source: WebAuthn level 3, 4, 'Credential ID' */
const credentialId = base64url(1364)

const clientData = base64url(2000)

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }

export const passkeyNameSchema = z.object({ name: nameLine('Name') })

/** A post-quantum signature has 6,170 characters. */
export const assertionSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    authenticatorData: base64url(1000),
    signature: base64url(6200),
    userHandle: base64url(88).nullish(),
  }),
})

export type Assertion = z.output<typeof assertionSchema>

export const attestationSchema = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: clientData,
    attestationObject: base64url(8000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})

export type Attestation = z.output<typeof attestationSchema>

const MAX_JSON_BYTES = 14_000

export function parseField<T>(schema: z.ZodType<T>, field: unknown): T | null {
  if (typeof field !== 'string' || field.length > MAX_JSON_BYTES) return null
  try {
    return schema.parse(JSON.parse(field))
  } catch {
    return null
  }
}

/** An answer from within another site's frame is refused. */
const clientDataSchema = z.object({
  challenge: z.string().refine(isToken),
  crossOrigin: z.literal(false).optional(),
})

export function challengeOf({ response }: Assertion | Attestation): string | null {
  try {
    const stated = Buffer.from(response.clientDataJSON, 'base64url').toString()
    return clientDataSchema.parse(JSON.parse(stated)).challenge
  } catch {
    return null
  }
}

type Credential = { id: string; transports: string[] }

const named = (own: Credential[]) =>
  own.map(({ id, transports }) => ({
    id,
    transports: transports as AuthenticatorTransport[],
  }))

const common = (party: RelyingParty, challenge: string) => ({
  challenge: Uint8Array.fromBase64(challenge, { alphabet: 'base64url' }),
  rpID: party.id,
  timeout: PASSKEY_TIMEOUT_MINUTES * MINUTE_MS,
})

export async function passkeyRequestOptions(
  party: RelyingParty,
  challenge: string,
  own: Credential[],
) {
  const { generateAuthenticationOptions } = await library()
  return generateAuthenticationOptions({
    ...common(party, challenge),
    userVerification: 'required',
    allowCredentials: named(own),
  })
}

type Owner = { id: string; email: string; name: string }

export async function passkeyCreationOptions(
  party: RelyingParty,
  challenge: string,
  owner: Owner,
  own: Credential[],
) {
  const { generateRegistrationOptions } = await library()
  return generateRegistrationOptions({
    ...common(party, challenge),
    rpName: SITE_NAME,
    userID: Uint8Array.fromHex(owner.id.replaceAll('-', '')),
    userName: owner.email,
    userDisplayName: owner.name,
    attestationType: 'none',
    excludeCredentials: named(own),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

export const namesOwner = ({ response: { userHandle } }: Assertion, memberId: string) =>
  !userHandle ||
  Buffer.from(userHandle, 'base64url').toString('hex') === memberId.replaceAll('-', '')

type PasskeyRequest = { party: RelyingParty; challenge: string }

const expected = ({ party, challenge }: PasskeyRequest) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origins,
  expectedRPID: party.id,
  requireUserVerification: true,
})

export async function verifyAttestation(made: Attestation, requested: PasskeyRequest) {
  const { verifyRegistrationResponse } = await library()
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(requested),
      response: { ...made, clientExtensionResults: {} } as never,
    })
    if (!verified) return null
    const { credential, credentialBackedUp: backedUp } = registrationInfo
    const { id: credentialId, publicKey, counter } = credential
    return { credentialId, publicKey, counter, backedUp, transports: made.response.transports }
  } catch {
    return null
  }
}

type Key = { credentialId: string; publicKey: Uint8Array<ArrayBuffer> }

export async function verifyAssertion(answer: Assertion, requested: PasskeyRequest, key: Key) {
  const { verifyAuthenticationResponse } = await library()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(requested),
      response: { ...answer, clientExtensionResults: {} } as never,
      // Counters are compared in the statement that stores them.
      credential: { id: key.credentialId, publicKey: key.publicKey, counter: 0 },
    })
    if (!verified) return null
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo
    return { counter, backedUp }
  } catch {
    return null
  }
}
