import Papa from 'papaparse'
import { EMPLOYMENT_TYPE_LABELS, OPPORTUNITY_TYPE_LABELS, WORKPLACE_LABELS } from '../catalog.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../members/profile-options.ts'
import { formatNumber } from '../text/format.ts'
import {
  CHOICES,
  COLUMNS,
  type Column,
  type CsvResult,
  MAX_CSV_LINES,
  MAX_FAULTS_LISTED,
  NAMES,
  plainLines,
  type ReadLine,
} from './csv.ts'
import { findMalformed } from './csv-bounds.ts'
import { PAY_PERIOD_LABELS } from './pay.ts'
import { TOO_MANY_PLACES } from './plan-limits.ts'
import type { Posting } from './posting.ts'
import { readPosting } from './read-posting.ts'

const NEEDED: Column[] = ['title', 'type']

export type PostingsInput = { text: string; now: Date; mostPlaces: number }

/** Lines a message, so that the receiver can work in between. */
const PART = 200

/** Linear time; `send` gets the postings in batches. */
export function parsePostings(
  { text: sent, now, mostPlaces: maxPlaces }: PostingsInput,
  send: (postings: ReadLine[]) => void,
): Omit<CsvResult, 'postings'> {
  const result: Result = { faults: [], faultCount: 0 }
  const text = plainLines(sent)
  const delimiter = delimiterOf(text)
  const malformed = findMalformed(text, delimiter)
  if (malformed) return { faults: [malformed], faultCount: 1 }
  const { rows, tooMany } = rowsOf(text, delimiter)
  const [header, ...lines] = rows
  if (!header) {
    addFault(result, 1, null, 'It’s empty. Choose a file, or paste its lines')
    return result
  }
  const columns = header.cells.map((cell) => nameOf(cell))
  checkHeader(result, header, columns)
  if (tooMany) addFault(result, tooMany, null, TOO_MANY_LINES)
  else if (lines.length === 0 && result.faultCount === 0)
    addFault(result, header.line, null, 'There are no lines below the column names')
  if (result.faultCount > 0) return result
  let postings: ReadLine[] = []
  for (const [index, { line, cells }] of lines.entries()) {
    if (index % PART === PART - 1) {
      send(postings)
      postings = []
    }
    const posting = readLine(result, { line, cells }, columns, { now, maxPlaces })
    if (posting) postings.push({ line, posting })
  }
  send(postings)
  return result
}

type Result = Pick<CsvResult, 'faults' | 'faultCount'>

function addFault(result: Result, line: number, column: string | null, message: string) {
  result.faultCount++
  if (result.faults.length < MAX_FAULTS_LISTED) result.faults.push({ line, column, message })
}

function checkHeader(result: Result, { line, cells }: Row, columns: (Column | null)[]) {
  for (const [index, cell] of cells.entries())
    if (!columns[index] && cell.trim())
      addFault(
        result,
        line,
        cell.trim().slice(0, 40),
        `There’s no column with this name. The columns are: ${NAMES.join(', ')}`,
      )
  for (const name of NEEDED)
    if (!columns.includes(name)) addFault(result, line, name, 'This column is missing')
  for (const [index, name] of columns.entries())
    if (name && columns.indexOf(name) < index)
      addFault(result, line, name, 'This column appears twice')
}

function readLine(
  result: Result,
  { line, cells }: Row,
  columns: (Column | null)[],
  { now, maxPlaces }: { now: Date; maxPlaces: number },
): Posting | null {
  if (cells.slice(columns.length).some((cell) => cell.trim())) {
    const count = `It has ${cells.length} fields, and there are ${columns.length} columns`
    addFault(result, line, null, `${count}. Put text that contains commas in quotation marks`)
    return null
  }
  const read = readPosting(rawOf(columns, cells), { now, as: 'draft' })
  if (!read.ok) {
    for (const [at, message] of Object.entries(read.errors)) {
      const column = columnOf(at)
      const cell = cells[columns.indexOf(column as Column)]?.trim() ?? ''
      addFault(result, line, column, withChoices(column, cell, message))
    }
    return null
  }
  if (read.posting.places <= maxPlaces) return read.posting
  addFault(result, line, 'places', TOO_MANY_PLACES)
  return null
}

/** Names the choices where the cell holds none of them. */
function withChoices(column: string, cell: string, message: string): string {
  const choices = CHOICES[column as Column]
  const words = WORDS[column as Column]
  if (!choices || !words) return message
  const typed = LISTS.includes(column as Column) ? listOf(cell) : [cell]
  if (typed.every((each) => words.has(plain(each)))) return message
  return column === 'experts_first' ? YES_OR_NO : `${message}: ${choices.join(', ')}`
}

