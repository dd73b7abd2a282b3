import { SITE_NAME } from '../site.ts'
import { type Messages, singleLine } from './text.ts'

/** Invisible: anything but letters, digits, signs and punctuation, and these few. */
const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800\u{1d159}])[\p{L}\p{N}\p{P}\p{S}]/u

export const canBeSeen = (name: string) => VISIBLE.test(name)

export const nameLine = (label: string, messages: Messages = {}) =>
  singleLine(label, 100, messages).refine(canBeSeen, `${label} has no visible characters`)

export const LOOKS_OFFICIAL = `This looks like a name of ${SITE_NAME} itself. Please use your own`

const OFFICE =
  'admin administrator administration assistance billing customer desk help helpdesk membership moderation moderator official operator payments security service services staff support sysadmin system team the verified webmaster'

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

/** Enclosed and regional letters, each a whole alphabet. */
const FRAMED = [0x1f150, 0x1f170, 0x1f1e6]

/** As the skeletons of Unicode Technical Standard 39: no case, accents or look-alikes. */
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

/** Accents of any script; marks that are letters stay. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]/g

/** Look-alike names are equal in this form; signs count. */
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

/** 'Waymark', 'W a y m a r k' in look-alike letters, 'Support Team'. Allowed as a family name. */
export function looksOfficial(name: string): boolean {
  const words = asSeen(name)
  const others = words.filter((word) => !OFFICES.has(word))
  // 'The' by itself is a given name.
  if (others.length === 0 && words.some((word) => word !== 'the')) return true
  const familyName = words.length > 1 && words.at(-1) === SITE && others.length === words.length
  const rest = familyName ? words.slice(0, -1) : words
  return rest.some((word, i) => word.includes(SITE) || spelledFrom(rest, i))
}

const spelledFrom = (words: string[], start: number) =>
  Array.from(SITE, (_, n) => words.slice(start, start + n + 1).join('')).includes(SITE)
