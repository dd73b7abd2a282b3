import { DAY_MS } from '../durations.ts'
export const PARTNER_PAUSED = 'They have paused their account. You can write when they’re back'

export const CONVERSATION_OVER = 'This conversation has ended'

/** Milliseconds after the end of an application in which both sides may still write. */
export const WRITES_AFTER_END = 30 * DAY_MS

/** `away`: one side has paused their account. `resting`: one side is suspended. */
export type WritingState = 'open' | 'closed' | 'organization_closed' | 'away' | 'resting'

export const ORGANIZATION_CLOSED = 'The organization has closed and can’t reply'

export const AFTER_END = 'You can’t write here right now'

export const NO_TEXT = `${AFTER_END}. Decide without a message`

export const MESSAGE_REFUSALS = {
  not_active: 'You can only write in an active mentorship',
  closed: CONVERSATION_OVER,
  organization_closed: ORGANIZATION_CLOSED,
  away: PARTNER_PAUSED,
  resting: AFTER_END,
  id_taken: 'Your last message has been sent. Send again to add this one',
}

export const ANONYMOUS_HINT = 'They can’t see your name yet. Don’t sign your message.'
