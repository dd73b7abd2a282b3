import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { EmailData } from '../../lib/mail/email-kinds.ts'
import { paths } from '../../lib/paths.ts'
import { sessionEnded } from '../accounts/devices.ts'
import { restoreMember, suspendMember } from '../accounts/lifecycle.ts'
import { revokeSecrets } from '../accounts/revoke-secrets.ts'
import { cancelTerms } from '../billing/terms.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { enqueueEmails } from '../emails/outbox.ts'
import {
  giveNameBack,
  ownNameOf,
  publicNameColumn,
  withdrawName,
  withdrawnName,
} from '../members/public-names.ts'
import { currentTier } from '../membership/current-tier.ts'
import { contains, inlineLimit, limitParam } from '../pagination.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations, teamMembers } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { nameMatches, searchNames } from '../search/text-search.ts'
import { casesOfPerson } from './cases.ts'
import { asOperator, type OperatorAction, runAction, writeAction } from './log.ts'
import { MAX_FOUND_ROWS, MAX_MATCHES, searchValue } from './search.ts'

/** Exact addresses first. */
export function searchMembers(db: Db, q: string) {
  const { id, firstName, lastName, email, suspendedAt, isOperator } = users
  const whole = sql`(${firstName} || ' ' || ${lastName})`
  return searchNames(q, (by, sought) => {
    const statement = preparedVariant(db, `members by address or ${by} of the name`, () => {
      const matches = db
        .select({ id, firstName, lastName, email, suspendedAt, isOperator })
        .from(users)
        .where(
          sql`${users.formerSince} is null and ((${nameMatches(users, whole, by)}) or ${contains(email, sql.placeholder('q'))})`,
        )
        .limit(limitParam)
        .as('matches')
      return db
        .select()
        .from(matches)
        .orderBy(
          desc(sql`lower(${matches.email}) = lower(${searchValue})`),
          matches.lastName,
          matches.firstName,
          matches.id,
        )
        .limit(inlineLimit(MAX_FOUND_ROWS))
    })
    return statement.execute({ ...sought, value: q, limit: MAX_MATCHES })
  })
}

export type FoundMemberRow = Awaited<ReturnType<typeof searchMembers>>[number]

const teamsForOperatorsQuery = preparedQuery((db: Db) => selectTeams(db))

const memberForOperatorsQuery = preparedQuery((db: Db) => selectMember(db))

export async function memberForOperators(db: Db, id: string) {
  const [member] = await memberForOperatorsQuery(db).execute({
    value: id,
  })
  if (!member) return null
  const { postedById, organizationId } = opportunities
  const inPerson = () => sql`${postedById} = ${searchValue} and ${organizationId} is null`
  const [teams, postings, cases] = await Promise.all([
    teamsForOperatorsQuery(db).execute({ value: id }),
    postingsOfMember(db, 'in person', inPerson, { value: id }),
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
      publicName: publicNameColumn,
      withdrawnName,
    })
    .from(users)
    .where(and(eq(users.id, searchValue), isNull(users.formerSince)))

const selectTeams = (db: Db) =>
  db
    .select({ id: organizations.id, name: organizations.name, role: teamMembers.role })
    .from(teamMembers)
    .innerJoin(organizations, eq(organizations.id, teamMembers.organizationId))
    .where(eq(teamMembers.userId, searchValue))
    .orderBy(organizations.name)
    .limit(inlineLimit(MAX_FOUND_ROWS))

/** @param shape names the condition in a prepared query */
export const postingsOfMember = (
  db: Db,
  shape: string,
  condition: () => SQL,
  values: { value?: string; limit?: number },
) =>
  preparedVariant(db, `postings of operators ${shape}`, () =>
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
      .limit(inlineLimit(MAX_FOUND_ROWS)),
  ).execute(values)

/** Also ends sessions, API tokens and renewals. Operators cannot suspend themselves. */
export const suspendAsOperator = (db: Db, acting: OperatorAction, reason: string, now: Date) =>
  runAction(db, 'member suspended', acting, async (tx) => {
    const memberId = acting.subject.id
    if (memberId === acting.by || !(await suspendMember(tx, memberId, reason, now))) return false
    await tx.update(users).set(sessionEnded).where(eq(users.id, memberId))
    await revokeSecrets(tx, memberId)
    await cancelTerms(tx, { userId: memberId }, now)
    await notifyMember(tx, memberId, { kind: 'account-suspended', data: { reason } }, now)
    return true
  })

export const liftSuspension = (db: Db, acting: OperatorAction, now: Date) =>
  runAction(db, 'member restored', acting, async (tx) => {
    if (!(await restoreMember(tx, acting.subject.id))) return false
    await notifyMember(tx, acting.subject.id, { kind: 'account-restored', data: {} }, now)
    return true
  })

/** With its redirects, and emails the reason. False where there is none. */
export const withdrawPublicName = (
  db: Db,
  { why, ...acting }: OperatorAction,
  reason: string,
  now: Date,
) =>
  asOperator(db, acting.by, async (tx) => {
    const memberId = acting.subject.id
    const own = await ownNameOf(tx, memberId, now)
    if (!own || !(await withdrawName(tx, memberId, reason, now))) return false
    const address = paths.publicName(own.name)
    await writeAction(tx, { ...acting, action: 'name withdrawn', why: `${address}: ${why}` })
    const changeableAt = own.changeableAt > now ? own.changeableAt.toISOString() : null
    const data = { address, reason, changeableAt }
    await notifyMember(tx, memberId, { kind: 'name-withdrawn', data }, now)
    return true
  })

export const restorePublicName = (db: Db, { why, ...acting }: OperatorAction, now: Date) =>
  asOperator(db, acting.by, async (tx) => {
    const memberId = acting.subject.id
    if (!(await giveNameBack(tx, memberId, now))) return false
    const address = paths.publicName((await ownNameOf(tx, memberId, now))!.name)
    await writeAction(tx, { ...acting, action: 'name given back', why: `${address}: ${why}` })
    await notifyMember(tx, memberId, { kind: 'name-given-back', data: { address } }, now)
    return true
  })

type NotifyChoice =
  | { kind: 'account-suspended'; data: { reason: string } }
  | { kind: 'account-restored'; data: Record<string, never> }
  | { kind: 'name-withdrawn'; data: EmailData['name-withdrawn'] }
  | { kind: 'name-given-back'; data: EmailData['name-given-back'] }

const notifyMember = (tx: Db, memberId: string, notified: NotifyChoice, now: Date) =>
  enqueueEmails(tx, [{ ...notified, memberId, about: `${memberId} ${now.toISOString()}` }])
