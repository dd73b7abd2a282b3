import { countryCode } from '../country-codes.ts'

type Region = Intl.Locale & { getTimeZones?(): string[] | undefined }

/** Hours that the clocks of a zone are ahead of UTC in January, when nobody in the north saves light. */
function hoursAhead(zone: string): number {
  const at = new Date('2027-01-15T12:00:00Z')
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) + Number(minutes) / 60)
}

const ZONES = () => Intl.supportedValuesOf('timeZone')

/** The zones of a country by its English name, of a city that gave one its name, or of 'UTC+3'. */
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

/**
 * Hours between the clocks of two places, the fewest where one of them has several; null where one of
 * them is not known.
 */
export function hoursApart(one: string, other: string): number | null {
  const theirs = offsetsOf(other)
  const between = offsetsOf(one).flatMap((a) => theirs.map((b) => Math.abs(a - b)))
  return between.length === 0 ? null : Math.min(...between)
}
