import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Identity } from '../../lib/providers/provider.ts'
import type { Db } from '../database.ts'
import { enqueueWelcome } from '../emails/welcome.ts'
import { hasAddress, type Member, memberColumns, type NewMember } from '../members/members.ts'
import { accountTokens } from '../schema/account-tokens.ts'
import { challenges, passkeys, recoveryCodes, totpSecrets } from '../schema/factors.ts'
import { identities } from '../schema/identities.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'
import { takeChallenge } from './challenges.ts'
import { sessionEnded } from './devices.ts'
import { notifyOfFactor } from './factor-notifications.ts'
import { isAddressReserved } from './reserved-addresses.ts'
import { PROGRAM_SECRETS } from './revoke-secrets.ts'
import type { SignInKind } from './sessions.ts'
import { ADDED_MEANWHILE, removeSignInMethod } from './sign-in-methods.ts'

export async function memberOfIdentity(
  db: Db,
  { provider, subject }: Pick<Identity, 'provider' | 'subject'>,
  now: Date,
): Promise<SignInKind | null> {
  const [used] = await db
    .update(identities)
    .set({ lastUsedAt: now })
    .from(users)
    .where(
      and(
        eq(users.id, identities.memberId),
        eq(identities.provider, provider),
        eq(identities.subject, subject),
      ),
    )
    .returning({ id: users.id, signInsEnded: users.signInsEnded })
  return used ?? null
}

export const listIdentities = (db: Db, memberId: string) =>
  db
    .select({
      id: identities.id,
      provider: identities.provider,
      email: identities.email,
      createdAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
    })
    .from(identities)
    .where(eq(identities.memberId, memberId))
    .orderBy(asc(identities.createdAt), asc(identities.id))

export type LinkedIdentity = Awaited<ReturnType<typeof listIdentities>>[number]

export async function linkIdentity(
  db: Db,
  memberId: string,
  identity: Identity,
  now: Date,
): Promise<'linked' | 'own' | 'another'> {
  const isNew = await db.transaction(async (tx) => {
    const isNew = await addIdentity(tx, memberId, identity, now)
    if (isNew) await notifyOfFactor(tx, memberId, 'sign-in-linked', now)
    return isNew
  })
  if (isNew) return 'linked'
  return (await memberOfIdentity(db, identity, now))?.id === memberId ? 'own' : 'another'
}

/** False where that account is linked already. */
async function addIdentity(db: Db, memberId: string, identity: Identity, now: Date) {
  const { provider, subject, email } = identity
  const added = await db
    .insert(identities)
    .values({ memberId, provider, subject, email, createdAt: ADDED_MEANWHILE, lastUsedAt: now })
    .onConflictDoNothing()
    .returning({ id: identities.id })
  return added.length > 0
}

export const unlinkIdentity = (db: Db, memberId: string, id: string, offered: string[]) =>
  db.transaction((tx) => removeSignInMethod(tx, identities, { memberId, id, offered }))

export async function findByAddress(db: Db, email: string) {
  const [found] = await db
    .select({ id: users.id, isProved: sql<boolean>`${users.emailVerifiedAt} is not null` })
    .from(users)
    .where(hasAddress(email))
  return found ?? null
}

/**
 * Ends every earlier credential: the unverified account may be somebody else's. Null if impossible.
 */
export const takeOverAccount = (db: Db, identity: Identity, now: Date) =>
  db
    .transaction(async (tx): Promise<SignInKind | null> => {
      const { email, verified, provider, subject } = identity
      if (email === null || !verified) return null
      const [member] = await tx
        .update(users)
        .set({ passwordHash: null, emailVerifiedAt: now, ...sessionEnded })
        .where(and(hasAddress(email), isNull(users.emailVerifiedAt)))
        .returning({ id: users.id, signInsEnded: users.signInsEnded })
      if (!member) return null
      await tx.delete(sessions).where(eq(sessions.userId, member.id))
      for (const table of [
        identities,
        passkeys,
        totpSecrets,
        recoveryCodes,
        ...PROGRAM_SECRETS,
        accountTokens,
        challenges,
      ])
        await tx.delete(table).where(eq(table.memberId, member.id))
      const linked = await tx
        .insert(identities)
        .values({ memberId: member.id, provider, subject, email, createdAt: now, lastUsedAt: now })
        .onConflictDoNothing()
        .returning({ id: identities.id })
      // Rolls back: it is another member's identity.
      if (linked.length === 0) throw new Refusal('linked-already')
      return member
    })
    .catch((error) => {
      if (error instanceof Refusal) return null
      throw error
    })

class Refusal extends Error {
  readonly why: NotJoined

  constructor(why: NotJoined) {
    super(why)
    this.why = why
  }
}

export type NotJoined = 'over' | 'address-taken' | 'linked-already'

/** Uses up the browser's challenge, unless the address is taken. */
export const joinWithIdentity = (
  db: Db,
  token: string,
  identity: Identity,
  member: NewMember,
  now: Date,
) =>
  db
    .transaction(async (tx): Promise<Member> => {
      if (!(await takeChallenge(tx, 'provider-sign-up', token, now))) throw new Refusal('over')
      const [joined] = await tx
        .insert(users)
        .values(member)
        .onConflictDoNothing()
        .returning(memberColumns)
      if (!joined || (await isAddressReserved(tx, joined.email))) throw new Refusal('address-taken')
      if (!(await addIdentity(tx, joined.id, identity, now))) throw new Refusal('linked-already')
      await enqueueWelcome(tx, joined)
      return joined
    })
    .catch((error): NotJoined => {
      if (error instanceof Refusal) return error.why
      throw error
    })
