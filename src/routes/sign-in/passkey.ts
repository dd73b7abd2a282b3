import { beginChallenge, takeChallenge } from '../../db/accounts/challenges.ts'
import { findCredential, listCredentials, recordPasskeyUse } from '../../db/accounts/passkeys.ts'
import type { SignInKind } from '../../db/accounts/sessions.ts'
import type { ChallengePurpose } from '../../lib/accounts/challenges.ts'
import {
  type Assertion,
  type Attestation,
  challengeOf,
  namesOwner,
  PASSKEY_REFUSED,
  PASSKEY_TIMEOUT_MINUTES,
  passkeyRequestOptions,
  verifyAssertion,
} from '../../lib/accounts/passkeys.ts'
import type { RelyingParty } from '../../lib/accounts/relying-party.ts'
import { newToken } from '../../lib/accounts/tokens.ts'
import { Failure, unauthorized } from '../../lib/errors.ts'
import { auditLog } from '../http/audit-log.ts'
import type { AppContext } from '../http/context.ts'
import { record } from '../http/middleware/session.ts'
import { limit, limitedNetwork } from '../http/rate-limit.ts'
import { partyOf } from '../http/relying-party.ts'

/** The response counts only for this member and session. */
export type PasskeyChallenge = {
  purpose: Extract<ChallengePurpose, `passkey-${string}`>
  /** Null before sign-in. */
  memberId: string | null
  /** Null before sign-in. */
  sid: string | null
}

export const ANY_MEMBER: PasskeyChallenge = {
  purpose: 'passkey-sign-in',
  memberId: null,
  sid: null,
}

/** @throws Failure 401 */
export function challengeForMember(
  c: AppContext,
  purpose: PasskeyChallenge['purpose'],
): PasskeyChallenge {
  const { viewer, session } = c.var
  if (!viewer || !session) throw unauthorized()
  return { purpose, memberId: viewer.id, sid: session.sid }
}

export const passkeyRefused = (status: 401 | 422 = 401) =>
  new Failure(status, 'passkey_refused', PASSKEY_REFUSED)

/** @throws Failure 404, 429 */
export async function beginPasskeyChallenge(
  c: AppContext,
  { purpose, memberId, sid }: PasskeyChallenge,
) {
  const party = partyOf(c)
  if (!party) throw new Failure(404, 'no_passkeys', 'Passkeys aren’t available at this address.')
  await limit(c, 'passkeys asked for from a network', limitedNetwork(c))
  const challenge = newToken()
  const begun = { purpose, memberId, data: { sid }, minutes: PASSKEY_TIMEOUT_MINUTES }
  await beginChallenge(c.get('db'), challenge, begun, new Date())
  return { party, challenge }
}

export async function optionsFor(c: AppContext, requested: PasskeyChallenge) {
  const { party, challenge } = await beginPasskeyChallenge(c, requested)
  const own =
    requested.memberId === null ? [] : await listCredentials(c.get('db'), requested.memberId)
  return passkeyRequestOptions(party, challenge, own)
}

type Taken = { party: RelyingParty; challenge: string }

export async function takePasskeyChallenge(
  c: AppContext,
  { purpose, memberId, sid }: PasskeyChallenge,
  answer: Assertion | Attestation,
): Promise<Taken | null> {
  const party = partyOf(c)
  const challenge = challengeOf(answer)
  if (!party || challenge === null) return null
  const taken = await takeChallenge(c.get('db'), purpose, challenge, new Date())
  return taken?.memberId === memberId && taken.data.sid === sid ? { party, challenge } : null
}

export async function memberByPasskey(
  c: AppContext,
  requested: PasskeyChallenge,
  answer: Assertion | null,
): Promise<SignInKind | null> {
  const { db } = c.var
  const refuse = (why: string, memberId: string | null = null) => {
    auditLog(c, 'info', 'passkey refused', { why, memberId })
    return null
  }
  if (!answer) return refuse('form')
  const taken = await takePasskeyChallenge(c, requested, answer)
  if (!taken) return refuse('challenge')
  const passkey = await findCredential(db, answer.id)
  if (!passkey) return refuse('credential')
  const { memberId, signInsEnded } = passkey
  const isForeign = requested.memberId !== null && requested.memberId !== memberId
  if (isForeign || !namesOwner(answer, memberId)) return refuse('owner', memberId)
  const used = await verifyAssertion(answer, taken, passkey)
  if (!used) return refuse('signature', memberId)
  if (await recordPasskeyUse(db, passkey.id, used, new Date()))
    return { id: memberId, signInsEnded }
  await record(c, memberId, 'passkey-refused')
  return refuse('counter', memberId)
}
