import { countryCode } from './country-codes.ts'

/** Characters of a stored time zone. */
export const MAX_ZONE_LENGTH = 60

export const isTimeZone = (zone: string) => {
  try {
    return zone !== '' && Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}

const OF_PLACES = Intl.supportedValuesOf('timeZone').filter((zone) =>
  // 'Etc/GMT+1' is an hour behind UTC, which nobody expects.
  /^(?!Etc)[A-Z][a-z]+\//.test(zone),
)

/** What one can choose from. */
export const TIME_ZONES = ['UTC', ...OF_PLACES]

/** By region: 'Africa' has 'Africa/Nairobi'. */
export const ZONES_BY_REGION = Map.groupBy(OF_PLACES, (zone) => zone.slice(0, zone.indexOf('/')))

const clocks = new Map<string, Intl.DateTimeFormat>()

/** A formatter takes 30 µs to make. */
function clockOf(zone: string) {
  const known = clocks.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  clocks.set(zone, clock)
  return clock
}

/** Milliseconds ahead of UTC. */
export function offsetOf(zone: string, at: Date): number {
  const parts = clockOf(zone).formatToParts(at)
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(
    ...([of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')] as const),
  )
  return local - Math.floor(at.getTime() / 1000) * 1000
}

/** Bun implements this part of Intl.Locale; the types lag behind. */
export type Region = Intl.Locale & {
  getTimeZones?(): string[] | undefined
  getWeekInfo?(): { weekend: number[] }
}

/** CLDR's data by the country's English name; null where unknown. */
export function regionOf(country: string): Region | null {
  const code = countryCode(country)
  return code ? (new Intl.Locale('und', { region: code }) as Region) : null
}

export const zonesOf = (country: string): string[] => regionOf(country)?.getTimeZones?.() ?? []

export function offsetText(zone: string, at: Date): string {
  const minutes = Math.round(offsetOf(zone, at) / 60_000)
  if (minutes === 0) return 'UTC'
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  const sign = minutes < 0 ? '−' : '+'
  return `UTC${sign}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}
