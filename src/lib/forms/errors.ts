import type { core } from 'zod'

/** The first message per field, a list's under the list's name; `form` for the rest. */
export function fieldErrors(error: core.$ZodError): Record<string, string> {
  const errors = new Map<string, string>()
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? 'form')
    if (!errors.has(field)) errors.set(field, message)
  }
  return Object.fromEntries(errors)
}

export const textValue = (value: unknown): string => (typeof value === 'string' ? value : '')

export const summaryTitle = (wrong: number) =>
  `Check ${wrong === 1 ? 'one thing' : `${wrong} things`} below`

/** Where a field may be out of sight, and all are answers. */
export const checkTitle = (wrong: number) =>
  wrong === 1
    ? 'One answer is missing or needs correcting'
    : `${wrong} answers are missing or need correcting`
