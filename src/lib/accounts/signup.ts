import { z } from 'zod'
import { CITY_LENGTH } from '../members/profile-fields.ts'
import {
  ANOTHER_COUNTRY,
  CAREER_LEVELS,
  INDUSTRIES,
  INTEREST_AREAS,
  PRIMARY_ROLES,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
  type PrimaryRole,
  provides,
  seeks,
} from '../options.ts'
import { ALL_COUNTRIES, OTHER_COUNTRIES } from '../places/countries.ts'
import { LOOKS_OFFICIAL, looksOfficial, nameLine } from '../text/names.ts'
import {
  email,
  httpUrl,
  isBlank,
  multiLine,
  newPassword,
  optional,
  singleLine,
} from '../text/text.ts'

export const UNLISTED_INDUSTRY = 'Choose from the listed industries'

export const FIELDS_NOT_OBJECT = 'Send the fields of the form as an object'

export const BIO_MISSING = 'Short bio is required'

export const ROLE_MISSING = 'Choose your primary role'

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

export const COUNTRY_CHOICES = [...ALL_COUNTRIES, ANOTHER_COUNTRY]

export const otherCountry = z.enum(OTHER_COUNTRIES, 'Choose your country').optional()

export function withOtherCountry(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const { country, otherCountry = '' } = value as Record<string, unknown>
  return { ...value, otherCountry: country === ANOTHER_COUNTRY ? otherCountry : undefined }
}

export const withOneCountry = <
  T extends { country: string | null; otherCountry?: string | undefined },
>({
  otherCountry,
  ...answers
}: T) => ({ ...answers, country: otherCountry ?? answers.country })

const draft = z.object(
  {
    fullName: nameLine('Full name').refine((typed) => !looksOfficial(typed), LOOKS_OFFICIAL),
    email,
    password: newPassword,
    country: choice(COUNTRY_CHOICES, 'Country is required', UNLISTED),
    otherCountry,
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
export const signupSchema = z
  .preprocess((value) => withOtherCountry(withoutHidden(value)), draft)
  .transform(withOneCountry)
export type Signup = z.output<typeof signupSchema>

export const oauthSignupSchema = z
  .preprocess((value) => withOtherCountry(withoutHidden(value)), draft.omit({ password: true }))
  .transform(withOneCountry)

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
