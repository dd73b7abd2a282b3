import { TOO_MANY_DRAFTS } from './postings/copy.ts'

const SECOND = 1
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A token bucket: `max` at once, refilled over `within` seconds. */
export type RateLimit = {
  max: number
  within: number
  text: string
}

const limit = (max: number, within: number, text: string): RateLimit => ({ max, within, text })

export const RATE_LIMITS = {
  // Counts failures only; a remembered device has a bucket of its own, so that others cannot lock
  // its member out.
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
  'sign-ins begun elsewhere from a network': limit(
    200,
    HOUR,
    'Too many sign-ins were started from this network.',
  ),
  // Every page that offers sign-in requests one.
  'passkeys asked for from a network': limit(
    600,
    HOUR,
    'Too many sign-ins were started from this network.',
  ),
  'sign-ups from a network': limit(100, HOUR, 'Too many accounts were created from this network.'),
  'changes of address of a member': limit(5, HOUR, 'You’ve changed your email address too often.'),
  'emails to an address': limit(5, HOUR, 'Too many emails were requested.'),
  'emails requested from a network': limit(30, HOUR, 'Too many emails were requested.'),
  'messages of a member': limit(100, 10 * MINUTE, 'You’ve sent a lot of messages.'),
  'messages in the first day': limit(40, HOUR, 'You’ve sent a lot of messages.'),
  'discussions of a member': limit(10, HOUR, 'You’ve started a lot of discussions.'),
  'discussions in the first day': limit(3, DAY, 'You’ve started a lot of discussions.'),
  'replies of a member': limit(30, 10 * MINUTE, 'You’ve written a lot of replies.'),
  'replies in the first day': limit(10, HOUR, 'You’ve written a lot of replies.'),
  'bank accounts that a member looks up': limit(20, DAY, 'You’ve checked a lot of accounts.'),
  'bookings of a member': limit(30, DAY, 'You’ve booked a lot of sessions.'),
  'changes of sessions of a member': limit(200, HOUR, 'You’ve changed your sessions a lot.'),
  'mentorship requests of a member': limit(20, DAY, 'You’ve sent a lot of requests.'),
  'applications of a member': limit(60, DAY, 'You’ve sent a lot of applications.'),
  'drafts of applications of a member': limit(600, DAY, 'You’ve saved a lot of drafts.'),
  'résumés of a member': limit(20, DAY, 'You’ve uploaded a lot of résumés.'),
  'imports of postings of a member': limit(60, HOUR, 'You’ve uploaded a lot of lists.'),
  'reports of a member': limit(20, DAY, 'You’ve sent a lot of reports.'),
  'reports of visitors from a network': limit(
    20,
    HOUR,
    'Too many reports were sent from this network.',
  ),
  'webhooks of a member': limit(
    200,
    HOUR,
    'You’ve changed webhooks or sent deliveries again a lot.',
  ),
  'blocks of a member': limit(100, DAY, 'You’ve blocked a lot of members.'),
  'postings of a member': limit(60, DAY, `${TOO_MANY_DRAFTS}.`),
  'photos of a member': limit(20, HOUR, 'You’ve changed your photo too often.'),
  'pictures of a member': limit(40, HOUR, 'You’ve uploaded a lot of pictures.'),
  'team invitations of a member': limit(40, DAY, 'You’ve sent a lot of invitations.'),
  'exports of a member': limit(5, DAY, 'You’ve requested a lot of exports.'),
  'domain checks of an organization': limit(
    10,
    HOUR,
    'This organization has requested a lot of domain checks.',
  ),
  // Enforced in src/db/billing/start.ts.
  'payments begun and not made by a member': limit(100, HOUR, 'You’ve started too many payments.'),
} satisfies Record<string, RateLimit>

export type LimitName = keyof typeof RATE_LIMITS

/** Stricter on the day of the sign-up. */
const WRITTEN = {
  messages: ['messages of a member', 'messages in the first day'],
  discussions: ['discussions of a member', 'discussions in the first day'],
  replies: ['replies of a member', 'replies in the first day'],
} satisfies Record<string, [LimitName, LimitName]>

export function writingLimit(what: keyof typeof WRITTEN, memberSince: Date, now: Date): LimitName {
  const [usual, first] = WRITTEN[what]
  return now.getTime() - memberSince.getTime() < DAY * 1000 ? first : usual
}
