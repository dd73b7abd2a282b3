import { expect, test } from 'bun:test'
import { searchWords } from '../../../src/lib/search/words.ts'
import { excerptAround, markWords } from '../../../src/lib/text/mark-words.ts'

const marked = (text: string, q: string) =>
  markWords(text, searchWords(q))
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join('')

test('whole words are marked as they are written, whatever the accents and case of the search', () => {
  expect(marked('Ingénieur, C++ and Go', 'ingenieur c++')).toBe('[Ingénieur], [C++] and Go')
  expect(marked('Go, gopher', 'go')).toBe('[Go], [gopher]')
  expect(marked('Go, gopher', 'go gopher')).toBe('[Go], [gopher]')
  expect(marked('gopher', 'go lang')).toBe('gopher')
  expect(marked('مُهَنْدِس', 'مهندس')).toBe('[مُهَنْدِس]')
})

test('in a script without spaces only what is searched for is marked', () => {
  expect(marked('東京のエンジニア', '東京')).toBe('[東京]のエンジニア')
  expect(marked('大東京都', '東京都')).toBe('大[東京都]')
})

test('the pieces of a text together are the text', () => {
  const text = 'Weave <b>linen</b> & wool 東京 C# naïve'
  expect(
    markWords(text, searchWords('linen 東京 naive c#'))
      .map(({ text }) => text)
      .join(''),
  ).toBe(text)
})

test('an excerpt begins shortly before the first match', () => {
  const text = `${'Before it. '.repeat(30)}Then a loom stands here. ${'After it. '.repeat(30)}`
  const excerpt = excerptAround(text, searchWords('loom'), 100)
  expect(excerpt).toStartWith('…')
  expect(excerpt).toContain('Then a loom stands here.')
  expect(excerpt.length).toBeLessThan(105)
  expect(excerptAround(text, searchWords('absent'), 100)).toStartWith('Before it.')
})
