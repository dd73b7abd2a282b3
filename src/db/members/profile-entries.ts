import { and, count, desc, eq, sql } from 'drizzle-orm'
import { MAX_ENTRIES, type ProfileEntryValues } from '../../lib/members/profile-entries.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { lockMember } from '../membership/features.ts'
import { inlineLimit } from '../pagination.ts'
import { type ProfileEntry, profileEntries } from '../schema/showcase.ts'

const { id, memberId, kind, title, party, month, link, words, createdAt } = profileEntries
const columns = { id, kind, title, party, month, link, words }

export type OwnEntry = Pick<ProfileEntry, keyof typeof columns>

const entriesQuery = preparedQuery((db: Db) =>
  db
    .select(columns)
    .from(profileEntries)
    .where(eq(memberId, sql.placeholder('member')))
    .orderBy(kind, desc(month), createdAt, id)
    .limit(inlineLimit(2 * MAX_ENTRIES)),
)

export const listEntries = (db: Db, member: string): Promise<OwnEntry[]> =>
  entriesQuery(db).execute({ member })

export async function findEntry(db: Db, member: string, entry: string): Promise<OwnEntry | null> {
  const [row] = await db.select(columns).from(profileEntries).where(own(member, entry))
  return row ?? null
}

const own = (member: string, entry: string) => and(eq(memberId, member), eq(id, entry))

export type EntryResult =
  | { ok: true; entry: OwnEntry }
  | { ok: false; reason: 'tier' | 'too_many' | 'gone' }

export const addEntry = (
  db: Db,
  member: string,
  entry: ProfileEntryValues,
  now: Date,
): Promise<EntryResult> =>
  db.transaction(async (tx) => {
    const tier = await lockMember(tx, member, now)
    if (!tier || !tierIncludes(tier, 'profileEntries')) return { ok: false, reason: 'tier' }
    const [others] = await tx
      .select({ n: count() })
      .from(profileEntries)
      .where(and(eq(memberId, member), eq(kind, entry.kind)))
    if (others!.n >= MAX_ENTRIES) return { ok: false, reason: 'too_many' }
    const [added] = await tx
      .insert(profileEntries)
      .values({ memberId: member, ...entry, createdAt: now })
      .returning(columns)
    return { ok: true, entry: added! }
  })

export const changeEntry = (
  db: Db,
  member: string,
  entryId: string,
  entry: ProfileEntryValues,
  now: Date,
): Promise<EntryResult> =>
  db.transaction(async (tx) => {
    const tier = await lockMember(tx, member, now)
    if (!tier || !tierIncludes(tier, 'profileEntries')) return { ok: false, reason: 'tier' }
    const [changed] = await tx
      .update(profileEntries)
      .set({ ...entry, updatedAt: now })
      .where(and(own(member, entryId), eq(kind, entry.kind)))
      .returning(columns)
    return changed ? { ok: true, entry: changed } : { ok: false, reason: 'gone' }
  })

/**
 * On any tier; false where there is none. Locks the member first, as adding and changing do: a trigger
 * writes the member's row too, and another order of locks deadlocks.
 */
export const removeEntry = (db: Db, member: string, entryId: string, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    await lockMember(tx, member, now)
    const gone = await tx.delete(profileEntries).where(own(member, entryId)).returning({ id })
    return gone.length > 0
  })

export const entriesJson = sql<OwnEntry[]>`(
  select coalesce(json_agg(json_build_object(
    'id', entry.id, 'kind', entry.kind, 'title', entry.title, 'party', entry.party,
    'month', entry.month, 'link', entry.link, 'words', entry.words
  ) order by entry.month desc, entry.created_at, entry.id), '[]'::json)
  from profile_entries entry where entry.member_id = "users"."id"
    and not case entry.kind when 'certification' then 'certifications' else 'projects' end
      = any("users"."hidden_fields"))`
