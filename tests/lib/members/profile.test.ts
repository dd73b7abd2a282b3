import { describe, expect, test } from 'bun:test'
import { fieldErrors } from '../../../src/lib/forms/errors.ts'
import {
  profileCompleteness,
  profileSchema,
  visibilitySchema,
} from '../../../src/lib/members/profile.ts'
import { HIDEABLE } from '../../../src/lib/members/profile-visibility.ts'
import { mentoringSchema } from '../../../src/lib/mentorship/mentor-settings.ts'

const names = { firstName: 'Ada', lastName: 'Lovelace' }

const errorsOf = (values: Record<string, unknown>) => {
  const { error } = profileSchema.safeParse({ ...names, ...values })
  return error ? fieldErrors(error) : {}
}

test('names are required', () => {
  for (const blank of ['', '  ', null, undefined])
    expect(errorsOf({ firstName: blank, lastName: blank })).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
    })
})

describe('a text of its greatest length is taken, one character more is not', () => {
  test.each([
    ['bio', 500, 'Bio must be less than 500 characters'],
    ['experience', 1000, 'Experience must be less than 1000 characters'],
    ['certifications', 500, 'Certifications must be less than 500 characters'],
    ['qualifications', 500, 'Qualifications must be less than 500 characters'],
    ['volunteerWork', 500, 'Volunteer work must be less than 500 characters'],
    ['projects', 1000, 'Projects must be less than 1000 characters'],
    ['location', 100, 'Location must be less than 100 characters'],
  ])('%s', (field, max, message) => {
    expect(errorsOf({ [field]: 'ü'.repeat(max) })).toEqual({})
    expect(errorsOf({ [field]: '🚀'.repeat(max) })).toEqual({})
    expect(errorsOf({ [field]: 'ü'.repeat(max + 1) })).toEqual({ [field]: message })
  })
})

describe('an address is a web address, or empty', () => {
  const messages = {
    linkedinUrl: 'Please enter a valid LinkedIn URL',
    websiteUrl: 'Please enter a valid website URL',
  }
  test.each(['javascript:alert(1)', 'data:text/html,x', 'example', 'ftp://example.org', '//x.org'])(
    'not %s',
    (url) => expect(errorsOf({ linkedinUrl: url, websiteUrl: url })).toEqual(messages),
  )
  test.each(['https://example.org', 'http://example.org/a?b#c', '', null])('%p', (url) =>
    expect(errorsOf({ linkedinUrl: url, websiteUrl: url })).toEqual({}),
  )
})

test('what is sent empty is emptied, and what is not sent stays', () => {
  const parsed = profileSchema.parse({ ...names, bio: ' ', location: null, projects: ' A mill ' })
  expect(parsed).toEqual({ ...names, bio: null, location: null, projects: 'A mill' })
})

test('what is no field of the profile is not taken', () => {
  const parsed = profileSchema.parse({
    ...names,
    email: 'x@example.com',
    membershipTier: 'expert',
    isVerified: true,
    id: '1',
  })
  expect(parsed).toEqual(names)
})

test('completeness is the share of five fields, rounded', () => {
  const fields = ['bio', 'experience', 'location', 'certifications', 'qualifications'] as const
  const nothing = Object.fromEntries(fields.map((field) => [field, null])) as Record<
    (typeof fields)[number],
    null
  >
  expect(profileCompleteness(nothing)).toBe(0)
  expect(profileCompleteness({ ...nothing, bio: 'x', location: ' ' })).toBe(20)
  const all = Object.fromEntries(fields.map((field) => [field, 'x'])) as Record<
    (typeof fields)[number],
    string
  >
  expect(profileCompleteness({ ...all, bio: null })).toBe(80)
  expect(profileCompleteness(all)).toBe(100)
})

test('a form says what is shown, and the rest is hidden', () => {
  expect(visibilitySchema.parse({ shown: ['bio', 'projects'] }).hiddenFields).toEqual(
    HIDEABLE.filter((field) => field !== 'bio' && field !== 'projects'),
  )
  expect(visibilitySchema.parse({}).hiddenFields).toEqual(HIDEABLE)
  expect(visibilitySchema.safeParse({ shown: 'email' }).success).toBe(false)
})

test('a mentor takes from one to twenty mentees', () => {
  const { data } = mentoringSchema.safeParse({ mentorCapacity: '20', mentorAvailable: 'on' })
  expect(data).toEqual({ mentorCapacity: 20, mentorAvailable: true, isMentor: false })
  for (const mentorCapacity of ['0', '21', '1.5', '', 'x'])
    expect(mentoringSchema.safeParse({ mentorCapacity }).success).toBe(false)
})
