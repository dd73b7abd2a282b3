import { countryCode } from '../places/country-codes.ts'

type Region = Intl.Locale & { getTimeZones?(): string[] | undefined }

/** Hours ahead of UTC in January, without daylight saving in the north. */
function hoursAhead(zone: string): number {
  const at = new Date('2027-01-15T12:00:00Z')
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
}

const ZONES = () => Intl.supportedValuesOf('timeZone')

/** Of a country by its English name, of a city that gives a zone its name, or of 'UTC+3'. */
function offsetsOf(place: string): number[] {
  const name = place.trim().replace(/[.,;]+$/, '')
  const offset = /^(?:utc|gmt)\s*([+-]\s*\d{1,2}(?::?30)?)?$/i.exec(name)
  if (offset) return [Number((offset[1] ?? '0').replace(/\s/g, '').replace(/:?30$/, '.5'))]
  const code = countryCode(name)
  const region = code && (new Intl.Locale('und', { region: code }) as Region)
  const zones = region ? (region.getTimeZones?.() ?? []) : ZONES().filter(isOfCity(name))
  return [...new Set(zones.map(hoursAhead))]
}

const isOfCity = (city: string) => (zone: string) =>
  city !== '' && zone.toLowerCase().endsWith(`/${city.toLowerCase().replaceAll(' ', '_')}`)

/** The smallest distance where a place has several zones; null where one is unknown. */
export function hoursApart(one: string, other: string): number | null {
  const theirs = offsetsOf(other)
  const between = offsetsOf(one).flatMap((a) => theirs.map((b) => Math.abs(a - b)))
  return between.length === 0 ? null : Math.min(...between)
}
