import type { ReportReason } from '../catalog.ts'

export type HouseRule = { number: number; title: string; text: string }

/** Numbers are never reused: reports and emails refer to them. */
export const SITE_RULES: readonly HouseRule[] = [
  {
    number: 1,
    title: 'No fraud',
    text: 'Don’t charge applicants, and don’t trick anyone out of money, documents or passwords.',
  },
  {
    number: 2,
    title: 'No spam',
    text: 'Don’t post the same thing again and again, and don’t advertise in discussions.',
  },
  {
    number: 3,
    title: 'No harassment',
    text: 'Don’t threaten, insult or pressure anyone. No means no.',
  },
  {
    number: 4,
    title: 'No discrimination',
    text: 'Don’t exclude or demean people because of who they are, where they come from, what they believe or whom they love.',
  },
  {
    number: 5,
    title: 'Real opportunities only',
    text: 'Post only real openings, described truthfully, with the actual pay.',
  },
  {
    number: 6,
    title: 'Be who you say you are',
    text: 'Don’t pose as another person, or speak for an organization that hasn’t asked you to.',
  },
  {
    number: 7,
    title: 'Nothing against the law',
    text: 'Don’t offer, ask for or share anything illegal, or anything that belongs to someone else.',
  },
  {
    number: 8,
    title: 'Respect this place',
    text: 'Don’t share what you were told in confidence, and don’t damage what others use. It also covers other harm not listed here.',
  },
]

export const REASONS: Record<ReportReason, { label: string; rule: number }> = {
  fraud: { label: 'It’s a scam, or asks applicants for money', rule: 1 },
  spam: { label: 'It’s spam', rule: 2 },
  harassment: { label: 'It harasses or threatens someone', rule: 3 },
  discrimination: { label: 'It discriminates', rule: 4 },
  not_an_opportunity: { label: 'It isn’t a real opportunity', rule: 5 },
  impersonation: { label: 'It pretends to be someone else', rule: 6 },
  illegal: { label: 'It’s illegal', rule: 7 },
  other: { label: 'Something else', rule: 8 },
}

export const ruleOf = (reason: ReportReason): HouseRule =>
  SITE_RULES.find(({ number }) => number === REASONS[reason].rule)!
