import { ALL_COUNTRIES } from './countries.ts'

const TWO_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const NAMES = new Intl.DisplayNames('en', { type: 'region' })

/** Withdrawn or reserved codes that share a name with another. */
const UNUSED = 'AN BU CS DD DY FX HV NH RH SU TP UK VD YD YU ZR'.split(' ')

const CODES = new Map(
  TWO_LETTERS.flatMap((first) => TWO_LETTERS.map((second) => first + second))
    .filter((code) => !UNUSED.includes(code))
    .map((code) => [NAMES.of(code), code]),
)

/** The ISO 3166-1 code; null where the runtime uses another name. */
export const countryCode = (name: string): string | null => CODES.get(name) ?? null

export const countrySlug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '')

const BY_SLUG = new Map(ALL_COUNTRIES.map((name) => [countrySlug(name), name]))

export const countryOfSlug = (slug: string): string | null => BY_SLUG.get(slug) ?? null
