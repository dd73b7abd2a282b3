import { z } from 'zod'
import { MISSING_ANSWERS } from '../accounts/signup-steps.ts'
import { characters, exceeds, isBlank } from '../text/text.ts'
import { MIN_PASSWORD_LENGTH, SHORT_PASSWORD } from './strength.ts'

export const MAX_PASSWORD_LENGTH = 200
const LONG_PASSWORD = `Password must be at most ${MAX_PASSWORD_LENGTH} characters`
export const PASSWORD_MISSING = MISSING_ANSWERS.password

/** 8 to 200 characters, never trimmed. */
export const newPassword = z
  .string({ error: ({ input }) => (isBlank(input) ? PASSWORD_MISSING : SHORT_PASSWORD) })
  .refine((typed) => typed !== '', { error: PASSWORD_MISSING, abort: true })
  .refine((typed) => !exceeds(typed, MAX_PASSWORD_LENGTH), { error: LONG_PASSWORD, abort: true })
  .refine((typed) => !/[\p{Cc}\p{Cs}]/u.test(typed), {
    error: 'Password contains characters we can’t accept',
    abort: true,
  })
  .refine((typed) => characters(typed) >= MIN_PASSWORD_LENGTH, SHORT_PASSWORD)
  .refine((typed) => characters(typed) <= MAX_PASSWORD_LENGTH, LONG_PASSWORD)
