import { z } from 'zod'
import { paths } from '../paths.ts'
import { SITE_NAME } from '../site.ts'
import { formatDate } from '../text/format.ts'
import { looksOfficial } from '../text/names.ts'
import { isBlank } from '../text/text.ts'

const DAY = 24 * 60 * 60 * 1000

/** Milliseconds from one change of a name to the next. */
export const NAME_CHANGE_PAUSE_MS = 30 * DAY

/** Milliseconds for which a name that was given up leads on, and is nobody else's. */
export const NAME_RETENTION_MS = 365 * DAY

/** Characters of a name. */
export const PUBLIC_NAME_LENGTH = { min: 3, max: 30 } as const

export const NAME_TAKEN = 'This name is taken, or looks like one that is'
export const NAME_WITHDRAWN = 'This name was taken away from you: choose another one'
const NAME_RESERVED = 'This name is kept for the site itself'
export const nameTooSoon = (changeableAt: Date) =>
  `You can change your name again on ${formatDate(changeableAt)}`
const NAME_REQUIRED = 'Enter a name'
const NAME_SIZE = `A name has ${PUBLIC_NAME_LENGTH.min} to ${PUBLIC_NAME_LENGTH.max} characters`
const NAME_CHARACTERS = 'Use the letters a to z, digits and hyphens alone'
const NAME_HYPHENS = 'Begin and end with a letter or a digit, with one hyphen at most between two'

/**
 * The form that all names have in common which the eye takes for one another. By the idea of the
 * skeletons of Unicode Technical Standard 39, section 4: two texts are confusable where their skeletons
 * are the same. Of its confusables.txt a to z and digits have 0/o, 1/i/l (by the capital I) and rn/m; by
 * the same measure vv/w, 5/s, 2/z and 8/b are taken for one another here. Case and hyphens do not count.
 * Of 'vvv' nobody can say whether it is 'vw' or 'wv': of such a run its strokes alone count.
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

/** What somebody at the site or in its rooms would be called, or what an address of it says. */
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

/** The first parts of the site's own addresses. */
export const firstParts = () => {
  const addresses = Object.values(paths).flatMap((path) => {
    if (typeof path === 'string') return [path]
    return 'pattern' in path ? [path.pattern as string] : []
  })
  return new Set(addresses.map((address) => address.split(/[/?#]/)[1]!).filter(Boolean))
}

const RESERVED = [...new Set([...OFFICES.split(' '), ...firstParts()].map(lookAlikeForm))]

/** One of them or a number of it; or several, if they are long enough that no person is called so. */
const MADE_OF_RESERVED = new RegExp(
  `^(?:(?:${RESERVED.join('|')})s?|(?:(?:${RESERVED.filter(({ length }) => length > 3).join('|')})s?)+)$`,
)

const SITE = lookAlikeForm(SITE_NAME)

/**
 * Whether a name could be taken for the site, for who runs it, or for a part of it: 'admins',
 * 'supportteam' and 'help24', and whatever has the site's name in it. Since hyphens do not count, words
 * are found with and without them.
 */
export function isReserved(name: string): boolean {
  const [form, unnumbered] = [name, name.replace(/^[\d-]+|[\d-]+$/g, '')].map(lookAlikeForm)
  return (
    MADE_OF_RESERVED.test(form!) ||
    MADE_OF_RESERVED.test(unnumbered!) ||
    form!.includes(SITE) ||
    looksOfficial(name.replaceAll('-', ' '))
  )
}

/** An address of one's own below `/in/`, in small letters. */
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

/** Whether a text could ever have been such a name: all else is asked of nobody. */
export const couldBeName = (text: string) => /^[a-z\d-]{3,30}$/i.test(text)
