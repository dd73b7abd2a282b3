import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Outcome } from '../../lib/catalog.ts'
import { can } from '../../lib/organizations/rights.ts'
import { timesDue } from '../../lib/postings/confirmation.ts'
import { isValidToken } from '../accounts/tokens.ts'
import type { Db } from '../database.ts'
import { accountTokens } from '../schema/account-tokens.ts'
import { opportunities } from '../schema/opportunities.ts'
import { endAnswers } from './confirmation.ts'
import { findPosting, type OwnPosting } from './postings.ts'
import { changePostingState, type SaveResult } from './save.ts'
import type { SaveRefused } from './save-refusals.ts'

export type ConfirmationAnswer = { open: true } | { open: false; outcome: Outcome }

/** Null where the link is invalid. */
export async function findConfirmation(db: Db, token: string, now: Date) {
  const holder = await holderOf(db, token, now)
  const posting = holder && (await mayAnswer(db, holder.memberId, holder.id))
  return posting ? { memberId: holder.memberId, posting } : null
}

async function mayAnswer(db: Db, memberId: string, id: string): Promise<OwnPosting | null> {
  const posting = await findPosting(db, memberId, id)
  if (!posting || posting.status === 'draft') return null
  return posting.organizationId && !can(posting.role, 'post') ? null : posting
}

const selectHolder = (db: Db, token: string, now: Date) =>
  db
    .select({ memberId: accountTokens.memberId, id: accountTokens.opportunityId })
    .from(accountTokens)
    .where(
      and(
        isValidToken('answer-posting', token, now),
        isNotNull(accountTokens.opportunityId),
        // Suspended members cannot answer, even by link.
        sql`not exists (select from users
          where id = ${accountTokens.memberId} and suspended_at is not null)`,
      ),
    )

async function holderOf(db: Db, token: string, now: Date) {
  const [row] = await selectHolder(db, token, now)
  return row?.id ? { memberId: row.memberId, id: row.id } : null
}

/** Uses the link up; null where it is invalid. */
export const confirmByLink = (
  db: Db,
  token: string,
  answer: ConfirmationAnswer,
  now: Date,
): Promise<SaveResult | null> =>
  db.transaction(async (tx) => {
    // Of two concurrent uses the second finds it used.
    const [row] = await selectHolder(tx, token, now).for('update')
    if (!row?.id) return null
    return confirmPosting(tx, { memberId: row.memberId, id: row.id }, answer, now)
  })

export const confirmPosting = (
  db: Db,
  { memberId, id }: { memberId: string; id: string },
  answer: ConfirmationAnswer,
  now: Date,
): Promise<SaveResult> =>
  db.transaction(async (tx): Promise<SaveResult> => {
    const posting = await mayAnswer(tx, memberId, id)
    if (!posting) return NOT_FOUND
    const change = { memberId, id, now }
    if (!answer.open)
      return changePostingState(tx, { ...change, change: 'close', outcome: answer.outcome })
    if (posting.status === 'paused') return changePostingState(tx, { ...change, change: 'resume' })
    const [stored] = await tx
      .update(opportunities)
      .set({
        askedAt: null,
        timesAsked: timesDue(posting.publishedAt ?? now, now),
        updatedAt: posting.updatedAt,
      })
      .where(and(eq(opportunities.id, id), eq(opportunities.status, 'open')))
      .returning()
    if (!stored) return { ok: false, reason: 'state', status: posting.status }
    await endAnswers(tx, id)
    return { ok: true, posting: stored, before: posting }
  })

const NOT_FOUND: SaveRefused = { ok: false, reason: 'not_found' }
