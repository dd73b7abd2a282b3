import { and, eq, inArray } from 'drizzle-orm'
import type { BatchDecision } from '../../lib/applications/review.ts'
import type { Db } from '../database.ts'
import { applications } from '../schema/applications.ts'
import { canAccess } from './access.ts'
import { isUndoable } from './undo-status.ts'

/** Those of a decision for several that it can still be undone for. */
export const findBatch = (
  db: Db,
  memberId: string,
  postingId: string,
  { to, numbers }: BatchDecision,
  now: Date,
): Promise<{ id: string; number: number }[]> =>
  db
    .select({ id: applications.id, number: applications.number })
    .from(applications)
    .where(
      and(
        eq(applications.opportunityId, postingId),
        inArray(applications.number, numbers),
        eq(applications.status, to),
        isUndoable('team', now),
        canAccess(memberId, 'team'),
      ),
    )
    .orderBy(applications.number)
