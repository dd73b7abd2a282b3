import { and, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import { lookAlikeForm, NAME_KEPT, NAME_PAUSE } from '../../lib/public-name.ts'
import { gives } from '../../lib/tier-lines.ts'
import type { Db } from '../database.ts'
import { publicNames } from '../schema/showcase.ts'
import { holdMember } from './tier-lines.ts'

const { form, name, memberId, since, until } = publicNames

/** By what a name and all that look like it are found: of who left it says nothing any more. */
export const formOf = (typed: string) =>
  new Bun.CryptoHasher('sha256').update(lookAlikeForm(typed)).digest('base64url')

/** A member's name, and when they may have another one; null where they have none. */
export async function nameOf(db: Db, id: string): Promise<OwnName | null> {
  const [own] = await db
    .select({ name, since })
    .from(publicNames)
    .where(and(eq(memberId, id), isNull(until)))
  if (!own?.name) return null
  return { name: own.name, since: own.since, changeableAt: after(own.since, NAME_PAUSE) }
}

export type OwnName = { name: string; since: Date; changeableAt: Date }

const after = (moment: Date, time: number) => new Date(moment.getTime() + time)

/** Whose a name is, also where it was given up less than a year ago or is typed otherwise; or null. */
export async function findByName(db: Db, typed: string, now: Date) {
  const current = db.select({ memberId, name }).from(publicNames).where(isNull(until)).as('current')
  const [found] = await db
    .select({ memberId: current.memberId, name: current.name })
    .from(publicNames)
    .innerJoin(current, eq(current.memberId, memberId))
    .where(and(eq(form, formOf(typed)), or(isNull(until), gt(until, now))))
  return found?.memberId && found.name ? { memberId: found.memberId, name: found.name } : null
}

export type NameResult =
  | { ok: true; own: OwnName }
  | { ok: false; reason: 'tier' }
  | { ok: false; reason: 'taken' }
  /** They took their last one less than 30 days ago. */
  | { ok: false; reason: 'too_soon'; changeableAt: Date }

/**
 * Gives a member a name, in place of the one before, which leads on for a year. It is theirs alone, as
 * are all names that look like it.
 */
export async function takeName(db: Db, id: string, wanted: string, now: Date): Promise<NameResult> {
  try {
    return await db.transaction((tx) => take(tx, id, wanted, now))
  } catch (error) {
    if (error instanceof Taken) return { ok: false, reason: 'taken' }
    throw error
  }
}

/** Undoes what was begun. */
class Taken extends Error {}

async function take(tx: Db, id: string, wanted: string, now: Date): Promise<NameResult> {
  const tier = await holdMember(tx, id, now)
  if (!tier || !gives(tier, 'publicName')) return { ok: false, reason: 'tier' }
  const [last] = await tx
    .select({ name, since })
    .from(publicNames)
    .where(eq(memberId, id))
    .orderBy(desc(since))
    .limit(1)
  const same = last?.name === wanted
  const changeableAt = last && after(last.since, NAME_PAUSE)
  if (changeableAt && !same && changeableAt > now)
    return { ok: false, reason: 'too_soon', changeableAt }
  const own = formOf(wanted)
  await tx
    .update(publicNames)
    .set({ until: after(now, NAME_KEPT) })
    .where(and(eq(memberId, id), isNull(until), ne(form, own)))
  const begins = same ? last.since : now
  const taken = { name: wanted, memberId: id, since: begins, until: null }
  // Of two who want it at once the second waits here for the first.
  const [row] = await tx
    .insert(publicNames)
    .values({ form: own, ...taken })
    .onConflictDoUpdate({
      target: form,
      set: taken,
      setWhere: sql`${memberId} = ${id} or ${until} <= ${now.toISOString()}`,
    })
    .returning({ since })
  if (!row) throw new Taken()
  const names = { name: wanted, since: row.since }
  return { ok: true, own: { ...names, changeableAt: after(row.since, NAME_PAUSE) } }
}

/** Takes a member's name away: it leads nowhere from then on, and for a year is nobody else's. */
export async function giveNameUp(db: Db, id: string, now: Date): Promise<boolean> {
  const gone = await db
    .update(publicNames)
    .set({ until: after(now, NAME_KEPT) })
    .where(and(eq(memberId, id), isNull(until)))
    .returning({ form })
  return gone.length > 0
}

/** Keeps the names of a member who leaves from everybody for a year, without saying whose they were. */
export const keepNamesOf = (tx: Db, id: string, now: Date) =>
  tx
    .update(publicNames)
    .set({ memberId: null, name: null, until: after(now, NAME_KEPT) })
    .where(eq(memberId, id))

/** Forgets names that are free again. */
export const deleteFreeNames = (db: Db, now: Date) => db.delete(publicNames).where(lte(until, now))
