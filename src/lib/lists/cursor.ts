import { z } from 'zod'
import { Failure } from '../errors.ts'

/** The last millisecond with a four-digit year. */
export const LAST_TIME = Date.UTC(10_000, 0) - 1

/** A yearly pay is the largest key: the highest pay an hour, for 1,720 hours. */
const MAX_KEY = 1_720_000_000_000_000

const schema = z.tuple([z.number().int().min(-1).max(MAX_KEY), z.uuid()])

/** `key` is the last row's sort key, mostly milliseconds since 1970 or a yearly pay; `id` breaks ties. */
export type Cursor = { key: number; id: string }

export const encodeCursor = ({ key, id }: Cursor) =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url')

export const isCursor = (text: string) => parse(text) !== null

/** @throws Failure 400 */
export function decodeCursor(text: string | undefined): Cursor | null {
  if (!text) return null
  const cursor = parse(text)
  if (!cursor)
    throw new Failure(
      400,
      'bad_cursor',
      'The cursor isn’t valid. Use the one from the last response.',
    )
  return cursor
}

function parse(text: string): Cursor | null {
  try {
    const [key, id] = schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    return { key, id }
  } catch {
    return null
  }
}
