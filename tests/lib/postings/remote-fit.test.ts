import { describe, expect, test } from 'bun:test'
import { remoteColumns, type TeamHours } from '../../../src/lib/postings/remote.ts'
import {
  COUNTRIES_UNKNOWN,
  COUNTRY_MISSING,
  fitAtLength,
  fitInShort,
  HOURS_UNKNOWN,
  LIVE_ANYWHERE,
  OVERLAP_UNKNOWN,
  remoteFit,
} from '../../../src/lib/postings/remote-fit.ts'

const WINTER = new Date('2027-01-18T09:00:00Z')
const SUMMER = new Date('2027-07-01T09:00:00Z')

const posted = (
  applicantsFrom: 'anywhere' | string[] | null,
  teamHours: TeamHours | null,
  workplace: 'remote' | 'hybrid' = 'remote',
) => ({ workplace, ...remoteColumns({ applicantsFrom, teamHours }) })

const team = (zone: string, from = '09:00', to = '17:00'): TeamHours => ({ zone, from, to })

/** Hours that are shared: [least, most, of]. */
const shared = (hours: TeamHours, country: string | null, at = WINTER) => {
  const fit = remoteFit(posted(null, hours), country, at)!
  return fit.hours && [fit.hours.least / 60, fit.hours.most / 60, fit.hours.of / 60]
}

describe('the hours that are shared', () => {
  test.each([
    // By the same clocks all of them; three hours further east the team ends at 14:00 here.
    [team('Africa/Nairobi'), 'Kenya', [8, 8, 8]],
    [team('Africa/Nairobi'), 'Ghana', [5, 5, 8]],
    [team('Africa/Lagos', '07:00', '13:00'), 'Kenya', [6, 6, 6]],
    // The night of one is the day of the other, also past midnight.
    [team('America/New_York', '22:00', '06:00'), 'Singapore', [7, 7, 8]],
    [team('Asia/Tokyo', '08:00', '16:00'), 'Portugal', [0, 0, 8]],
    [team('UTC', '23:00', '01:00'), 'New Zealand', [2, 2, 2]],
    // What begins in the evening goes on in the next day's work.
    [team('UTC', '20:00', '12:00'), 'Ghana', [3, 3, 16]],
    // A quarter of an hour is one.
    [team('Asia/Kolkata', '09:00', '10:00'), 'Nepal', [1, 1, 1]],
    [team('UTC', '03:00', '04:00'), 'Nepal', [0.75, 0.75, 1]],
    // From Hawaii to the east coast it is not the same.
    [team('America/New_York'), 'United States', [3, 8, 8]],
  ] as const)('%p in %s: %p', (hours, country, expected) => {
    expect(shared(hours as TeamHours, country)).toEqual([...expected] as number[])
  })

  test('follow the clocks as they are put on and back, on both sides', () => {
    // Nairobi never does, Berlin does: two hours apart in winter, one in summer.
    expect(shared(team('Europe/Berlin', '07:00', '11:00'), 'Kenya', WINTER)).toEqual([4, 4, 4])
    expect(shared(team('Europe/Berlin', '07:00', '11:00'), 'Kenya', SUMMER)).toEqual([3, 3, 4])
    // New York puts them on two weeks before Berlin does.
    const newYork = team('America/New_York', '09:00', '13:00')
    const at = (day: string) => shared(newYork, 'Germany', new Date(`2027-${day}T12:00:00Z`))
    expect(at('03-13')).toEqual([3, 3, 4])
    expect(at('03-15')).toEqual([4, 4, 4])
    expect(at('03-29')).toEqual([3, 3, 4])
    // Where it is summer in January, the other way round.
    const sydney = team('Australia/Sydney', '16:00', '20:00')
    expect(shared(sydney, 'Kenya', WINTER)).toEqual([3, 3, 4])
    expect(shared(sydney, 'Kenya', SUMMER)).toEqual([4, 4, 4])
  })

  test('are unknown where hours, country or its clocks are', () => {
    const why = (hours: TeamHours | null, country: string | null) =>
      remoteFit(posted('anywhere', hours), country, WINTER)!.hoursUnknown
    for (const country of ['Kenya', null]) expect(why(null, country)).toBe('not_said')
    expect(why(team('UTC'), null)).toBe('country_unknown')
    expect(why(team('UTC'), 'Atlantis')).toBe('zones_unknown')
    expect(why(team('UTC'), 'Kenya')).toBeNull()
  })
})

test.each([
  [['Kenya', 'Ghana'], 'Kenya', 'yes'],
  [['Ghana'], 'Kenya', 'no'],
  ['anywhere', 'Kenya', 'yes'],
  ['anywhere', null, 'yes'],
  [['Ghana'], null, 'country_unknown'],
  [null, 'Kenya', 'not_said'],
  [null, null, 'not_said'],
] as const)('applicants from %p and somebody in %p: %s', (from, country, live) => {
  const stated = from === null || from === 'anywhere' ? from : [...from]
  expect(remoteFit(posted(stated, null), country, WINTER)!.live).toBe(live)
})

test('what is not remote has none', () => {
  expect(remoteFit(posted(null, null, 'hybrid'), 'Kenya', WINTER)).toBeNull()
  expect(remoteFit({ ...posted(null, null), workplace: null }, 'Kenya', WINTER)).toBeNull()
})

test('is said on a card in a line, and on the page in sentences', () => {
  const reported = (
    from: Parameters<typeof posted>[0],
    hours: TeamHours | null,
    country: string | null,
  ) => {
    const posting = posted(from, hours)
    const fit = remoteFit(posting, country, WINTER)!
    return [fitInShort(fit), ...Object.values(fitAtLength(posting, fit))]
  }
  expect(reported(['Ghana', 'Kenya'], team('Africa/Nairobi'), 'Ghana')).toEqual([
    'open to your country, 5 of 8 hours shared',
    'It’s open to people in Ghana, your country.',
    '5 of the team’s 8 hours fall between 09:00 and 18:00 where you live. The team works from 06:00 to 14:00 your time.',
  ])
  expect(reported('anywhere', team('America/New_York'), 'United States')).toEqual([
    'open to your country, between 3 and 8 of 8 hours shared',
    LIVE_ANYWHERE,
    'Between 3 and 8 of the team’s 8 hours fall between 09:00 and 18:00 where you live. It depends on where in the United States you live.',
  ])
  expect(reported(['Ghana'], null, 'Kenya')).toEqual([
    'not open to Kenya',
    'Your country is Kenya. Applicants can live in Ghana.',
    HOURS_UNKNOWN,
  ])
  expect(reported(['Ghana'], team('UTC'), null)).toEqual([
    'add your country to see',
    COUNTRY_MISSING,
    OVERLAP_UNKNOWN,
  ])
  expect(reported(null, team('Asia/Tokyo', '08:00', '16:00'), 'Ghana')).toEqual([
    'doesn’t say where you can live, none of 8 hours shared',
    COUNTRIES_UNKNOWN,
    'None of the team’s 8 hours fall between 09:00 and 18:00 where you live. The team works from 23:00 to 07:00 your time.',
  ])
  expect(reported(null, team('Asia/Tokyo', '08:00', '16:00'), 'Portugal')[2]).toEndWith(
    'where you live. That’s the same everywhere in Portugal.',
  )
  expect(reported(null, null, 'Kenya')[0]).toBeNull()
})
