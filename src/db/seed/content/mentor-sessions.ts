type MentorHours = { mentor: string; timeZone: string; from: string; to: string }

export const MENTOR_HOURS: MentorHours[] = [
  { mentor: 'ingrid', timeZone: 'Europe/Oslo', from: '15:00', to: '19:00' },
  { mentor: 'wanjiru', timeZone: 'Africa/Nairobi', from: '17:00', to: '20:00' },
  { mentor: 'tunde', timeZone: 'Africa/Lagos', from: '10:00', to: '13:00' },
]

export const PAID_OFFERS = [
  {
    mentor: 'ingrid',
    title: 'Review of a design paper',
    description:
      'I read up to ten pages beforehand and mark what the people who must approve it will ask. We spend the session on the three places where it will fail.',
    sessions: 1,
    price: 2_500_000,
  },
  {
    mentor: 'ingrid',
    title: 'From first draft to approval',
    description: 'The same for one paper, three times: the outline, the draft and the rehearsal.',
    sessions: 3,
    price: 6_000_000,
  },
]

type SessionSeed = {
  mentor: string
  mentee: string
  /** From the day of the demo; negative for the past. */
  days: number
  topic: string
  /** The title of an offer of one session. */
  paid?: string
  /** Reported by the mentee. */
  problem?: string
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
    paid: 'Review of a design paper',
    items: [{ kind: 'goal', text: 'Delegate two papers a month' }],
  },
  {
    mentor: 'ingrid',
    mentee: 'hannah',
    days: -40,
    topic: 'How a paper on load shedding survives the finance committee.',
    paid: 'Review of a design paper',
  },
  {
    mentor: 'ingrid',
    mentee: 'linh',
    days: 6,
    topic: 'A paper on moving the billing run off Sunday nights.',
    paid: 'Review of a design paper',
  },
  {
    mentor: 'ingrid',
    mentee: 'oliver',
    days: -1,
    topic: 'The paper that came back twice.',
    paid: 'Review of a design paper',
    problem: 'We started 25 minutes late and only got through the first page.',
  },
]
