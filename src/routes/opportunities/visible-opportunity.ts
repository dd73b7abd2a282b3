import { findOpportunity, type OpportunityDetail } from '../../db/opportunities/opportunities.ts'
import { daysIn } from '../../lib/durations.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { isGone, SHOWN_AFTER_CLOSE_MS } from '../../lib/postings/visibility.ts'
import type { AppContext } from '../http/context.ts'

/**
 * Drafts are visible to their team, long-closed postings to their team and applicants. @throws 404,
 * 410
 */
export async function visibleOpportunity(c: AppContext, id: string): Promise<OpportunityDetail> {
  const { db, viewer } = c.var
  const found = await findOpportunity(db, viewer, id)
  if (!found) throw notFound('Opportunity')
  if (found.own || found.application) return found
  if (found.status === 'draft') throw notFound('Opportunity')
  if (isGone(found, new Date())) throw gone()
  return found
}

const gone = () =>
  new Failure(
    410,
    'gone',
    `This opportunity was closed more than ${daysIn(SHOWN_AFTER_CLOSE_MS)} days ago.`,
  )
