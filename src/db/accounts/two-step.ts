import { and, eq, isNotNull, isNull, lt, type Placeholder, sql } from 'drizzle-orm'
import { hashOfRecovery, newRecoveryCodes, timeStepOf } from '../../lib/accounts/two-step.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { recoveryCodes, totpSecrets } from '../schema/factors.ts'
import { notifyOfFactor } from './factor-notifications.ts'
import { ADDED_MEANWHILE } from './sign-in-methods.ts'

const MEMBER = sql.placeholder('member')

const isOn = (memberId: string | Placeholder) =>
  and(eq(totpSecrets.memberId, memberId), isNotNull(totpSecrets.confirmedAt))

const codesOfQuery = preparedQuery((db: Db) =>
  db
    .select({ left: db.$count(recoveryCodes, eq(recoveryCodes.memberId, MEMBER)) })
    .from(totpSecrets)
    .where(isOn(MEMBER)),
)

export async function codesOf(db: Db, memberId: string): Promise<{ left: number } | null> {
  const statement = codesOfQuery(db)
  const [row] = await statement.execute({ member: memberId })
  return row ?? null
}

type TurnOn = { memberId: string; secret: string; code: string }

/** @returns the recovery codes; null where the code is wrong, or already enabled */
export async function turnCodesOn(db: Db, { memberId, secret, code }: TurnOn, now: Date) {
  const lastStep = timeStepOf(secret, code, now)
  if (lastStep === null) return null
  const values = { secret, lastStep, confirmedAt: ADDED_MEANWHILE }
  return db.transaction(async (tx) => {
    const [turned] = await tx
      .insert(totpSecrets)
      .values({ memberId, ...values })
      .onConflictDoUpdate({
        target: totpSecrets.memberId,
        set: values,
        setWhere: isNull(totpSecrets.confirmedAt),
      })
      .returning({ memberId: totpSecrets.memberId })
    if (!turned) return null
    await notifyOfFactor(tx, memberId, 'codes-on', now)
    return makeRecoveryCodes(tx, memberId)
  })
}

export const turnCodesOff = (db: Db, memberId: string, now: Date) =>
  db.transaction(async (tx) => {
    const off = await tx
      .delete(totpSecrets)
      .where(isOn(memberId))
      .returning({ memberId: totpSecrets.memberId })
    if (off.length === 0) return false
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
    await notifyOfFactor(tx, memberId, 'codes-off', now)
    return true
  })

/** Null where two-step verification is off. */
export const renewRecoveryCodes = (db: Db, memberId: string, now: Date) =>
  db.transaction(async (tx) => {
    // Locked, so that a concurrent renewal replaces all of these.
    const held = await tx
      .select({ memberId: totpSecrets.memberId })
      .from(totpSecrets)
      .where(isOn(memberId))
      .for('update')
    if (held.length === 0) return null
    await notifyOfFactor(tx, memberId, 'recovery-codes-made', now)
    return makeRecoveryCodes(tx, memberId)
  })

/** Atomic: a code is accepted once. @returns which kind it was, or null */
export async function spendCode(
  db: Db,
  memberId: string,
  code: string,
  now: Date,
): Promise<'app' | 'recovery' | null> {
  const codeHash = hashOfRecovery(code)
  if (codeHash !== null) {
    const used = await db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.memberId, memberId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ id: recoveryCodes.id })
    return used.length > 0 ? 'recovery' : null
  }
  const [own] = await db
    .select({ secret: totpSecrets.secret })
    .from(totpSecrets)
    .where(isOn(memberId))
  const step = own ? timeStepOf(own.secret, code, now) : null
  if (!own || step === null) return null
  const accepted = await db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(and(isOn(memberId), eq(totpSecrets.secret, own.secret), lt(totpSecrets.lastStep, step)))
    .returning({ lastStep: totpSecrets.lastStep })
  return accepted.length > 0 ? 'app' : null
}

async function makeRecoveryCodes(tx: Db, memberId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.memberId, memberId))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ memberId, codeHash: hashOfRecovery(code) ?? '' })))
  return codes
}
