import { z } from 'zod'
import type { ContactStatus } from '../catalog.ts'
import { isBlank, multiLine } from '../text/text.ts'

export const MAX_TALENT_INVITATIONS_PER_DAY = 20

export const NOT_INVITABLE = 'You can’t invite this member.'

export const INVITATION_MISSING = 'Say why you’re inviting them'

export const CONTACT_NOTE_LENGTH = 2000

/** Unanswered in a row, after which an organization cannot invite the member. */
export const MAX_UNANSWERED = 3

const POSTING = 'Choose one of your live postings'

export const applyInvitationSchema = z.object({
  opportunityId: z.uuid({ error: POSTING }),
  words: multiLine('Message', CONTACT_NOTE_LENGTH, {
    required: INVITATION_MISSING,
  }),
})
export type NewApplyInvitation = z.output<typeof applyInvitationSchema>

export const invitationText = applyInvitationSchema.extend({
  memberId: z.uuid('Choose a member to invite'),
})

export const directSchema = z.object({
  words: multiLine('Message', CONTACT_NOTE_LENGTH, { required: 'Write a message first' }),
})

/** `muted`: declined, and never again. */
const INVITATION_ANSWERS = ['accepted', 'declined', 'muted'] as const
export type InvitationAnswer = (typeof INVITATION_ANSWERS)[number]

export const ACCEPTING_RULES =
  'If you accept, the organization sees that you did, and you can apply to its posting. Accepting doesn’t send an application.'

export const answerSchema = z.object({
  status: z.enum(INVITATION_ANSWERS, {
    error: ({ input }) => (isBlank(input) ? 'Choose an answer' : 'Choose one of the answers'),
  }),
})

/** `not_found` hides why a member cannot be invited. */
export const INVITATION_REFUSALS = {
  not_found: NOT_INVITABLE,
  posting: `${POSTING}.`,
  again: 'You’ve already invited this member to this posting.',
  unanswered: `This member didn’t answer ${MAX_UNANSWERED} of your invitations, so you can’t invite them again.`,
  too_many: `You’ve sent ${MAX_TALENT_INVITATIONS_PER_DAY} invitations in the last 24 hours. Try again later.`,
} as const
export type InvitationRefusal = keyof typeof INVITATION_REFUSALS

/** A muted sender sees only that it was declined. */
export const CONTACT_LABELS: Record<ContactStatus, string> = {
  waiting: 'Not answered',
  accepted: 'Accepted',
  declined: 'Declined',
  muted: 'Declined',
}
