import { and, eq, like } from 'drizzle-orm'
import { UNDO_WINDOW_MS } from '../../lib/applications/undo.ts'
import type { Db } from '../database.ts'
import { enqueueEmails, isUnsent } from '../emails/outbox.ts'
import { notify } from '../notifications/notify.ts'
import type { Application } from '../schema/applications.ts'
import { outboxEmails } from '../schema/emails.ts'
import { opportunities } from '../schema/opportunities.ts'
import { organizations } from '../schema/organizations.ts'
import type { StatusChange } from './status.ts'

/** Sent once nobody can undo the decision. */
export async function notifyApplicant(
  tx: Db,
  { opportunityId, applicantId, posterId, status }: Application,
  { id, eventId, reason = null, words = null, unmet = [] }: StatusChange & { eventId: string },
  toldAt: Date,
  now: Date,
) {
  const [about] = await tx
    .select({
      title: opportunities.title,
      organization: organizations.name,
    })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(eq(opportunities.id, opportunityId))
  const at = status === 'rejected' ? toldAt : new Date(now.getTime() + UNDO_WINDOW_MS)
  const isOpened = status === 'opened'
  const kind = isOpened ? 'application-opened' : 'application-decision'
  const subject = { type: 'application', id } as const
  const event = { memberId: applicantId, subject, actorId: posterId, key: eventId, at }
  await notify(tx, [{ ...event, kind, data: { status } }], now)
  await enqueueEmails(tx, [
    {
      kind: isOpened ? 'application-opened' : 'application-moved',
      memberId: applicantId,
      about: eventId,
      data: {
        id,
        status,
        title: about!.title,
        organization: about!.organization,
        reason,
        words,
        unmet,
      },
      dueAt: at,
    },
  ])
}

export const forgetUnreadOf = (tx: Db, applicationId: string) =>
  tx
    .delete(outboxEmails)
    .where(
      and(
        eq(outboxEmails.kind, 'application-reply'),
        like(outboxEmails.about, `${applicationId} %`),
        isUnsent,
      ),
    )
