import { DAY_MS } from '../durations.ts'
import { offsetOf, regionOf, zonesOf } from '../places/time-zones.ts'

const MORNING = 9

/** The next 9:00 of a working day (CLDR) in the country's middle zone; UTC without a country. */
export function nextWorkingMorning(now: Date, country: string | null): Date {
  const { zone, weekend } = customsOf(country)
  for (let ahead = 0; ; ahead += 1) {
    const morning = morningOf(new Date(now.getTime() + ahead * DAY_MS), zone)
    if (morning > now && !weekend.includes(weekdayOf(morning, zone))) return morning
  }
}

export const zoneOf = (country: string | null): string => customsOf(country).zone

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

function morningOf(at: Date, zone: string) {
  const local = new Date(at.getTime() + offsetOf(zone, at))
  const wanted = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate(), MORNING)
  const guess = new Date(wanted - offsetOf(zone, at))
  // The offset may change between the two.
  return new Date(wanted - offsetOf(zone, guess))
}

const weekdayOf = (at: Date, zone: string) =>
  new Date(at.getTime() + offsetOf(zone, at)).getUTCDay() || 7
