import { addPasskey, type ListedPasskey, removePasskey } from '../../db/accounts/passkeys.ts'
import { whileSignedIn } from '../../db/accounts/sign-in-methods.ts'
import {
  type Attestation,
  TOO_MANY_PASSKEYS,
  verifyAttestation,
} from '../../lib/accounts/passkeys.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import type { AppContext } from '../http/context.ts'
import { record } from '../http/middleware/session.ts'
import { challengeForMember, passkeyRefused, takePasskeyChallenge } from '../sign-in/passkey.ts'

export async function addOwn(
  c: AppContext,
  made: Attestation | null,
  name: string,
): Promise<ListedPasskey | Failure> {
  const { db, member, arrivedAt } = c.var
  const requested =
    made && (await takePasskeyChallenge(c, challengeForMember(c, 'passkey-adding'), made))
  const passkey = requested && (await verifyAttestation(made, requested))
  if (!passkey) return passkeyRefused(422)
  const added = await whileSignedIn(db, member, (tx) =>
    addPasskey(tx, member.id, { ...passkey, name }, arrivedAt),
  )
  if (added === 'full') return new Failure(409, 'too_many_passkeys', TOO_MANY_PASSKEYS)
  if (added === 'known') return passkeyRefused(422)
  await record(c, member.id, 'passkey-added')
  return added
}

/** False for the last way to sign in. @throws Failure 404 */
export async function removeOwn(c: AppContext, id: string): Promise<boolean> {
  const { db, member, providers, arrivedAt } = c.var
  const removal = { memberId: member.id, id, offered: providers.map((each) => each.id) }
  const outcome = await removePasskey(db, removal, arrivedAt)
  if (outcome === 'none') throw notFound('Passkey')
  if (outcome === 'last') return false
  await record(c, member.id, 'passkey-removed')
  return true
}
