import { countryCode } from '../country-codes.ts'

const DAY = 24 * 60 * 60 * 1000

/** The hour at which a working morning begins, where somebody lives. */
const MORNING = 9

/**
 * The next 9 o'clock of a working day where somebody lives, later than `now`. Of a country with
 * several time zones the one in the middle is taken, of one that nobody told UTC; which days are
 * worked is the country's custom, as CLDR has it.
 * @param country by its English name, as profiles have it
 */
export function nextWorkingMorning(now: Date, country: string | null): Date {
  const { zone, weekend } = customsOf(country)
  for (let ahead = 0; ; ahead += 1) {
    const morning = morningOf(new Date(now.getTime() + ahead * DAY), zone)
    if (morning > now && !weekend.includes(weekdayOf(morning, zone))) return morning
  }
}

/** Where the clocks of a country are looked at, as above. */
export const zoneOf = (country: string | null): string => customsOf(country).zone

/** The zone of a country whose clocks all stand alike at an instant; null of any other, and of none. */
export function onlyZoneOf(country: string | null, at: Date): string | null {
  const code = country && countryCode(country)
  if (!code) return null
  const zones = (new Intl.Locale('und', { region: code }) as Region).getTimeZones?.() ?? []
  const alike = zones.every((zone) => offsetOf(zone, at) === offsetOf(zones[0]!, at))
  return alike ? zoneOf(country) : null
}

/** Bun knows what CLDR says of a region; the types do not know that yet. */
type Region = Intl.Locale & {
  getTimeZones?(): string[] | undefined
  getWeekInfo?(): { weekend: number[] }
}

function customsOf(country: string | null) {
  const code = country && countryCode(country)
  if (!code) return { zone: 'UTC', weekend: [6, 7] }
  const region = new Intl.Locale('und', { region: code }) as Region
  const zones = (region.getTimeZones?.() ?? []).toSorted((a, b) => offsetOf(a) - offsetOf(b))
  return {
    zone: zones[Math.floor(zones.length / 2)] ?? 'UTC',
    weekend: region.getWeekInfo?.().weekend ?? [6, 7],
  }
}

/** Milliseconds that a zone's clocks are ahead of UTC. */
function offsetOf(zone: string, at = new Date(0)) {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en', {
      ...{ timeZone: zone, hourCycle: 'h23' },
      ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year, month, day, hour, minute, second } = parts as Record<string, number>
  return (
    Date.UTC(year!, month! - 1, day!, hour!, minute!, second!) -
    Math.floor(at.getTime() / 1000) * 1000
  )
}

/** 9 o'clock of the day that it is in a zone at an instant. */
function morningOf(at: Date, zone: string) {
  const local = new Date(at.getTime() + offsetOf(zone, at))
  const wanted = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), MORNING)
  const guess = new Date(wanted - offsetOf(zone, at))
  // Between the two the clocks may have been put on or back.
  return new Date(wanted - offsetOf(zone, guess))
}

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (at: Date, zone: string) =>
  new Date(at.getTime() + offsetOf(zone, at)).getUTCDay() || 7
