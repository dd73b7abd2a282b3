import type { ReportSeed } from '../shapes.ts'

export const REPORTS: ReportSeed[] = [
  {
    by: 'karim',
    about: 'Graduate Project: Letters People Read',
    reason: 'discrimination',
    words:
      'It asks for native Dutch. Somebody who learned the language as well as that is shut out by where they were born.',
    days: 1.3,
  },
  {
    by: 'oliver',
    about: 'Operator, Pumping Stations',
    reason: 'other',
    words: 'Its deadline has passed, and nobody has closed it or said how it ended.',
    days: 0.4,
  },
]
