import type { ContactStatus } from '../../../lib/catalog.ts'

/** An invitation by the organization that offers it; `days` ago, answered a while after. */
export type InvitationSeed = {
  by: string
  to: string
  opportunity: string
  days: number
  status: ContactStatus
  words: string
}

/** The organization whose team looks for talent. */
export const TALENT_TEAM = 'Adinkra Grid Works'

export const INVITATIONS: InvitationSeed[] = [
  {
    by: 'efua',
    to: 'amara',
    opportunity: 'Grid Data Analyst',
    days: 0.5,
    status: 'waiting',
    words:
      'You write that you design for people who share a phone. Half of this post is explaining a tariff to those who pay it, and we would rather teach the SQL than the listening. Would you have a look?',
  },
  {
    by: 'kofi',
    to: 'amara',
    opportunity: 'Metering Firmware Intern',
    days: 2,
    status: 'declined',
    words: 'A long shot: the display of our next meter is drawn by whoever takes this place.',
  },
  {
    by: 'efua',
    to: 'tunde',
    opportunity: 'Mini-grid Site Engineer, Volta Region',
    days: 3,
    status: 'accepted',
    words:
      'Four hundred roofs is more than any of us has stood on. We have fourteen sites around the lake that want somebody of their own.',
  },
  {
    by: 'efua',
    to: 'nadia',
    opportunity: 'Mini-grid Site Engineer, Volta Region',
    days: 2.5,
    status: 'waiting',
    words: 'Pumps are most of our evening load, and you know pumps. The post is at a lake.',
  },
  {
    by: 'efua',
    to: 'hiroshi',
    opportunity: 'Metering Firmware Intern',
    days: 2.2,
    status: 'muted',
    words: 'Would you pass this on to a student of yours?',
  },
]

/** What an expert began with the team's recruiters. */
export const DIRECT = {
  by: 'ingrid',
  days: 4,
  words:
    'I keep the dispatch software of a power cooperative, and will be in Accra for a week in spring. Do you ever take somebody for half a year, to look after a control room rather than to sell one?',
  messages: [
    {
      by: 'efua',
      body: 'We have one control room and it is a laptop on a shelf, so: yes. Half a year fits the rains. Could you say what you would want to leave behind?',
    },
    {
      by: 'ingrid',
      body: 'Alarms that somebody believes, and two people who can change them without me.',
    },
    {
      by: 'efua',
      body: 'Then come and see the shelf. I will send two dates, and the name of the ferry.',
    },
  ],
}
