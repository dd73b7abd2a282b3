import { and, inArray, isNotNull, notInArray } from 'drizzle-orm'
import { hashPassword, verifyPassword } from '../../lib/password/hash.ts'
import type { Db } from '../database.ts'
import { sessions } from '../schema/sessions.ts'
import { users } from '../schema/users.ts'
import { MEMBERS, memberEmail, memberId } from './members.ts'

export const DEMO_SIGN_INS = [
  { handle: 'amara', name: 'Amara Okafor', role: 'Seeker' },
  { handle: 'ingrid', name: 'Ingrid Solheim', role: 'Mentor' },
  { handle: 'kofi', name: 'Kofi Mensah', role: 'Organization owner' },
  { handle: 'efua', name: 'Efua Asante', role: 'Recruiter of the same organization' },
  { handle: 'operator', name: 'Marguerite Duval', role: 'Operator' },
].map(({ handle, ...shown }) => ({ id: memberId(handle), email: memberEmail(handle), ...shown }))

export const DEMO_OPERATOR = memberId('operator')

/** Null closes them. Ends sessions of a former password. @returns the open sign-ins */
export async function setDemoPassword(db: Db, password: string | null) {
  const ids = password === null ? [] : DEMO_SIGN_INS.map(({ id }) => id)
  const found = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.id, ids))
  // One hash for all: verifying takes 50 ms of every start.
  const hashes = [...new Set(found.map(({ passwordHash }) => passwordHash))]
  const isStanding = await Promise.all(hashes.map((hash) => verifyPassword(password!, hash)))
  const status = hashes.filter((_, place) => isStanding[place])
  const opened = found
    .filter(({ passwordHash }) => !status.includes(passwordHash))
    .map(({ id }) => id)
  const passwordHash = opened.length > 0 ? await hashPassword(password!) : null
  await db.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(inArray(users.id, opened))
    const closed = await tx
      .update(users)
      .set({ passwordHash: null })
      .where(
        and(
          inArray(
            users.id,
            MEMBERS.map(({ handle }) => memberId(handle)),
          ),
          notInArray(users.id, ids),
          isNotNull(users.passwordHash),
        ),
      )
      .returning({ id: users.id })
    const changed = [...opened, ...closed.map(({ id }) => id)]
    await tx.delete(sessions).where(inArray(sessions.userId, changed))
  })
  return DEMO_SIGN_INS.filter(({ id }) => found.some((member) => member.id === id))
}
