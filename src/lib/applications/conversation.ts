const DAY = 24 * 60 * 60 * 1000

/** Milliseconds after the end of an application for which both may still write to each other. */
export const WRITES_AFTER_END = 30 * DAY

/**
 * Whether messages can be written: `away` while one side takes a break, `resting` while operators have
 * suspended one of them.
 */
export type ConversationWriting = 'open' | 'closed' | 'away' | 'resting'

/** What both sides are told while a suspension stands between them, whosever it is. */
export const AFTER_END = 'Nothing can be written here for now'

/** Beside the words of a decision, while a suspension stands between the two. */
export const NO_TEXT = `${AFTER_END}. Decide without words`

/** Why a message of an application is not sent, beside what was typed. */
export const MESSAGE_REFUSALS = {
  closed: 'This conversation is over',
  away: 'They are taking a break. You can write again afterwards',
  resting: AFTER_END,
  id_taken: 'Your last message has been sent. Send again to add this one',
}

/** What an applicant is told while the team reads without names. */
export const ANONYMOUS_HINT = 'They read without names for now. A signature would give yours away.'
