import { z } from 'zod'
import { VIEWER_FIELD } from './shown-to.ts'
import { type Pair, typedTexts } from './typed.ts'

/** The field of the sign-in form in which a refused form is carried along. */
export const CARRIED = 'carried'

/** Bytes that one may take on its way: more than any text that a form takes. */
const MAX_BYTES = 240 * 1024

const MAX_FIELDS = 100

const carriedSchema = z.object({
  /** The member that the form was shown to. */
  member: z.string().max(100),
  /** The page that the form was on. */
  page: z.string().max(2000).nullable(),
  fields: z.array(z.tuple([z.string(), z.string()])).max(MAX_FIELDS),
})

/** A form that was refused because its member was no longer signed in. */
export type Carried = z.infer<typeof carriedSchema>

/**
 * A refused form as the sign-in page carries it along, never with a password; null where nothing
 * was filled in, where nobody is named to whom it was shown, or where it is too long.
 */
export function carry(sent: readonly Pair[], page: Carried['page']) {
  const [, member] = sent.find(([name]) => name === VIEWER_FIELD) ?? []
  if (!member || typedTexts(sent).length === 0) return null
  const fields = sent.filter(([name]) => !/password/i.test(name) && name !== VIEWER_FIELD)
  const text = JSON.stringify({ member, page, fields })
  return encodeURIComponent(text.toWellFormed()).length > MAX_BYTES ? null : text
}

/** What the sign-in form brought along; null where it is nothing of ours. */
export function readCarried(text: unknown): Carried | null {
  try {
    return carriedSchema.parse(JSON.parse(String(text)))
  } catch {
    return null
  }
}
