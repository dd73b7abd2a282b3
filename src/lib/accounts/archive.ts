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
import { MOST_PLACES } from '../postings/posting.ts'
import { ENTRY_KINDS, ENTRY_LENGTHS, MOST_ENTRIES } from '../profile-entries.ts'
import { CITY_LENGTH, HIDEABLE, PROFILE_LENGTHS } from '../profile-fields.ts'
import { MOST_PIECES, PIECE_LENGTHS } from '../showcase.ts'
import { LOOKS_OFFICIAL, looksOfficial, nameLine } from '../text/names.ts'
import { email, httpsUrl, httpUrl, line, prose } from '../text/text.ts'

/** docs/export.md describes the format. */
export const FORMAT = 'waymark-member'

/** Which edition of the format this program writes, and the only one that it reads. */
export const VERSION = 1

export const README_FILE = 'README.txt'
export const MANIFEST_FILE = 'waymark.json'
export const PROFILE_FILE = 'profile.json'
export const PHOTO_FILE = 'photo.webp'

/** The file of a résumé, by the record of it. */
export const resumeFile = (id: string) => `resumes/${id}.pdf`

/** The file of the picture of a piece of work, by its id in the profile. */
export const pictureFile = (id: string) => `showcase/${id}.webp`

/** Whether a file of an archive is one of those. */
export const isPictureFile = (name: string) =>
  /^showcase\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/.test(name)

/** Whether a file of an archive is a résumé's. */
export const isResumeFile = (name: string) =>
  /^resumes\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$/.test(name)

/** Résumés of one archive that come with their files: the newest. */
export const MOST_RESUME_FILES = 1000

/** A text as the database can keep it: its length is bounded by the line that it stands in. */
const words = z
  .string()
  .refine(
    (text) => text.isWellFormed() && !text.includes('\0'),
    'has characters that cannot be kept',
  )

/** A word of a closed list, which may be another one where the archive was made. */
const word = z.string().regex(/^[\w-]{1,60}$/)

const id = z.guid()
const moment = z.iso.datetime({ precision: 3 })
const money = z.string().regex(/^\d{1,8}\.\d{2}$/)
const named = z.strictObject({ id, name: words })
const maybe = <T extends z.ZodType>(schema: T) => schema.nullable()

const opportunity = z.strictObject({ id, title: words, type: word, organization: maybe(named) })

/** What every record has: its name, and the site where it came about. */
const record = <T extends z.ZodRawShape>(fields: T) =>
  z.strictObject({ id, ...fields, site: z.url({ protocol: /^https?$/ }).max(300) })

const written = { createdAt: moment, updatedAt: moment }

const amount = z.int().min(0).max(1_000_000_000_000)

/** Of what a moderator removed; older archives say nothing of it. */
const removal = { removedAt: maybe(moment).optional(), removedFor: maybe(words).optional() }

/** What older archives say nothing of. */
const sinceProviders = {
  employmentType: maybe(word).optional(),
  workplace: maybe(word).optional(),
  payMin: maybe(amount).optional(),
  payMax: maybe(amount).optional(),
  payCurrency: maybe(word).optional(),
  payPeriod: maybe(word).optional(),
  unpaid: z.boolean().optional(),
  places: z.int().min(1).max(MOST_PLACES).optional(),
  answerBy: maybe(moment).optional(),
  // Their keys in the order in which the database gives them, so that an export is the same again.
  questions: z
    .array(
      z.strictObject({
        id: words,
        kind: word,
        text: words,
        choices: z.array(words).optional(),
        required: z.boolean(),
      }),
    )
    .max(5)
    .optional(),
  criteria: z
    .array(
      z.strictObject({
        id: words,
        fact: word.optional(),
        text: words,
        wanted: words.optional(),
        knownBy: word,
        questionId: words.optional(),
      }),
    )
    .max(6)
    .optional(),
  firstLookWithoutNames: z.boolean().optional(),
  applicantsAnywhere: z.boolean().optional(),
  applicantCountries: z.array(words).optional(),
  teamZone: maybe(word).optional(),
  teamFrom: maybe(z.int().min(0).max(1439)).optional(),
  teamTo: maybe(z.int().min(0).max(1439)).optional(),
  expertsFirst: z.boolean().optional(),
  publishedAt: maybe(moment).optional(),
  closedAt: maybe(moment).optional(),
  outcome: maybe(word).optional(),
  pausedFor: maybe(word).optional(),
}

