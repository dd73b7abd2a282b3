import Papa from 'papaparse'
import { EMPLOYMENT_TYPES, OPPORTUNITY_TYPES, PAY_PERIODS, WORKPLACES } from '../catalog.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../members/profile-options.ts'
import { parse } from '../parsing/parse.ts'
import { ParseError } from '../parsing/parse-error.ts'
import { MAX_PLACES, type Posting } from './posting.ts'

export const TOO_SLOW = 'It takes too long to read. Send it in parts'

export const MAX_CSV_BYTES = 5 * 1024 * 1024
export const MAX_CSV_LINES = 10_000

export const MAX_DRAFTS = 10_000

export const MAX_FAULTS_LISTED = 100

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

/** The words of columns with fixed choices; labels are read as well. */
export const CHOICES: Partial<Record<Column, readonly string[]>> = {
  type: OPPORTUNITY_TYPES,
  employment_type: EMPLOYMENT_TYPES,
  workplace: WORKPLACES,
  pay_period: PAY_PERIODS,
  industries: INDUSTRIES,
  level: CAREER_LEVELS,
  experts_first: ['yes', 'no'],
}

export const NAMES = Object.keys(COLUMNS) as Column[]

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

export type Fault = { line: number; column: string | null; message: string }

export type ReadLine = { line: number; posting: Posting }

export type CsvResult = {
  postings: ReadLine[]
  faults: Fault[]
  faultCount: number
}

/** Line numbers are those of an editor. @throws BusyError where too many wait */
export async function readCsv(text: string, now: Date, maxPlaces = MAX_PLACES): Promise<CsvResult> {
  const postings: ReadLine[] = []
  const onPart = (part: unknown) => void postings.push(...(part as ReadLine[]))
  try {
    const faults = await parse('postings', { text, now, mostPlaces: maxPlaces }, { onPart })
    return { postings, ...faults }
  } catch (error) {
    if (!(error instanceof ParseError)) throw error
    const message = TOO_SLOW
    return { postings: [], faults: [{ line: 1, column: null, message }], faultCount: 1 }
  }
}

export const plainLines = (text: string) => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
