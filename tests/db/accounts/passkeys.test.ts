import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { unlinkIdentity } from '../../../src/db/accounts/identities.ts'
import {
  addPasskey,
  findCredential,
  listPasskeys,
  recordPasskeyUse,
  removePasskey,
} from '../../../src/db/accounts/passkeys.ts'
import { identities } from '../../../src/db/schema/identities.ts'
import { MAX_PASSKEYS } from '../../../src/lib/accounts/passkeys.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const offered = ['google']

const made = () => ({
  credentialId: crypto.randomUUID(),
  publicKey: new Uint8Array([0, 1, 0x5c, 0x78, 255]),
  counter: 3,
  transports: ['internal', 'hybrid'],
  backedUp: false,
  name: 'Phone',
})

async function add(memberId: string, passkey = made()) {
  const added = await addPasskey(db, memberId, passkey, now)
  if (typeof added === 'string') throw new Error(added)
  return { ...passkey, id: added.id }
}

test('a key is stored byte by byte, and for one member only', async () => {
  const { id: memberId } = await addMember(db)
  const passkey = await add(memberId)
  const { id, credentialId, publicKey } = passkey
  const owner = { memberId, signInsEnded: 0 }
  expect(await findCredential(db, credentialId)).toEqual({ id, credentialId, publicKey, ...owner })
  const other = await addMember(db)
  expect(await addPasskey(db, other.id, passkey, now)).toBe('known')
})

test('of twelve that are added at once ten stay', async () => {
  const { id } = await addMember(db)
  const adding = Array.from({ length: 12 }, () => addPasskey(db, id, made(), now))
  const added = await Promise.all(adding)
  expect(added.filter((each) => each === 'full').length).toBe(2)
  expect((await listPasskeys(db, id)).length).toBe(MAX_PASSKEYS)
})

test('of all that a member without a password removes at once the last stays', async () => {
  const { id: memberId } = await addMember(db, { passwordHash: null })
  const own = [await add(memberId), await add(memberId), await add(memberId)]
  const [linked] = await db
    .insert(identities)
    .values({ memberId, provider: 'google', subject: memberId })
    .returning()
  const outcomes = await Promise.all([
    ...own.map(({ id }) => removePasskey(db, { memberId, id, offered }, now)),
    unlinkIdentity(db, memberId, linked!.id, offered),
  ])
  expect(outcomes.sort()).toEqual(['last', 'removed', 'removed', 'removed'])
  const left = await db.$count(identities, eq(identities.memberId, memberId))
  expect(left + (await listPasskeys(db, memberId)).length).toBe(1)
})

test('a password counts as a sign-in method; another member’s passkey and a disabled provider do not', async () => {
  const withPassword = await addMember(db)
  const without = await addMember(db, { passwordHash: null })
  const own = await add(withPassword.id)
  const only = await add(without.id)
  const linked = { memberId: without.id, provider: 'github', subject: without.id }
  await db.insert(identities).values(linked)
  const remove = (memberId: string, id: string) => removePasskey(db, { memberId, id, offered }, now)
  expect(await remove(without.id, own.id)).toBe('none')
  expect(await remove(without.id, only.id)).toBe('last')
  expect(await remove(withPassword.id, own.id)).toBe('removed')
})

test('of ten uses with one counter one counts, and none that goes back', async () => {
  const { id } = await add((await addMember(db)).id)
  const note = (counter: number) => recordPasskeyUse(db, id, { counter, backedUp: true }, now)
  const noted = await Promise.all(Array.from({ length: 10 }, () => note(4)))
  expect(noted.filter(Boolean).length).toBe(1)
  expect([await note(3), await note(0), await note(5)]).toEqual([false, false, true])
})
