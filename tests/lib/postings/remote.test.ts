import { describe, expect, test } from 'bun:test'
import { NO_ZONE } from '../../../src/lib/applications/interview.ts'
import { ALL_COUNTRIES } from '../../../src/lib/places/countries.ts'
import { readCsv } from '../../../src/lib/postings/csv.ts'
import { EMPTY, typedFromPosting } from '../../../src/lib/postings/form.ts'
import { formErrors, inputOf } from '../../../src/lib/postings/form-input.ts'
import { LEVEL_TOO_LOW } from '../../../src/lib/postings/posting-problems.ts'
import { readPosting } from '../../../src/lib/postings/read-posting.ts'
import {
  applicantsText,
  END_MISSING,
  longHours,
  NOT_REMOTE,
  remoteColumns,
  remoteOf,
  shortHours,
  TIME_INVALID,
} from '../../../src/lib/postings/remote.ts'

const now = new Date('2027-01-18T09:00:00Z')
const draft = { title: 'Weaver', type: 'job', workplace: 'remote' }
const read = (more: object) => readPosting({ ...draft, ...more }, { now, as: 'draft' })
const postingOf = (more: object) => {
  const result = read(more)
  if (!result.ok) throw new Error(JSON.stringify(result.errors))
  return result.posting
}
const errorsOf = (more: object) => {
  const result = read(more)
  return result.ok ? {} : result.errors
}

describe('where applicants may live', () => {
  test.each([
    ['anywhere', 'anywhere'],
    [' Worldwide ', 'anywhere'],
    ['Kenya', ['Kenya']],
    ['nigeria; KE, the united kingdom\nKenya', ['Kenya', 'Nigeria', 'United Kingdom']],
    [
      ['Kenya', 'GH'],
      ['Ghana', 'Kenya'],
    ],
    [
      'Turkey, Bosnia and Herzegovina, Cote d’Ivoire',
      ['Bosnia & Herzegovina', 'Côte d’Ivoire', 'Türkiye'],
    ],
    ['', null],
    [[], null],
    [null, null],
  ])('%p is read as %p', (applicantsFrom, expected) => {
    expect(postingOf({ applicantsFrom }).applicantsFrom).toEqual(expected as never)
  })

  test.each([
    ['Kenia', 'There is no country called ‘Kenia’'],
    [['anywhere', 'Kenya'], 'There is no country called ‘anywhere’'],
    [7, 'Enter ‘Anywhere’, or countries separated by commas'],
    [[7], 'Enter ‘Anywhere’, or countries separated by commas'],
    [ALL_COUNTRIES.slice(0, 61), 'Enter at most 60 countries, or ‘Anywhere’'],
  ])('%p is refused beside it', (applicantsFrom, message) => {
    expect(errorsOf({ applicantsFrom })).toEqual({ applicantsFrom: message })
  })

  test('is told in words, of many in short', () => {
    expect(applicantsText('anywhere')).toBe('anywhere')
    expect(applicantsText(['Ghana', 'Kenya', 'Togo'])).toBe('Ghana, Kenya or Togo')
    expect(applicantsText(['Chad', 'Ghana', 'Kenya', 'Togo'], { short: true })).toBe(
      'Chad, Ghana or 2 other countries',
    )
  })
})

