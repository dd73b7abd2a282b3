import { z } from 'zod'
import { LANDSCAPES } from '../members/landscape.ts'
import { ENTRY_KINDS, ENTRY_LENGTHS, MAX_ENTRIES } from '../members/profile-entries.ts'
import { CITY_LENGTH, PROFILE_LENGTHS } from '../members/profile-fields.ts'
import {
  CAREER_LEVELS,
  INDUSTRIES,
  INTEREST_AREAS,
  PRIMARY_ROLES,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
} from '../members/profile-options.ts'
import { AUDIENCES, HIDEABLE } from '../members/profile-visibility.ts'
import { MAX_PIECES, PIECE_LENGTHS } from '../members/showcase.ts'
import {
  MAX_HOURS,
  MAX_LANGUAGES,
  MAX_TOPICS,
  TOPIC_LENGTH,
} from '../mentorship/mentor-settings.ts'
import { MAX_CAPACITY } from '../mentorship/mentorship.ts'
import { ALL_COUNTRIES } from '../places/countries.ts'
import { LANGUAGE_CODES } from '../places/languages.ts'
import { LOOKS_OFFICIAL, looksOfficial, nameLine } from '../text/names.ts'
import { email, httpsUrl, httpUrl, multiLine, singleLine } from '../text/text.ts'
import { archivedPictureFile, PHOTO_FILE } from './files.ts'
import { idValue, maybe, word, writtenValue } from './values.ts'

const asIs = (schema: z.ZodType<string>) =>
  z.string().superRefine((value, { addIssue }) => {
    const { success, data, error } = schema.safeParse(value)
    if (success && data === value) return
    addIssue({ code: 'custom', message: error?.issues[0]?.message ?? 'isn’t in the stored form' })
  })

const some = <const T extends readonly string[]>(options: T) => z.array(z.enum(options)).max(100)

const text = (kind: typeof multiLine, field: keyof typeof PROFILE_LENGTHS) =>
  maybe(asIs(kind('It', PROFILE_LENGTHS[field])))

const link = maybe(asIs(httpUrl('It', 500, 'isn’t a web address')))

const httpsLink = (max: number) => maybe(asIs(httpsUrl('It', max, 'isn’t an https address')))

const entry = z.strictObject({
  id: idValue,
  kind: z.enum(ENTRY_KINDS),
  title: asIs(singleLine('It', ENTRY_LENGTHS.title)),
  party: maybe(asIs(singleLine('It', ENTRY_LENGTHS.party))),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  link: httpsLink(ENTRY_LENGTHS.link),
  words: maybe(asIs(multiLine('It', ENTRY_LENGTHS.words))),
  ...writtenValue,
})

const piece = z
  .strictObject({
    id: idValue,
    title: asIs(singleLine('It', PIECE_LENGTHS.title)),
    words: maybe(asIs(multiLine('It', PIECE_LENGTHS.words))),
    link: httpsLink(PIECE_LENGTHS.link),
    picture: maybe(z.string()),
    alt: asIs(singleLine('It', PIECE_LENGTHS.alt)),
    ...writtenValue,
  })
  .refine(({ id, picture }) => picture === null || picture === archivedPictureFile(id), {
    path: ['picture'],
    error: 'is another one',
  })

/** Absent from older archives. */
const sincePublicPages = {
  landscape: maybe(z.int().min(2).max(LANDSCAPES)).optional(),
  entries: z
    .array(entry)
    .refine(
      (all) =>
        ENTRY_KINDS.every((kind) => all.filter((one) => one.kind === kind).length <= MAX_ENTRIES),
      'are too many',
    )
    .optional(),
  showcase: z.array(piece).max(MAX_PIECES).optional(),
}

/** Absent from older archives. */
const sinceAudiences = { profileAudience: z.enum(AUDIENCES).optional() }

/** Absent from older archives. */
const sinceMentorSettings = {
  mentorTopics: z
    .array(asIs(singleLine('It', TOPIC_LENGTH)))
    .max(MAX_TOPICS)
    .optional(),
  mentorLanguages: z.array(z.enum(LANGUAGE_CODES)).max(MAX_LANGUAGES).optional(),
  mentorHours: maybe(z.int().min(1).max(MAX_HOURS)).optional(),
  mentorPausedUntil: maybe(z.iso.date()).optional(),
}

export const archivedProfileSchema = z
  .strictObject({
    id: idValue,
    email: asIs(email),
    firstName: asIs(nameLine('It')),
    lastName: z.literal('').or(asIs(nameLine('It'))),
    photo: maybe(z.literal(PHOTO_FILE)),
    bio: text(multiLine, 'bio'),
    location: text(singleLine, 'location'),
    experience: text(multiLine, 'experience'),
    certifications: text(multiLine, 'certifications'),
    qualifications: text(multiLine, 'qualifications'),
    projects: text(multiLine, 'projects'),
    volunteerWork: text(multiLine, 'volunteerWork'),
    linkedinUrl: link,
    websiteUrl: link,
    primaryRole: maybe(z.enum(PRIMARY_ROLES)),
    interestAreas: some(INTEREST_AREAS),
    careerLevel: maybe(z.enum(CAREER_LEVELS)),
    providerType: maybe(z.enum(PROVIDER_TYPES)),
    opportunityTypes: some(PROVIDER_OPPORTUNITY_TYPES),
    industries: some(INDUSTRIES),
    country: maybe(z.enum(ALL_COUNTRIES)),
    city: maybe(asIs(singleLine('It', CITY_LENGTH))),
    isMentor: z.boolean(),
    mentorCapacity: z.int().min(1).max(MAX_CAPACITY),
    mentorAvailable: z.boolean(),
    hiddenFields: some(HIDEABLE),
    lettersStopped: z.array(word).max(100),
    unlisted: z.array(word).max(100).nullish(),
    unpushed: z.array(word).max(100).nullish(),
    ...sincePublicPages,
    ...sinceMentorSettings,
    ...sinceAudiences,
    ...writtenValue,
  })
  .refine(({ firstName, lastName }) => !looksOfficial(`${firstName} ${lastName}`), {
    path: ['firstName'],
    error: LOOKS_OFFICIAL,
  })

export type ArchivedProfile = z.output<typeof archivedProfileSchema>
