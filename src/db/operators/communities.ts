import { and, asc, eq, not, sql } from 'drizzle-orm'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import type { CommunityFields } from '../../lib/operators/forms.ts'
import { holdCommunity, releaseCommunity } from '../communities/roles.ts'
import type { Db } from '../database.ts'
import { violates } from '../errors.ts'
import { kept } from '../kept-statements.ts'
import { contains, cut, inText, LIMIT, type Paging, pattern } from '../queries/listing.ts'
import { hasAddress } from '../queries/members.ts'
import { communities } from '../schema/communities.ts'
import { users } from '../schema/users.ts'
import { type Acting, act, asOperator, writeAct } from './log.ts'
import { MOST_FOUND, VALUE } from './members.ts'

const { id, name, isActive } = communities

/** What a row of a list shows. */
const shown = {
  ...{ id, name, isActive },
  category: communities.category,
  memberCount: communities.memberCount,
  held: communities.held,
  createdAt: communities.createdAt,
}

/** Communities by a part of their name, open or closed. */
export const searchCommunities = (db: Db, q: string) =>
  kept(db, 'communities of operators by name', () =>
    db
      .select(shown)
      .from(communities)
      .where(contains(name, VALUE))
      .orderBy(asc(name), asc(id))
      .limit(LIMIT),
  ).execute({ value: pattern(q), limit: MOST_FOUND })

/**
 * A page of all communities by name, the closed ones last; from the start where the last one of the page
 * before is gone.
 */
export async function listForOperators(db: Db, { cursor, limit }: Paging) {
  const at = decodeCursor(cursor)
  const last = at && (await communityForOperators(db, at.id))
  const statement = kept(db, `communities of operators ${last ? 'next' : 'first'} ${limit}`, () =>
    db
      .select(shown)
      .from(communities)
      .where(last ? COMES_AFTER : undefined)
      .orderBy(not(isActive), asc(name), asc(id))
      .limit(inText(limit + 1)),
  )
  return cut(await statement.execute(last ? { ...last, closed: !last.isActive } : {}), limit)
}

const COMES_AFTER = sql`(not ${isActive}, ${name}, ${id})
  > (${sql.placeholder('closed')}::boolean, ${sql.placeholder('name')}, ${sql.placeholder('id')}::uuid)`

export type CommunityOfOperators = Awaited<ReturnType<typeof listForOperators>>['rows'][number]

/** A community, open or closed. */
export async function communityForOperators(db: Db, communityId: string) {
  const statement = kept(db, 'community of operators', () =>
    db
      .select()
      .from(communities)
      .where(eq(id, sql.placeholder('id'))),
  )
  const [row] = await statement.execute({ id: communityId })
  return row ?? null
}

export type CommunityForOperators = NonNullable<Awaited<ReturnType<typeof communityForOperators>>>

/** Opens a community and gives its id; null where an open one has the name. */
export const createCommunity = (
  db: Db,
  { by, why }: Pick<Acting, 'by' | 'why'>,
  fields: CommunityFields,
): Promise<string | null> =>
  unlessTaken(
    asOperator(db, by, async (tx) => {
      const [made] = await tx.insert(communities).values(fields).returning({ id: communities.id })
      const subject = { type: 'community', id: made!.id } as const
      await writeAct(tx, { action: 'community created', by, subject, why })
      return made!.id
    }),
  )

/** Changes what a community says of itself; null where an open one has the name. */
export const editCommunity = (db: Db, acting: Acting, fields: CommunityFields) =>
  unlessTaken(
    act(db, 'community edited', acting, async (tx) => {
      const edited = await tx
        .update(communities)
        .set(fields)
        .where(eq(communities.id, acting.subject.id))
        .returning({ id: communities.id })
      return edited.length > 0
    }),
  )

/** Takes a community out of every list, and lets nobody write in it; false where it is closed. */
export const closeCommunity = (db: Db, acting: Acting) =>
  act(db, 'community closed', acting, (tx) => turn(tx, acting, false))

/** Opens it again; false where it is open, null where another open one has its name by now. */
export const reopenCommunity = (db: Db, acting: Acting) =>
  unlessTaken(act(db, 'community reopened', acting, (tx) => turn(tx, acting, true)))

/** Takes a community from its owners, who are told why; false where operators hold it. */
export const holdByOperator = (db: Db, acting: Acting, now: Date) =>
  act(db, 'community held', acting, (tx) =>
    holdCommunity(tx, acting.subject.id, acting.by, acting.why, now),
  )

/**
 * Gives a community that operators hold to somebody in it, by their address; false where nobody holds
 * it, a word where they cannot have it.
 */
export const release = (db: Db, acting: Acting, email: string, now: Date) =>
  asOperator(db, acting.by, async (tx): Promise<boolean | 'not_in' | 'away'> => {
    const { by, subject, why } = acting
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(hasAddress(email))
      .for('no key update')
    if (!member) return 'not_in'
    const to = { memberId: member.id, why }
    const released = await releaseCommunity(tx, subject.id, by, to, now)
    if (released === true) await writeAct(tx, { action: 'community released', by, subject, why })
    return released
  })

async function turn(tx: Db, { subject }: Acting, isActive: boolean) {
  const turned = await tx
    .update(communities)
    .set({ isActive })
    .where(and(eq(communities.id, subject.id), eq(communities.isActive, !isActive)))
    .returning({ id: communities.id })
  return turned.length > 0
}

async function unlessTaken<Done>(work: Promise<Done>): Promise<Done | null> {
  try {
    return await work
  } catch (error) {
    if (violates(error, 'communities_name_key')) return null
    throw error
  }
}
