import { OPPORTUNITY_TYPE_LABELS, OPPORTUNITY_TYPES, type OpportunityType } from '../catalog.ts'
import { paths } from '../paths.ts'
import { countryOfSlug, countrySlug } from '../places/country-codes.ts'

/** Shorter public lists have no page. */
export const MIN_LISTED = 3

export type OpenList = { type: OpportunityType | null; country: string | null }

export const EVERY_OPEN: OpenList = { type: null, country: null }

export const isEveryOpen = ({ type, country }: OpenList) => type === null && country === null

const EVERY_KIND = 'opportunities'

const SLUGS = new Map(
  OPPORTUNITY_TYPES.map((type) => [OPPORTUNITY_TYPE_LABELS[type].many.toLowerCase(), type]),
)

const slugOf = ({ type }: OpenList) =>
  type ? OPPORTUNITY_TYPE_LABELS[type].many.toLowerCase() : EVERY_KIND

export function openListOf(kind: string, slug: string | undefined): OpenList | null {
  const type = SLUGS.get(kind)
  if (!type && kind !== EVERY_KIND) return null
  if (slug === undefined) return { type: type ?? null, country: null }
  const country = countryOfSlug(slug)
  return country ? { type: type ?? null, country } : null
}

export const openListPath = (list: OpenList) =>
  list.country
    ? paths.openIn(slugOf(list), countrySlug(list.country))
    : paths.openKind(slugOf(list))

export const openFeedPath = (list: OpenList) =>
  list.country
    ? paths.openFeedIn(slugOf(list), countrySlug(list.country))
    : paths.openFeed(slugOf(list))

export function openListName({ type, country }: OpenList): string {
  const what = type ? OPPORTUNITY_TYPE_LABELS[type].many : 'Opportunities'
  return country ? `${what} in ${articled(country)}` : what
}

const ARTICLED =
  /^(Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines|United |Dominican|Central|Solomon|.* (Islands|Territories|Territory|Republic)$)/

export const articled = (country: string) => (ARTICLED.test(country) ? `the ${country}` : country)
