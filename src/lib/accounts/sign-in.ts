import { z } from 'zod'
import { newPassword } from '../password/new-password.ts'
import { email } from '../text/text.ts'

export const WRONG_SIGN_IN = 'Incorrect email or password.'

const text = (name: string) =>
  z.string(`${name} is required`).min(1, `${name} is required`).max(1000, `${name} is too long`)

export const signInSchema = z.object({
  email: text('Email'),
  password: text('Password'),
  code: text('Code').optional(),
})

export const addressSchema = z.object({ email })

export const resetSchema = z.object({ password: newPassword })

export const changePasswordSchema = z.object({
  current: z.string('Your password is required').default(''),
  password: z.unknown().optional().meta({ type: 'string' }),
  keepTokens: z.boolean('keepTokens must be true or false').default(false),
})
export type PasswordChange = z.infer<typeof changePasswordSchema>
