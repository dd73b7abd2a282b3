import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
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
  /cover letter|[Ll]etters? (of|and|or|from) (reference|digits|numbers|a|the)|living proof|DKIM|letters? (in|between)/

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
