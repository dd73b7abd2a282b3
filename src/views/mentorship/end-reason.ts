import type { EndReason } from '../../lib/catalog.ts'

/** Why a mentorship was cancelled, as both sides read it. */
export const END_REASON_TEXTS: Record<EndReason, string> = {
  declined: 'Declined by the mentor',
  withdrawn: 'Withdrawn by the mentee',
  expired: 'Not answered within 14 days',
  ended: 'Ended before it was completed',
}
