import { hash } from './random.ts'

const FAMILIES = ['blue', 'green', 'purple', 'amber', 'pink', 'teal'] as const
export type Family = (typeof FAMILIES)[number]

export const familyOf = (id: string): Family => FAMILIES[hash(id) % FAMILIES.length]!
