import type { Workplace } from '../catalog.ts'
import { articled } from '../opportunities/open-lists.ts'
import { offsetOf, zonesOf } from '../places/time-zones.ts'
import {
  applicantsText,
  hoursText,
  inHours,
  isRemote,
  lengthOf,
  type RemoteColumns,
  remoteOf,
} from './remote.ts'

export const COUNTRY_MISSING = 'Add your country to your profile to see if you can apply.'

export const LIVE_ANYWHERE = 'You can live anywhere.'

export const OVERLAP_UNKNOWN = 'Add your country to see the hours you’d share.'

export const COUNTRIES_UNKNOWN = 'It doesn’t say where applicants can live. Ask before you apply.'

export const HOURS_UNKNOWN = 'It doesn’t say which hours the team works.'

const DAY = 24 * 60

/** Minutes since midnight. */
const WORKDAY = { from: 9 * 60, to: 18 * 60 }

/** Minutes of the team's hours within {@link WORKDAY}. */
type Shared = {
  /** Differs from `most` where the country has several zones. */
  least: number
  most: number
  of: number
  local: { from: string; to: string } | null
}

export type RemoteFit = {
  country: string | null
  live: 'yes' | 'no' | 'not_said' | 'country_unknown'
  hours: Shared | null
  hoursUnknown: 'not_said' | 'country_unknown' | 'zones_unknown' | null
}

type Posted = RemoteColumns & { workplace: Workplace | null }

/** Null where the posting is not remote. Offsets are those of `at`. */
export function remoteFit(posted: Posted, country: string | null, at: Date): RemoteFit | null {
  if (!isRemote(posted.workplace)) return null
  const { applicantsFrom } = remoteOf(posted)
  const live = mayLive(applicantsFrom, country)
  return { country, live, ...sharedHours(posted, country, at) }
}

function mayLive(from: ReturnType<typeof remoteOf>['applicantsFrom'], country: string | null) {
  if (from === null) return 'not_said'
  if (from === 'anywhere') return 'yes'
  if (!country) return 'country_unknown'
  return from.includes(country) ? 'yes' : 'no'
}

function sharedHours(
  { teamZone, teamFrom, teamTo }: RemoteColumns,
  country: string | null,
  at: Date,
): Pick<RemoteFit, 'hours' | 'hoursUnknown'> {
  const none = (hoursUnknown: RemoteFit['hoursUnknown']) => ({ hours: null, hoursUnknown })
  if (teamZone === null || teamFrom === null || teamTo === null) return none('not_said')
  if (!country) return none('country_unknown')
  const team = offsetOf(teamZone, at)
  const shifts = [
    ...new Set(zonesOf(country).map((zone) => Math.round((offsetOf(zone, at) - team) / 60_000))),
  ]
  if (shifts.length === 0) return none('zones_unknown')
  const of = lengthOf(teamFrom, teamTo)
  const shared = shifts.map((shift) => within(teamFrom + shift, of))
  const [only] = shifts.length === 1 ? shifts : []
  const local =
    only === undefined ? null : { from: clock(teamFrom + only), to: clock(teamTo + only) }
  const hours = { least: Math.min(...shared), most: Math.max(...shared), of, local }
  return { hours, hoursUnknown: null }
}

/** Minutes within a workday, on one day or the next. */
function within(from: number, length: number): number {
  const start = wrapped(from)
  const inDay = (day: number) =>
    Math.max(
      0,
      Math.min(start + length, day * DAY + WORKDAY.to) - Math.max(start, day * DAY + WORKDAY.from),
    )
  return inDay(0) + inDay(1)
}

const wrapped = (minutes: number) => ((minutes % DAY) + DAY) % DAY

function clock(minutes: number): string {
  const time = wrapped(minutes)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(Math.floor(time / 60))}:${two(time % 60)}`
}

function sharedText({ least: min, most: max, of }: Shared): string {
  const all = hoursText(of)
  if (max === 0) return `none of ${all}`
  const some = min === max ? inHours(min) : `between ${inHours(min)} and ${inHours(max)}`
  return `${some} of ${all}`
}

export function fitInShort(fit: RemoteFit): string | null {
  const { country } = fit
  if (fit.live === 'not_said' && fit.hoursUnknown === 'not_said') return null
  const live = {
    yes: 'open to your country',
    no: `not open to ${articled(country ?? '')}`,
    not_said: 'doesn’t say where you can live',
    country_unknown: 'add your country to see',
  }[fit.live]
  const hours = fit.hours && `${sharedText(fit.hours)} shared`
  return [live, hours].filter(Boolean).join(', ')
}

export function fitAtLength(posted: Posted, fit: RemoteFit) {
  const { country } = fit
  const { applicantsFrom } = remoteOf(posted)
  const live = {
    yes:
      applicantsFrom === 'anywhere'
        ? LIVE_ANYWHERE
        : `It’s open to people in ${articled(country ?? '')}, your country.`,
    no: `Your country is ${country}. Applicants can live in ${applicantsText(applicantsFrom ?? [])}.`,
    not_said: COUNTRIES_UNKNOWN,
    country_unknown: COUNTRY_MISSING,
  }[fit.live]
  return { live, hours: hoursAtLength(fit) }
}

function hoursAtLength({ country, hours, hoursUnknown }: RemoteFit): string {
  if (!hours)
    return {
      not_said: HOURS_UNKNOWN,
      country_unknown: OVERLAP_UNKNOWN,
      zones_unknown: `We don’t know the time zones of ${articled(country ?? '')}.`,
    }[hoursUnknown ?? 'not_said']
  const between = 'between 09:00 and 18:00 where you live'
  const { least: min, most: max, of, local } = hours
  const many =
    max === 0
      ? `None of the team’s ${hoursText(of)} fall ${between}`
      : min === max
        ? `${inHours(min)} of the team’s ${hoursText(of)} ${min === 60 ? 'falls' : 'fall'} ${between}`
        : `Between ${inHours(min)} and ${inHours(max)} of the team’s ${hoursText(of)} fall ${between}`
  const place = articled(country ?? '')
  const elsewhere =
    min === max
      ? `That’s the same everywhere in ${place}`
      : `It depends on where in ${place} you live`
  const where = local ? `The team works from ${local.from} to ${local.to} your time` : elsewhere
  return `${many}. ${where}.`
}
