import { z } from 'zod'
import { NO_ZONE } from '../applications/interview.ts'
import type { Workplace } from '../catalog.ts'
import { ALL_COUNTRIES } from '../places/countries.ts'
import { countryCode, countrySlug } from '../places/country-codes.ts'
import { isTimeZone, offsetText } from '../places/time-zones.ts'
import { formatNumber } from '../text/format.ts'
import { isBlank } from '../text/text.ts'

export type ApplicantsFrom = 'anywhere' | string[]

/** In the zone's time; past midnight where `to` comes first. */
export type TeamHours = { zone: string; from: string; to: string }

export const isRemote = (workplace: Workplace | null | undefined) => workplace === 'remote'

export const NOT_REMOTE = 'Only remote postings can have this'

const MAX_COUNTRIES = 60

const ALIASES: Record<string, string> = {
  uk: 'United Kingdom',
  usa: 'United States',
  'united-states-of-america': 'United States',
  'ivory-coast': 'Côte d’Ivoire',
  'czech-republic': 'Czechia',
  turkey: 'Türkiye',
  'hong-kong': 'Hong Kong SAR China',
}

const BY_NAME = new Map<string, string>([
  ...ALL_COUNTRIES.map((name) => [countrySlug(name), name] as const),
  ...ALL_COUNTRIES.flatMap((name) => {
    const code = countryCode(name)
    return code ? [[code.toLowerCase(), name] as const] : []
  }),
  ...Object.entries(ALIASES),
])

const countryNamed = (typed: string) =>
  BY_NAME.get(countrySlug(typed.trim().replace(/^the | and /gi, ' '))) ?? null

const listed = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)

const WHERE = 'Enter ‘Anywhere’, or countries separated by commas'

export const applicantsSchema = z
  .unknown()
  .transform((sent, ctx): ApplicantsFrom | null => {
    if (isBlank(sent)) return null
    const refuse = (message: string) => {
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    if (typeof sent === 'string' && sent.length > 5000) return refuse(WHERE)
    const names: unknown[] | null =
      typeof sent === 'string' ? listed(sent) : Array.isArray(sent) ? sent : null
    if (!names || names.some((name) => typeof name !== 'string' || name.length > 200))
      return refuse(WHERE)
    const typed = names as string[]
    if (typed.length === 1 && /^(anywhere|worldwide)$/i.test(typed[0]!.trim())) return 'anywhere'
    const unknown = typed.find((name) => countryNamed(name) === null)
    if (unknown !== undefined) return refuse(`There is no country called ‘${unknown.slice(0, 60)}’`)
    const countries = [...new Set(typed.map((name) => countryNamed(name)!))].sort()
    if (countries.length > MAX_COUNTRIES)
      return refuse(`Enter at most ${MAX_COUNTRIES} countries, or ‘Anywhere’`)
    return countries.length > 0 ? countries : null
  })
  .meta({
    anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }, { type: 'null' }],
  })

const DAY = 24 * 60

export const END_MISSING = 'Enter an end time'

export const TIME_INVALID = 'Enter a time such as 09:00'

const time = (missing: string) =>
  z
    .string({ error: ({ input }) => (isBlank(input) ? missing : TIME_INVALID) })
    .trim()
    .min(1, missing)
    .regex(/^([01]?\d|2[0-3]):[0-5]\d(:00)?$/, TIME_INVALID)
    .transform((typed) => typed.replace(/^(\d):/, '0$1:').slice(0, 5))

function zoneNamed(typed: string): string | null {
  const name = typed.trim().replaceAll(' ', '_')
  if (/^(utc|gmt)$/i.test(name)) return 'UTC'
  const all = Intl.supportedValuesOf('timeZone')
  const plain = name.toLowerCase()
  const found = all.find((zone) => zone.toLowerCase() === plain)
  if (found) return found
  if (name.includes('/') && isTimeZone(name)) return name
  const ofCity = all.filter((zone) => zone.toLowerCase().endsWith(`/${plain}`))
  return ofCity.length === 1 ? ofCity[0]! : null
}

