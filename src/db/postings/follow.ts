import type { Db } from '../database.ts'
import type { Opportunity } from '../schema/opportunities.ts'
import { notifyApplicants } from './change-notifications.ts'
import { endAnswers } from './confirmation.ts'

/**
 * What follows from a change to a posting, in its transaction: applicants are told of what they relied
 * on, and what was asked of its poster is answered once it goes out again or is closed.
 */
export async function followStatusChange(
  tx: Db,
  before: Opportunity,
  after: Opportunity,
): Promise<void> {
  if (!before.publishedAt) return
  await notifyApplicants(tx, before, after)
  if (after.status !== before.status && after.status !== 'paused') await endAnswers(tx, after.id)
}
