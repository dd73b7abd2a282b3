import { z } from 'zod'

type Messages = { notList: string; tooMany: string }

export const listOf = <T extends z.ZodType>(item: T, max: number, { notList, tooMany }: Messages) =>
  z
    .custom<unknown[]>(Array.isArray, notList)
    .refine((list) => list.length <= max, tooMany)
    .pipe(z.array(item))
