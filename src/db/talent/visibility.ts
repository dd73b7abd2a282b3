import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { MAX_EXCEPTIONS, MAX_NAME_MATCHES } from '../../lib/talent/visibility.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { type Member, memberColumns } from '../members/members.ts'
import { isPublicOrganization } from '../organizations/list.ts'
import { inlineLimit } from '../pagination.ts'
import { organizations } from '../schema/organizations.ts'
import { talentExceptions } from '../schema/talent.ts'
import { users } from '../schema/users.ts'
import { nameMatches, searchNames } from '../search/text-search.ts'

export async function setFindable(
  db: Db,
  memberId: string,
  findable: boolean,
  now: Date,
): Promise<Member> {
  const at = sql`${now.toISOString()}::timestamptz`
  const changes = findable
    ? {
        findableSince: sql`coalesce(${users.findableSince}, ${at})`,
        // The order by last activity needs a value.
        lastHereAt: sql`coalesce(${users.lastHereAt}, date_trunc('day', ${at}, 'UTC'))`,
      }
    : { findableSince: null }
  const [member] = await db
    .update(users)
    .set(changes)
    .where(eq(users.id, memberId))
    .returning(memberColumns)
  if (!member) throw new Error('The member is gone.')
  return member
}

const { id, name } = organizations

const exceptionsQuery = preparedQuery((db: Db) =>
  db
    .select({ id, name })
    .from(talentExceptions)
    .innerJoin(organizations, eq(id, talentExceptions.organizationId))
    .where(
      and(eq(talentExceptions.memberId, sql.placeholder('member')), isNull(organizations.closedAt)),
    )
    .orderBy(name, id)
    .limit(inlineLimit(MAX_EXCEPTIONS)),
)

export const listExceptions = (db: Db, memberId: string) =>
  exceptionsQuery(db).execute({ member: memberId })

export type Excepted = Awaited<ReturnType<typeof listExceptions>>[number]

export const listNamed = (db: Db, memberId: string, text: string) =>
  searchNames(text, (by, sought) =>
    preparedVariant(db, `organizations that may find one, by ${by} of the name`, () =>
      db
        .select({ id, name })
        .from(organizations)
        .where(
          and(
            isPublicOrganization(),
            nameMatches(organizations, name, by),
            sql`not exists (select from ${talentExceptions}
              where ${talentExceptions.memberId} = ${sql.placeholder('member')}
                and ${talentExceptions.organizationId} = ${id})`,
          ),
        )
        .orderBy(name, id)
        .limit(inlineLimit(MAX_NAME_MATCHES)),
    ).execute({ member: memberId, ...sought }),
  )

/** Idempotent. */
export const addException = (
  db: Db,
  memberId: string,
  organizationId: string,
  now: Date,
): Promise<'done' | 'gone' | 'too_many'> =>
  db.transaction(async (tx) => {
    // Serialized, so that two at once cannot both be the last.
    const [member] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.id, memberId))
      .for('no key update')
    const [organization] = await tx
      .select({ id })
      .from(organizations)
      .where(and(eq(id, organizationId), isPublicOrganization()))
    if (!member || !organization) return 'gone'
    const own = eq(talentExceptions.memberId, memberId)
    const [others] = await tx
      .select({ n: count() })
      .from(talentExceptions)
      .where(and(own, sql`${talentExceptions.organizationId} <> ${organizationId}`))
    if (others!.n >= MAX_EXCEPTIONS) return 'too_many'
    await tx
      .insert(talentExceptions)
      .values({ memberId, organizationId, createdAt: now })
      .onConflictDoNothing()
    return 'done'
  })

export async function removeException(db: Db, memberId: string, organizationId: string) {
  const gone = await db
    .delete(talentExceptions)
    .where(
      and(
        eq(talentExceptions.memberId, memberId),
        eq(talentExceptions.organizationId, organizationId),
      ),
    )
    .returning({ organizationId: talentExceptions.organizationId })
  return gone.length > 0
}
