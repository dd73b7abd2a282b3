import { and, desc, eq, gt, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import {
  lookAlikeForm,
  NAME_CHANGE_PAUSE_MS,
  NAME_RETENTION_MS,
} from '../../lib/members/public-name.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { NOW } from '../membership/current-tier.ts'
import { lockMember } from '../membership/features.ts'
import { inlineLimit } from '../pagination.ts'
import { publicNames } from '../schema/showcase.ts'

const { form, name, memberId, since, until, leads, withdrawnFor } = publicNames

export const lookAlikeOf = (typed: string) =>
  new Bun.CryptoHasher('sha256').update(lookAlikeForm(typed)).digest('base64url')

export const publicNameColumn = sql<string | null>`(select name from public_names
  where member_id = "users"."id" and until is null)`

export async function ownNameOf(db: Db, id: string, now: Date): Promise<OwnName | null> {
  const last = await lastNameOf(db, id, now)
  return last && last.until === null ? last : null
}

export type OwnName = { name: string; since: Date; changeableAt: Date }

const lastNameOfQuery = preparedQuery((db: Db) =>
  db
    .select({ name, since, until, withdrawnFor })
    .from(publicNames)
    .where(and(eq(memberId, sql.placeholder('member')), or(isNull(until), gt(until, NOW))))
    .orderBy(desc(since))
    .limit(inlineLimit(1)),
)

export async function lastNameOf(db: Db, id: string, now: Date): Promise<LastName | null> {
  const statement = lastNameOfQuery(db)
  const [last] = await statement.execute({ member: id, now: now.toISOString() })
  if (!last?.name) return null
  return { ...last, name: last.name, changeableAt: after(last.since, NAME_CHANGE_PAUSE_MS) }
}

export type LastName = OwnName & { until: Date | null; withdrawnFor: string | null }

const after = (moment: Date, time: number) => new Date(moment.getTime() + time)

const byNameQuery = preparedQuery((db: Db) => {
  const current = db.select({ memberId, name }).from(publicNames).where(isNull(until)).as('current')
  return db
    .select({ memberId: current.memberId, name: current.name })
    .from(publicNames)
    .innerJoin(current, eq(current.memberId, memberId))
    .where(and(eq(form, sql.placeholder('form')), or(isNull(until), and(leads, gt(until, NOW)))))
})

/** Also former names and look-alikes. */
export async function findByName(db: Db, typed: string, now: Date) {
  const statement = byNameQuery(db)
  const [found] = await statement.execute({ form: lookAlikeOf(typed), now: now.toISOString() })
  return found?.memberId && found.name ? { memberId: found.memberId, name: found.name } : null
}

export type NameResult =
  | { ok: true; own: OwnName }
  | { ok: false; reason: 'tier' }
  | { ok: false; reason: 'taken' }
  | { ok: false; reason: 'withdrawn' }
  | { ok: false; reason: 'too_soon'; changeableAt: Date }

/** Former names redirect for a year; look-alikes are reserved. */
export async function takeName(db: Db, id: string, wanted: string, now: Date): Promise<NameResult> {
  try {
    return await db.transaction((tx) => take(tx, id, wanted, now))
  } catch (error) {
    if (error instanceof Taken) return { ok: false, reason: error.reason }
    throw error
  }
}

class Taken extends Error {
  reason: 'taken' | 'withdrawn' = 'taken'
}

async function take(tx: Db, id: string, wanted: string, now: Date): Promise<NameResult> {
  const tier = await lockMember(tx, id, now)
  if (!tier || !tierIncludes(tier, 'publicName')) return { ok: false, reason: 'tier' }
  const [last] = await tx
    .select({ name, since })
    .from(publicNames)
    .where(eq(memberId, id))
    .orderBy(desc(since))
    .limit(1)
  const same = last?.name === wanted
  const changeableAt = last && after(last.since, NAME_CHANGE_PAUSE_MS)
  if (changeableAt && !same && changeableAt > now)
    return { ok: false, reason: 'too_soon', changeableAt }
  const own = lookAlikeOf(wanted)
  await tx
    .update(publicNames)
    .set({ until: after(now, NAME_RETENTION_MS) })
    .where(and(eq(memberId, id), isNull(until), ne(form, own)))
  const begins = same ? last.since : now
  const stored = { until: null, leads: true, withdrawnFor: null }
  const taken = { name: wanted, memberId: id, since: begins, ...stored }
  // Of two concurrent requests the second waits here.
  const [row] = await tx
    .insert(publicNames)
    .values({ form: own, ...taken })
    .onConflictDoUpdate({
      target: form,
      set: taken,
      setWhere: sql`${memberId} = ${id} and ${withdrawnFor} is null or ${until} <= ${now.toISOString()}`,
    })
    .returning({ since })
  if (!row) {
    const theirs = await tx.$count(publicNames, and(eq(form, own), eq(memberId, id)))
    throw Object.assign(new Taken(), { reason: theirs > 0 ? 'withdrawn' : 'taken' })
  }
  const names = { name: wanted, since: row.since }
  return { ok: true, own: { ...names, changeableAt: after(row.since, NAME_CHANGE_PAUSE_MS) } }
}

/** No redirect remains, and the name is reserved for a year. False where they have none. */
export const giveNameUp = (db: Db, id: string, now: Date): Promise<boolean> =>
  db.transaction((tx) => end(tx, id, { leads: false, until: orAfter(now) }, now))

/** Reserved for a year; the member may choose another after the usual pause. */
export const withdrawName = (tx: Db, id: string, reason: string, now: Date): Promise<boolean> =>
  end(tx, id, { leads: false, withdrawnFor: reason, until: after(now, NAME_RETENTION_MS) }, now)

export const withdrawnName = sql<string | null>`(select name from public_names
  where member_id = "users"."id" and withdrawn_for is not null and until > now()
    and not exists (select from public_names own where own.member_id = "users"."id" and own.until is null)
  order by since desc limit 1)`

/** With its redirects; false where not withdrawn, or they have another one. */
export async function giveNameBack(tx: Db, id: string, now: Date): Promise<boolean> {
  await lockMember(tx, id, now)
  const last = await lastNameOf(tx, id, now)
  if (!last?.withdrawnFor) return false
  const back = { leads: true, withdrawnFor: null }
  const theirs = and(eq(memberId, id), isNotNull(withdrawnFor))
  await tx
    .update(publicNames)
    .set({ ...back, until: null })
    .where(and(theirs, eq(name, last.name)))
  await tx.update(publicNames).set(back).where(theirs)
  return true
}

async function end(tx: Db, id: string, change: PgUpdateSetSource<typeof publicNames>, now: Date) {
  await lockMember(tx, id, now)
  if ((await tx.$count(publicNames, and(eq(memberId, id), isNull(until)))) === 0) return false
  await tx
    .update(publicNames)
    .set(change)
    .where(and(eq(memberId, id), leads))
  return true
}

const orAfter = (now: Date) =>
  sql`coalesce(${until}, ${after(now, NAME_RETENTION_MS).toISOString()}::timestamptz)`

/** For a year, without storing whose they were. */
export const reserveNamesOf = (tx: Db, id: string, now: Date) =>
  tx
    .update(publicNames)
    .set({ memberId: null, name: null, withdrawnFor: null, until: orAfter(now) })
    .where(eq(memberId, id))

export const deleteFreeNames = (db: Db, now: Date) => db.delete(publicNames).where(lte(until, now))
