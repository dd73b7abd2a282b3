import { describe, expect, test } from 'bun:test'
import { CAREER_LEVELS } from '../../../src/lib/members/profile-options.ts'
import { TIERS } from '../../../src/lib/membership/tiers.ts'
import {
  expertsUntil,
  firstDaysOf,
  firstDaysText,
  HIGH_LEVELS,
  isFirst,
  notYetText,
} from '../../../src/lib/postings/early-access.ts'
import { readPosting } from '../../../src/lib/postings/read-posting.ts'

const DAY = 24 * 60 * 60 * 1000
const out = new Date('2026-11-23T14:05:00Z')
const after = (days: number, more = 0) => new Date(out.getTime() + days * DAY + more)
const [mid, senior] = HIGH_LEVELS as [(typeof HIGH_LEVELS)[0], (typeof HIGH_LEVELS)[0]]
const posted = { expertsFirst: true, publishedAt: out, level: senior }

test('the first days are seven from when it first went out, to the millisecond', () => {
  expect(expertsUntil(posted)).toEqual(after(7))
  expect(firstDaysOf(posted, after(7, -1))).toEqual({ until: after(7), level: senior })
  expect(firstDaysOf(posted, after(7))).toBeNull()
  expect(expertsUntil({ ...posted, publishedAt: null })).toBeNull()
  expect(expertsUntil({ ...posted, expertsFirst: false })).toBeNull()
})

test('mid career and senior are high', () => {
  expect(HIGH_LEVELS).toEqual(CAREER_LEVELS.slice(3))
})

test('Expert members at the level or above are first, and nobody else', () => {
  const first = (
    membershipTier: (typeof TIERS)[number],
    careerLevel: string | null,
    level = senior,
  ) => isFirst({ membershipTier, careerLevel: careerLevel as never }, { until: after(7), level })
  expect(TIERS.filter((tier) => first(tier, senior))).toEqual(['expert'])
  expect(CAREER_LEVELS.filter((level) => first('expert', level))).toEqual([senior])
  expect(CAREER_LEVELS.filter((level) => first('expert', level, mid))).toEqual([mid, senior])
  expect(first('expert', null)).toBe(false)
})

test('says who can apply, and from when everybody can', () => {
  expect(firstDaysText({ until: after(7), level: senior })).toBe(
    'Members on the Expert plan whose career level is senior can apply now, everyone else from 30 November 2026 at 14:05 UTC.',
  )
  expect(notYetText({ until: after(7), level: mid })).toBe(
    'Members on the Expert plan whose career level is mid career or above apply first. You can apply from 30 November 2026 at 14:05 UTC.',
  )
})

describe('a posting', () => {
  const job = {
    title: 'Weaver',
    type: 'job',
    description: 'Linen.',
    employmentType: 'full_time',
    workplace: 'on_site',
    country: 'Kenya',
    level: senior,
    expertsFirst: true,
    pay: { min: 1, max: 2, currency: 'KES', period: 'month' },
  }
  const errors = (more: object, reading: object = {}) => {
    const result = readPosting({ ...job, ...more }, { now: out, as: 'live', ...reading })
    return result.ok ? {} : result.errors
  }

  test('with first days has a high level', () => {
    const applicationDeadline = after(30)
    expect(errors({ applicationDeadline })).toEqual({})
    expect(errors({ applicationDeadline, level: mid })).toEqual({})
    for (const level of [...CAREER_LEVELS.slice(0, 3), null])
      expect(Object.keys(errors({ applicationDeadline, level }))).toEqual(['expertsFirst'])
    expect(Object.keys(errors({ applicationDeadline, expertsFirst: 'yes' }))).toEqual([
      'expertsFirst',
    ])
  })

  test('leaves everybody seven days more, counted from when it first went out', () => {
    expect(errors({ applicationDeadline: after(14) })).toEqual({})
    expect(errors({ applicationDeadline: after(14, -1) })).toEqual({
      applicationDeadline:
        'Expert members apply first for 7 days, so choose a deadline on or after 7 December 2026: everyone needs 7 more days',
    })
    expect(errors({ applicationDeadline: after(8), expertsFirst: false })).toEqual({})
    const later = { now: after(10), publishedAt: out }
    expect(errors({ applicationDeadline: after(14) }, later)).toEqual({})
    expect(Object.keys(errors({ applicationDeadline: after(12) }, later))).toEqual([
      'applicationDeadline',
    ])
  })
})
