export const QUESTION_KINDS = ['yes_no', 'choice', 'number', 'text'] as const

export type Question = {
  id: string
  text: string
  kind: (typeof QUESTION_KINDS)[number]
  choices?: string[]
  required: boolean
}

export const PROFILE_FACTS = ['skill', 'level', 'place', 'hours'] as const

export type Criterion = { id: string; text: string } & (
  | { knownBy: 'answer'; questionId: string; wanted: string }
  | { knownBy: 'profile'; fact: (typeof PROFILE_FACTS)[number]; wanted: string }
  | { knownBy: 'reader' }
)
