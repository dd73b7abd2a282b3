import { describe, expect, test } from 'bun:test'
import { INVALID_EMAIL } from '../../../src/lib/accounts/copy.ts'
import {
  BIO_MISSING,
  FIELDS_NOT_OBJECT,
  locationOf,
  ROLE_MISSING,
  type Signup,
  signupSchema,
  splitName,
  UNLISTED_INDUSTRY,
} from '../../../src/lib/accounts/signup.ts'
import { firstStepWithError, SIGNUP_STEPS } from '../../../src/lib/accounts/signup-steps.ts'
import { fieldErrors } from '../../../src/lib/forms/errors.ts'
import { UNLISTED_OFFER, UNLISTED_PROVIDER } from '../../../src/lib/members/profile.ts'
import { CITY_LENGTH, PROFILE_LENGTHS } from '../../../src/lib/members/profile-fields.ts'
import { PASSWORD_MISSING } from '../../../src/lib/password/new-password.ts'
import { ALL_COUNTRIES, ANOTHER_COUNTRY } from '../../../src/lib/places/countries.ts'

const ada = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.org',
  password: 'analytical engine',
  country: 'Kenya',
  primaryRole: 'both',
  bio: 'Writes programs',
}

const errorsOf = (draft: unknown) => {
  const { error } = signupSchema.safeParse(draft)
  return error ? fieldErrors(error) : {}
}

test('the least that is asked is enough, and what is absent is empty', () => {
  expect(signupSchema.parse(ada)).toEqual({
    ...ada,
    interestAreas: [],
    opportunityTypes: [],
    industries: [],
  } as Signup)
})

test('a form as a browser sends it: blanks for what was not chosen, one text for one box', () => {
  const draft = signupSchema.parse({
    ...ada,
    fullName: '  Ada Lovelace ',
    password: '  spaces stay  ',
    city: '',
    careerLevel: '',
    providerType: '',
    linkedinProfile: '',
    interestAreas: 'Scholarships',
    industries: ['Legal', 'Energy', 'Legal'],
    bio: 'One\r\nTwo',
    profilePhoto: 'ignored',
    membershipTier: 'expert',
  })
  expect(draft).toEqual({
    ...ada,
    password: '  spaces stay  ',
    interestAreas: ['Scholarships'],
    opportunityTypes: [],
    industries: ['Legal', 'Energy'],
    bio: 'One\nTwo',
  } as Signup)
})

test('every list and choice is taken as it stands', () => {
  const answers = {
    city: 'Nairobi',
    interestAreas: ['Remote Work', 'Internships'],
    careerLevel: 'Early Career (1–3 years experience)',
    providerType: 'Recruiter / Agency',
    opportunityTypes: ['Scholarships / Grants'],
    industries: ['Creative & Media'],
    linkedinProfile: 'https://www.linkedin.com/in/ada',
  }
  expect(signupSchema.parse({ ...ada, ...answers })).toEqual({ ...ada, ...answers } as Signup)
})

describe('what a role is not asked is dropped, even where it is wrong', () => {
  test('a provider has no interests and no career level', () => {
    const draft = signupSchema.parse({
      ...ada,
      primaryRole: 'provider',
      interestAreas: ['Remote Work'],
      careerLevel: 'Emperor',
      providerType: 'Recruiter / Agency',
    })
    expect(draft).toMatchObject({ interestAreas: [], providerType: 'Recruiter / Agency' })
    expect(draft.careerLevel).toBeUndefined()
  })

  test('a seeker has no provider type and no opportunity types', () => {
    const draft = signupSchema.parse({
      ...ada,
      primaryRole: 'seeker',
      careerLevel: 'Student',
      providerType: 'Recruiter / Agency',
      opportunityTypes: { not: 'a list' },
    })
    expect(draft).toMatchObject({ opportunityTypes: [], careerLevel: 'Student' })
    expect(draft.providerType).toBeUndefined()
  })
})

test('an empty draft names all that is missing', () => {
  expect(errorsOf({})).toEqual({
    fullName: 'Full name is required',
    email: 'Email is required',
    password: PASSWORD_MISSING,
    country: 'Country is required',
    primaryRole: ROLE_MISSING,
    bio: BIO_MISSING,
  })
})

