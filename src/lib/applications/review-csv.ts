import Papa from 'papaparse'
import type { ApplicationStatus } from '../catalog.ts'
import type { Criterion, Question } from '../postings/questions.ts'
import { type CriterionFact, FACT_LABELS } from './criteria.ts'
import { REJECTION_REASON_LABELS, type RejectionReason } from './rejection.ts'
import type { SentAnswer, Snapshot } from './snapshot.ts'
import { teamStatusLabel } from './states.ts'

const PROFILE = {
  Level: 'careerLevel',
  Bio: 'bio',
  Experience: 'experience',
  Qualifications: 'qualifications',
  Certifications: 'certifications',
  Projects: 'projects',
  'Volunteer work': 'volunteerWork',
} as const satisfies Record<string, keyof Snapshot>

type Line = {
  number: number
  status: ApplicationStatus
  createdAt: Date
  answerBy: Date
  statusAt: Date
  answeredAt: Date | null
  reason: RejectionReason | null
  words: string | null
  person: { name: string; email: string | null; place: string | null; links: string[] } | null
  snapshot: Pick<Snapshot, (typeof PROFILE)[keyof typeof PROFILE]> | null
  coverLetter: string | null
  answers: readonly SentAnswer[]
  facts: readonly CriterionFact[]
  hasResume: boolean
}

type CsvColumns = { questions: readonly Question[]; criteria: readonly Criterion[] }

/** 'nursery-coordinator-2026-11-23.csv' */
export function csvName(title: string, now: Date): string {
  const name = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-|-$/g, '')
  return `${name || 'applications'}-${now.toISOString().slice(0, 10)}.csv`
}

export const csvHead = ({ questions, criteria }: CsvColumns): string =>
  `\ufeff${csvOf([
    [
      ...[
        'Number',
        'Received',
        'Status',
        'Status since',
        'Reply by',
        'Replied',
        'Reason',
        'Message',
      ],
      ...['Name', 'Email', 'Place', 'Links', 'Cover letter', 'Résumé', ...Object.keys(PROFILE)],
      ...questions.map(({ text }) => text),
      ...criteria.flatMap(({ text }) => [text, `${text} (evidence)`]),
    ],
  ])}`

export const csvLines = (requested: CsvColumns, lines: readonly Line[]): string =>
  lines.length === 0 ? '' : csvOf(lines.map((line) => cellsOf(requested, line)))

function cellsOf({ questions, criteria }: CsvColumns, line: Line): string[] {
  const { person, snapshot } = line
  const factOf = (id: string) => line.facts.find((fact) => fact.id === id)
  return [
    ...[String(line.number), dateOf(line.createdAt), teamStatusLabel(line.status)],
    ...[dateOf(line.statusAt), dateOf(line.answerBy), dateOf(line.answeredAt)],
    ...[line.reason ? REJECTION_REASON_LABELS[line.reason] : '', line.words ?? ''],
    ...[person?.name ?? '', person?.email ?? '', person?.place ?? ''],
    ...[person?.links.join(' ') ?? '', line.coverLetter ?? '', line.hasResume ? 'Yes' : 'No'],
    ...Object.values(PROFILE).map((name) => snapshot?.[name] ?? ''),
    ...questions.map(({ id }) => line.answers.find((one) => one.questionId === id)?.value ?? ''),
    ...criteria.flatMap(({ id }) => [
      FACT_LABELS[factOf(id)?.state ?? 'unknown'],
      factOf(id)?.words ?? '',
    ]),
  ]
}

/** '2026-11-23 16:31', in UTC: spreadsheets everywhere read it as a date. */
const dateOf = (at: Date | null) =>
  at && !Number.isNaN(at.getTime()) ? at.toISOString().slice(0, 16).replace('T', ' ') : ''

/** What a spreadsheet may run as a formula, negative numbers aside; gets an apostrophe. */
const FORMULA = /^(?:[\t\r\n]|\s*(?:[=+@＝＋－＠]|-(?!\d+(?:\.\d+)?$)))/

/** Where decimal commas are used, spreadsheets split at `;` and ignore our quotes. */
const GAP = /[;\t\r\n][\s"]*/g
const FORMULA_START = /[=+\-@＝＋－＠]/
const CELL_END = /[;\r\n]|$/g
const CALLS = ['(', '|', '!']

function tameWithin(text: string): string {
  let end = -1
  let lastCall = -1
  return text.replace(GAP, (gap, at: number) => {
    const start = at + gap.length
    if (!FORMULA_START.test(text[start] ?? '')) return gap
    if (start >= end) {
      CELL_END.lastIndex = start
      end = CELL_END.exec(text)!.index
      const cell = text.slice(start, end)
      lastCall = start + Math.max(...CALLS.map((call) => cell.lastIndexOf(call)))
    }
    return lastCall > start ? `${gap}'` : gap
  })
}

const csvOf = (rows: string[][]) => {
  const tame = rows.map((row) => row.map(tameWithin))
  return `${Papa.unparse(tame, { escapeFormulae: FORMULA, newline: '\r\n' })}\r\n`
}
