/** What a posting asks of who applies, as it is stored with it. */

export const QUESTION_KINDS = ['yes_no', 'choice', 'number', 'text'] as const

export type Question = {
  id: string
  text: string
  kind: (typeof QUESTION_KINDS)[number]
  /** What is to be chosen from, where the kind is a choice. */
  choices?: string[]
  required: boolean
}

/** What a criterion may compare of a profile. */
export const PROFILE_FACTS = ['skill', 'level', 'place', 'hours'] as const

/**
 * A criterion, and how it is known whether somebody meets it: by an answer, by the profile, or by
 * whoever reads the application.
 */
export type Criterion = { id: string; text: string } & (
  | { knownBy: 'answer'; questionId: string; wanted: string }
  | { knownBy: 'profile'; fact: (typeof PROFILE_FACTS)[number]; wanted: string }
  | { knownBy: 'reader' }
)
