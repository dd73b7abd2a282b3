import { and, desc, eq, gt } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { maskAddress } from '../../lib/accounts/addresses.ts'
import { OF_AN_ADDRESS } from '../../lib/accounts/tokens.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import { accountTokens } from '../schema/account-tokens.ts'
import { emailSettings } from '../schema/emails.ts'
import { users } from '../schema/users.ts'
import { unlessAddressTaken } from './reserved-addresses.ts'
import {
  endTokens,
  prepareToken,
  type TokenHolder,
  type TypedCode,
  useCode,
  useToken,
} from './tokens.ts'

type ChangeRequested = {
  memberId: string
  /** The session in which the emailed code is valid. */
  sid: string
  address: string
}

/** Takes the same time whether or not somebody has the address; that is decided at sending. */
export const requestAddressChange = (
  db: Db,
  { memberId, sid, address }: ChangeRequested,
  now: Date,
) =>
  db.transaction(async (tx) => {
    const token = await prepareToken(tx, { memberId, purpose: 'change-address', address }, now)
    const email = { kind: 'change-address', memberId, address, about: token } as const
    await enqueueEmails(tx, [{ ...email, data: { token, sid } }])
  })

export async function pendingAddress(db: Db, memberId: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ address: accountTokens.address })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.memberId, memberId),
        eq(accountTokens.purpose, 'change-address'),
        gt(accountTokens.expiresAt, now),
      ),
    )
    .orderBy(desc(accountTokens.createdAt))
    .limit(1)
  return row?.address ?? null
}

export type AddressChanged = { memberId: string; told: boolean }

export const changeByToken = (db: Db, token: string, now: Date) =>
  db.transaction(async (tx) => {
    const holder = await useToken(tx, 'change-address', token, now)
    return holder && change(tx, holder, now, now)
  })

export const changeByCode = (db: Db, typed: TypedCode, now: Date) =>
  db.transaction(async (tx) => {
    const holder = await useCode(tx, 'change-address', typed, now)
    return holder && change(tx, holder, now, now)
  })

/** For installations without email: the new address stays unverified. */
export const changeUnverifiedAddress = (db: Db, memberId: string, address: string, now: Date) =>
  db.transaction((tx) => change(tx, { memberId, address }, null, now))

/** Null where it is taken or reserved. A verified former address is emailed an undo link. */
async function change(
  tx: Db,
  { memberId, address }: TokenHolder,
  emailVerifiedAt: Date | null,
  now: Date,
): Promise<AddressChanged | null> {
  const [before] = await tx
    .select({ email: users.email, provedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, memberId))
    .for('no key update')
  if (!before || !address) return null
  if (!(await setAddress(tx, memberId, { email: address, emailVerifiedAt }))) return null
  await endTokens(tx, memberId, OF_AN_ADDRESS)
  if (!before.provedAt) return { memberId, told: false }
  const wayBack = { memberId, purpose: 'restore-address', address: before.email } as const
  const token = await prepareToken(tx, wayBack, now)
  await enqueueEmails(tx, [
    {
      kind: 'address-changed',
      memberId,
      address: before.email,
      about: token,
      data: { token, at: now.toISOString(), to: maskAddress(address) },
    },
  ])
  return { memberId, told: true }
}

type NewAddress = PgUpdateSetSource<typeof users> & { email: string }

export async function setAddress(tx: Db, memberId: string, given: NewAddress): Promise<boolean> {
  const isGiven = await unlessAddressTaken(
    tx,
    { address: given.email, memberId },
    async (inner) => {
      await inner.update(users).set(given).where(eq(users.id, memberId))
      // Bounces were the other address's.
      await inner
        .update(emailSettings)
        .set({ bouncedAt: null })
        .where(eq(emailSettings.memberId, memberId))
      return true
    },
  )
  return isGiven ?? false
}
