import {
  EMPLOYMENT_TYPE_LABELS,
  OPPORTUNITY_TYPE_LABELS,
  type OpportunityType,
  WORKPLACE_LABELS,
} from '../catalog.ts'
import type { PostingTyped } from './form.ts'
import { PAY_PERIOD_LABELS } from './pay.ts'

const LABELS: Partial<Record<keyof PostingTyped, string>> = {
  title: 'Title',
  type: 'Type',
  employmentType: 'Employment type',
  description: 'Description',
  workplace: 'Workplace',
  country: 'Country',
  city: 'City',
  applicantsFrom: 'Where applicants can live',
  teamZone: 'Team’s time zone',
  teamFrom: 'Team’s day starts',
  teamTo: 'Team’s day ends',
  paid: 'Paid',
  payMin: 'Pay from',
  payMax: 'Pay to',
  payCurrency: 'Currency',
  payPeriod: 'Pay per',
  benefits: 'Benefits',
  applicationDeadline: 'Deadline',
  answerBy: 'Reply by',
  requirements: 'Requirements',
  level: 'Level',
  places: 'People needed',
  skills: 'Skills',
  industries: 'Industries',
  questions: 'Questions',
  criteria: 'Criteria',
  firstLook: 'Anonymous review',
  expertsFirst: 'Expert members apply first',
}

const WORDS: Partial<Record<keyof PostingTyped, Record<string, string>>> = {
  employmentType: EMPLOYMENT_TYPE_LABELS,
  workplace: WORKPLACE_LABELS,
  paid: { paid: 'yes', unpaid: 'no' },
  payPeriod: PAY_PERIOD_LABELS,
}

const formText = (typed: PostingTyped, name: keyof PostingTyped): string => {
  if (name === 'type') return OPPORTUNITY_TYPE_LABELS[typed.type as OpportunityType]?.one ?? ''
  const text = shownValue(typed[name])
  return WORDS[name]?.[text] ?? text
}

const shownValue = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (!Array.isArray(value)) return String(value)
  return value.map((each) => (typeof each === 'string' ? each : String(each.text))).join('; ')
}

export type Difference = { label: string; theirs: string; yours: string }

export const differences = (theirs: PostingTyped, yours: PostingTyped): Difference[] =>
  (Object.entries(LABELS) as [keyof PostingTyped, string][]).flatMap(([name, label]) => {
    const one = formText(theirs, name)
    const other = formText(yours, name)
    const isSame = one.replace(/\s+/g, ' ').trim() === other.replace(/\s+/g, ' ').trim()
    return isSame ? [] : [{ label, theirs: one, yours: other }]
  })
