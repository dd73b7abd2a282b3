import { z } from 'zod'
import { CITY_LENGTH } from '../members/profile-fields.ts'
import {
  CAREER_LEVELS,
  INDUSTRIES,
  INTEREST_AREAS,
  PRIMARY_ROLES,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
  type PrimaryRole,
  provides,
  seeks,
} from '../members/profile-options.ts'
import { newPassword } from '../password/new-password.ts'
import { ALL_COUNTRIES, ANOTHER_COUNTRY } from '../places/countries.ts'
import { LOOKS_OFFICIAL, looksOfficial, nameLine } from '../text/names.ts'
import { email, httpUrl, isBlank, multiLine, optional, singleLine } from '../text/text.ts'
import { MISSING_ANSWERS } from './signup-steps.ts'

export const UNLISTED_INDUSTRY = 'Choose from the listed industries'

export const FIELDS_NOT_OBJECT = 'Send the fields of the form as an object'

export const BIO_MISSING = MISSING_ANSWERS.bio

export const ROLE_MISSING = MISSING_ANSWERS.primaryRole

const choice = <const T extends readonly string[]>(options: T, required: string, other: string) =>
  z.enum(options, { error: ({ input }) => (isBlank(input) ? required : other) })

export const choices = <const T extends readonly string[]>(options: T, error: string) =>
  z.preprocess(asList, z.array(z.enum(options, { error }), { error }))

const MAX_CHOICES = 100

/** A form sends nothing for no box ticked, and a single text for one. */
function asList(value: unknown): unknown {
  if (isBlank(value)) return []
  if (typeof value === 'string') return [value]
  return Array.isArray(value) && value.length <= MAX_CHOICES ? [...new Set(value)] : null
}

export const UNLISTED = 'Choose one of the listed countries'

/** API clients may still send 'Another country' with its name in `otherCountry`. */
export function withOneCountry(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { country, otherCountry = '', ...fields } = value as Record<string, unknown>
  return { ...fields, country: country === ANOTHER_COUNTRY ? otherCountry : country }
}

const draft = z.object(
  {
    fullName: nameLine('Full name').refine((typed) => !looksOfficial(typed), LOOKS_OFFICIAL),
    email,
    password: newPassword,
    country: choice(ALL_COUNTRIES, MISSING_ANSWERS.country, UNLISTED),
    city: optional(singleLine('City', CITY_LENGTH)),
    primaryRole: z.enum(PRIMARY_ROLES, { error: ROLE_MISSING }),
    interestAreas: choices(INTEREST_AREAS, 'Choose from the listed interest areas'),
    careerLevel: optional(
      z.enum(CAREER_LEVELS, { error: 'Choose one of the listed career levels' }),
    ),
    providerType: optional(
      z.enum(PROVIDER_TYPES, { error: 'Choose one of the listed provider types' }),
    ),
    opportunityTypes: choices(
      PROVIDER_OPPORTUNITY_TYPES,
      'Choose from the listed opportunity types',
    ),
    industries: choices(INDUSTRIES, UNLISTED_INDUSTRY),
    bio: multiLine('Bio', 250, { required: BIO_MISSING }),
    linkedinProfile: optional(httpUrl('LinkedIn URL', 500, 'Please enter a valid LinkedIn URL')),
  },
  { error: FIELDS_NOT_OBJECT },
)

/** All fields but the photo; answers to questions that the role is not asked are ignored. */
export const signupSchema = z.preprocess((value) => withOneCountry(withoutHidden(value)), draft)
export type Signup = z.output<typeof signupSchema>

export const oauthSignupSchema = z.preprocess(
  (value) => withOneCountry(withoutHidden(value)),
  draft.omit({ password: true }),
)

export function withoutHidden(value: unknown): unknown {
  const role = z.object({ primaryRole: z.enum(PRIMARY_ROLES) }).safeParse(value)
  if (!role.success) return value
  return { ...(value as object), ...hiddenFrom(role.data.primaryRole) }
}

const hiddenFrom = (role: PrimaryRole) => ({
  ...(!seeks(role) && { interestAreas: undefined, careerLevel: undefined }),
  ...(!provides(role) && { providerType: undefined, opportunityTypes: undefined }),
})

export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [, firstName = fullName, lastName = ''] = /^(.*\S)\s+(\S+)$/s.exec(fullName) ?? []
  return { firstName, lastName }
}

export const locationOf = (city: string | undefined, country: string) =>
  city ? `${city}, ${country}` : country
