import Papa from 'papaparse'
import { parse } from '../parsing/parse.ts'
import { ParseError } from '../parsing/parse-error.ts'
import { MAX_PLACES, type Posting } from './posting.ts'

/** Bytes that a list of postings may have, and postings in it. */
export const MAX_CSV_BYTES = 5 * 1024 * 1024
export const MAX_CSV_LINES = 10_000

/** Drafts that somebody may keep at one time. */
export const MAX_DRAFTS = 10_000

/** How many faults are told one by one; of more, their number. */
export const MAX_FAULTS_LISTED = 100

/** The columns, by where what they hold stands in a posting. */
export const COLUMNS = {
  title: 'title',
  type: 'type',
  description: 'description',
  employment_type: 'employmentType',
  workplace: 'workplace',
  country: 'country',
  city: 'city',
  pay_min: 'pay.min',
  pay_max: 'pay.max',
  currency: 'pay.currency',
  pay_period: 'pay.period',
  skills: 'skills',
  industries: 'industries',
  level: 'level',
  requirements: 'requirements',
  benefits: 'benefits',
  places: 'places',
  deadline: 'applicationDeadline',
  answer_by: 'answerBy',
  applicants_from: 'applicantsFrom',
  team_zone: 'teamHours.zone',
  team_from: 'teamHours.from',
  team_to: 'teamHours.to',
  experts_first: 'expertsFirst',
} as const
export type Column = keyof typeof COLUMNS

export const NAMES = Object.keys(COLUMNS) as Column[]

/** A list to begin with: the columns, and one posting to write over. */
export const TEMPLATE = `\ufeff${Papa.unparse(
  {
    fields: NAMES,
    data: [
      [
        'Weaver',
        'job',
        'Weave linen on four looms, and teach two apprentices.',
        'full_time',
        'on_site',
        'Kenya',
        'Nairobi',
        '180000',
        '230000',
        'KES',
        'month',
        'Weaving; Teaching',
        '',
        '',
        'Two years at a loom',
        '',
        '1',
        '',
        '',
        '',
        '',
        '',
        '',
        '',
      ],
    ],
  },
  { newline: '\r\n' },
)}\r\n`

/** What is wrong on a line, in one of its columns or as a whole. */
export type Fault = { line: number; column: string | null; message: string }

export type ReadLine = { line: number; posting: Posting }

export type CsvResult = {
  postings: ReadLine[]
  /** The first of the faults, in the order of the lines. */
  faults: Fault[]
  /** How many there are in all. */
  faultCount: number
}

/**
 * Reads a list of postings, each to become a draft, off this thread. A line's number is the one that
 * editors show, where texts of several lines count as many.
 * @throws BusyError where too many uploads wait already
 */
export async function readCsv(text: string, now: Date, maxPlaces = MAX_PLACES): Promise<CsvResult> {
  const postings: ReadLine[] = []
  const onPart = (part: unknown) => void postings.push(...(part as ReadLine[]))
  try {
    const faults = await parse('postings', { text, now, mostPlaces: maxPlaces }, { onPart })
    return { postings, ...faults }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const message = 'It takes too long to read: send it in parts'
    return { postings: [], faults: [{ line: 1, column: null, message }], faultCount: 1 }
  }
}

/** The same text however it was saved or sent. */
export const plainLines = (text: string) => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
