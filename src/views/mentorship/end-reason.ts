import type { EndReason } from '../../lib/catalog.ts'

/** Why a mentorship was cancelled, as one side reads it. */
export const endReasonText = (reason: EndReason, isMentor: boolean) =>
  ({
    declined: `Declined by ${isMentor ? 'you' : 'the mentor'}`,
    withdrawn: `Withdrawn by ${isMentor ? 'the mentee' : 'you'}`,
    expired: 'Not answered within 14 days',
    ended: 'Ended before it was completed',
  })[reason]
