import type { EndReason } from '../../lib/catalog.ts'

export const endReasonText = (reason: EndReason, isMentor: boolean) =>
  ({
    declined: `Declined by ${isMentor ? 'you' : 'the mentor'}`,
    withdrawn: `Withdrawn by ${isMentor ? 'the mentee' : 'you'}`,
    expired: 'No answer within 14 days',
    ended: 'Ended early',
  })[reason]
