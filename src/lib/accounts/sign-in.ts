import { z } from 'zod'
import { email, newPassword } from '../text/text.ts'

/** One message for an unknown email and a wrong password. */
export const WRONG_SIGN_IN = 'The email or the password is not right.'

const text = (name: string) =>
  z.string(`${name} is required`).min(1, `${name} is required`).max(1000, `${name} is too long`)

export const signInSchema = z.object({
  email: text('Email'),
  password: text('Password'),
  /** Of the member's app, or a recovery code; needed where codes guard the account. */
  code: text('Code').optional(),
})

/** What asks for a letter to an address, or to have that address. */
export const addressSchema = z.object({ email })

/** What such a letter's link and its form send. */
export const resetSchema = z.object({ password: newPassword })

/** What changes a password by JSON; the password itself is looked at as that of a form. */
export const changePasswordSchema = z.object({
  current: z.string('Your password is required').default(''),
  password: z.unknown().optional(),
  keepTokens: z.boolean('keepTokens must be true or false').default(false),
})
export type PasswordChange = z.infer<typeof changePasswordSchema>
