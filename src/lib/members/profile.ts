import { z } from 'zod'
import { choices, UNLISTED, withOneCountry, withoutHidden } from '../accounts/signup.ts'
import { ALL_COUNTRIES } from '../places/countries.ts'
import { LOOKS_OFFICIAL, looksOfficial, nameLine } from '../text/names.ts'
import { httpUrl, isBlank, multiLine, optional, singleLine } from '../text/text.ts'
import { CITY_LENGTH, PROFILE_LENGTHS, type ProfileField } from './profile-fields.ts'
import {
  CAREER_LEVELS,
  INDUSTRIES,
  INTEREST_AREAS,
  PRIMARY_ROLES,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
  type PrimaryRole,
  provides,
} from './profile-options.ts'
import { AUDIENCES, HIDEABLE } from './profile-visibility.ts'

/** `max` itself is allowed: the message is the specification's wording. */
const tooLong = (label: string, max: number) => `${label} must be less than ${max} characters`

const name = (label: string) => nameLine(label, { tooLong: tooLong(label, 100) })

/** Absent: unchanged; empty: cleared. */
export const clearable = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (value !== undefined && isBlank(value) ? null : value),
    schema.nullable().optional(),
  )

const text = (kind: typeof multiLine, label: string, field: keyof typeof PROFILE_LENGTHS) => {
  const max = PROFILE_LENGTHS[field]
  return clearable(kind(label, max, { tooLong: tooLong(label, max) }))
}

const fields = z.object({
  firstName: name('First name'),
  lastName: name('Last name'),
  bio: text(multiLine, 'Bio', 'bio'),
  location: text(singleLine, 'Location', 'location'),
  experience: text(multiLine, 'Experience', 'experience'),
  certifications: text(multiLine, 'Certifications', 'certifications'),
  qualifications: text(multiLine, 'Qualifications', 'qualifications'),
  projects: text(multiLine, 'Projects', 'projects'),
  volunteerWork: text(multiLine, 'Volunteer work', 'volunteerWork'),
  linkedinUrl: clearable(httpUrl('LinkedIn URL', 500, 'Please enter a valid LinkedIn URL')),
  websiteUrl: clearable(httpUrl('Website URL', 500, 'Please enter a valid website URL')),
} satisfies Record<ProfileField, z.ZodType>)

type Names = { firstName: string; lastName?: string | undefined }

const own = <T extends z.ZodType<Names>>(schema: T) =>
  schema.refine(({ firstName, lastName = '' }) => !looksOfficial(`${firstName} ${lastName}`), {
    path: ['firstName'],
    error: LOOKS_OFFICIAL,
  })

export const profileSchema = own(fields)

const oneNameSchema = own(fields.extend({ lastName: optional(name('Last name')) }))

export const profileSchemaOf = ({ lastName }: { lastName: string }) =>
  lastName === '' ? oneNameSchema : profileSchema

const emptied = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable())

export const UNSPECIFIED = 'none'

const chosen = <const T extends readonly string[]>(options: T, error: string) =>
  z.preprocess((value) => (value === UNSPECIFIED ? null : value), emptied(z.enum(options, error)))

export const answersSchema = z.preprocess(
  withOneCountry,
  z.object({
    interestAreas: choices(INTEREST_AREAS, 'Choose from the listed interest areas'),
    careerLevel: chosen(CAREER_LEVELS, 'Choose one of the listed career levels'),
    industries: choices(INDUSTRIES, 'Choose from the listed industries'),
    country: chosen(ALL_COUNTRIES, UNLISTED),
    city: emptied(singleLine('City', CITY_LENGTH)),
  }),
)

/** A checkbox is sent only where ticked. */
export const ticked = z
  .literal('on')
  .optional()
  .transform((ticked) => ticked === 'on')

const role = z.enum(PRIMARY_ROLES, 'Choose your primary role')
export const UNLISTED_PROVIDER = 'Choose one of the listed provider types'
export const UNLISTED_OFFER = 'Choose from the listed opportunity types'

export const primaryRoleSchema = z.preprocess(
  withoutHidden,
  z.object({
    primaryRole: role,
    providerType: chosen(PROVIDER_TYPES, UNLISTED_PROVIDER),
    opportunityTypes: choices(PROVIDER_OPPORTUNITY_TYPES, UNLISTED_OFFER),
  }),
)

export const roleFields = z.object({
  primaryRole: role.optional(),
  providerType: clearable(z.enum(PROVIDER_TYPES, UNLISTED_PROVIDER)),
  opportunityTypes: clearable(choices(PROVIDER_OPPORTUNITY_TYPES, UNLISTED_OFFER)),
})

const NOTHING_OFFERED = { providerType: null, opportunityTypes: [] }

/** A member without a known role may send null back. */
export const roleChoice = (current: PrimaryRole | null) =>
  z
    .preprocess((value) => {
      const { primaryRole, ...sent } = value as Record<string, unknown>
      const known = primaryRole === null && current === null ? undefined : primaryRole
      const chosen = role.safeParse(known ?? current)
      const requested = chosen.success ? provides(chosen.data) : known !== undefined
      return requested ? { ...sent, primaryRole: known } : { primaryRole: known }
    }, roleFields)
    .transform(({ opportunityTypes, ...fields }) =>
      fields.primaryRole === 'seeker'
        ? { ...fields, ...NOTHING_OFFERED }
        : { ...fields, opportunityTypes: opportunityTypes === null ? [] : opportunityTypes },
    )

const UNLISTED_AUDIENCE = 'Choose who can see your profile'

export const visibilitySchema = z
  .object({
    shown: choices(HIDEABLE, 'Choose from the listed fields'),
    audience: z.enum(AUDIENCES, UNLISTED_AUDIENCE).optional(),
  })
  .transform(({ shown, audience }) => ({
    hiddenFields: HIDEABLE.filter((field) => !shown.includes(field)),
    profileAudience: audience,
  }))

/** What the API changes; absent: unchanged. */
export const visibilityChoice = z
  .object({
    audience: z.enum(AUDIENCES, UNLISTED_AUDIENCE).optional(),
    hiddenFields: z.array(z.enum(HIDEABLE, 'Choose from the listed fields')).max(100).optional(),
  })
  .transform(({ audience, hiddenFields }) => ({
    profileAudience: audience,
    hiddenFields: hiddenFields && HIDEABLE.filter((field) => hiddenFields.includes(field)),
  }))

const HOME_STEPS = ['bio', 'experience', 'location'] as const
export type HomeStep = (typeof HOME_STEPS)[number]

export const PROFILE_PARTS = [
  'bio',
  'experience',
  'location',
  'certifications',
  'qualifications',
] as const

/** Share of five filled fields as a rounded percentage. */
export function profileCompleteness(
  profile: Record<(typeof PROFILE_PARTS)[number], string | null>,
): number {
  const filled = PROFILE_PARTS.filter((part) => profile[part]?.trim()).length
  return Math.round((100 * filled) / PROFILE_PARTS.length)
}

/** 25 for having signed up, and 25 for each filled step. */
export function homeCompleteness(profile: Record<HomeStep, string | null>): {
  percent: number
  missing: HomeStep[]
} {
  const missing = HOME_STEPS.filter((step) => !profile[step]?.trim())
  return { percent: 25 + 25 * (HOME_STEPS.length - missing.length), missing }
}
