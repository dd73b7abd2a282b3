import { z } from 'zod'
import { ALL_COUNTRIES } from '../countries.ts'
import { LANDSCAPES } from '../landscape.ts'
import { MAX_CAPACITY } from '../mentorship.ts'
import {
  CAREER_LEVELS,
  INDUSTRIES,
  INTEREST_AREAS,
  PRIMARY_ROLES,
  PROVIDER_OPPORTUNITY_TYPES,
  PROVIDER_TYPES,
} from '../options.ts'
import { ENTRY_KINDS, ENTRY_LENGTHS, MOST_ENTRIES } from '../profile-entries.ts'
import { CITY_LENGTH, HIDEABLE, PROFILE_LENGTHS } from '../profile-fields.ts'
import { MOST_PIECES, PIECE_LENGTHS } from '../showcase.ts'
import { LOOKS_OFFICIAL, looksOfficial, nameLine } from '../text/names.ts'
import { email, httpsUrl, httpUrl, line, prose } from '../text/text.ts'
import { PHOTO_FILE, pictureFile } from './files.ts'
import { id, maybe, word, written } from './values.ts'

/** A value that the rules of a form leave as it is. */
const asIs = (schema: z.ZodType<string>) =>
  z.string().superRefine((value, { addIssue }) => {
    const { success, data, error } = schema.safeParse(value)
    if (success && data === value) return
    addIssue({ code: 'custom', message: error?.issues[0]?.message ?? 'is not as it is kept' })
  })

const some = <const T extends readonly string[]>(options: T) => z.array(z.enum(options)).max(100)

const text = (kind: typeof prose, field: keyof typeof PROFILE_LENGTHS) =>
  maybe(asIs(kind('It', PROFILE_LENGTHS[field])))

const link = maybe(asIs(httpUrl('It', 500, 'is no web address')))

const httpsLink = (max: number) => maybe(asIs(httpsUrl('It', max, 'is no web address of https')))

const entry = z.strictObject({
  id,
  kind: z.enum(ENTRY_KINDS),
  title: asIs(line('It', ENTRY_LENGTHS.title)),
  party: maybe(asIs(line('It', ENTRY_LENGTHS.party))),
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  link: httpsLink(ENTRY_LENGTHS.link),
  words: maybe(asIs(prose('It', ENTRY_LENGTHS.words))),
  ...written,
})

const piece = z
  .strictObject({
    id,
    title: asIs(line('It', PIECE_LENGTHS.title)),
    words: maybe(asIs(prose('It', PIECE_LENGTHS.words))),
    link: httpsLink(PIECE_LENGTHS.link),
    picture: maybe(z.string()),
    alt: asIs(line('It', PIECE_LENGTHS.alt)),
    ...written,
  })
  .refine(({ id, picture }) => picture === null || picture === pictureFile(id), {
    path: ['picture'],
    error: 'is another one',
  })

/** What older archives say nothing of. */
const sincePublicPages = {
  landscape: maybe(z.int().min(2).max(LANDSCAPES)).optional(),
  entries: z
    .array(entry)
    .refine(
      (all) =>
        ENTRY_KINDS.every((kind) => all.filter((one) => one.kind === kind).length <= MOST_ENTRIES),
      'are too many',
    )
    .optional(),
  showcase: z.array(piece).max(MOST_PIECES).optional(),
}

/** Of {@link PROFILE_FILE}: what the member is by, which an import makes theirs at once. */
export const profileSchema = z
  .strictObject({
    id,
    email: asIs(email),
    firstName: asIs(nameLine('It')),
    lastName: z.literal('').or(asIs(nameLine('It'))),
    photo: maybe(z.literal(PHOTO_FILE)),
    bio: text(prose, 'bio'),
    location: text(line, 'location'),
    experience: text(prose, 'experience'),
    certifications: text(prose, 'certifications'),
    qualifications: text(prose, 'qualifications'),
    projects: text(prose, 'projects'),
    volunteerWork: text(prose, 'volunteerWork'),
    linkedinUrl: link,
    websiteUrl: link,
    primaryRole: maybe(z.enum(PRIMARY_ROLES)),
    interestAreas: some(INTEREST_AREAS),
    careerLevel: maybe(z.enum(CAREER_LEVELS)),
    providerType: maybe(z.enum(PROVIDER_TYPES)),
    opportunityTypes: some(PROVIDER_OPPORTUNITY_TYPES),
    industries: some(INDUSTRIES),
    country: maybe(z.enum(ALL_COUNTRIES)),
    city: maybe(asIs(line('It', CITY_LENGTH))),
    isMentor: z.boolean(),
    mentorCapacity: z.int().min(1).max(MAX_CAPACITY),
    mentorAvailable: z.boolean(),
    hiddenFields: some(HIDEABLE),
    lettersStopped: z.array(word).max(100),
    ...sincePublicPages,
    ...written,
  })
  .refine(({ firstName, lastName }) => !looksOfficial(`${firstName} ${lastName}`), {
    path: ['firstName'],
    error: LOOKS_OFFICIAL,
  })

export type ArchivedProfile = z.output<typeof profileSchema>
