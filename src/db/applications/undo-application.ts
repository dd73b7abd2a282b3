import { and, eq, gte } from 'drizzle-orm'
import { FIXED_COVER_LETTER } from '../../lib/applications/application.ts'
import { type UNDO_REFUSALS, UNDO_WINDOW_MS } from '../../lib/applications/undo.ts'
import type { Db } from '../database.ts'
import { isUnsent } from '../emails/outbox.ts'
import { withdrawNotifications } from '../notifications/notify.ts'
import { type Application, applicationDrafts, applications } from '../schema/applications.ts'
import { outboxEmails } from '../schema/emails.ts'
import { replyCases } from '../schema/reply-cases.ts'
import { RECEIPT } from './apply.ts'

export type UndoResult =
  | { ok: true; opportunityId: string; drafted: boolean }
  | { ok: false; reason: 'not_found' | keyof typeof UNDO_REFUSALS }

/** Within {@link UNDO_WINDOW_MS}; frees the month's place. `asDraft` keeps what was typed. */
export async function undoApplication(
  db: Db,
  applicantId: string,
  id: string,
  now: Date,
  { asDraft = false } = {},
): Promise<UndoResult> {
  const own = and(eq(applications.id, id), eq(applications.applicantId, applicantId))
  const undone = await db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(applications)
      .where(
        and(
          own,
          eq(applications.status, 'pending'),
          gte(applications.createdAt, new Date(now.getTime() - UNDO_WINDOW_MS)),
        ),
      )
      .returning({
        opportunityId: applications.opportunityId,
        coverLetter: applications.coverLetter,
        answers: applications.answers,
        resumeId: applications.resumeId,
      })
    if (!gone) return null
    await tx.delete(replyCases).where(eq(replyCases.id, id))
    await tx.delete(outboxEmails).where(isReceiptOf(id))
    await withdrawNotifications(tx, [id])
    const draft = draftOf(applicantId, gone)
    const drafted = asDraft && hasTyped(draft)
    if (drafted) await tx.insert(applicationDrafts).values(draft).onConflictDoNothing()
    return { opportunityId: gone.opportunityId, drafted }
  })
  if (undone) return { ok: true, ...undone }
  const [left] = await db.select({ status: applications.status }).from(applications).where(own)
  if (!left) return { ok: false, reason: 'not_found' }
  return { ok: false, reason: left.status === 'pending' ? 'too_late' : 'not_pending' }
}

type Sent = Pick<Application, 'opportunityId' | 'coverLetter' | 'answers' | 'resumeId'>

const draftOf = (memberId: string, { opportunityId, coverLetter, answers, resumeId }: Sent) => ({
  memberId,
  opportunityId,
  resumeId,
  coverLetter: coverLetter === FIXED_COVER_LETTER ? '' : (coverLetter ?? ''),
  answers: Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value])),
})

const hasTyped = ({ coverLetter, answers, resumeId }: ReturnType<typeof draftOf>) =>
  coverLetter !== '' || resumeId !== null || Object.keys(answers).length > 0

const isReceiptOf = (id: string) =>
  and(eq(outboxEmails.kind, RECEIPT), eq(outboxEmails.about, id), isUnsent)
