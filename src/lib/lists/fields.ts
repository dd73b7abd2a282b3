import { z } from 'zod'
import { Failure } from '../errors.ts'
import { ALL_COUNTRIES } from '../places/countries.ts'
import { exceeds } from '../text/text.ts'
import { isCursor } from './cursor.ts'

export const MAX_SEARCH = 200

export const PAGE_SIZE = 24

/** Of a list with filters: with more, its page is over 45 kB. */
export const CARDS_PER_PAGE = 12

/** Cards in the first answer to a changed filter, about as many as are visible; the rest follow. */
export const FIRST_ROWS = 6

export const searchField = (name: string) =>
  z
    .string()
    .refine((text) => !exceeds(text, MAX_SEARCH), { error: tooLong(name), abort: true })
    .normalize() // Stored texts are normalized too.
    .trim()
    .max(MAX_SEARCH, tooLong(name))
    .refine(
      (text) => text.isWellFormed() && !text.includes('\0'),
      `${name} has unusable characters.`,
    )
    .default('')

const tooLong = (name: string) => `${name} can have at most ${MAX_SEARCH} characters.`

export const choiceField = <const T extends readonly string[]>(name: string, words: T) =>
  z
    .union([z.literal(['all', '']), z.enum(words)], `${name} must be one of ${words.join(', ')}.`)
    .default('all')
    .transform((word) => (word === 'all' || word === '' ? null : word))

export const typeField = <const T extends readonly string[]>(types: T) =>
  choiceField('The type', types)

const MAX_NAMED = 5

export const namesField = (things: string) =>
  searchField(`The ${things}`)
    .transform((text) => text.split(',').map((name) => name.trim()))
    .transform((names) => names.filter((name, at) => name && indexOfSame(names, name) === at))
    .refine((names) => names.length <= MAX_NAMED, {
      error: `Search for at most ${MAX_NAMED} ${things}.`,
    })

const indexOfSame = (names: string[], name: string) =>
  names.findIndex((other) => other.toLowerCase() === name.toLowerCase())

export const countryField = z
  .string()
  .refine(
    (name) => ['', 'all', ...ALL_COUNTRIES].includes(name),
    'The country must be a listed one.',
  )
  .default('all')
  .transform((name) => (name === 'all' || name === '' ? null : name))

export const pagingFields = {
  // Refused before streaming starts: a page under way cannot become a 400.
  cursor: z
    .string()
    .refine(isCursor, 'The cursor isn’t valid. Use the one from the last response.')
    .optional(),
  limit: z.coerce
    .number('The limit must be a number from 1 to 100.')
    .int('The limit must be a whole number.')
    .min(1, 'The limit must be from 1 to 100.')
    .max(100, 'The limit must be from 1 to 100.')
    .optional(),
}

export const nameQuery = z.object({ q: searchField('The name') })

export const listQuery = z.object(pagingFields)

export const searchableList = z.object({ q: searchField('The search'), ...pagingFields })

/** @throws Failure 400 with the first problem */
export function parseListQuery<T extends z.ZodType>(schema: T, query: Record<string, string>) {
  const result = schema.safeParse(query)
  if (result.success) return result.data
  throw new Failure(400, 'bad_query', result.error.issues[0]?.message ?? 'The address isn’t valid.')
}

export function listPath(path: string, values: Record<string, string | null | undefined>): string {
  const set = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return set.length === 0 ? path : `${path}?${new URLSearchParams(set)}`
}
