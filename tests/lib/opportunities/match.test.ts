import { describe, expect, test } from 'bun:test'
import { OPPORTUNITY_TYPES } from '../../../src/lib/catalog.ts'
import { CAREER_LEVELS, INTEREST_AREAS } from '../../../src/lib/members/profile-options.ts'
import {
  hasEnoughAnswers,
  type MatchSubject,
  match,
  missingAnswers,
  type Seeker,
  strongest,
} from '../../../src/lib/opportunities/match.ts'

const seeker = (reported: Partial<Seeker> = {}): Seeker => ({
  interestAreas: [],
  industries: [],
  careerLevel: null,
  country: null,
  city: null,
  experience: null,
  certifications: null,
  qualifications: null,
  projects: null,
  ...reported,
})

const wanted = (requested: Partial<MatchSubject> = {}): MatchSubject => ({
  type: 'job',
  skills: [],
  industries: [],
  level: null,
  remote: false,
  country: null,
  city: null,
  ...requested,
})

const scoreOf = (factor: string, reported: Partial<Seeker>, requested: Partial<MatchSubject>) =>
  match(seeker(reported), wanted(requested)).matchReasons.find((reason) => reason.factor === factor)
    ?.score

describe('interest', () => {
  test.each([
    ['Jobs (Full-time / Part-time)', 'job', false, 1],
    ['Remote Work', 'job', true, 1],
    ['Remote Work', 'job', false, 0.5],
    ['Internships', 'job', false, 0.5],
    ['Internships', 'internship', false, 1],
    ['Jobs (Full-time / Part-time)', 'internship', false, 0.5],
    ['Scholarships', 'scholarship', false, 1],
    ['Skills Development Programs', 'scholarship', false, 0.5],
    ['Funding for Startups', 'grant', false, 1],
    ['Scholarships', 'grant', false, 0.5],
    ['Funding for Startups', 'funding', false, 1],
    ['Career Mentorship', 'mentorship', false, 1],
    ['Skills Development Programs', 'mentorship', false, 0.5],
    ['Remote Work', 'funding', true, 0],
  ] as const)('%s speaks for a %s (remote: %p) with %p', (area, type, remote, score) => {
    expect(scoreOf('interest', { interestAreas: [area] }, { type, remote })).toBe(score)
  })

  test('the best of several interests counts', () => {
    const interestAreas = ['Internships', 'Jobs (Full-time / Part-time)']
    expect(scoreOf('interest', { interestAreas }, {})).toBe(1)
  })

  test('is unknown without interests', () => {
    expect(scoreOf('interest', {}, {})).toBeUndefined()
  })
})

test('skills are the share of the wanted ones that the profile names as words', () => {
  const reported = { experience: 'Research in C++, and', projects: 'node.js tooling' }
  expect(scoreOf('skills', reported, { skills: ['R', 'C++', 'Node.js', 'Go'] })).toBe(0.5)
  expect(scoreOf('skills', {}, { skills: ['R'] })).toBeUndefined()
  expect(scoreOf('skills', reported, {})).toBeUndefined()
})

test('an industry that both name counts whole', () => {
  const industries = ['Energy', 'Finance']
  expect(scoreOf('industry', { industries }, { industries: ['Legal', 'Finance'] })).toBe(1)
  expect(scoreOf('industry', { industries }, { industries: ['Legal'] })).toBe(0)
})

test('a place counts by city, country, or not at all', () => {
  const lagos = { country: 'Nigeria', city: 'Lagos' }
  expect(scoreOf('location', lagos, { country: 'Nigeria', city: 'lagos' })).toBe(1)
  expect(scoreOf('location', lagos, { country: 'Nigeria', city: 'Abuja' })).toBe(0.7)
  expect(scoreOf('location', lagos, { country: 'Kenya', city: 'Nairobi' })).toBe(0)
  expect(scoreOf('location', {}, { remote: true })).toBe(1)
  expect(scoreOf('location', {}, { country: 'Kenya' })).toBeUndefined()
})

test('a career level counts half for each step away', () => {
  const [careerLevel] = CAREER_LEVELS
  const scores = CAREER_LEVELS.map((level) => scoreOf('level', { careerLevel }, { level }))
  expect(scores).toEqual([1, 0.5, 0, 0, 0])
})

test('the percentage is the weighted mean of what is known', () => {
  const reported = { interestAreas: ['Internships'], industries: ['Energy'], country: 'Kenya' }
  const requested = { industries: ['Energy'], country: 'Kenya' }
  // (35·0.5 + 20·1 + 10·0.7) / 65
  expect(match(seeker(reported), wanted(requested)).matchPercentage).toBe(68)
})

test('below a known weight of 50 nothing is said', () => {
  const reported = { interestAreas: ['Internships'], country: 'Kenya' }
  const known = match(seeker(reported), wanted({ country: 'Kenya' }))
  expect(known.matchReasons.map(({ weight }) => weight)).toEqual([35, 10])
  expect(known.matchPercentage).toBeNull()
})

test('stays within 0 and 100, and can be recomputed from its reasons, for any inputs', () => {
  for (const type of OPPORTUNITY_TYPES)
    for (const area of INTEREST_AREAS)
      for (const level of CAREER_LEVELS) {
        const reported = { interestAreas: [area], industries: ['Legal'], careerLevel: level }
        const result = match(seeker(reported), wanted({ type, industries: ['Energy'], level }))
        const sum = (of: (reason: (typeof result.matchReasons)[number]) => number) =>
          result.matchReasons.reduce((total, reason) => total + of(reason), 0)
        const mean = sum((r) => r.weight * r.score) / sum((r) => r.weight)
        expect(result.matchPercentage).toBe(Math.round(100 * mean))
        expect(result.matchPercentage).toBeWithin(0, 101)
      }
})

describe('what is told', () => {
  const whole = {
    interestAreas: ['Internships'],
    industries: ['Energy'],
    careerLevel: CAREER_LEVELS[0],
    country: 'Kenya',
    projects: 'A bridge.',
  }

  test('is missing where it is not, the weightiest first', () => {
    expect(missingAnswers(seeker())).toEqual([
      'interestAreas',
      'experience',
      'industries',
      'country',
      'careerLevel',
    ])
    expect(missingAnswers(seeker(whole))).toEqual([])
    expect(missingAnswers(seeker({ ...whole, projects: ' ' }))).toEqual(['experience'])
  })

  test.each([
    [['interestAreas', 'country'], false],
    [['interestAreas', 'industries'], true],
    [['interestAreas', 'careerLevel', 'country'], true],
    [['projects', 'industries'], false],
    [['projects', 'industries', 'country'], true],
    [['industries', 'careerLevel', 'country'], false],
  ] as const)('is enough with %p: %p', (fields, enough) => {
    const reported = Object.fromEntries(fields.map((field) => [field, whole[field]]))
    expect(hasEnoughAnswers(seeker(reported))).toBe(enough)
  })
})

test('the strongest reasons are the two that add most, and none that speaks against', () => {
  const reported = { interestAreas: ['Internships'], industries: ['Energy'], country: 'Kenya' }
  const requested = { type: 'internship', industries: ['Legal'], country: 'Kenya' } as const
  const { matchReasons } = match(seeker(reported), wanted({ ...requested, industries: ['Legal'] }))
  expect(strongest(matchReasons).map(({ factor }) => factor)).toEqual(['interest', 'location'])
  const remote = wanted({ ...requested, industries: ['Energy'], remote: true })
  expect(
    strongest(match(seeker(reported), remote).matchReasons).map(({ factor }) => factor),
  ).toEqual(['interest', 'industry'])
})
