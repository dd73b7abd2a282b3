import type { Pair } from '../../lib/forms/typed.ts'
import { formBody, isForm } from './body.ts'
import { type AppContext, isSafe } from './context.ts'

const MAX_RETURNED_BYTES = 256 * 1024

/** The fields of a refused form, without files; none if it is too large or unreadable. */
export async function sentForm(c: AppContext): Promise<Pair[]> {
  const length = Number(c.req.header('Content-Length') ?? 0)
  if (isSafe(c) || !isForm(c) || length > MAX_RETURNED_BYTES) return []
  try {
    await formBody(c)
    const fields = [...(await c.req.formData())]
    return fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  } catch {
    return []
  }
}
