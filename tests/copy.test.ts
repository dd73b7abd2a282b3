import { expect, test } from 'bun:test'
import { dirname, resolve } from 'node:path'
import { fleschKincaid } from 'flesch-kincaid'
import { syllable } from 'syllable'
import { listTexts, type Text } from '../scripts/texts.ts'
import { SPEC_LITERALS } from './support/spec-literals.ts'

const plainQuotes = (text: string) => text.replaceAll("'", '’')
const LITERALS = new Set(SPEC_LITERALS.map(plainQuotes))
const all = listTexts(resolve(import.meta.dir, '..'))
const ours = all.filter(({ text }) => !LITERALS.has(plainQuotes(text)))
const inProduct = ours.filter(({ kind }) => kind !== 'document')
const placeOf = ({ file, line, text }: Text) => `${file}:${line}: ${text}`
const ofKind = (...kinds: Text['kind'][]) => ours.filter(({ kind }) => kinds.includes(kind))

test('every text of the specification is in the product', () => {
  const texts = new Set(all.map(({ text }) => plainQuotes(text)))
  expect([...LITERALS].filter((literal) => !texts.has(literal))).toEqual([])
})

/** A word of the product is the one of the glossary. */
const BANNED =
  /\b(anew|beg[ua]n|deeds?|desks?|doors?|everybody|for ever|keepers?|letter(?!head)|letters|mend(ed|s)?|nobody|one['’]s own|prov(e|ed|es|ing)|proofs?|somebody|stands?|strangers?|untold|upkeep|whoever|whomever|who runs|ways? back|no more(?! than)|any more(?! than| from)|does not go|lead(s)? on to|at your disposal|kindly|e-mail)\b/i
const ALLOWED =
  /[Cc]over letter|[Ll]etters? (of|and|or|from) (reference|digits|numbers|a|the)|living proof|DKIM|letters\.json|letters (and|or|from|a|,)|letter or digit|letters, digits|three-letter|on one letter|code or proof|Somebody’s behaviour|letters? (in|between)/

test('texts use the words of the glossary', () => {
  const wrong = inProduct.filter(({ text }) => BANNED.test(text.replace(ALLOWED, '')))
  expect(wrong.map(placeOf)).toEqual([])
})

/** Names, and what is written with capitals everywhere. */
const NAMES =
  /^(Waymark|Foundation|Professional|Expert|Organization|Google|GitHub|LinkedIn|OpenID|Connect|Paystack|Jitsi|PostgreSQL|January|February|March|April|May|June|July|August|September|October|November|December|Mon|Tue|Wed|Thu|Fri|Sat|Sun|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|English|I|I’.*|Latin|Enter|Shift|Escape|Tab|Esc|Type|Host|Value|Europe|European|Africa|Nairobi|…|[A-Z0-9+-]{2,}s?|UTC.*|Ctrl)$/

/** The first word of a sentence or after a colon, a dash or a quotation mark may have a capital. */
const hasTitleCase = (text: string) =>
  text
    .replace(/(^|[.!?:…·•“‘("→←] ?|[–—-] )[A-ZÅÉ][\w’'-]*/gu, '$1')
    .split(/[\s/]+/)
    .map((word) => word.replace(/[.,;!?:)’”]+$/, ''))
    .some((word) => /^[A-Z][a-z]/.test(word) && !NAMES.test(word))

test('headings, buttons, labels and subjects are in sentence case', () => {
  const wrong = ofKind('heading', 'button', 'label', 'subject').filter(({ text }) =>
    hasTitleCase(text),
  )
  expect(wrong.map(placeOf)).toEqual([])
})

test('no heading ends in a full stop', () => {
  expect(
    ofKind('heading')
      .filter(({ text }) => /[^.…]\.$/.test(text))
      .map(placeOf),
  ).toEqual([])
})

test('a lead has at most 15 words', () => {
  const long = ofKind('lead').filter(({ text }) => text.split(' ').length > 15)
  expect(long.map(placeOf)).toEqual([])
})

test('the subject of an email has at most 60 characters', () => {
  expect(
    ofKind('subject')
      .filter(({ text }) => text.length > 60)
      .map(placeOf),
  ).toEqual([])
})

test('a button says what it does', () => {
  const VAGUE = /^(Yes|No|OK|Ok|Go|Go on|Submit|Do it|Click here|Here)$/i
  expect(
    ofKind('button')
      .filter(({ text }) => VAGUE.test(text))
      .map(placeOf),
  ).toEqual([])
})

const WORD = /[\p{L}\p{N}’'-]+/gu

/** The school year whose pupils read the sentences of a folder of pages, or a file of emails. */
function gradeOf(texts: string[]) {
  const prose = texts.map((text) => text.replaceAll('…', 'it'))
  const sentences = prose.flatMap((text) => text.split(/(?<=[.!?])\s+/))
  const words = prose.flatMap((text) => text.match(WORD) ?? [])
  const syllables = words.reduce((sum, word) => sum + Math.max(1, syllable(word)), 0)
  return fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables })
}

test('pages and emails read at grade 8 at most, legal pages at 10', () => {
  const sentences = inProduct.filter(({ text }) => /\s\S+\s\S+\s.*[.!?]$/.test(text))
  const folders = Map.groupBy(sentences, ({ file }) =>
    file.startsWith('src/lib/mail/emails/') ? file : dirname(file),
  )
  const isPage = (folder: string) => /^src\/(views|islands|lib\/mail\/emails)/.test(folder)
  const hard = [...folders]
    .filter(([folder]) => isPage(folder))
    .map(([folder, of]) => ({ folder, grade: gradeOf(of.map(({ text }) => text)) }))
    .filter(({ folder, grade }) => grade > (folder === 'src/views/legal' ? 10 : 8))
  expect(hard).toEqual([])
})
