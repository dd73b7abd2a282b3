import { z } from 'zod'
import { VIEWER_FIELD } from './shown-to.ts'
import { type Pair, typedTexts } from './typed.ts'

export const CARRIED = 'carried'

/** More than any text that a form takes. */
const MAX_BYTES = 240 * 1024

const MAX_FIELDS = 100

const carriedSchema = z.object({
  member: z.string().max(100),
  page: z.string().max(2000).nullable(),
  fields: z.array(z.tuple([z.string(), z.string()])).max(MAX_FIELDS),
})

export type Carried = z.infer<typeof carriedSchema>

/** Without passwords; null where nothing was filled in, no member is named, or it is too long. */
export function carry(sent: readonly Pair[], page: Carried['page']) {
  const [, member] = sent.find(([name]) => name === VIEWER_FIELD) ?? []
  if (!member || typedTexts(sent).length === 0) return null
  const fields = sent.filter(([name]) => !/password/i.test(name) && name !== VIEWER_FIELD)
  const text = JSON.stringify({ member, page, fields })
  return encodeURIComponent(text.toWellFormed()).length > MAX_BYTES ? null : text
}

export function readCarried(text: unknown): Carried | null {
  try {
    return carriedSchema.parse(JSON.parse(String(text)))
  } catch {
    return null
  }
}
