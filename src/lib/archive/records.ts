import { z } from 'zod'
import { sinceAnswersStored, sinceProviders, wordsByName } from './earlier-records.ts'
import { idValue, maybe, moment, money, namedValue, word, words, writtenValue } from './values.ts'

const opportunity = z.strictObject({
  id: idValue,
  title: words,
  type: word,
  organization: maybe(namedValue),
})

const record = <T extends z.ZodRawShape>(fields: T) =>
  z.strictObject({ id: idValue, ...fields, site: z.url({ protocol: /^https?$/ }).max(300) })

const openHours = z.array(z.strictObject({ to: words, from: words }))

/** Absent from older archives. */
const removal = { removedAt: maybe(moment).optional(), removedFor: maybe(words).optional() }

/** In the order of the files; keys are file names without `.json`. */
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
    ...sinceAnswersStored,
    ...writtenValue,
  }),
  communities: record({ community: namedValue, role: word, joinedAt: moment }),
  discussions: record({
    community: namedValue,
    title: words,
    body: words,
    ...removal,
    ...writtenValue,
  }),
  replies: record({
    discussion: z.strictObject({ id: idValue, title: words }),
    community: namedValue,
    body: words,
    ...removal,
    ...writtenValue,
  }),
  mentorships: record({
    as: z.enum(['mentor', 'mentee']),
    with: namedValue,
    status: word,
    description: maybe(words),
    duration: maybe(words),
    endReason: maybe(word),
    acceptedAt: maybe(moment),
    endedAt: maybe(moment),
    ...writtenValue,
  }),
  messages: record({
    mentorshipId: maybe(idValue),
    applicationId: maybe(idValue).optional(),
    contactId: maybe(idValue).optional(),
    with: maybe(namedValue),
    opportunity: maybe(opportunity).optional(),
    organization: maybe(namedValue).optional(),
    body: words,
    createdAt: moment,
  }),
  reviews: record({
    mentorshipId: idValue,
    with: namedValue,
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
    credited: maybe(z.strictObject({ termId: idValue, amount: money })),
    ...writtenValue,
  }),
  payments: record({
    reference: words,
    organization: maybe(namedValue).optional(),
    paidBy: maybe(words).optional(),
    billedTo: maybe(words).optional(),
    billedTaxNumber: maybe(words).optional(),
    termId: maybe(idValue),
    tier: word,
    interval: word,
    amount: money,
    price: money,
    currency: word,
    status: word,
    paymentMethod: maybe(words),
    paidAt: maybe(moment),
    paidFrom: maybe(moment).optional(),
    paidUntil: maybe(moment).optional(),
    reversedAt: maybe(moment),
    problem: maybe(words),
    ...writtenValue,
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
    ...writtenValue,
  }),
  postings: record({
    title: words,
    description: words,
    type: word,
    status: word,
    organization: maybe(namedValue),
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
    ...writtenValue,
  }),
  'messages-to-us': record({
    name: words,
    email: words,
    tier: maybe(word),
    topic: words,
    message: words,
    createdAt: moment,
    reply: maybe(words).optional(),
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
    about: z.strictObject({ type: word, id: idValue }),
    reason: word,
    words,
    createdAt: moment,
    resolvedAt: maybe(moment),
    resolution: maybe(words),
  }),
  blocks: record({ with: namedValue, createdAt: moment }),
  'opened-opportunities': record({ opportunity, createdAt: moment }),
  drafts: record({
    opportunity,
    coverLetter: words,
    answers: wordsByName(words),
    resumeId: maybe(idValue),
    ...writtenValue,
  }),
  resumes: record({ fileName: words, size: z.int().min(1), createdAt: moment }),
  'interview-times': record({
    as: z.enum(['applicant', 'team']),
    applicationId: idValue,
    opportunity,
    startsAt: moment,
    minutes: z.int().min(1).max(1440),
    timeZone: words,
    place: words,
    chosenAt: maybe(moment),
    cancelledAt: maybe(moment),
    createdAt: moment,
  }),
  'review-notes': record({ applicationId: idValue, opportunity, body: words, createdAt: moment }),
  'review-marks': record({
    applicationId: idValue,
    opportunity,
    criterionId: words,
    mark: z.int().min(1).max(4),
    createdAt: moment,
  }),
  contacts: record({
    as: z.enum(['member', 'team']),
    kind: word,
    with: maybe(namedValue),
    organization: namedValue,
    opportunity: maybe(opportunity),
    words: maybe(words),
    status: word,
    answeredAt: maybe(moment),
    createdAt: moment,
  }),
  'never-found-by': record({ organization: namedValue, createdAt: moment }),
  'proposed-communities': record({
    name: words,
    category: words,
    description: words,
    rules: words,
    status: word,
    reason: maybe(words),
    community: maybe(namedValue),
    decidedAt: maybe(moment),
    createdAt: moment,
  }),
  bans: record({ community: namedValue, reason: words, createdAt: moment }),
  moderation: record({
    community: namedValue,
    as: word,
    action: word,
    discussion: maybe(z.strictObject({ id: idValue, title: words })),
    why: maybe(words),
    at: moment,
  }),
  'found-by': record({ organization: namedValue, day: z.iso.date(), openedAt: maybe(moment) }),
  'public-names': record({
    name: words,
    since: moment,
    until: maybe(moment),
    leads: z.boolean(),
    withdrawnFor: maybe(words),
  }),
  'showcase-turns': record({ day: z.iso.date() }),
  availability: record({
    timeZone: words,
    weekly: z.record(z.string(), openHours),
    exceptions: z.array(z.strictObject({ date: z.iso.date(), hours: openHours })),
    minutes: z.int(),
    bufferMinutes: z.int(),
    noticeHours: z.int(),
    aheadDays: z.int(),
    maxPerDay: maybe(z.int()),
    maxPerWeek: maybe(z.int()),
    bookableBy: word,
    meetingUrl: maybe(words),
    ...writtenValue,
  }),
  'saved-opportunities': record({ opportunity, createdAt: moment }),
  'saved-searches': record({
    name: words,
    query: z.string().max(2_000),
    frequency: word,
    hour: z.int(),
    ...writtenValue,
  }),
  notifications: record({
    kind: word,
    about: z.strictObject({ type: word, id: idValue }),
    at: moment,
  }),
} satisfies Record<string, z.ZodType>

export type SectionName = keyof typeof RECORDS

export const SECTION_NAMES = Object.keys(RECORDS) as SectionName[]

export const sectionFile = (name: SectionName) => `${name}.json`

export const ADDED_LATER: readonly string[] = (
  [
    ...(['reports', 'blocks', 'opened-opportunities', 'drafts', 'resumes'] as const),
    ...(['interview-times', 'review-notes', 'review-marks'] as const),
    ...(['contacts', 'never-found-by', 'found-by'] as const),
    ...(['proposed-communities', 'bans', 'moderation'] as const),
    ...([
      'public-names',
      'showcase-turns',
      'availability',
      'notifications',
      'saved-opportunities',
    ] as const),
    'saved-searches',
  ] satisfies SectionName[]
).map(sectionFile)

export type ArchivedRecord = { id: string; site: string } & Record<string, unknown>

export const timeOf = ({ createdAt, joinedAt, at, since, day, memberSince }: ArchivedRecord) =>
  new Date(String(createdAt ?? joinedAt ?? at ?? since ?? day ?? memberSince))

/** The other person in a record, who may be a member too. */
export const otherIn = ({ with: other }: ArchivedRecord) =>
  (other as { id: string } | null | undefined)?.id ?? null