/** Words by names that the site gave them: fields of a profile, questions. */
const wordsByName = <T extends z.ZodType>(value: T) => z.record(words, value)

/** What older archives say nothing of: of a rejection only once its applicant was told. */
const sinceAnswersKept = {
  answerBy: maybe(moment).optional(),
  answeredAt: maybe(moment).optional(),
  withdrawnAt: maybe(moment).optional(),
  unansweredAt: maybe(moment).optional(),
  givenBackAt: maybe(moment).optional(),
  withoutNames: z.boolean().optional(),
  resumeId: maybe(id).optional(),
  // Their keys in the order in which the database gives them.
  answers: z
    .array(z.strictObject({ kind: word, value: words, question: words, questionId: words }))
    .max(5)
    .optional(),
  snapshot: maybe(wordsByName(z.union([maybe(words), z.array(words)]))).optional(),
  trail: z
    .array(
      z.strictObject({
        status: word,
        by: word,
        at: moment,
        reason: maybe(word),
        words: maybe(words),
        unmet: z.array(words),
      }),
    )
    .optional(),
}

/** What the records of each file are, by its name without `.json`, in the order of their files. */
export const RECORDS = {
  standings: record({
    memberSince: moment,
    tier: word,
    tierEndsAt: maybe(moment),
    addressProvedAt: maybe(moment),
    codesSince: maybe(moment),
    findableSince: maybe(moment).optional(),
  }),
  applications: record({
    opportunity,
    status: word,
    coverLetter: maybe(words),
    resume: maybe(words).optional(),
    ...sinceAnswersKept,
    ...written,
  }),
  communities: record({ community: named, role: word, joinedAt: moment }),
  discussions: record({ community: named, title: words, body: words, ...removal, ...written }),
  replies: record({
    discussion: z.strictObject({ id, title: words }),
    community: named,
    body: words,
    ...removal,
    ...written,
  }),
  mentorships: record({
    as: z.enum(['mentor', 'mentee']),
    with: named,
    status: word,
    description: maybe(words),
    duration: maybe(words),
    endReason: maybe(word),
    acceptedAt: maybe(moment),
    endedAt: maybe(moment),
    ...written,
  }),
  messages: record({
    mentorshipId: maybe(id),
    applicationId: maybe(id).optional(),
    contactId: maybe(id).optional(),
    with: maybe(named),
    opportunity: maybe(opportunity).optional(),
    organization: maybe(named).optional(),
    body: words,
    createdAt: moment,
  }),
  reviews: record({
    mentorshipId: id,
    with: named,
    rating: z.int().min(1).max(5),
    body: words,
    createdAt: moment,
  }),
  terms: record({
    tier: word,
    status: word,
    amount: money,
    currency: word,
    interval: maybe(word),
    trial: z.boolean(),
    startDate: maybe(moment),
    endDate: maybe(moment),
    anchorDay: maybe(z.int().min(1).max(31)),
    cancelledAt: maybe(moment),
    renewing: z.boolean(),
    credited: maybe(z.strictObject({ termId: id, amount: money })),
    ...written,
  }),
  payments: record({
    reference: words,
    /** For which organization, where it was not for the member. */
    organization: maybe(named).optional(),
    /** Who paid, as its receipt names them. */
    paidBy: maybe(words).optional(),
    /** Whom it was paid for, and their tax number. */
    billedTo: maybe(words).optional(),
    billedTaxNumber: maybe(words).optional(),
    termId: maybe(id),
    tier: word,
    interval: word,
    amount: money,
    price: money,
    currency: word,
    status: word,
    paymentMethod: maybe(words),
    paidAt: maybe(moment),
    /** The time that was paid for, as its receipt says. */
    paidFrom: maybe(moment).optional(),
    paidUntil: maybe(moment).optional(),
    reversedAt: maybe(moment),
    problem: maybe(words),
    ...written,
  }),
  organizations: record({
    name: words,
    description: maybe(words),
    type: word,
    logoUrl: maybe(words),
    websiteUrl: maybe(words),
    location: maybe(words),
    role: word,
    title: maybe(words),
    joinedAt: moment,
    domain: maybe(words),
    domainProvedAt: maybe(moment),
    confirmation: maybe(words),
    ...written,
  }),
  postings: record({
    title: words,
    description: words,
    type: word,
    status: word,
    organization: maybe(named),
    location: maybe(words),
    salary: maybe(words),
    requirements: maybe(words),
    benefits: maybe(words),
    applicationDeadline: maybe(moment),
    skills: z.array(words),
    industries: z.array(words),
    level: maybe(words),
    remote: z.boolean(),
    country: maybe(words),
    city: maybe(words),
    ...sinceProviders,
    ...written,
  }),
  'messages-to-us': record({
    name: words,
    email: words,
    tier: maybe(word),
    topic: words,
    message: words,
    createdAt: moment,
  }),
  letters: record({
    kind: word,
    address: maybe(words),
    createdAt: moment,
    sentAt: maybe(moment),
  }),
  'linked-accounts': record({
    provider: words,
    account: words,
    email: maybe(words),
    createdAt: moment,
    lastUsedAt: maybe(moment),
  }),
  passkeys: record({
    name: words,
    severalDevices: z.boolean(),
    createdAt: moment,
    lastUsedAt: maybe(moment),
  }),
  tokens: record({
    name: words,
    prefix: words,
    scope: word,
    createdAt: moment,
    expiresAt: moment,
    lastUsedAt: maybe(moment),
  }),
  activity: record({ kind: word, at: moment, device: maybe(words), network: maybe(words) }),
  reports: record({
    about: z.strictObject({ type: word, id }),
    reason: word,
    words,
    createdAt: moment,
    resolvedAt: maybe(moment),
    resolution: maybe(words),
  }),
  blocks: record({ with: named, createdAt: moment }),
  'opened-opportunities': record({ opportunity, createdAt: moment }),
  drafts: record({
    opportunity,
    coverLetter: words,
    answers: wordsByName(words),
    resumeId: maybe(id),
    ...written,
  }),
  resumes: record({ fileName: words, size: z.int().min(1), createdAt: moment }),
  'interview-times': record({
    as: z.enum(['applicant', 'team']),
    applicationId: id,
    opportunity,
    startsAt: moment,
    minutes: z.int().min(1).max(1440),
    timeZone: words,
    place: words,
    chosenAt: maybe(moment),
    cancelledAt: maybe(moment),
    createdAt: moment,
  }),
  'review-notes': record({ applicationId: id, opportunity, body: words, createdAt: moment }),
  'review-marks': record({
    applicationId: id,
    opportunity,
    criterionId: words,
    mark: z.int().min(1).max(4),
    createdAt: moment,
  }),
  contacts: record({
    as: z.enum(['member', 'team']),
    kind: word,
    with: maybe(named),
    organization: named,
    opportunity: maybe(opportunity),
    words: maybe(words),
    status: word,
    answeredAt: maybe(moment),
    createdAt: moment,
  }),
  'never-found-by': record({ organization: named, createdAt: moment }),
  'proposed-communities': record({
    name: words,
    category: words,
    description: words,
    rules: words,
    status: word,
    reason: maybe(words),
    community: maybe(named),
    decidedAt: maybe(moment),
    createdAt: moment,
  }),
  bans: record({ community: named, reason: words, createdAt: moment }),
  moderation: record({
    community: named,
    as: word,
    action: word,
    discussion: maybe(z.strictObject({ id, title: words })),
    why: maybe(words),
    at: moment,
  }),
  'found-by': record({ organization: named, day: z.iso.date(), openedAt: maybe(moment) }),
  'public-names': record({
    ...{ name: words, since: moment, until: maybe(moment) },
    ...{ leads: z.boolean(), withdrawnFor: maybe(words) },
  }),
  'showcase-turns': record({ day: z.iso.date() }),
} satisfies Record<string, z.ZodType>

