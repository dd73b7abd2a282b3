import { expect, test } from 'bun:test'
import { CAREER_LEVELS } from '../../../src/lib/members/profile-options.ts'
import {
  type MatchSubject,
  match,
  pointsOf,
  type Seeker,
} from '../../../src/lib/opportunities/match.ts'
import { raises } from '../../../src/lib/opportunities/match-gaps.ts'

const NO_MEMBER: Seeker = {
  interestAreas: [],
  industries: [],
  careerLevel: null,
  country: null,
  city: null,
  experience: null,
  certifications: null,
  qualifications: null,
  projects: null,
}

const WEAVER: MatchSubject = {
  type: 'job',
  skills: ['React', 'SQL'],
  industries: ['Technology'],
  level: CAREER_LEVELS[4],
  remote: false,
  country: 'Kenya',
  city: 'Nairobi',
}

const stated = (seeker: Partial<Seeker>, wanted: Partial<MatchSubject> = {}) =>
  raises({ ...NO_MEMBER, ...seeker }, { ...WEAVER, ...wanted }).map(({ text }) => text)

test('says of each answer that was not given what is asked for and what it counts at most', () => {
  expect(stated({})).toEqual([
    'Add your interests: up to 35 points. It fits an interest in Jobs',
    'Add your experience: up to 25 points. It asks for React and SQL',
    'Add your industries: up to 20 points. It’s in Technology',
    'Add your country: up to 10 points. It’s in Nairobi, Kenya',
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
  expect(stated(seeker)).toEqual([
    'It’s in Technology; your profile names Legal and Energy: 0 of 20 points',
    'It fits an interest in Jobs; your profile names Internships and Scholarships: 17.5 of 35 points',
    'It asks for React and SQL; your profile names React: 12.5 of 25 points',
    'It asks for the level Senior; your profile says Mid Career: 5 of 10 points',
    'It’s in Nairobi, Kenya; your profile says Mombasa, Kenya: 7 of 10 points',
  ])
  expect(stated({ projects: 'Looms' })[1]).toBe(
    'It asks for React and SQL; your profile names none of them: 0 of 25 points',
  )
  expect(stated({ projects: 'Looms' }, { skills: ['SQL'] })[1]).toBe(
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
  expect(stated(whole)).toEqual([])
  const silent = { skills: [], industries: [], level: null, country: null, city: null }
  expect(stated({ ...whole, experience: null, industries: [], careerLevel: null }, silent)).toEqual(
    [],
  )
  expect(stated({ ...whole, city: 'Mombasa' }, { city: null })).toEqual([])
  expect(stated({ ...whole, country: null, city: null }, { remote: true })).toEqual([])
})

test('the points of all reasons make the percentage', () => {
  const seeker: Seeker = {
    ...NO_MEMBER,
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