describe('the team’s hours', () => {
  const hours = { zone: 'Africa/Nairobi', from: '9:00', to: '17:30' }
  test('are no mistake beside one in the workplace', () => {
    expect(Object.keys(errorsOf({ workplace: 'moon', teamHours: hours }))).toEqual(['workplace'])
  })

  test.each([
    [hours, { zone: 'Africa/Nairobi', from: '09:00', to: '17:30' }],
    [
      { ...hours, zone: 'nairobi' },
      { zone: 'Africa/Nairobi', from: '09:00', to: '17:30' },
    ],
    [
      { zone: 'utc', from: '22:00:00', to: '06:00' },
      { zone: 'UTC', from: '22:00', to: '06:00' },
    ],
    [{ zone: '', from: '', to: '' }, null],
    [null, null],
  ])('%p are read as %p', (teamHours, expected) => {
    expect(postingOf({ teamHours }).teamHours).toEqual(expected)
  })

  const ZONE = NO_ZONE
  test.each([
    [{ ...hours, zone: '' }, { 'teamHours.zone': ZONE }],
    [{ ...hours, zone: 'Middle-earth/Shire' }, { 'teamHours.zone': ZONE }],
    [{ ...hours, zone: '+03:00' }, { 'teamHours.zone': ZONE }],
    [{ ...hours, from: '' }, { 'teamHours.from': 'Enter a start time' }],
    [{ ...hours, from: '25:00' }, { 'teamHours.from': TIME_INVALID }],
    [
      { ...hours, to: ' 9:00 ' },
      { 'teamHours.to': 'Choose an end time other than the start time' },
    ],
    ['nine to five', { teamHours: 'Send the hours as zone, from and to' }],
  ])('%p are refused at %p', (teamHours, errors) => {
    expect(errorsOf({ teamHours })).toEqual(errors)
  })

  test('are told with how the clocks stand at the instant', () => {
    const team = { zone: 'America/New_York', from: '09:00', to: '17:00' }
    expect(shortHours(team)).toBe('09:00–17:00, New York time')
    expect(longHours(team, now)).toBe('09:00 to 17:00 (America/New York, UTC−5)')
    expect(longHours(team, new Date('2027-07-01T00:00:00Z'))).toContain('UTC−4')
    const katmandu = { ...team, zone: 'Asia/Kathmandu' }
    expect(longHours(katmandu, now)).toBe('09:00 to 17:00 (Asia/Kathmandu, UTC+5:45)')
  })
})

const STATED = {
  applicantsFrom: ['Kenya', 'Nigeria'],
  teamHours: { zone: 'Africa/Nairobi', from: '09:00', to: '17:00' },
}

test('only what is done remotely says either', () => {
  for (const workplace of ['hybrid', 'on_site', null])
    expect(errorsOf({ ...STATED, workplace })).toEqual({
      applicantsFrom: NOT_REMOTE,
      teamHours: NOT_REMOTE,
    })
})

test('both are stored and read back, and typed and read back', () => {
  for (const stated of [
    STATED,
    { applicantsFrom: 'anywhere' as const, teamHours: null },
    { applicantsFrom: null, teamHours: { zone: 'UTC', from: '22:00', to: '00:00' } },
  ]) {
    expect(remoteOf(remoteColumns(stated))).toEqual(stated)
    const typed = typedFromPosting(postingOf(stated), null)
    expect(postingOf(inputOf(typed))).toMatchObject(stated)
    // What was typed for a remote posting is left behind once it is none.
    expect(postingOf(inputOf({ ...typed, workplace: 'hybrid' }))).toMatchObject({
      applicantsFrom: null,
      teamHours: null,
    })
  }
})

test('the form is told at its own fields', () => {
  const typed = { ...EMPTY, ...draft, teamFrom: '09:00', applicantsFrom: 'Kenia' }
  const result = readPosting(inputOf(typed), { now, as: 'draft' })
  expect(result.ok ? {} : formErrors(result.errors)).toEqual({
    applicantsFrom: 'There is no country called ‘Kenia’',
    teamZone: NO_ZONE,
    teamTo: END_MISSING,
  })
})

test('a list of postings has columns for them', async () => {
  const { postings, faults } = await readCsv(
    [
      'title,type,workplace,applicants_from,team_zone,team_from,team_to,experts_first,level',
      'Weaver,job,remote,"Kenya; Nigeria",Africa/Nairobi,09:00,17:00,yes,Senior (10+ years experience)',
      'Dyer,job,remote,Anywhere,,,,no,',
      'Fuller,job,on_site,Kenya,,,,,',
      'Tailor,job,remote,Kenia,UTC,9,17:00,perhaps,',
      'Tanner,job,remote,,,,,yes,Student',
    ].join('\n'),
    now,
  )
  expect(postings.map(({ posting }) => posting)).toMatchObject([
    { ...STATED, expertsFirst: true },
    { applicantsFrom: 'anywhere', teamHours: null, expertsFirst: false },
  ])
  expect(faults).toEqual([
    { line: 4, column: 'applicants_from', message: NOT_REMOTE },
    { line: 5, column: 'applicants_from', message: 'There is no country called ‘Kenia’' },
    { line: 5, column: 'team_from', message: TIME_INVALID },
    { line: 5, column: 'experts_first', message: 'Enter yes or no' },
    {
      line: 6,
      column: 'experts_first',
      message: LEVEL_TOO_LOW,
    },
  ])
})
