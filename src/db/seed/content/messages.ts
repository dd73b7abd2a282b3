import type { TOPICS } from '../../../lib/contact/contact.ts'

type Seed = {
  by: string
  name: string
  topic: (typeof TOPICS)[number]
  message: string
  /** How many days ago it was written. */
  days: number
}

/** What demo members wrote to the people who run the site, of each tier one. */
export const MESSAGES: Seed[] = [
  {
    by: 'amara',
    name: 'Amara Okafor',
    topic: 'My account',
    message: 'I moved from Lagos to Abuja. Do my applications still say the old city?',
    days: 9,
  },
  {
    by: 'ingrid',
    name: 'Ingrid Solheim',
    topic: 'A fault on the site',
    message: 'On my phone the second picture of my work stands on its side. The file is upright.',
    days: 4,
  },
  {
    by: 'kofi',
    name: 'Kofi Mensah',
    topic: 'Organization membership',
    message: 'We hire in two countries next year. Can one receipt name both of our offices?',
    days: 2,
  },
]
