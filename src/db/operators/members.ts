import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { LetterData } from '../../lib/mail/letters.ts'
import { paths } from '../../lib/paths.ts'
import { ENDED } from '../accounts/devices.ts'
import { restoreMember, suspendMember } from '../accounts/leaving.ts'
import { cancelTerms } from '../billing/terms.ts'
import type { Db } from '../database.ts'
import { kept } from '../kept-statements.ts'
import { writeLetters } from '../letters/outbox.ts'
import { currentTier } from '../queries/current-tier.ts'
import { contains, inText, LIMIT, pattern } from '../queries/listing.ts'
import {
  giveNameBack,
  nameOf,
  publicName,
  withdrawName,
  withdrawnName,
} from '../queries/public-names.ts'
import { accessTokens } from '../schema/access-tokens.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { casesOfPerson } from './cases.ts'
import { type Acting, act, asOperator, writeAct } from './log.ts'

/** Rows at most of what is looked for by name, and of what somebody or something has. */
export const MOST_FOUND = 50

/** Matches at most among which those are chosen that are shown. */
export const MOST_MATCHES = 500

/** Members by a part of their name or address, whoever sees them; whose address it is come first. */
export function searchMembers(db: Db, q: string) {
  const { id, firstName, lastName, email, suspendedAt, isOperator } = users
  const whole = sql`(${firstName} || ' ' || ${lastName})`
  const statement = kept(db, 'members by name or address', () => {
    const matches = db
      .select({ id, firstName, lastName, email, suspendedAt, isOperator })
      .from(users)
      .where(
        sql`${users.formerSince} is null and ${or(contains(whole, VALUE), contains(email, VALUE))}`,
      )
      .limit(LIMIT)
      .as('matches')
    return db
      .select()
      .from(matches)
      .orderBy(
        desc(sql`lower(${matches.email}) = lower(${sql.placeholder('q')})`),
        matches.lastName,
        matches.firstName,
        matches.id,
      )
      .limit(inText(MOST_FOUND))
  })
  return statement.execute({ q, value: pattern(q), limit: MOST_MATCHES })
}

/** What is looked for, in a statement that is kept. */
export const VALUE = sql.placeholder('value')

export type FoundMember = Awaited<ReturnType<typeof searchMembers>>[number]

/** A member as operators see them, with whom they work for and what they posted in person. */
export async function memberForOperators(db: Db, id: string) {
  const [member] = await kept(db, 'member of operators', () => selectMember(db)).execute({
    value: id,
  })
  if (!member) return null
  const { postedById, organizationId } = opportunities
  const inPerson = () => sql`${postedById} = ${VALUE} and ${organizationId} is null`
  const [teams, postings, cases] = await Promise.all([
    kept(db, 'teams of a member', () => selectTeams(db)).execute({ value: id }),
    postingsOf(db, 'in person', inPerson, { value: id }),
    casesOfPerson(db, id),
  ])
  return { ...member, teams, postings, cases }
}

export type MemberForOperators = NonNullable<Awaited<ReturnType<typeof memberForOperators>>>

const selectMember = (db: Db) =>
  db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      membershipTier: currentTier(),
      createdAt: users.createdAt,
      pausedAt: users.pausedAt,
      deletionAt: users.deletionAt,
      suspendedAt: users.suspendedAt,
      suspendedFor: users.suspendedFor,
      isOperator: users.isOperator,
      publicName,
      withdrawnName,
    })
    .from(users)
    .where(and(eq(users.id, VALUE), isNull(users.formerSince)))

const selectTeams = (db: Db) =>
  db
    .select({ id: organizations.id, name: organizations.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(organizations, eq(organizations.id, teamMembers.organizationId))
    .where(eq(teamMembers.userId, VALUE))
    .orderBy(organizations.name)
    .limit(inText(MOST_FOUND))

/**
 * The newest postings of which a condition holds, whatever their state.
 * @param shape the condition's name, as that of a statement that is kept
 */
export const postingsOf = (
  db: Db,
  shape: string,
  condition: () => SQL,
  values: { value: string; limit?: number },
) =>
  kept(db, `postings of operators ${shape}`, () =>
    db
      .select({
        id: opportunities.id,
        title: opportunities.title,
        status: opportunities.status,
        heldAt: opportunities.heldAt,
        createdAt: opportunities.createdAt,
      })
      .from(opportunities)
      .where(condition())
      .orderBy(desc(opportunities.createdAt), desc(opportunities.id))
      .limit(inText(MOST_FOUND)),
  ).execute(values)

/**
 * Shuts an account: its member is signed out everywhere, their programs with them, no term of theirs
 * renews, and a letter tells why. False where it is shut already. Nobody shuts their own.
 */
export const suspend = (db: Db, acting: Acting, reason: string, now: Date) =>
  act(db, 'member suspended', acting, async (tx) => {
    const memberId = acting.subject.id
    if (memberId === acting.by || !(await suspendMember(tx, memberId, reason, now))) return false
    await tx.update(users).set(ENDED).where(eq(users.id, memberId))
    await tx.delete(accessTokens).where(eq(accessTokens.memberId, memberId))
    await cancelTerms(tx, { userId: memberId }, now)
    await tell(tx, memberId, { kind: 'account-suspended', data: { reason } }, now)
    return true
  })

/** Opens it again, and says so by letter. False where it is not shut. */
export const restore = (db: Db, acting: Acting, now: Date) =>
  act(db, 'member restored', acting, async (tx) => {
    if (!(await restoreMember(tx, acting.subject.id))) return false
    await tell(tx, acting.subject.id, { kind: 'account-restored', data: {} }, now)
    return true
  })

/**
 * Takes a member's own address away, with those of before that lead to it, and a letter tells why. False
 * where they have none.
 */
export const takeAddressAway = (db: Db, { why, ...acting }: Acting, reason: string, now: Date) =>
  asOperator(db, acting.by, async (tx) => {
    const memberId = acting.subject.id
    const own = await nameOf(tx, memberId, now)
    if (!own || !(await withdrawName(tx, memberId, reason, now))) return false
    const address = paths.publicName(own.name)
    await writeAct(tx, { ...acting, action: 'name withdrawn', why: `${address}: ${why}` })
    const changeableAt = own.changeableAt > now ? own.changeableAt.toISOString() : null
    const data = { address, reason, changeableAt }
    await tell(tx, memberId, { kind: 'name-withdrawn', data }, now)
    return true
  })

/** Gives it back, and says so by letter. False where it was not taken away, or they have another one. */
export const giveAddressBack = (db: Db, { why, ...acting }: Acting, now: Date) =>
  asOperator(db, acting.by, async (tx) => {
    const memberId = acting.subject.id
    if (!(await giveNameBack(tx, memberId, now))) return false
    const address = paths.publicName((await nameOf(tx, memberId, now))!.name)
    await writeAct(tx, { ...acting, action: 'name given back', why: `${address}: ${why}` })
    await tell(tx, memberId, { kind: 'name-given-back', data: { address } }, now)
    return true
  })

type Told =
  | { kind: 'account-suspended'; data: { reason: string } }
  | { kind: 'account-restored'; data: Record<string, never> }
  | { kind: 'name-withdrawn'; data: LetterData['name-withdrawn'] }
  | { kind: 'name-given-back'; data: LetterData['name-given-back'] }

const tell = (tx: Db, memberId: string, told: Told, now: Date) =>
  writeLetters(tx, [{ ...told, memberId, about: `${memberId} ${now.toISOString()}` }])
