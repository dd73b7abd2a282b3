import type { MatchSubject, Seeker } from './match.ts'
import { articled } from './open-lists.ts'

export const OUTSIDE_YOUR_COUNTRY = 'Outside your country'

/** 'Keep in mind: outside your country.' */
export const speaksAgainst = (caveat: string) =>
  `Keep in mind: ${caveat.charAt(0).toLowerCase()}${caveat.slice(1)}.`

type Subject = Pick<MatchSubject, 'remote' | 'country'> & { applicantCountries: readonly string[] }

/** What speaks against an opportunity, however high its percentage: the formula can't say it. */
export function matchCaveat({ country }: Pick<Seeker, 'country'>, wanted: Subject): string | null {
  if (!country) return null
  const isSame = (other: string) => other.trim().toLowerCase() === country.trim().toLowerCase()
  if (!wanted.remote) return wanted.country && !isSame(wanted.country) ? OUTSIDE_YOUR_COUNTRY : null
  const { applicantCountries } = wanted
  if (applicantCountries.length === 0 || applicantCountries.some(isSame)) return null
  return `Not open to applicants in ${articled(country)}`
}
