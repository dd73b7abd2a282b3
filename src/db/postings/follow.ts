import { reliedOn } from '../../lib/postings/changes.ts'
import type { Db } from '../database.ts'
import { announcePaused } from '../organizations/webhook-deliveries.ts'
import { notifySavers } from '../saved/saved-notifications.ts'
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
  const { id, status, updatedAt: now, applicationDeadline } = after
  const key = now.toISOString()
  if (status === 'open' && reliedOn(before, after).length > 0)
    await notifySavers(tx, { id, kind: 'saved-changed', key }, now)
  if (status === 'paused' && before.status !== 'paused') await announcePaused(tx, [id], now)
  const early = applicationDeadline === null || applicationDeadline > now
  if (status === 'closed' && before.status !== 'closed' && early)
    await notifySavers(tx, { id, kind: 'saved-closed', key }, now)
  if (after.status !== before.status && after.status !== 'paused') await endAnswers(tx, after.id)
}
