import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createToken } from '../../src/db/accounts/tokens.ts'
import type { Db } from '../../src/db/database.ts'
import { maintainPostings } from '../../src/db/postings/confirmation.ts'
import { confirmByLink, confirmPosting } from '../../src/db/postings/confirmation-answers.ts'
import { changePostingState } from '../../src/db/postings/save.ts'
import { closePosting } from '../../src/db/safety/posting-holds.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addMember, addOpportunity } from '../support/factories.ts'
import { ONE_DAY_MS } from '../support/payments.ts'

const { db } = await testDatabase()
const now = new Date()
const inDays = (days: number) => new Date(now.getTime() + days * ONE_DAY_MS)

const addPoster = async () =>
  (await addMember(db, { primaryRole: 'provider', emailVerifiedAt: inDays(-30) })).id

const post = (postedById: string, values: Partial<typeof opportunities.$inferInsert> = {}) =>
  addOpportunity(db, { postedById, type: 'grant', applicationDeadline: inDays(30), ...values })

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once', () => {
  test('one takes the last place of a person', async () => {
    const memberId = await addPoster()
    const one = await post(memberId, { status: 'draft' })
    const other = await post(memberId, { status: 'draft' })
    const publish = (tx: Db, id: string) =>
      changePostingState(tx, { memberId, id, now, change: 'publish' })
    const published = besideTransaction(
      db,
      (tx) => publish(tx, one.id),
      () => publish(db, other.id),
    )
    expect(await published).toMatchObject({ ok: false, reason: 'tier_limit' })
  })

  test('nobody resumes a posting that an operator closes', async () => {
    const memberId = await addPoster()
    const { id } = await post(memberId, {
      status: 'paused',
      pausedFor: 'poster',
      publishedAt: inDays(-1),
    })
    const { id: operatorId } = await addMember(db, { isOperator: true })
    const resumed = besideTransaction(
      db,
      (tx) => closePosting(tx, { id, operatorId, why: 'Fraud.' }, now),
      () => changePostingState(db, { memberId, id, now, change: 'resume' }),
    )
    expect(await resumed).toMatchObject({ ok: false, reason: 'state', status: 'closed' })
  })

  test('one answers by a link whether a posting is still open', async () => {
    const memberId = await addPoster()
    const { id: opportunityId } = await post(memberId, { publishedAt: inDays(-31), askedAt: now })
    const link = {
      memberId,
      purpose: 'answer-posting',
      address: 'a@example.com',
      opportunityId,
    } as const
    const token = await createToken(db, link, now)
    const confirm = (tx: Db) => confirmByLink(tx, token, { open: true }, now)
    expect(await besideTransaction(db, confirm, () => confirm(db))).toBeNull()
  })

  test('a posting that is confirmed is not paused', async () => {
    const memberId = await addPoster()
    const { id } = await post(memberId, { publishedAt: inDays(-40), askedAt: inDays(-8) })
    await besideTransaction(
      db,
      (tx) => confirmPosting(tx, { memberId, id }, { open: true }, now),
      () => db.transaction((tx) => maintainPostings(tx, now)),
    )
    const [row] = await db.select().from(opportunities).where(eq(opportunities.id, id))
    expect(row).toMatchObject({ status: 'open', askedAt: null })
  })
})
