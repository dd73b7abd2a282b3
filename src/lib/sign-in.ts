import { z } from 'zod'

/** One message for an unknown email and a wrong password. */
export const WRONG_SIGN_IN = 'The email or the password is not right.'

const text = (name: string) =>
  z.string(`${name} is required`).min(1, `${name} is required`).max(1000, `${name} is too long`)

export const signInSchema = z.object({ email: text('Email'), password: text('Password') })
