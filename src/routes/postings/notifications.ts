import type { Db } from '../../db/database.ts'
import { countAffected } from '../../db/postings/change-notifications.ts'
import type { OwnPosting } from '../../db/postings/postings.ts'
import { reliedOn } from '../../lib/postings/changes.ts'
import { salaryText } from '../../lib/postings/pay.ts'
import { type Posting, placeText } from '../../lib/postings/posting.ts'
import { isRemote, remoteColumns, remoteOf } from '../../lib/postings/remote.ts'
import type { NotificationPreview } from '../../views/postings/notifications.tsx'

/**
 * The messages that applicants would get about the typed changes; unreadable fields count as
 * unchanged.
 */
export async function notificationsOf(
  db: Db,
  stored: OwnPosting | null,
  typed: Partial<Posting>,
): Promise<NotificationPreview | null> {
  if (!stored?.publishedAt) return null
  const applicants = await countAffected(db, stored.id)
  if (applicants === 0) return null
  const { pay, workplace = stored.workplace, country = stored.country, city = stored.city } = typed
  const after = {
    salary: pay === undefined ? stored.salary : salaryText(pay, stored),
    location: placeText({ workplace, country, city }),
    workplace,
    country,
    city,
    applicationDeadline: typed.applicationDeadline ?? stored.applicationDeadline,
    ...remoteAfter(stored, typed, workplace),
    requirements: typed.requirements === undefined ? stored.requirements : typed.requirements,
  }
  return { applicants, changes: reliedOn(stored, after) }
}

function remoteAfter(stored: OwnPosting, typed: Partial<Posting>, workplace: Posting['workplace']) {
  const was = remoteOf(stored)
  const { applicantsFrom = was.applicantsFrom, teamHours = was.teamHours } = typed
  return isRemote(workplace)
    ? remoteColumns({ applicantsFrom, teamHours })
    : remoteColumns({ applicantsFrom: null, teamHours: null })
}
