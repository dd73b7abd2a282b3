import { globSync, readFileSync } from 'node:fs'
import { parseSync, Visitor } from 'oxc-parser'

// Refuses words that only the authors of this project would understand: in identifiers, comments, names of tests
// and files, and documents. Texts that users read are not checked.

const TERMS: Record<string, string> = {
  anew: 'again',
  'any more': 'no longer',
  deed: 'action',
  deeds: 'actions',
  desk: 'review queue, applicants',
  door: 'intake',
  doors: 'intake',
  keeper: 'moderator',
  keepers: 'moderators',
  mend: 'fix',
  mended: 'fixed',
  patience: 'timeout',
  stranger: 'untrusted client',
  strangers: 'untrusted clients',
  unproved: 'unverified',
  untold: 'missing, unannounced',
  upkeep: 'maintenance, autovacuum',
  whoever: 'who, anyone who',
}
const WORDS = new RegExp(`\\b(?:${Object.keys(TERMS).join('|')})\\b`, 'gi')

/** Names that are fields of the API or values in the database. */
const FIXED = ['anew', 'doors', 'doors_closed', 'unproved']

/** A test's name, as it stands in the source. */
const NAMED = /^(['"`])[\s\S]*\1$/

const found: string[] = []

function check(place: string, text: string) {
  for (const [word] of text.matchAll(WORDS))
    found.push(`${place}: ‘${word}’, say ${TERMS[word.toLowerCase()]}`)
}

/** Each word of a name by itself. */
const apart = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])|(?=[A-Z][a-z])|_/g, ' ')

for (const file of globSync('{src,tests,scripts,bench,clients}/**/*.{ts,tsx}')) {
  if (file === 'scripts/check-words.ts') continue
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  const placeOf = (start: number) => `${file}:${text.slice(0, start).split('\n').length}`
  const checkName = ({ name, start }: { name: string; start: number }) => {
    if (!FIXED.includes(name)) check(placeOf(start), apart(name))
    if (name.startsWith('MOST_')) found.push(`${placeOf(start)}: ‘${name}’, say MAX_`)
  }
  new Visitor({
    Identifier: checkName,
    JSXIdentifier: checkName,
    CallExpression: ({ callee, arguments: [title], start }) => {
      if (title && /^(test|describe)\b/.test(text.slice(callee.start, callee.end)))
        check(placeOf(start), NAMED.exec(text.slice(title.start, title.end))?.[0] ?? '')
    },
  }).visit(program)
  for (const { value, start } of comments) check(placeOf(start), value)
}
for (const file of [...globSync('{docs,clients}/**/*.md'), 'README.md', 'CONTRIBUTING.md'])
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries())
    check(`${file}:${index + 1}`, line)
for (const file of globSync('{src,tests,scripts,bench,clients,docs}/**/*.*'))
  check(file, apart(file))

if (found.length > 0) {
  console.error(found.join('\n'))
  process.exit(1)
}
