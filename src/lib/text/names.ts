import { SITE_NAME } from '../site.ts'
import { type Messages, singleLine } from './text.ts'

/** What is no letter, digit, sign or mark of punctuation shows nothing by itself; these few neither. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a name has anything in it that a person sees. */
export const canBeSeen = (name: string) => VISIBLE.test(name)

/** A required name of at most 100 characters, of which some can be seen. */
export const nameLine = (label: string, messages: Messages = {}) =>
  singleLine(label, 100, messages).refine(canBeSeen, `${label} has nothing in it that can be seen`)

export const LOOKS_OFFICIAL = `This looks like a name of ${SITE_NAME} itself. Please use your own`

/** What an office calls itself, not a person. */
const OFFICE =
  'admin administrator administration assistance billing customer desk help helpdesk membership moderation moderator official operator payments security service services staff support sysadmin system team the verified webmaster'

/** Letters of other scripts, small capitals and figures, by the letter that they are taken for. */
const LOOK_ALIKES: Record<string, string> = {
  a: '4@αаɑᴀꭺ',
  b: 'βвʙь',
  c: 'сϲᴄ',
  d: 'ԁᴅꭰ',
  e: '3єеεᴇꭼ',
  f: 'ƒꜰ',
  g: 'ɡɢ',
  h: 'һнʜ',
  j: 'јϳᴊ',
  k: 'кκᴋĸꮶ',
  l: '1|!iіιıɪӏʟ',
  m: 'мμᴍꮇɱ',
  n: 'пηɴ',
  o: '0оοøᴏ',
  p: 'рρᴘꮲ',
  q: 'ԛ',
  r: 'гʀꮢɾ',
  s: '5$ѕꜱꮪ',
  t: '7тτᴛꭲ',
  u: 'ᴜυ',
  v: 'ѵνᴠ',
  w: 'ԝшщѡωᴡꮃʍ',
  x: 'хχ',
  y: 'уүγʏꭹ',
  z: 'ᴢζ',
}
const LOOKALIKES = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([email, others]) =>
    [...others].map((other) => [other, email] as const),
  ),
)

/** Letters in circles, in squares and of flags, each a whole alphabet. */
const FRAMED = [0x1f150, 0x1f170, 0x1f1e6]

/**
 * The words of a name as the eye takes them: without case, accents and what is not seen, in plain
 * letters. After the idea of the skeletons of Unicode Technical Standard 39.
 */
function asSeen(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase()
  return withoutAccents(plain).match(/[\p{L}\p{N}]+/gu) ?? []
}

const withoutAccents = (text: string) =>
  Array.from(text, (char) => LOOKALIKES.get(char) ?? unframed(char))
    .join('')
    .replaceAll('vv', 'w')
    .replaceAll('rn', 'm')

function unframed(char: string): string {
  const code = char.codePointAt(0) ?? 0
  const first = FRAMED.find((start) => code >= start && code < start + 26)
  return first === undefined ? char : asSeen(String.fromCharCode(97 + code - first)).join('')
}

/** Accents, which stand on letters of any script; marks that are letters of a script stay. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** A form that names have in common which the eye takes for one another; signs count. */
export const seenAs = (name: string) =>
  withoutAccents(
    name
      .normalize('NFKD')
      .replace(ACCENTS, '')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .toLowerCase(),
  )
    .replace(/\s+/g, ' ')
    .trim()

const SITE = asSeen(SITE_NAME).join('')
const OFFICES = new Set(asSeen(OFFICE))

/**
 * Whether a person could take a name for the site's own: 'Waymark', 'Waymark Support', 'W a y m a r k'
 * or 'Wаymаrk' in other letters, also 'Support Team'. As a family name behind a given name it stands.
 */
export function looksOfficial(name: string): boolean {
  const words = asSeen(name)
  const others = words.filter((word) => !OFFICES.has(word))
  // 'The' by itself is a given name.
  if (others.length === 0 && words.some((word) => word !== 'the')) return true
  const familyName = words.length > 1 && words.at(-1) === SITE && others.length === words.length
  const rest = familyName ? words.slice(0, -1) : words
  return rest.some((word, i) => word.includes(SITE) || spelledFrom(rest, i))
}

/** Whether words from one on, put together, are the site's name. */
const spelledFrom = (words: string[], start: number) =>
  Array.from(SITE, (_, n) => words.slice(start, start + n + 1).join('')).includes(SITE)
