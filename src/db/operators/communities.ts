import { and, asc, eq, not, sql } from 'drizzle-orm'
import { decodeCursor } from '../../lib/lists/cursor.ts'
import type { CommunityFields } from '../../lib/operators/forms.ts'
import { releaseCommunity, takeOverCommunity } from '../communities/roles.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { violates } from '../errors.ts'
import { hasAddress } from '../members/members.ts'
import { inlineLimit, limitParam, type Paging, toPage } from '../pagination.ts'
import { communities } from '../schema/communities.ts'
import { users } from '../schema/users.ts'
import { nameMatches, searchNames } from '../search/text-search.ts'
import { asOperator, type OperatorAction, runAction, writeAction } from './log.ts'
import { MAX_FOUND_ROWS } from './search.ts'

const { id, name, isActive } = communities

const communityColumns = {
  id,
  name,
  isActive,
  category: communities.category,
  memberCount: communities.memberCount,
  held: communities.held,
  createdAt: communities.createdAt,
}

export const searchCommunities = (db: Db, q: string) =>
  searchNames(q, (by, sought) =>
    preparedVariant(db, `communities of operators by ${by} of the name`, () =>
      db
        .select(communityColumns)
        .from(communities)
        .where(nameMatches(communities, name, by))
        .orderBy(asc(name), asc(id))
        .limit(limitParam),
    ).execute({ ...sought, limit: MAX_FOUND_ROWS }),
  )

/** By name, closed ones last; restarts where the cursor's row is gone. */
export async function listForOperators(db: Db, { cursor, limit }: Paging) {
  const at = decodeCursor(cursor)
  const last = at && (await communityForOperators(db, at.id))
  const statement = preparedVariant(
    db,
    `communities of operators ${last ? 'next' : 'first'} ${limit}`,
    () =>
      db
        .select(communityColumns)
        .from(communities)
        .where(last ? AFTER_CURSOR : undefined)
        .orderBy(not(isActive), asc(name), asc(id))
        .limit(inlineLimit(limit + 1)),
  )
  return toPage(await statement.execute(last ? { ...last, closed: !last.isActive } : {}), limit)
}

const AFTER_CURSOR = sql`(not ${isActive}, ${name}, ${id})
  > (${sql.placeholder('closed')}::boolean, ${sql.placeholder('name')}, ${sql.placeholder('id')}::uuid)`

export type CommunityOfOperators = Awaited<ReturnType<typeof listForOperators>>['rows'][number]

const communityForOperatorsQuery = preparedQuery((db: Db) =>
  db
    .select()
    .from(communities)
    .where(eq(id, sql.placeholder('id'))),
)

export async function communityForOperators(db: Db, communityId: string) {
  const statement = communityForOperatorsQuery(db)
  const [row] = await statement.execute({ id: communityId })
  return row ?? null
}

export type CommunityForOperators = NonNullable<Awaited<ReturnType<typeof communityForOperators>>>

/** Null where an open one has the name. */
export const createCommunity = (
  db: Db,
  { by, why }: Pick<OperatorAction, 'by' | 'why'>,
  fields: CommunityFields,
): Promise<string | null> =>
  unlessTaken(
    asOperator(db, by, async (tx) => {
      const [made] = await tx.insert(communities).values(fields).returning({ id: communities.id })
      const subject = { type: 'community', id: made!.id } as const
      await writeAction(tx, { action: 'community created', by, subject, why })
      return made!.id
    }),
  )

export const editCommunity = (db: Db, acting: OperatorAction, fields: CommunityFields) =>
  unlessTaken(
    runAction(db, 'community edited', acting, async (tx) => {
      const edited = await tx
        .update(communities)
        .set(fields)
        .where(eq(communities.id, acting.subject.id))
        .returning({ id: communities.id })
      return edited.length > 0
    }),
  )

export const closeCommunity = (db: Db, acting: OperatorAction) =>
  runAction(db, 'community closed', acting, (tx) => turn(tx, acting, false))

/** False where it is open, null where the name is taken. */
export const reopenCommunity = (db: Db, acting: OperatorAction) =>
  unlessTaken(runAction(db, 'community reopened', acting, (tx) => turn(tx, acting, true)))

/** False where operators hold it. */
export const holdByOperator = (db: Db, acting: OperatorAction, now: Date) =>
  runAction(db, 'community held', acting, (tx) =>
    takeOverCommunity(tx, acting.subject.id, acting.by, acting.why, now),
  )

/** By email address; a refusal where the member cannot have it. */
export const releaseFromOperators = (db: Db, acting: OperatorAction, email: string, now: Date) =>
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
    if (released === true) await writeAction(tx, { action: 'community released', by, subject, why })
    return released
  })

async function turn(tx: Db, { subject }: OperatorAction, isActive: boolean) {
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
