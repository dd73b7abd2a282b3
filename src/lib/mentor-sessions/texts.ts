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
