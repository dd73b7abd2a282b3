import { expect, test } from 'bun:test'
import Papa from 'papaparse'
import { csvHead, csvLines } from '../../../src/lib/applications/review-csv.ts'
import { snapshotOfTest } from '../../support/review.ts'

const BEGINNINGS = ['=', '+', '-', '@', '\t', '\r', '\n', ' =', '\u00a0+', '＝', '＋', '－', '＠']
const FORMULAS = BEGINNINGS.flatMap((beginning) => [
  `${beginning}HYPERLINK("https://example.com","Here")`,
  `${beginning}1+cmd|'/C calc'!A0\n\nA second paragraph`,
  `${beginning}1\r\n=2`,
])
const PLAIN = ['-3', '-3.5', '12', 'a=b', 'It is 5 - 3', '“=x”', 'one;=two', '100 % sure']

const at = new Date('2027-01-18T09:00:00Z')

/** A line with one text wherever somebody else wrote it. */
const lineOf = (text: string) => ({
  number: 1,
  status: 'rejected' as const,
  reason: 'timing' as const,
  words: text,
  createdAt: at,
  answerBy: at,
  statusAt: at,
  answeredAt: at,
  coverLetter: text,
  person: { name: text, email: text, place: text, links: [text] },
  snapshot: snapshotOfTest({
    bio: text,
    experience: text,
    qualifications: text,
    certifications: text,
    projects: text,
    volunteerWork: text,
  }),
  answers: [{ questionId: 'q', question: '?', kind: 'text' as const, value: text }],
  facts: [{ id: 'c', text, state: 'met' as const, words: text }],
  hasResume: false,
})
const requestedOf = (text: string) => ({
  questions: [{ id: 'q', text, kind: 'text' as const, required: false }],
  criteria: [{ id: 'c', text, knownBy: 'reader' as const }],
})
const cellsOf = (csv: string) =>
  Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { delimiter: ',', newline: '\r\n' }).data[0]!

const OWN = 12

test.each(FORMULAS)('%j is no formula, wherever it is written, and is all there', (text) => {
  const cells = cellsOf(csvLines(requestedOf(''), [lineOf(text)]))
  expect(cells.filter((cell) => cell === `'${text}`)).toHaveLength(OWN + 2)
  expect(cells.filter((cell) => cell === text)).toEqual([])
  expect(cellsOf(csvHead(requestedOf(text))).slice(-3, -1)).toEqual([`'${text}`, `'${text}`])
})

const HIDDEN = [
  'Dear team;=HYPERLINK("https://evil.example","Here")',
  'Dear team\n=HYPERLINK("https://evil.example")\nYours',
  "Dear team\r\n  +1+cmd|'/C calc'!A0",
  'Dear team;"=WEBSERVICE(""https://evil.example"")"',
  "Dear team\n-'https://evil.example/[a.xls]b'!A1",
  'Dear team\n\n＝cmd|x',
]

test.each(HIDDEN)('%j is no formula where cells are split at semicolons', (text) => {
  const csv = `${csvHead(requestedOf(''))}${csvLines(requestedOf(''), [lineOf(text)])}`
  const rows = Papa.parse<string[]>(csv.slice(1), { delimiter: ';', newline: '\r\n' }).data
  const lines = rows.flat().flatMap((cell) => cell.split(/[\r\n]/))
  expect(lines.filter((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
  const [email] = cellsOf(csvLines(requestedOf(''), [lineOf(text)])).filter((cell) =>
    cell.startsWith('Dear team'),
  )
  expect(email!.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
})

test.each(['A list:\n- one\n- two; - three', 'Yours\n+254 700 000 000', 'a;b;=c'])(
  '%j stays as it is within a letter',
  (text) => {
    const cells = cellsOf(csvLines(requestedOf(''), [lineOf(text)]))
    expect(cells.filter((cell) => cell === text)).toHaveLength(OWN + 2)
  },
)

test.each(PLAIN)('%j stays as it is', (text) => {
  const cells = cellsOf(csvLines(requestedOf(''), [lineOf(text)]))
  expect(cells.filter((cell) => cell === text)).toHaveLength(OWN + 2)
})

test.each(['\n', '\t=', '\t=('])('%j many times takes no longer than other texts', (piece) => {
  const text = `Dear team${piece.repeat(200_000)}`
  expect(csvLines(requestedOf(''), [lineOf(text)])).toContain(piece === '\t=(' ? "\t'=(" : text)
})
