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
  if (!wanted.remote)
    return wanted.country && !isSame(wanted.country, country) ? OUTSIDE_YOUR_COUNTRY : null
  return canApplyFrom(country, wanted) ? null : `Not open to applicants in ${articled(country)}`
}

/** Whether who lives there can apply; of an unknown country it's assumed. */
export const canApplyFrom = (
  country: string | null,
  { remote, applicantCountries }: Pick<Subject, 'remote' | 'applicantCountries'>,
) =>
  !country ||
  !remote ||
  applicantCountries.length === 0 ||
  applicantCountries.some((each) => isSame(each, country))

const isSame = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase()
