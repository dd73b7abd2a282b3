import { ALL_COUNTRIES } from './countries.ts'

const TWO_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** Codes that were withdrawn, as DD, or are merely reserved, as UK: the name is another's as well. */
const UNUSED = 'AN BU CS DD DY FX HV NH RH SU TP UK VD YD YU ZR'.split(' ')

/** Two-letter codes by the English names of CLDR. */
const CODES = new Map(
  TWO_LETTERS.flatMap((first) => TWO_LETTERS.map((second) => first + second))
    .filter((code) => !UNUSED.includes(code))
    .map((code) => [NAMES.of(code), code]),
)

/** The ISO 3166-1 code of a country by its name here; null where the runtime calls it otherwise. */
export const countryCode = (name: string): string | null => CODES.get(name) ?? null

/** 'cote-d-ivoire': a country as a part of an address. */
export const countrySlug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

const BY_SLUG = new Map(ALL_COUNTRIES.map((name) => [countrySlug(name), name]))

/** The country that such a part names, or null. */
export const countryOfSlug = (slug: string): string | null => BY_SLUG.get(slug) ?? null
