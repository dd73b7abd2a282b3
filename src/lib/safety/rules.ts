import type { ReportReason } from '../catalog.ts'

export type Rule = { number: number; title: string; text: string }

/** Numbers are never reused: reports and emails refer to them. */
export const SITE_RULES: readonly Rule[] = [
  {
    number: 1,
    title: 'No fraud',
    text: 'Take no money from people who apply, and do not trick anybody out of money, papers or passwords.',
  },
  {
    number: 2,
    title: 'No spam',
    text: 'Do not write the same thing again and again, and do not advertise where people came to talk.',
  },
  {
    number: 3,
    title: 'No harassment',
    text: 'Do not threaten, insult or pursue anybody. Whoever says no has said no.',
  },
  {
    number: 4,
    title: 'No discrimination',
    text: 'Do not turn people away, or speak of them as less, for who they are, where they come from, what they believe or whom they love.',
  },
  {
    number: 5,
    title: 'An opportunity is an opportunity',
    text: 'Post only what can be had: a real place, grant or course, described as it is, with the pay that is paid.',
  },
  {
    number: 6,
    title: 'Be who you say you are',
    text: 'Do not speak as another person, or for an organization that has not asked you to.',
  },
  {
    number: 7,
    title: 'Nothing against the law',
    text: 'Do not offer, ask for or pass on what the law forbids, or what belongs to somebody else.',
  },
  {
    number: 8,
    title: 'Leave the place as you would find it',
    text: 'Do not pass on what was told in confidence, and do not break what others use. What harms people here and stands in no other rule stands in this one.',
  },
]

export const REASONS: Record<ReportReason, { label: string; rule: number }> = {
  fraud: { label: 'It is a fraud, or asks applicants for money', rule: 1 },
  spam: { label: 'It is spam', rule: 2 },
  harassment: { label: 'It harasses or threatens somebody', rule: 3 },
  discrimination: { label: 'It discriminates', rule: 4 },
  not_an_opportunity: { label: 'It is no real opportunity', rule: 5 },
  impersonation: { label: 'It pretends to be somebody else', rule: 6 },
  illegal: { label: 'It is against the law', rule: 7 },
  other: { label: 'Something else', rule: 8 },
}

export const ruleOf = (reason: ReportReason): Rule =>
  SITE_RULES.find(({ number }) => number === REASONS[reason].rule)!