export type SectionName = keyof typeof RECORDS

export const SECTION_NAMES = Object.keys(RECORDS) as SectionName[]

export const sectionFile = (name: SectionName) => `${name}.json`

/** Files that archives made before them do not have: nothing is in them then. */
export const ADDED_LATER: readonly string[] = (
  [
    ...(['reports', 'blocks', 'opened-opportunities', 'drafts', 'resumes'] as const),
    ...(['interview-times', 'review-notes', 'review-marks'] as const),
    ...(['contacts', 'never-found-by', 'found-by'] as const),
    ...(['proposed-communities', 'bans', 'moderation'] as const),
    ...(['public-names', 'showcase-turns'] as const),
  ] satisfies SectionName[]
).map(sectionFile)

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

/** Of {@link MANIFEST_FILE}. */
export const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  madeAt: moment,
})

/** The same of any edition, to tell one that is newer from what is none. */
export const anyManifest = z.object({ format: z.literal(FORMAT), version: z.int() })

export const README = `This is all that is yours on the Waymark that it was made on.

waymark.json          which edition of the format this is, and when it was made
profile.json          your profile with its certifications, projects and pieces of work, your
                      address, and which letters you stopped
photo.webp            your photo, where you have one
standings.json        your tier, and since when your address is proved
applications.json     what you applied for, with all that you sent and what came of it
communities.json      the communities that you joined
discussions.json      discussions that you began
replies.json          your replies
mentorships.json      mentorships, yours and those that you give
messages.json         messages that you sent in them, of applications and to or for organizations
reviews.json          reviews that you wrote
terms.json            terms of your membership
payments.json         what you paid or began to pay
organizations.json    organizations whose team you are on
postings.json         opportunities that you posted
messages-to-us.json   what you wrote to the people who run the site
letters.json          letters that were sent to you, without their text
linked-accounts.json  accounts elsewhere with which you sign in
passkeys.json         your passkeys by name
tokens.json           your access tokens by name
activity.json         what happened to your account
reports.json          what you reported, and what came of it
blocks.json           whom you blocked
opened-opportunities.json
                      opportunities whose page you opened, each the first time
drafts.json           applications that you began and have not sent
resumes.json          your résumés; the files are in resumes/, by the id of each
interview-times.json  times for interviews that you were offered, or offered
review-notes.json     what you wrote for your team about applications
review-marks.json     your marks of applications
contacts.json         invitations of organizations to you, and yours; conversations you opened
never-found-by.json   organizations that are never to find you
proposed-communities.json
                      communities that you proposed, and what came of it
bans.json             communities that you are banned from, and why
moderation.json       what you did in communities that you look after
found-by.json         organizations that found you, by day
public-names.json     names that your page had or has, below /in/
showcase-turns.json   days on which your work stood in 'Seen today'
showcase/             the pictures of your pieces of work, by the id of each

Each file is JSON, in UTF-8, with times in UTC. Passwords, keys and other secrets are not in it, nor
is what others wrote to you. Another Waymark reads it: waymark import-member FILE. What each field
means is said in docs/export.md of the program.
`

/** A record of any file, as its schema has let it through. */
export type ArchivedRecord = { id: string; site: string } & Record<string, unknown>

/** When a record came about, by which those of a file are in order. */
export const timeOf = ({ createdAt, joinedAt, at, since, day, memberSince }: ArchivedRecord) =>
  new Date(String(createdAt ?? joinedAt ?? at ?? since ?? day ?? memberSince))

/** Whom else a record names, who may be a member as well; null where it names nobody. */
export const otherIn = ({ with: other }: ArchivedRecord) =>
  (other as { id: string } | null | undefined)?.id ?? null
