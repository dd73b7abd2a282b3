type MentorHours = { mentor: string; timeZone: string; from: string; to: string }

export const MENTOR_HOURS: MentorHours[] = [
  { mentor: 'ingrid', timeZone: 'Europe/Oslo', from: '15:00', to: '19:00' },
  { mentor: 'wanjiru', timeZone: 'Africa/Nairobi', from: '17:00', to: '20:00' },
  { mentor: 'tunde', timeZone: 'Africa/Lagos', from: '10:00', to: '13:00' },
]

type SessionSeed = {
  mentor: string
  mentee: string
  /** From the day of the demo; negative for the past. */
  days: number
  topic: string
  notes?: string
  items?: { kind: 'goal' | 'action'; text: string; done?: boolean }[]
}

export const SESSIONS: SessionSeed[] = [
  {
    mentor: 'ingrid',
    mentee: 'amara',
    days: -12,
    topic: 'The first page for the technical review: what the metering lead said, and my answer.',
    notes: 'Begin with the objection. Show the tariff with the time at which it was read.',
    items: [
      { kind: 'goal', text: 'A tariff screen that an engineer has signed off' },
      { kind: 'action', text: 'Write the page about yesterday’s tariff', done: true },
      { kind: 'action', text: 'Ask the metering lead for ten minutes' },
    ],
  },
  {
    mentor: 'ingrid',
    mentee: 'amara',
    days: 4,
    topic: 'A rehearsal: you are the eleven engineers, I have twenty minutes.',
  },
  {
    mentor: 'ingrid',
    mentee: 'reto',
    days: -20,
    topic: 'A design paper that three people can approve without a meeting.',
    items: [{ kind: 'goal', text: 'Delegate two papers a month' }],
  },
]
