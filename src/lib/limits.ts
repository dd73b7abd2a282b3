const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * How often something may be done: `most` at once, and after that one more as each share of
 * `within` seconds has gone by.
 */
export type Limit = {
  most: number
  within: number
  /** What is told to who has done it too often. */
  text: string
}

const limit = (most: number, within: number, text: string): Limit => ({ most, within, text })

/** Every limit on what people do, by what it counts. The contact page has its own (lib/contact.ts). */
export const LIMITS = {
  // Only what fails is counted. Who has signed in on a device before has a count of their own
  // there, so that a stranger's guesses do not lock them out.
  'wrong passwords of an account': limit(
    20,
    HOUR,
    'Too many wrong passwords were tried for this account.',
  ),
  'wrong passwords of an account on a device it knows': limit(
    10,
    15 * MINUTE,
    'Too many wrong passwords were tried on this device.',
  ),
  'wrong passwords from a network': limit(
    100,
    HOUR,
    'Too many wrong passwords were tried from this network.',
  ),
  'wrong codes of an account': limit(10, 15 * MINUTE, 'Too many wrong codes were tried.'),
  'sign-ups from a network': limit(60, HOUR, 'Too many accounts were made from this network.'),
  'letters to an address': limit(5, HOUR, 'Too many letters were asked for.'),
  'letters asked for from a network': limit(30, HOUR, 'Too many letters were asked for.'),
  'messages of a member': limit(60, 10 * MINUTE, 'You have written many messages.'),
  'messages in the first day': limit(20, HOUR, 'You have written many messages.'),
  'discussions of a member': limit(10, HOUR, 'You have begun many discussions.'),
  'discussions in the first day': limit(3, DAY, 'You have begun many discussions.'),
  'replies of a member': limit(30, 10 * MINUTE, 'You have written many replies.'),
  'replies in the first day': limit(10, HOUR, 'You have written many replies.'),
  'mentorship requests of a member': limit(20, DAY, 'You have sent many requests.'),
  'applications of a member': limit(60, DAY, 'You have sent many applications.'),
  'photos of a member': limit(20, HOUR, 'You have changed your photo often.'),
} satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS
