import { expect, test } from 'bun:test'
import { indexedWords, isFoundIn, searchWords } from '../../../src/lib/search/words.ts'
import { testDatabase } from '../../support/database.ts'

const { sql } = await testDatabase()

test.each([
  ['ingenieur', 'Ingénieur logiciel'],
  ['INGÉNIEUR', 'ingenieur'],
  ['engineer data', 'Data Engineer'],
  ['data eng', 'Data Engineer'],
  ['c++', 'Senior C++ developer'],
  ['c#', 'C#, .NET'],
  ['c', 'C++'],
  ['k8s', 'Kubernetes (K8s)'],
  ['1040040', 'REF-1040040'],
  ['grosse', 'Größe'],
  ['lodz', 'Łódź'],
  ['エンジニア', 'ソフトウェアエンジニア募集'],
  ['京', '東京都'],
  ['エンジニア k8s', 'k8sエンジニア'],
  ['مهندس', 'مُهَنْدِس برمجيات'],
  ['احمد', 'أحمد'],
  ['елка', 'Ёлка'],
])('%p finds %p', (search, text) => {
  expect(isFoundIn(searchWords(search), text)).toBe(true)
})

test.each([
  ['dat engineer', 'Data Engineer'],
  ['gineer', 'Engineer'],
  ['c++', 'C developer'],
  ['都京', '東京都'],
  ['c b', 'C++ and B'],
])('%p does not find %p', (search, text) => {
  expect(isFoundIn(searchWords(search), text)).toBe(false)
})

test('a sign alone is no word', () => {
  expect(['%', '_', "' | &", '++', '・', '😀'].flatMap(searchWords)).toEqual([])
})

test('the database has the same words for every letter of the scripts in use', async () => {
  const characters = Array.from({ length: 0xa000 }, (_, code) => code + 1)
  const rows = await sql<{ code: number; words: string[] }[]>`
    select code, tsvector_to_array(words_of('x' || chr(code) || 'Y')) as words
    from unnest(${characters}::int[]) as code where code not between 55296 and 57343`
  const different = rows.filter(
    ({ code, words }) =>
      words.toSorted().join() !==
      indexedWords(`x${String.fromCodePoint(code)}Y`)
        .toSorted()
        .join(),
  )
  // Letters that are newer than a server's tables of them.
  expect(
    different.map(({ code }) => code.toString(16)).filter((code) => !NEW.includes(code)),
  ).toEqual([])
})

const NEW = ['1c89', '2c2f']

test('the database has the same words for texts', async () => {
  const texts = [
    'Ingénieur C++/C# & K8s, l’été; REF-1040040 node.js 18+ c++11 a+b',
    'ソフトウェアエンジニア募集 東京 k8sエンジニア',
    'مُهَنْدِس برمجيات مدرسة على',
    `${'x'.repeat(80)} ΟΔΟΣ`,
  ]
  for (const text of texts) {
    const [row] = await sql`select tsvector_to_array(words_of(${text})) as words`
    expect((row!.words as string[]).toSorted()).toEqual(indexedWords(text).toSorted())
  }
})
