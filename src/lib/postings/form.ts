import {
  EMPLOYMENT_TYPE_LABELS,
  OPPORTUNITY_TYPE_LABELS,
  type OpportunityType,
  WORKPLACE_LABELS,
  type Workplace,
} from '../catalog.ts'
import { ALL_COUNTRIES, countryFields } from '../countries.ts'
import { textValue } from '../forms/errors.ts'
import { ANOTHER_COUNTRY, type CareerLevel } from '../options.ts'
import { formatNumber, isoDate } from '../text/format.ts'
import { isBlank } from '../text/text.ts'
import { usualAnswer } from './dates.ts'
import { isHigh } from './early-access.ts'
import { PAY_PERIOD_LABELS } from './pay.ts'
import { employs, hasWorkplace, type Posting } from './posting.ts'
import type { Criterion, Question } from './questions.ts'
import { MAX_CRITERIA, MAX_QUESTIONS } from './questions-schema.ts'
import { isRemote } from './remote.ts'

const TEXTS = [
  'organizationId',
  'title',
  'type',
  'employmentType',
  'description',
  'workplace',
  'country',
  'otherCountry',
  'city',
  'applicantsFrom',
  'teamZone',
  'teamFrom',
  'teamTo',
  'paid',
  'payMin',
  'payMax',
  'payCurrency',
  'payPeriod',
  'benefits',
  'applicationDeadline',
  'answerBy',
  'requirements',
  'level',
  'places',
  'skills',
] as const

export type QuestionTyped = {
  id: string
  text: string
  kind: string
  choices: string
  required: boolean
}

/** `known`: 'reader', 'answer:q1', 'profile:skill'. */
export type CriterionTyped = { id: string; text: string; known: string; wanted: string }

export type PostingTyped = Record<(typeof TEXTS)[number], string> & {
  industries: string[]
  questions: QuestionTyped[]
  criteria: CriterionTyped[]
  firstLook: boolean
  expertsFirst: boolean
}

type Form = Record<string, unknown>

const texts = (of: (name: string) => string) =>
  Object.fromEntries(TEXTS.map((name) => [name, of(name)])) as Record<
    (typeof TEXTS)[number],
    string
  >

export function postingTyped(form: Form): PostingTyped {
  const text = (name: string) => textValue(form[name])
  const slots = <T extends { text: string }>(max: number, read: (n: number) => T): T[] =>
    Array.from({ length: max }, (_, index) => read(index + 1)).filter((slot) => !isBlank(slot.text))
  return {
    ...texts(text),
    industries: [form.industries ?? []].flat().map(String),
    questions: slots(MAX_QUESTIONS, (n) => ({
      id: text(`question${n}Id`) || `q${n}`,
      text: text(`question${n}Text`),
      kind: text(`question${n}Kind`),
      choices: text(`question${n}Choices`),
      required: form[`question${n}Required`] === 'on',
    })),
    criteria: slots(MAX_CRITERIA, (n) => ({
      id: text(`criterion${n}Id`) || `c${n}`,
      text: text(`criterion${n}Text`),
      known: text(`criterion${n}Known`),
      wanted: text(`criterion${n}Wanted`),
    })),
    firstLook: form.firstLook === 'on',
    expertsFirst: form.expertsFirst === 'on',
  }
}

const listed = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)

const countryOf = ({ country, otherCountry }: PostingTyped) =>
  country === ANOTHER_COUNTRY ? otherCountry : country

export function rawOf(typed: PostingTyped): Record<string, unknown> {
  const { payMin: min, payMax: max, payCurrency: currency, payPeriod: period } = typed
  const isPaid = !isBlank(min) || !isBlank(max)
  const type = typed.type as OpportunityType
  const isDoneRemotely = hasWorkplace(type) && isRemote(typed.workplace as Workplace)
  return {
    ...typed,
    // An earlier choice may have left an answer that this type is not asked for.
    employmentType: employs(type) ? typed.employmentType : null,
    workplace: hasWorkplace(type) ? typed.workplace : null,
    country: countryOf(typed),
    applicantsFrom: isDoneRemotely ? typed.applicantsFrom : null,
    teamHours: isDoneRemotely
      ? { zone: typed.teamZone, from: typed.teamFrom, to: typed.teamTo }
      : null,
    expertsFirst: typed.expertsFirst && isHigh(typed.level as CareerLevel),
    pay: typed.paid === 'unpaid' ? 'unpaid' : isPaid ? { min, max, currency, period } : null,
    skills: listed(typed.skills),
    firstLookWithoutNames: typed.firstLook,
    questions: typed.questions.map(({ choices, ...question }) => ({
      ...question,
      ...(question.kind === 'choice' && { choices: listed(choices) }),
    })),
    criteria: typed.criteria.map(({ known, ...criterion }) => {
      const [knownBy, of] = known.split(':')
      return {
        ...criterion,
        knownBy,
        ...(knownBy === 'answer' && { questionId: of }),
        ...(knownBy === 'profile' && { fact: of }),
      }
    }),
  }
}

export const formErrors = (errors: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors)
      .map(([at, message]) => [fieldAt(at), message] as const)
      .reverse()
      .sort(([one], [other]) => placeOf(one) - placeOf(other)),
  )

function placeOf(field: string): number {
  if (field.startsWith('criterion')) return placeOf('requirements') + 0.5
  if (field.startsWith('question')) return TEXTS.length + 1
  const place = TEXTS.indexOf(field as (typeof TEXTS)[number])
  return place < 0 ? TEXTS.length : place
}

