import { inviteToApply } from '../../db/talent/invitations.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import {
  INVITATION_REFUSALS,
  type InvitationRefusal,
  type NewApplyInvitation,
} from '../../lib/talent/invitation.ts'
import type { AppContext } from '../http/context.ts'

export async function inviteRoute(
  c: AppContext,
  organizationId: string,
  memberId: string,
  sent: NewApplyInvitation,
): Promise<{ ok: true; id: string } | { ok: false; reason: InvitationRefusal }> {
  const { db, member, arrivedAt } = c.var
  const by = { organizationId, actorId: member.id, memberId }
  const result = await inviteToApply(db, by, sent, arrivedAt)
  if (result.ok) return result
  if (result.reason === 'gone') throw notFound('Organization')
  return { ok: false, reason: result.reason }
}

export function invitationRefusal(reason: InvitationRefusal): Failure {
  const message = INVITATION_REFUSALS[reason]
  if (reason === 'too_many') return new Failure(429, 'too_many', message)
  return new Failure(409, reason === 'not_found' ? 'not_findable' : reason, message)
}
