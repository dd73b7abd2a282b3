import { expect, test } from 'bun:test'
import {
  type DateException,
  type OpenHours,
  type Schedule,
  SESSION_MINUTES,
  WEEKDAYS,
} from '../../../src/lib/mentor-sessions/schedule.ts'
import { type BusyTime, freeSlots } from '../../../src/lib/mentor-sessions/slots.ts'
import { figure } from '../../support/figures.ts'
import { modelOffset, modelSlots } from './slot-model.ts'

const CASES = figure(600, 1_000_000)
const DAY = 86_400_000
const MINUTE = 60_000
const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
const CHANGING = ['America/Santiago', 'America/Havana', 'Atlantic/Azores', 'Australia/Lord_Howe']

/** Mulberry32. */
function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const upTo = (max: number) => Math.floor(next() * (max + 1))
  const of = <T>(all: readonly T[]): T => all[upTo(all.length - 1)]!
  return { upTo, of, chance: (share: number) => next() < share }
}
type Random = ReturnType<typeof randomFrom>

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function someHours({ upTo, chance }: Random): OpenHours[] {
  if (chance(0.2)) return [{ from: '00:00', to: '24:00' }]
  const hours: OpenHours[] = []
  for (let at = 5 * upTo(120); at < 1440 && hours.length < 3; at += 5 * upTo(60)) {
    const to = Math.min(1440, at + 5 * (1 + upTo(100)))
    hours.push({ from: clock(at), to: clock(to) })
    at = to
  }
  return hours
}

/** Days on which the clocks of a zone differ at the end from the beginning. */
function changesIn(zone: string): number[] {
  const days: number[] = []
  for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2028, 0, 1); day += DAY)
    if (modelOffset(zone, day) !== modelOffset(zone, day + DAY)) days.push(day)
  return days
}
const changes = new Map<string, number[]>()
const knownChanges = (zone: string) =>
  changes.get(zone) ?? changes.set(zone, changesIn(zone)).get(zone)!

function someCase(random: Random) {
  const { upTo, of, chance } = random
  const timeZone = of(chance(0.3) ? CHANGING : CASES > 100_000 ? ZONES : ZONES.slice(0, 12))
  const near = chance(0.6) ? knownChanges(timeZone) : []
  const day = near.length > 0 ? of(near) + DAY * (upTo(2) - 1) : Date.UTC(2026, 0, 4 + upTo(700))
  const from = new Date(day - 5 * MINUTE * upTo(200))
  const to = new Date(from.getTime() + 5 * MINUTE * upTo(500))
  const exceptions: DateException[] = [-1, 0, 1]
    .filter(() => chance(0.15))
    .map((n) => ({
      date: new Date(day + n * DAY).toISOString().slice(0, 10),
      hours: chance(0.4) ? [] : someHours(random),
    }))
  const schedule: Schedule = {
    timeZone,
    weekly: Object.fromEntries(
      WEEKDAYS.map((name) => [name, chance(0.8) ? someHours(random) : []]),
    ) as Schedule['weekly'],
    exceptions,
    minutes: of(SESSION_MINUTES),
    bufferMinutes: of([0, 0, 5, 10, 15, 30]),
    noticeHours: of([0, 1, 24]),
    aheadDays: of([1, 7, 60]),
    maxPerDay: chance(0.3) ? 1 + upTo(2) : null,
    maxPerWeek: chance(0.3) ? 1 + upTo(4) : null,
  }
  const busy: BusyTime[] = Array.from({ length: upTo(5) }, () => {
    const startsAt = new Date(day + MINUTE * (upTo(6000) - 3000))
    const endsAt = new Date(startsAt.getTime() + MINUTE * (1 + upTo(120)))
    return { startsAt, endsAt, given: chance(0.6) }
  })
  return { schedule, busy, from, to, now: new Date(day - MINUTE * upTo(9000)) }
}

test('free slots are those of a slow model that walks through every five minutes', () => {
  const random = randomFrom(2026)
  let found = 0
  for (let n = 0; n < CASES; n++) {
    const each = someCase(random)
    const slots = [...freeSlots(each.schedule, each.busy, each)]
    const expected = modelSlots(each)
    found += expected.length
    if (slots.join() !== expected.join())
      expect({ n, each, slots }).toEqual({ n, each, slots: expected })
  }
  expect(found).toBeGreaterThan(CASES)
}, 7_200_000)

const alwaysOpen = (timeZone: string, hours: OpenHours[]): Schedule => ({
  timeZone,
  weekly: Object.fromEntries(WEEKDAYS.map((name) => [name, hours])) as Schedule['weekly'],
  exceptions: [],
  minutes: 30,
  bufferMinutes: 0,
  noticeHours: 0,
  aheadDays: 90,
  maxPerDay: null,
  maxPerWeek: null,
})

test('every change of the clocks in 2026 and 2027 is right in every zone', () => {
  let days = 0
  for (const zone of ZONES)
    for (const day of changesIn(zone)) {
      const range = { from: new Date(day - DAY), to: new Date(day + 2 * DAY) }
      const hours = [
        { from: '00:00', to: '03:15' },
        { from: '03:15', to: '24:00' },
      ]
      const each = { schedule: alwaysOpen(zone, hours), busy: [], ...range, now: range.from }
      const slots = [...freeSlots(each.schedule, [], each)]
      expect(slots, zone).toEqual(modelSlots(each))
      days++
    }
  expect(days).toBeGreaterThan(400)
}, 120_000)
