import { COMMON_PASSWORDS } from './common.ts'

export type Chooser = { email: string; firstName: string; lastName: string }

const COMMON = new Set(COMMON_PASSWORDS.trim().split(/\s/))

const plain = (text: string) => text.normalize('NFKC').toLowerCase()
const close = (text: string) => plain(text).replace(/\s/g, '')

/** Null unless it is one of the 3,000 commonest, or the member's name or email. */
export function refusalOfPassword(password: string, chooser: Chooser): string | null {
  if (COMMON.has(plain(password))) return 'This password is too common. Choose another one'
  const { email, firstName, lastName } = chooser
  const first = close(firstName)
  const last = close(lastName)
  const address = close(email)
  const known = [address, address.split('@')[0], first, last, first + last, last + first]
  return known.filter(Boolean).includes(close(password))
    ? 'Your password is too close to your name or email. Choose another one'
    : null
}