describe('tells what is wrong', () => {
  test.each([
    ['fullName', 'x'.repeat(101), 'Full name must be at most 100 characters'],
    ['fullName', 'Ada\0', 'Full name contains characters we can’t accept'],
    ['fullName', 5, 'Full name must be text'],
    ['email', 'ada', INVALID_EMAIL],
    ['password', 'short', 'Password must be at least 8 characters'],
    ['password', ['a list of it'], 'Password must be at least 8 characters'],
    ['country', '', 'Country is required'],
    ['country', 'Atlantis', 'Choose one of the listed countries'],
    ['country', 'constructor', 'Choose one of the listed countries'],
    ['country', 5, 'Choose one of the listed countries'],
    ['city', 'x'.repeat(61), 'City must be at most 60 characters'],
    ['primaryRole', 'admin', ROLE_MISSING],
    ['interestAreas', ['Remote Work', 'Gold'], 'Choose from the listed interest areas'],
    ['interestAreas', { 0: 'Remote Work' }, 'Choose from the listed interest areas'],
    ['opportunityTypes', 'Gold', UNLISTED_OFFER],
    ['industries', [null], UNLISTED_INDUSTRY],
    ['industries', 5, UNLISTED_INDUSTRY],
    ['careerLevel', 'Emperor', 'Choose one of the listed career levels'],
    ['providerType', 5, UNLISTED_PROVIDER],
    ['bio', 'x'.repeat(251), 'Bio must be at most 250 characters'],
    ['bio', '  ', BIO_MISSING],
    ['linkedinProfile', 'javascript:alert(1)', 'Please enter a valid LinkedIn URL'],
    [
      'linkedinProfile',
      `https://example.org/${'x'.repeat(490)}`,
      'LinkedIn URL must be at most 500 characters',
    ],
  ])('of %s %j', (field, value, message) => {
    expect(errorsOf({ ...ada, [field]: value })).toEqual({ [field]: message })
  })

  test.each([[null], ['text'], [[]], [undefined]])('of the whole being %j', (draft) => {
    expect(errorsOf(draft)).toEqual({ form: FIELDS_NOT_OBJECT })
  })
})

test('a bio of 250 characters counts people’s characters', () => {
  expect(errorsOf({ ...ada, bio: '🚀'.repeat(250) })).toEqual({})
  expect(errorsOf({ ...ada, bio: '🚀'.repeat(251) })).toHaveProperty('bio')
})

test.each([
  ['Ada Lovelace', 'Ada', 'Lovelace'],
  ['Ada King  Lovelace', 'Ada King', 'Lovelace'],
  ['Ada\u00a0Lovelace', 'Ada', 'Lovelace'],
  ['Prince', 'Prince', ''],
])('%j splits at its last space', (fullName, firstName, lastName) => {
  expect(splitName(fullName)).toEqual({ firstName, lastName })
})

describe('a country', () => {
  const countryOf = (fields: Record<string, unknown>) =>
    signupSchema.parse({ ...ada, ...fields }).country

  test('is any by its name, also where an older client names it in a second field', () => {
    expect(countryOf({ country: 'Indonesia' })).toBe('Indonesia')
    expect(countryOf({ country: ANOTHER_COUNTRY, otherCountry: 'Ghana' })).toBe('Ghana')
    expect(signupSchema.parse(ada)).not.toHaveProperty('otherCountry')
  })

  test('is what the first select says where that is a country', () => {
    for (const otherCountry of ['Ghana', 'Atlantis', '', ANOTHER_COUNTRY])
      expect(countryOf({ country: 'Kenya', otherCountry })).toBe('Kenya')
  })

  test.each([undefined, '', ANOTHER_COUNTRY, 'Atlantis', 5])(
    'is asked for where another one was meant and %j was sent',
    (otherCountry) =>
      expect(errorsOf({ ...ada, country: ANOTHER_COUNTRY, otherCountry, bio: '' })).toEqual({
        country: expect.any(String),
        bio: BIO_MISSING,
      }),
  )
})

test('a location is the city with its country, or the country', () => {
  expect(locationOf('Lagos', 'Nigeria')).toBe('Lagos, Nigeria')
  expect(locationOf(undefined, 'Nigeria')).toBe('Nigeria')
  const longest = ALL_COUNTRIES.map(
    (country) => locationOf('x'.repeat(CITY_LENGTH), country).length,
  )
  expect(Math.max(...longest)).toBeLessThanOrEqual(PROFILE_LENGTHS.location)
})

test('every field of the draft stands on a step', () => {
  const everything = { ...ada, primaryRole: 'both', city: 'Nairobi', linkedinProfile: 'x' }
  const fields = [...Object.keys(everything), ...Object.keys(signupSchema.parse(ada))]
  for (const field of fields) expect(SIGNUP_STEPS).toHaveProperty(field)
})

test('errors lead to the first step that has one', () => {
  expect(firstStepWithError({})).toBeNull()
  expect(firstStepWithError({ bio: 'x', industries: 'x' })).toBe(2)
  expect(firstStepWithError({ profilePhoto: 'x' })).toBe(3)
  expect(firstStepWithError({ bio: 'x', email: 'x' })).toBe(1)
  expect(firstStepWithError({ form: 'x' })).toBeNull()
})

test('a list of more than 100 is refused before what is in it is looked at', () => {
  const listing = (count: number) => ({ ...ada, industries: Array(count).fill('Technology') })
  expect(errorsOf(listing(100))).toEqual({})
  expect(errorsOf(listing(101))).toEqual({ industries: UNLISTED_INDUSTRY })
})
