import { z } from 'zod'
import type { ContactStatus } from '../catalog.ts'
import { MAX_INVITATIONS_PER_DAY } from '../membership/features.ts'
import { isBlank, multiLine } from '../text/text.ts'

/** Characters of what goes with an invitation, or of a message to recruiters. */
export const CONTACT_NOTE_LENGTH = 2000

/** After so many in a row that stayed unanswered, an organization invites that member no more. */
export const MAX_UNANSWERED = 3

const POSTING = 'Choose one of your live postings'

/** To what a member is invited, and why. */
export const applyInvitationSchema = z.object({
  opportunityId: z.uuid({ error: POSTING }),
  words: multiLine('Message', CONTACT_NOTE_LENGTH, {
    required: 'Say in a few words why you invite them',
  }),
})
export type NewApplyInvitation = z.output<typeof applyInvitationSchema>

/** The same as the API takes it, which says whom. */
export const invitationText = applyInvitationSchema.extend({
  memberId: z.uuid('Say whom you invite'),
})

export const directSchema = z.object({
  words: multiLine('Message', CONTACT_NOTE_LENGTH, { required: 'Write a message first' }),
})

/** How a member answers an invitation: muted, that organization never invites them again. */
const INVITATION_ANSWERS = ['accepted', 'declined', 'muted'] as const
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number]

export const answerSchema = z.object({
  status: z.enum(INVITATION_ANSWERS, {
    error: ({ input }) => (isBlank(input) ? 'Choose an answer' : 'Choose one of the answers'),
  }),
})

/** Why an invitation is not sent; `not_found` says nothing of why a member cannot be invited. */
export const INVITATION_REFUSALS = {
  not_found: 'This member cannot be invited.',
  posting: `${POSTING}.`,
  again: 'You have invited this member to this posting already.',
  unanswered: `This member left ${MAX_UNANSWERED} invitations of yours unanswered: you cannot invite them any more.`,
  too_many: `You have sent ${MAX_INVITATIONS_PER_DAY} invitations in the last 24 hours. Try again later.`,
} as const
export type InvitationRefusal = keyof typeof INVITATION_REFUSALS

/** How an invitation stands, to whoever sent it: of who muted the organization only that they declined. */
export const CONTACT_LABELS: Record<ContactStatus, string> = {
  waiting: 'Not answered',
  accepted: 'Accepted',
  declined: 'Declined',
  muted: 'Declined',
}
