import { z } from 'zod'
import { httpsUrl, isBlank, multiLine, singleLine } from '../text/text.ts'

export const ENTRY_KINDS = ['certification', 'project'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export const MAX_ENTRIES = 20

export const ENTRY_LENGTHS = { title: 150, party: 150, link: 500, words: 500 } as const

export const TOO_MANY_ENTRIES: Record<EntryKind, string> = {
  certification: `A profile has at most ${MAX_ENTRIES} certifications. Remove one first.`,
  project: `A profile has at most ${MAX_ENTRIES} projects. Remove one first.`,
}

export const ENTRY_FIELDS = { certification: 'certifications', project: 'projects' } as const

const orNull = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullable())

const MONTH = 'Enter a year and a month, such as 2024-06'

const month = z
  .string(MONTH)
  .trim()
  .regex(/^(19[5-9]\d|20\d\d)-(0[1-9]|1[0-2])$/, { error: MONTH, abort: true })
  .refine((typed) => typed <= new Date().toISOString().slice(0, 7), 'That month is in the future')

const link = orNull(
  httpsUrl('Link', ENTRY_LENGTHS.link, 'Enter an address that begins with https://'),
)

const certification = z.object({
  title: singleLine('Title', ENTRY_LENGTHS.title),
  issuer: singleLine('Issuer', ENTRY_LENGTHS.party),
  month,
  link,
})

const project = z.object({
  title: singleLine('Title', ENTRY_LENGTHS.title),
  with: orNull(singleLine('Client or team', ENTRY_LENGTHS.party)),
  month,
  link,
  words: orNull(multiLine('Text', ENTRY_LENGTHS.words)),
})

export type ProfileEntryValues = {
  kind: EntryKind
  title: string
  party: string | null
  month: string
  link: string | null
  words: string | null
}

export const entrySchema = {
  certification: certification.transform(
    ({ issuer, ...rest }): ProfileEntryValues => ({
      kind: 'certification',
      party: issuer,
      words: null,
      ...rest,
    }),
  ),
  project: project.transform(
    ({ with: party, ...rest }): ProfileEntryValues => ({ kind: 'project', party, ...rest }),
  ),
} satisfies Record<EntryKind, z.ZodType<ProfileEntryValues>>

export const PARTY_FIELD = { certification: 'issuer', project: 'with' } as const

export function entryFields({ kind, title, party, month, link, words }: ProfileEntryValues) {
  if (kind === 'certification') return { title, issuer: party, month, link }
  return { title, with: party, month, link, words }
}
