import type { core } from 'zod'

/**
 * The first message of each field; an issue within a list stands under the list's name. What
 * concerns no field in particular, such as a body that is no object, stands under `form`.
 */
export function fieldErrors(error: core.$ZodError): Record<string, string> {
  const errors = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'form')
    if (!errors.has(field)) errors.set(field, message)
  }
  return Object.fromEntries(errors)
}

/** What a form sent in a field as text; none where it is a list, a file or nothing. */
export const textValue = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The heading of what is wrong with a form, above it. */
export const summaryTitle = (wrong: number) =>
  `Please look at ${wrong === 1 ? 'one thing' : `${wrong} things`} below`
