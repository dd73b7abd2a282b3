import { z } from 'zod'

/** Any length: the line around it is limited. */
export const words = z
  .string()
  .refine(
    (text) => text.isWellFormed() && !text.includes('\0'),
    'has characters that can’t be stored',
  )

/** A closed list's word, which may differ where the archive was made. */
export const word = z.string().regex(/^[\w-]{1,60}$/)

export const idValue = z.guid()
export const momentValue = z.iso.datetime({ precision: 3 })
export const money = z.string().regex(/^\d{1,8}\.\d{2}$/)
export const namedValue = z.strictObject({ id: idValue, name: words })

export const maybe = <T extends z.ZodType>(schema: T) => schema.nullable()

export const writtenValue = { createdAt: momentValue, updatedAt: momentValue }

export const amount = z.int().min(0).max(1_000_000_000_000)

export const opportunityValue = z.strictObject({
  id: idValue,
  title: words,
  type: word,
  organization: maybe(namedValue),
})

export const recordOf = <T extends z.ZodRawShape>(fields: T) =>
  z.strictObject({ id: idValue, ...fields, site: z.url({ protocol: /^https?$/ }).max(300) })
