import { expect, test } from 'bun:test'
import { match, pointsOf, type Seeker, type Wanted } from '../../src/lib/match.ts'
import { raises } from '../../src/lib/match-raises.ts'
import { CAREER_LEVELS } from '../../src/lib/options.ts'

const NOBODY: Seeker = {
  ...{ interestAreas: [], industries: [], careerLevel: null, country: null, city: null },
  ...{ experience: null, certifications: null, qualifications: null, projects: null },
}

const WEAVER: Wanted = {
  type: 'job',
  skills: ['React', 'SQL'],
  industries: ['Technology'],
  level: CAREER_LEVELS[4],
  remote: false,
  country: 'Kenya',
  city: 'Nairobi',
}

const said = (seeker: Partial<Seeker>, wanted: Partial<Wanted> = {}) =>
  raises({ ...NOBODY, ...seeker }, { ...WEAVER, ...wanted }).map(({ text }) => text)

test('says of each answer that was not given what is asked for and what it counts at most', () => {
  expect(said({})).toEqual([
    'Add your interests: up to 35 points. It fits an interest in Jobs',
    'Add your experience: up to 25 points. It asks for React and SQL',
    'Add your industries: up to 20 points. It is in Technology',
    'Add your country: up to 10 points. It is in Nairobi, Kenya',
    'Add your career level: up to 10 points. It asks for the level Senior',
  ])
})

test('says of each answer that fits in part what is asked for beside what the profile says', () => {
  const seeker: Partial<Seeker> = {
    interestAreas: ['Internships', 'Scholarships'],
    experience: 'React for three years',
    industries: ['Legal', 'Energy'],
    country: 'Kenya',
    city: 'Mombasa',
    careerLevel: CAREER_LEVELS[3],
  }
  expect(said(seeker)).toEqual([
    'It is in Technology; your profile names Legal and Energy: 0 of 20 points',
    'It fits an interest in Jobs; your profile names Internships and Scholarships: 17.5 of 35 points',
    'It asks for React and SQL; your profile names React: 12.5 of 25 points',
    'It asks for the level Senior; your profile says Mid Career: 5 of 10 points',
    'It is in Nairobi, Kenya; your profile says Mombasa, Kenya: 7 of 10 points',
  ])
  expect(said({ projects: 'Looms' })[1]).toBe(
    'It asks for React and SQL; your profile names none of them: 0 of 25 points',
  )
  expect(said({ projects: 'Looms' }, { skills: ['SQL'] })[1]).toBe(
    'It asks for SQL; your profile does not name it: 0 of 25 points',
  )
})

test('says nothing of what counts whole, of what the posting leaves open, or of a place that is the same', () => {
  const whole: Partial<Seeker> = {
    interestAreas: ['Jobs (Full-time / Part-time)'],
    experience: 'React and SQL',
    industries: ['Technology'],
    country: 'Kenya',
    city: 'Nairobi',
    careerLevel: CAREER_LEVELS[4],
  }
  expect(said(whole)).toEqual([])
  const silent = { skills: [], industries: [], level: null, country: null, city: null }
  expect(said({ ...whole, experience: null, industries: [], careerLevel: null }, silent)).toEqual(
    [],
  )
  expect(said({ ...whole, city: 'Mombasa' }, { city: null })).toEqual([])
  expect(said({ ...whole, country: null, city: null }, { remote: true })).toEqual([])
})

test('the points of all reasons make the percentage', () => {
  const seeker: Seeker = {
    ...NOBODY,
    interestAreas: ['Internships'],
    experience: 'SQL',
    industries: ['Technology'],
    country: 'Kenya',
  }
  const { matchPercentage, matchReasons } = match(seeker, WEAVER)
  const sum = (of: (reason: (typeof matchReasons)[number]) => number) =>
    matchReasons.reduce((total, reason) => total + of(reason), 0)
  expect(Math.round((100 * sum(pointsOf)) / sum(({ weight }) => weight))).toBe(matchPercentage!)
})