const zone = z
  .string(NO_ZONE)
  .max(60, NO_ZONE)
  .transform((typed, ctx) => {
    const found = isBlank(typed) ? null : zoneNamed(typed)
    if (found) return found
    ctx.addIssue({ code: 'custom', message: NO_ZONE })
    return z.NEVER
  })

const hours = z
  .object(
    { zone, from: time('Enter a start time'), to: time(END_MISSING) },
    'Send the hours as zone, from and to',
  )
  .refine(({ from, to }) => from !== to, {
    path: ['to'],
    message: 'Choose an end time other than the start time',
  })

export const teamHoursSchema = z.preprocess((sent) => {
  if (isBlank(sent)) return null
  const isNothing =
    typeof sent === 'object' && !Array.isArray(sent) && Object.values(sent!).every(isBlank)
  return isNothing ? null : sent
}, hours.nullable())

export type RemoteColumns = {
  applicantsAnywhere: boolean
  applicantCountries: string[]
  teamZone: string | null
  /** Minutes since midnight. */
  teamFrom: number | null
  teamTo: number | null
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export type Remote = { applicantsFrom: ApplicantsFrom | null; teamHours: TeamHours | null }

export const remoteColumns = ({ applicantsFrom, teamHours }: Remote): RemoteColumns => ({
  applicantsAnywhere: applicantsFrom === 'anywhere',
  applicantCountries: Array.isArray(applicantsFrom) ? applicantsFrom : [],
  teamZone: teamHours?.zone ?? null,
  teamFrom: teamHours ? minutesOf(teamHours.from) : null,
  teamTo: teamHours ? minutesOf(teamHours.to) : null,
})

export const remoteOf = (row: RemoteColumns): Remote => ({
  applicantsFrom: row.applicantsAnywhere
    ? 'anywhere'
    : row.applicantCountries.length > 0
      ? row.applicantCountries
      : null,
  teamHours:
    row.teamZone !== null && row.teamFrom !== null && row.teamTo !== null
      ? { zone: row.teamZone, from: timeOf(row.teamFrom), to: timeOf(row.teamTo) }
      : null,
})

/** Minutes, also past midnight. */
export const lengthOf = (from: number, to: number) => (to - from + DAY) % DAY

/** '7', '7.5', '3.75' from minutes. */
export const inHours = (minutes: number) => formatNumber(Math.round(minutes / 0.6) / 100)

export const hoursText = (minutes: number) =>
  `${inHours(minutes)} ${minutes === 60 ? 'hour' : 'hours'}`

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const NAMED = 3

/** 'anywhere', 'Ghana, Kenya or Nigeria'; short: 'Ghana, Kenya or 5 other countries'. */
export function applicantsText(from: ApplicantsFrom, { short = false } = {}): string {
  if (from === 'anywhere') return from
  if (!short || from.length <= NAMED) return either.format(from)
  const first = from.slice(0, NAMED - 1)
  return either.format([...first, `${from.length - first.length} other countries`])
}

const cityOf = (zone: string) => zone.split('/').at(-1)!.replaceAll('_', ' ')

/** '09:00–17:00, Nairobi time' */
export const shortHours = ({ zone, from, to }: TeamHours) =>
  `${from}–${to}${zone === 'UTC' ? ' UTC' : `, ${cityOf(zone)} time`}`

/** '09:00 to 17:00 (Africa/Nairobi, UTC+3)', with the offset of `at`. */
export function longHours({ zone, from, to }: TeamHours, at: Date): string {
  const offset = offsetText(zone, at)
  const name = zone.replaceAll('_', ' ')
  return `${from} to ${to} (${zone === 'UTC' ? zone : `${name}, ${offset}`})`
}

export const remoteWords = ({ applicantsFrom, teamHours }: Remote) => ({
  applicants: applicantsFrom ? applicantsText(applicantsFrom) : 'not stated',
  hours: teamHours
    ? `${teamHours.from} to ${teamHours.to} (${teamHours.zone.replaceAll('_', ' ')})`
    : 'not stated',
})