const YES_OR_NO = 'Enter yes or no'

const TOO_MANY_LINES = `A list can have at most ${formatNumber(MAX_CSV_LINES)} postings. Send the rest as another list`

type Row = { line: number; cells: string[] }

function rowsOf(text: string, delimiter: string): { rows: Row[]; tooMany: number | null } {
  const rows: Row[] = []
  let line = 1
  let read = 0
  let tooMany: number | null = null
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data, meta }, parser) {
      if (data.some((cell) => cell.trim())) rows.push({ line, cells: data })
      if (rows.length > MAX_CSV_LINES + 1) {
        tooMany = line
        rows.pop()
        parser.abort()
      }
      line += newlinesIn(text, read, meta.cursor)
      read = meta.cursor
    },
  })
  return { rows, tooMany }
}

function newlinesIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1))
    count++
  return count
}

/** Spreadsheets save commas, semicolons or tabs by locale: the first line decides. */
function delimiterOf(text: string): string {
  const end = text.indexOf('\n')
  const first = text.slice(0, end === -1 ? 2_000 : Math.min(end, 2_000))
  const counts = [',', ';', '\t'].map((mark) => [first.split(mark).length, mark] as const)
  return counts.reduce((max, each) => (each[0] > max[0] ? each : max))[1]
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '')

const BY_PLAIN_NAME = new Map<string, Column>([
  ...NAMES.map((name) => [plain(name), name] as const),
  ...NAMES.map((name) => [plain(COLUMNS[name]), name] as const),
])

const nameOf = (cell: string) => BY_PLAIN_NAME.get(plain(cell)) ?? null

const words = (labels: Record<string, string>) =>
  new Map(
    Object.entries(labels).flatMap(([word, label]) => [
      [plain(word), word],
      [plain(label), word],
    ]),
  )

const ownWords = (listed: readonly string[]) =>
  words(Object.fromEntries(listed.map((word) => [word, word])))

const WORDS: Partial<Record<Column, Map<string, string>>> = {
  type: words(
    Object.fromEntries(
      Object.entries(OPPORTUNITY_TYPE_LABELS).map(([word, { one }]) => [word, one]),
    ),
  ),
  employment_type: words(EMPLOYMENT_TYPE_LABELS),
  workplace: words(WORKPLACE_LABELS),
  pay_period: words(PAY_PERIOD_LABELS),
  industries: ownWords(INDUSTRIES),
  level: ownWords(CAREER_LEVELS),
  experts_first: new Map([
    ['yes', 'yes'],
    ['true', 'yes'],
    ['no', 'no'],
    ['false', 'no'],
  ]),
}

const LISTS: Column[] = ['skills', 'industries']

function rawOf(columns: (Column | null)[], cells: string[]): Record<string, unknown> {
  const of = (name: Column) => cells[columns.indexOf(name)]?.trim() ?? ''
  const worded = (name: Column) => WORDS[name]?.get(plain(of(name))) ?? of(name)
  const raw: Record<string, unknown> = {}
  for (const name of NAMES) {
    const at = COLUMNS[name]
    if (at.startsWith('pay.') || at.startsWith('teamHours.')) continue
    raw[at] = LISTS.includes(name)
      ? listOf(of(name)).map((each) => WORDS[name]?.get(plain(each)) ?? each)
      : worded(name)
  }
  raw.pay = payOf(of, worded)
  raw.teamHours = { zone: of('team_zone'), from: of('team_from'), to: of('team_to') }
  const first = worded('experts_first')
  raw.expertsFirst = first === 'yes' ? true : first === 'no' || first === '' ? false : first
  return raw
}

function payOf(of: (name: Column) => string, worded: (name: Column) => string) {
  const min = of('pay_min')
  const max = of('pay_max')
  const currency = of('currency')
  const period = worded('pay_period')
  if (plain(min) === 'unpaid') return 'unpaid'
  return min || max || currency || period
    ? { min, max, currency: currency.toUpperCase(), period }
    : null
}

const listOf = (text: string) =>
  text
    .split(/[;,\n]/)
    .map((each) => each.trim())
    .filter(Boolean)

function columnOf(at: string): string {
  const found = NAMES.find((name) => at === COLUMNS[name] || at.startsWith(`${COLUMNS[name]}.`))
  return found ?? { pay: 'pay_min', teamHours: 'team_zone' }[at.split('.')[0]!] ?? at
}
