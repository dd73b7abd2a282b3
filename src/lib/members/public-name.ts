import { z } from 'zod'
import { DAY_MS } from '../durations.ts'
import { paths } from '../paths.ts'
import { SITE_NAME } from '../site.ts'
import { formatDate } from '../text/format.ts'
import { looksOfficial } from '../text/names.ts'
import { isBlank } from '../text/text.ts'

export const NAME_CHANGE_PAUSE_MS = 30 * DAY_MS

/** Milliseconds for which a former name redirects and is reserved. */
export const NAME_RETENTION_MS = 365 * DAY_MS

export const PUBLIC_NAME_LENGTH = { min: 3, max: 30 } as const

export const NAME_TAKEN = 'This link is taken, or too similar to one that is'
export const NAME_WITHDRAWN = 'We removed this link. Choose another one'
const NAME_RESERVED = 'This link is reserved. Choose another one'
export const nameTooSoon = (changeableAt: Date) =>
  `You can change your link again on ${formatDate(changeableAt)}`
const NAME_REQUIRED = 'Enter a name'
const NAME_SIZE = `A name has ${PUBLIC_NAME_LENGTH.min} to ${PUBLIC_NAME_LENGTH.max} characters`
const NAME_CHARACTERS = 'Use only the letters a to z, digits and hyphens'
const NAME_HYPHENS = 'Start and end with a letter or digit, and don’t use two hyphens in a row'

/**
 * Skeletons as in Unicode Technical Standard 39, section 4: 0/o, 1/i/l, rn/m, vv/w, 5/s, 2/z, 8/b.
 */
export const lookAlikeForm = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('-', '')
    .replace(/[01i528]/g, (char) => SEEN_AS[char]!)
    .replace(/[vw]{2,}/g, (run) => {
      const strokes = run.replaceAll('w', 'vv').length
      return 'w'.repeat(strokes / 2) + 'v'.repeat(strokes % 2)
    })
    .replaceAll('rn', 'm')

const SEEN_AS: Record<string, string> = { 0: 'o', 1: 'l', i: 'l', 5: 's', 2: 'z', 8: 'b' }

const OFFICES =
  'abuse account admin administration administrator anonymous anyone api app apps asset assistance ' +
  'auth billing blog bot care career center centre ceo cfo community company complaint contact ' +
  'cookie coo cto customer dashboard deleted desk dev developer dmca docs dpo email everybody ' +
  'everyone expert false faq feedback finance former foundation founder guest help home hostmaster ' +
  'info invoice job legal login logout mail marketing me member membership mentor moderation ' +
  'moderator news newsletter nobody none noreply no-reply notice null official operator ops ' +
  'organization owner password payment paystack postmaster press privacy professional recruiter ' +
  'refund register root safety sales secure security service setting shop signin signout someone ' +
  'staff static status store support sysadmin system team test true trust undefined unknown update ' +
  'user verification verified verify webmaster welcome wiki www you yourself'

export const firstParts = () => {
  const addresses = Object.values(paths).flatMap((path) => {
    if (typeof path === 'string') return [path]
    return 'pattern' in path ? [path.pattern as string] : []
  })
  return new Set(addresses.map((address) => address.split(/[/?#]/)[1]!).filter(Boolean))
}

const RESERVED = [...new Set([...OFFICES.split(' '), ...firstParts()].map(lookAlikeForm))]

/** A reserved word with a number, or several together, if too long for a person's name. */
const MADE_OF_RESERVED = new RegExp(
  `^(?:(?:${RESERVED.join('|')})s?|(?:(?:${RESERVED.filter(({ length }) => length > 3).join('|')})s?)+)$`,
)

const SITE = lookAlikeForm(SITE_NAME)

/** Also 'admins', 'supportteam', 'help24' and anything with the site's name. */
export function isReserved(name: string): boolean {
  const [form, unnumbered] = [name, name.replace(/^[\d-]+|[\d-]+$/g, '')].map(lookAlikeForm)
  return (
    MADE_OF_RESERVED.test(form!) ||
    MADE_OF_RESERVED.test(unnumbered!) ||
    form!.includes(SITE) ||
    looksOfficial(name.replaceAll('-', ' '))
  )
}

export const publicNameSchema = z
  .string({ error: ({ input }) => (isBlank(input) ? NAME_REQUIRED : NAME_CHARACTERS) })
  .trim()
  .refine((typed) => typed !== '', { error: NAME_REQUIRED, abort: true })
  .refine((typed) => /^[a-z\d-]+$/i.test(typed), { error: NAME_CHARACTERS, abort: true })
  .refine(
    (typed) => typed.length >= PUBLIC_NAME_LENGTH.min && typed.length <= PUBLIC_NAME_LENGTH.max,
    {
      error: NAME_SIZE,
      abort: true,
    },
  )
  .refine((typed) => /^[a-z\d]+(-[a-z\d]+)*$/i.test(typed), { error: NAME_HYPHENS, abort: true })
  .overwrite((typed) => typed.toLowerCase())
  .refine((name) => !isReserved(name), NAME_RESERVED)

export const couldBeName = (text: string) => /^[a-z\d-]{3,30}$/i.test(text)
