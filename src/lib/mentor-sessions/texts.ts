export const AVAILABILITY_SAVED = 'Availability saved'

export const AVAILABILITY_LEAD = 'Set when members can book sessions with you.'

export const NOT_BOOKABLE_YET = 'You can’t be booked yet. Add your weekly hours.'

export const NO_FREE_TIMES = 'No free times in these days.'

export const AVAILABILITY_INVALID = {
  hours: 'Enter hours such as 09:00–12:00, 14:00–17:30',
  manyHours: 'Enter at most 6 spans of hours for a day',
  backwards: 'The hours must end after they begin',
  overlapping: 'The hours of a day must not overlap',
  weekly: 'Send the hours by day',
  date: 'Enter a date such as 2026-12-24',
  exceptions: 'Send the exceptions as a list',
  exceptionLine: (line: number) =>
    `Line ${line}: enter a date such as 2026-12-24, and hours if you’re available`,
  manyExceptions: 'Enter at most 60 exceptions',
  twice: 'Enter each date once',
  timeZone: 'Choose a time zone',
  minutes: 'Choose 15, 30, 45, 60 or 90 minutes',
  buffer: 'Choose 0, 5, 10, 15, 30 or 60 minutes',
  bookableBy: 'Choose who can book: members or mentees',
  meetingUrl: 'Enter a valid link that begins with https://',
  range: 'Send from and to as dates and times, at most 62 days apart',
}

export const OFFER_INVALID = {
  price: 'Enter an amount such as 15,000 or 15,000.00',
  sessions: 'Choose 1, 3 or 5 sessions',
  freePackage: 'Free sessions are booked one at a time',
  cannotSell: 'You can offer free sessions. Paid ones need the Expert plan',
  tooMany: 'You can have at most 10 offers',
  sold: 'Members have paid for sessions of the present length. Add another offer instead',
}

export const OFFER_SAVED = 'Offer saved'
export const OFFER_REMOVED = 'Offer removed. Sessions that are booked stay booked.'

export const NOT_OPEN_OFFER =
  'Members can’t book this offer: your plan or this site doesn’t include paid sessions now.'

export const OFFERS_LEAD =
  'Say what members can book. Without offers, they book free sessions of the length in your availability.'

/** For who can book free sessions too. */
export const OFFERS_ARE_EXTRA =
  'As a mentee you book free sessions below. These offers are extra, at their price.'

export const SESSION_INVALID = {
  startsAt: 'Choose one of the free times',
  offer: 'Choose one of the mentor’s offers',
  topic: 'Say what you’d like to talk about',
  outcome: 'Choose what happened',
  version: 'Open the session again to change its notes',
  kind: 'Choose goal, action or link',
  item: 'Write what it is',
  dispute: 'Say what the problem was',
  url: 'Enter a valid link that begins with https://',
  action: 'Send what to change: move, cancel, confirm, notes, add, tick, review or dispute',
}

export const BOOKING_REFUSALS = {
  not_found: 'This mentor can’t be booked',
  choose_offer: 'Choose one of the mentor’s offers',
  no_offer: 'This offer is no longer available',
  price_changed: 'The price has changed. Check it before you pay',
  too_many_payments: 'You’ve started several payments. Finish one of them, or try again in an hour',
  oneself: 'You can’t book a session with yourself',
  mentees_only: 'Only this mentor’s mentees can book sessions',
  no_mentorship: 'Your plan doesn’t include mentorship',
  too_many_sessions: 'You already have 5 upcoming sessions with this mentor',
  time_taken: 'This time was just taken. Choose another one',
  other_session: 'You have another session at this time',
}

export const CHANGE_REFUSALS = {
  not_booked: 'This session is over or was cancelled',
  too_late_to_move: 'Sessions can be moved until 24 hours before they start',
  session_started: 'This session has started',
  not_over: 'You can say what happened once the session is over',
  settled: 'What happened at this session can no longer be changed',
  notes_changed: 'The notes were changed meanwhile. Add yours to the new text',
  too_many_items: 'A session can have at most 100 goals, actions and links',
  no_item: 'This item no longer exists',
  time_taken: BOOKING_REFUSALS.time_taken,
  other_session: 'One of you has another session at this time',
  no_dispute:
    'Problems with paid sessions can be reported once, from their start until 48 hours after their end',
  not_bookable: 'This mentor can’t be booked now',
  not_held: 'You can review a session that took place, for 30 days',
  in_mentorship: 'You can review the mentorship of this session once it ends',
  already_reviewed: 'You’ve already reviewed this session',
}

export const SESSION_RULES =
  'Each of you can move the session until 24 hours before it starts, or cancel it until it starts. If you cancel in the last 24 hours, it counts as a late cancellation. People who book or have a session with you see how many you have. Afterwards we ask you both whether it took place.'

/** How a session's outcome comes about, as both sides read it. */
export const OUTCOME_RULES =
  'We ask you both. If your answers differ, the session counts for neither of you. If only one of you answers, that answer counts. If neither of you answers, it took place.'

export const OUTCOME_TEXTS = {
  held: 'This session took place.',
  mentor_absent: 'The mentor didn’t come. This counts as a session that the mentor missed.',
  mentee_absent: 'The mentee didn’t come. This counts as a session that the mentee missed.',
  unclear: 'Your answers differ, so this session counts for neither of you.',
}

export const LATE_CANCELLATION = 'Cancelled less than 24 hours before'

export const CANCEL_LATE =
  'It’s less than 24 hours until this session. Cancelling now is recorded as late.'

export const sessionsCancelledText = (count: number) =>
  `This cancels your ${count === 1 ? 'upcoming session' : `${count} upcoming sessions`} and tells the others. A session that starts in less than 24 hours counts as cancelled late.`

type SessionRecord = { held: number; absent: number; cancelledLate: number }

/** 'Took place: 12. Missed: 1. Cancelled late: 2.' */
export const recordText = ({ held, absent, cancelledLate }: SessionRecord) =>
  `Took place: ${held}. Missed: ${absent}. Cancelled late: ${cancelledLate}.`

export const SESSION_STATUS_LABELS = {
  booked: 'Booked',
  cancelled: 'Cancelled',
  held: 'Took place',
  mentor_absent: 'Mentor didn’t come',
  mentee_absent: 'Mentee didn’t come',
  unclear: 'Unclear',
}

export const BOOKED = { title: 'Session booked. We’ve emailed you both.' }

export const ALREADY_BOOKED = { title: 'You’ve already booked this session.' }

export const SESSION_CHANGED = {
  move: 'Session moved. We’ve emailed you both.',
  cancel: 'Session cancelled. We’ve emailed you both.',
  confirm: 'Answer saved.',
  notes: 'Notes saved.',
  add: 'Added.',
  tick: 'Saved.',
  review: 'Review sent.',
  dispute: 'Reported. The money is held until we’ve decided.',
}
