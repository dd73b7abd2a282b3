import type { Db } from '../database.ts'
import type { Opportunity } from '../schema/opportunities.ts'
import { notifyApplicants } from './change-notifications.ts'
import { endAnswers } from './confirmation.ts'

/** Notifies applicants, and answers the open question whether it is still open. */
export async function followStatusChange(
  tx: Db,
  before: Opportunity,
  after: Opportunity,
): Promise<void> {
  if (!before.publishedAt) return
  await notifyApplicants(tx, before, after)
  if (after.status !== before.status && after.status !== 'paused') await endAnswers(tx, after.id)
}
