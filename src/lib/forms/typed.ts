import { PROFILE_LABELS } from '../members/profile-fields.ts'

const numbered = (noun: string, max: number, labels: Record<string, string>) =>
  Object.fromEntries(
    Array.from({ length: max }, (_, index) =>
      Object.entries(labels).map(([part, label]) => [
        `${noun}${index + 1}${part}`,
        `${label} ${index + 1}`,
      ]),
    ).flat(),
  )

/** What people fill in, by the names of its fields in every form; never a password nor a file. */
export const TYPED_LABELS: Record<string, string> = {
  billingName: 'Name on receipts',
  taxNumber: 'Tax number',
  accountNumber: 'Account number',
  code: 'Code',
  domain: 'Domain',
  ...PROFILE_LABELS,
  coverLetter: 'Cover letter',
  otherDuration: 'Other duration',
  title: 'Title',
  body: 'Text',
  mentor: 'Mentor',
  description: 'What would you like to work on?',
  duration: 'Duration',
  rating: 'How useful was it?',
  shown: 'Visibility',
  mentorCapacity: 'Mentees at one time',
  mentorTopics: 'Topics',
  mentorLanguages: 'Languages',
  mentorHours: 'Hours a month',
  mentorPausedUntil: 'Pause new requests until',
  interestAreas: 'Interest areas',
  industries: 'Industries',
  careerLevel: 'Career level',
  country: 'Country',
  city: 'City',
  fullName: 'Full name',
  name: 'Name',
  issuer: 'Issuer',
  with: 'Client or team',
  month: 'Year and month',
  link: 'Link',
  alt: 'Picture description',
  topic: 'Topic',
  message: 'Message',
  email: 'Email',
  primaryRole: 'Primary role',
  providerType: 'Provider type',
  opportunityTypes: 'Opportunity types',
  reason: 'Reason',
  words: 'Details',
  why: 'Why',
  sentence: 'Sentence',
  resolution: 'Answer',
  category: 'Category',
  rules: 'Rules',
  linkedinProfile: 'LinkedIn profile',
  text: 'The lines of the list',
  applicantsFrom: 'Where applicants can live',
  teamFrom: 'The team works from',
  teamTo: 'The team works to',
  teamZone: 'In the time zone',
  payMin: 'From',
  payMax: 'To',
  payCurrency: 'Currency',
  places: 'People needed',
  benefits: 'Benefits',
  requirements: 'Requirements',
  applicationDeadline: 'Deadline',
  answerBy: 'Reply by',
  skills: 'Skills',
  quote: 'Quote',
  place: 'Place',
  timeZone: 'Time zone',
  minutes: 'Minutes',
  starts: 'Date and time',
  ...numbered('starts', 5, { '': 'Time' }),
  ...numbered('answer', 5, { '': 'Answer' }),
  ...numbered('criterion', 6, { Text: 'Criterion', Wanted: 'Wanted by criterion' }),
  ...numbered('question', 5, { Text: 'Question', Choices: 'Choices of question' }),
}

export type Pair = readonly [name: string, value: string]

export function typedTexts(sent: readonly Pair[]): { name: string; label: string; text: string }[] {
  return Object.entries(TYPED_LABELS).flatMap(([name, label]) => {
    const values = sent.filter(([sentName, value]) => sentName === name && value.trim() !== '')
    return values.length > 0 ? [{ name, label, text: values.map(([, it]) => it).join('\n') }] : []
  })
}
