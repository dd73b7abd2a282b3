import type { EndReason } from '../../lib/catalog.ts'
import { daysIn } from '../../lib/durations.ts'
import { REQUEST_EXPIRY_MS } from '../../lib/mentorship/mentorship.ts'

export const endReasonText = (reason: EndReason, isMentor: boolean) =>
  ({
    declined: `Declined by ${isMentor ? 'you' : 'the mentor'}`,
    withdrawn: `Withdrawn by ${isMentor ? 'the mentee' : 'you'}`,
    expired: `No answer within ${daysIn(REQUEST_EXPIRY_MS)} days`,
    ended: 'Ended early',
  })[reason]
