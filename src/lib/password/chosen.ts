import { COMMON_PASSWORDS } from './common.ts'

/** Whose password it is to be: what everybody knows of them. */
export type Chooser = { email: string; firstName: string; lastName: string }

const COMMON = new Set(COMMON_PASSWORDS.trim().split(/\s/))

/** As guesses are tried: whatever the case, and however the keyboard composes. */
const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const close = (text: string) => plain(text).replace(/\s/g, '')

/**
 * Why a password that is long enough is nobody's to choose, as it is among the first to be guessed:
 * one of the 3,000 commonest (scripts/common-passwords.ts), or a name or address of its member. Null
 * where it may be chosen.
 */
export function refusalOfPassword(password: string, chooser: Chooser): string | null {
  if (COMMON.has(plain(password)))
    return 'This is one of the most common passwords: choose another one'
  const { email, firstName, lastName } = chooser
  const first = close(firstName)
  const last = close(lastName)
  const address = close(email)
  const known = [address, address.split('@')[0], first, last, first + last, last + first]
  return known.filter(Boolean).includes(close(password))
    ? 'Your name or address is easy to guess: choose another password'
    : null
}
