import type { Pair } from '../../lib/forms/typed.ts'
import { formBody, isForm } from './body.ts'
import { type AppContext, isSafe } from './context.ts'

/** Bytes of a form that is given back to whoever sent it: the longest text of any fits. */
const MAX = 256 * 1024

/**
 * The fields of the form that this request brought, to be given back where it is refused; never a
 * file. Nothing where it brought none, a larger one, or one that cannot be read any more.
 */
export async function sentForm(c: AppContext): Promise<Pair[]> {
  const length = Number(c.req.header('Content-Length') ?? 0)
  if (isSafe(c) || !isForm(c) || length > MAX) return []
  try {
    await formBody(c)
    const fields = [...(await c.req.formData())]
    return fields.filter((field): field is [string, string] => typeof field[1] === 'string')
  } catch {
    return []
  }
}
