import { OPPORTUNITY_TYPE_LABELS, OPPORTUNITY_TYPES, type OpportunityType } from '../catalog.ts'
import { countryOfSlug, countrySlug } from '../country-codes.ts'
import { paths } from '../paths.ts'

/** A public list has a page only where it has as many as this to show. */
export const MIN_LISTED = 3

/** What a public list shows: a type or every one, in a country or anywhere. */
export type OpenList = { type: OpportunityType | null; country: string | null }

const EVERY_KIND = 'opportunities'

const SLUGS = new Map(
  OPPORTUNITY_TYPES.map((type) => [OPPORTUNITY_TYPE_LABELS[type].many.toLowerCase(), type]),
)

const slugOf = ({ type }: OpenList) =>
  type ? OPPORTUNITY_TYPE_LABELS[type].many.toLowerCase() : EVERY_KIND

/** The list that an address names, or null. */
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

/** 'Jobs in Kenya', 'Funding', 'Opportunities in Kenya'. */
export function openListName({ type, country }: OpenList): string {
  const what = type ? OPPORTUNITY_TYPE_LABELS[type].many : 'Opportunities'
  return country ? `${what} in ${articled(country)}` : what
}

/** Countries whose names say a plural or what they are take an article. */
const ARTICLED =
  /^(Bahamas|Comoros|Gambia|Maldives|Netherlands|Philippines|United |Dominican|Central|Solomon|.* (Islands|Territories|Territory|Republic)$)/

/** 'the Netherlands', 'Kenya': a country in a sentence. */
export const articled = (country: string) => (ARTICLED.test(country) ? `the ${country}` : country)
