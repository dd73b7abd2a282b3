import { offsetOf, regionOf, zonesOf } from '../time-zones.ts'

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
  const [first, ...others] = country ? zonesOf(country) : []
  if (!first) return null
  const alike = others.every((zone) => offsetOf(zone, at) === offsetOf(first, at))
  return alike ? zoneOf(country) : null
}

function customsOf(country: string | null) {
  const region = country && regionOf(country)
  if (!region) return { zone: 'UTC', weekend: [6, 7] }
  const start = new Date(0)
  const zones = zonesOf(country).toSorted((a, b) => offsetOf(a, start) - offsetOf(b, start))
  return {
    zone: zones[Math.floor(zones.length / 2)] ?? 'UTC',
    weekend: region.getWeekInfo?.().weekend ?? [6, 7],
  }
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
