import {
  and,
  asc,
  type Column,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm'
import { toDecimal, toMinor } from '../../lib/billing/money.ts'
import type { Interval } from '../../lib/billing/prices.ts'
import { MINUTE_MS } from '../../lib/durations.ts'
import type { Tier } from '../../lib/membership/tiers.ts'
import { preparedQuery, preparedVariant } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { permittedFor } from '../organizations/teams.ts'
import { keyset, newestFirst, type Paging, toPage } from '../pagination.ts'
import { organizations } from '../schema/organizations.ts'
import { type Payment, payments, subscriptionCredits, subscriptions } from '../schema/payments.ts'
import { users } from '../schema/users.ts'

/** Amounts as decimals. */
export type NewPayment = {
  userId: string
  organizationId?: string | null
  reference: string
  membershipTier: Tier
  interval: Interval
  amount: string
  price: string
  currency: string
  metadata?: Record<string, unknown>
}

/** Idempotent by reference. Call before the provider is called. */
export const createPayment = (db: Db, payment: NewPayment, now: Date) =>
  db
    .insert(payments)
    .values({ ...payment, createdAt: now, nextCheckAt: new Date(now.getTime() + 2 * MINUTE_MS) })
    .onConflictDoNothing({ target: payments.reference })

export const setAccessCode = (db: Db, reference: string, accessCode: string) =>
  db.update(payments).set({ accessCode }).where(eq(payments.reference, reference))

export async function findPayment(db: Db, reference: string): Promise<Payment | null> {
  const [row] = await db.select().from(payments).where(eq(payments.reference, reference))
  return row ?? null
}

export const countUnpaid = (db: Db, userId: string, since: Date): Promise<number> =>
  db.$count(
    payments,
    and(eq(payments.userId, userId), gt(payments.createdAt, since), ne(payments.status, 'success')),
  )

/** Source: paystack.com/docs/api/transaction */
const REFERENCE = /^[A-Za-z0-9.=-]{1,100}$/

export async function findOwnPayment(db: Db, userId: string, reference: string) {
  if (!REFERENCE.test(reference)) return null
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), eq(payments.reference, reference)))
  return row ?? null
}

export async function findPending(db: Db, userId: string): Promise<Payment | null> {
  const [newest] = await db
    .select()
    .from(payments)
    .where(eq(payments.userId, userId))
    .orderBy(desc(payments.createdAt), desc(payments.id))
    .limit(1)
  return newest?.status === 'pending' ? newest : null
}

export const listPayments = (db: Db, userId: string, paging: Paging) =>
  pageOf(db, payments.userId, userId, paging)

export type ListedPayment = Awaited<ReturnType<typeof listPayments>>['rows'][number]

/** With who made each, newest first. */
export const listOrganizationPayments = (db: Db, organizationId: string, paging: Paging) =>
  pageOf(db, payments.organizationId, organizationId, paging)

async function pageOf(db: Db, whose: Column, holder: string, paging: Paging) {
  const page = keyset(paging, true)
  const statement = preparedVariant(db, `payments by ${whose.name} ${page.shape}`, () =>
    selectListed(db)
      .where(and(eq(whose, sql.placeholder('holder')), page.older(payments.createdAt, payments.id)))
      .orderBy(...newestFirst(payments.createdAt, payments.id))
      .limit(page.limit),
  )
  return toPage(await statement.execute({ holder, ...page.values }), paging.limit)
}

function selectListed(db: Db) {
  const { id, userId, reference, membershipTier, interval, amount, currency } = payments
  const { status, paidAt, paidBy, reversedAt, problem, createdAt } = payments
  return db
    .select({
      id,
      userId,
      reference,
      membershipTier,
      interval,
      amount,
      currency,
      status,
      paidAt,
      paidBy,
      reversedAt,
      problem,
      createdAt,
      payer: { firstName: users.firstName, lastName: users.lastName },
      organization: organizations.name,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(organizations, eq(organizations.id, payments.organizationId))
}

const payerQuery = preparedQuery((db: Db) =>
  db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.subscriptionId, sql.placeholder('term'))),
)

export async function findPayer(db: Db, subscriptionId: string) {
  const statement = payerQuery(db)
  const [row] = await statement.execute({ term: subscriptionId })
  return row ?? null
}

const receiptQuery = preparedQuery((db: Db) => {
  const member = sql`${sql.placeholder('member')}::uuid`
  return selectWithTerm(db).where(
    and(
      eq(payments.reference, sql.placeholder('reference')),
      or(eq(payments.userId, member), permittedFor(member, payments.organizationId, 'own')),
    ),
  )
})

/** For the payer and the organization's owners; null for others and unpaid ones. */
export async function findReceipt(db: Db, userId: string, reference: string) {
  if (!REFERENCE.test(reference)) return null
  const statement = receiptQuery(db)
  const [row] = await statement.execute({ member: userId, reference })
  if (!row?.paidAt) return null
  const worth = toDecimal(toMinor(row.amount) + toMinor(row.credit))
  return { ...row, paidAt: row.paidAt, worth }
}

const selectWithTerm = (db: Db) =>
  db
    .select({
      ...getTableColumns(payments),
      startDate: subscriptions.startDate,
      endDate: subscriptions.endDate,
      payer: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      organization: organizations.name,
      credit: sql<string>`coalesce((
        select sum(${subscriptionCredits.amount}) from ${subscriptionCredits}
        where ${subscriptionCredits.toId} = ${subscriptions.id}
      ), 0)::numeric(10, 2)`,
    })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .leftJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .leftJoin(organizations, eq(organizations.id, payments.organizationId))

/** Atomic claim; the next check comes after a quarter of the payment's age. */
export async function claimDuePayments(db: Db, now: Date, limit: number): Promise<Payment[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: payments.id, createdAt: payments.createdAt })
      .from(payments)
      .where(lte(payments.nextCheckAt, now))
      .orderBy(asc(payments.nextCheckAt))
      .limit(limit)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const moment = sql`${now.toISOString()}::timestamptz`
    return tx
      .update(payments)
      .set({
        nextCheckAt: sql`${moment} + greatest(interval '2 minutes', (${moment} - created_at) / 4)`,
        updatedAt: sql`updated_at`,
      })
      .where(
        inArray(
          payments.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
  })
}