function fieldAt(at: string): string {
  const [name = '', first = '', second = ''] = at.split('.')
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
  if (name === 'teamHours') return first ? `team${capital(first)}` : 'teamZone'
  if (name === 'pay') return first ? `pay${capital(first)}` : 'payMin'
  if (name === 'questions')
    return first ? `question${Number(first) + 1}${capital(second || 'text')}` : 'question1Text'
  if (name === 'criteria') {
    const part = { knownBy: 'known', fact: 'known', questionId: 'known' }[second] ?? second
    return first ? `criterion${Number(first) + 1}${capital(part || 'text')}` : 'criterion1Text'
  }
  return name === 'firstLookWithoutNames' ? 'firstLook' : name
}

const day = (date: Date | null) => (date ? isoDate(date) : '')

export function typedPosting(posting: Posting, organizationId: string | null): PostingTyped {
  const { pay, applicationDeadline: deadline, answerBy } = posting
  const isUsual = deadline && answerBy && day(usualAnswer(deadline)) === day(answerBy)
  const paid = pay === 'unpaid' ? null : pay
  return {
    ...EMPTY,
    organizationId: organizationId ?? '',
    title: posting.title,
    type: posting.type,
    employmentType: posting.employmentType ?? '',
    description: posting.description,
    workplace: posting.workplace ?? '',
    ...(posting.country && ALL_COUNTRIES.includes(posting.country)
      ? countryFields(posting.country)
      : {}),
    city: posting.city ?? '',
    applicantsFrom:
      posting.applicantsFrom === 'anywhere'
        ? 'Anywhere'
        : (posting.applicantsFrom ?? []).join(', '),
    teamZone: posting.teamHours?.zone ?? '',
    teamFrom: posting.teamHours?.from ?? '',
    teamTo: posting.teamHours?.to ?? '',
    paid: pay === 'unpaid' ? 'unpaid' : 'paid',
    ...(paid && {
      payMin: formatNumber(paid.min),
      payMax: paid.max === paid.min ? '' : formatNumber(paid.max),
      payCurrency: paid.currency,
      payPeriod: paid.period,
    }),
    benefits: posting.benefits ?? '',
    applicationDeadline: day(deadline),
    answerBy: isUsual ? '' : day(answerBy),
    requirements: posting.requirements ?? '',
    level: posting.level ?? '',
    places: String(posting.places),
    skills: posting.skills.join(', '),
    industries: posting.industries,
    questions: posting.questions.map(questionTyped),
    criteria: posting.criteria.map(criterionTyped),
    firstLook: posting.firstLookWithoutNames,
    expertsFirst: posting.expertsFirst,
  }
}

const questionTyped = ({ id, text, kind, choices = [], required }: Question): QuestionTyped => ({
  id,
  text,
  kind,
  choices: choices.join(', '),
  required,
})

const criterionTyped = (criterion: Criterion): CriterionTyped => {
  const { id, text, knownBy } = criterion
  if (knownBy === 'reader') return { id, text, known: knownBy, wanted: '' }
  const of = knownBy === 'answer' ? criterion.questionId : criterion.fact
  return { id, text, known: `${knownBy}:${of}`, wanted: criterion.wanted }
}

export const EMPTY: PostingTyped = {
  ...texts(() => ''),
  type: 'job',
  paid: 'paid',
  payPeriod: 'month',
  places: '1',
  industries: [],
  questions: [],
  criteria: [],
  firstLook: false,
  expertsFirst: false,
}

/** `how`: 'question:2:up', 'criterion:1:remove', 'skill:Swahili' (adds it). */
export function arranged(typed: PostingTyped, how: string): PostingTyped {
  const skill = /^skill:(.{1,60})$/s.exec(how)?.[1]
  if (skill) {
    const skills = listed(typed.skills)
    const isThere = skills.some((each) => each.toLowerCase() === skill.toLowerCase())
    return isThere ? typed : { ...typed, skills: [...skills, skill].join(', ') }
  }
  const [, what, place, way] = /^(question|criterion):(\d):(up|remove)$/.exec(how) ?? []
  if (!what) return typed
  const index = Number(place) - 1
  const move = <T>(list: T[]) =>
    way === 'remove'
      ? list.filter((_, each) => each !== index)
      : list.map((each, at) =>
          at === index - 1
            ? (list[index] ?? each)
            : at === index && index > 0
              ? list[index - 1]!
              : each,
        )
  return what === 'question'
    ? { ...typed, questions: move(typed.questions) }
    : { ...typed, criteria: move(typed.criteria) }
}

const LABELS: Partial<Record<keyof PostingTyped, string>> = {
  title: 'Title',
  type: 'Type',
  employmentType: 'Employment',
  description: 'Description',
  workplace: 'Workplace',
  country: 'Country',
  city: 'City',
  applicantsFrom: 'Applicants may live in',
  teamZone: 'Team’s time zone',
  teamFrom: 'Team works from',
  teamTo: 'Team works to',
  paid: 'Paid',
  payMin: 'From',
  payMax: 'To',
  payCurrency: 'Currency',
  payPeriod: 'Per',
  benefits: 'Benefits',
  applicationDeadline: 'Deadline',
  answerBy: 'Answer by',
  requirements: 'Requirements',
  level: 'Level',
  places: 'Places',
  skills: 'Skills',
  industries: 'Industries',
  questions: 'Questions',
  criteria: 'Criteria',
  firstLook: 'First look without names',
  expertsFirst: 'Expert members first',
}

const WORDS: Partial<Record<keyof PostingTyped, Record<string, string>>> = {
  employmentType: EMPLOYMENT_TYPE_LABELS,
  workplace: WORKPLACE_LABELS,
  paid: { paid: 'yes', unpaid: 'no' },
  payPeriod: PAY_PERIOD_LABELS,
}

const formText = (typed: PostingTyped, name: keyof PostingTyped): string => {
  if (name === 'country') return countryOf(typed)
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
