import { textValue } from '../forms/errors.ts'
import { ALL_COUNTRIES } from '../places/countries.ts'
import { currencyOf } from '../places/country-currency.ts'
import { formatNumber, isoDate } from '../text/format.ts'
import { isBlank } from '../text/text.ts'
import { usualAnswer } from './dates.ts'
import type { Posting } from './posting.ts'
import type { Criterion, Question } from './questions.ts'
import { MAX_CRITERIA, MAX_QUESTIONS } from './questions-schema.ts'

export const TEXTS = [
  'organizationId',
  'title',
  'type',
  'employmentType',
  'description',
  'workplace',
  'country',
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
  'applicationDeadline',
  'requirements',
  'skills',
  'level',
  'benefits',
  'places',
  'answerBy',
] as const

type SlotTyped = { id: string; text: string }

export type QuestionTyped = SlotTyped & {
  kind: string
  choices: string
  required: boolean
}

/** `known`: 'reader', 'answer:q1', 'profile:skill'. */
export type CriterionTyped = SlotTyped & { known: string; wanted: string }

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

export function typedFromForm(form: Form): PostingTyped {
  const text = (name: string) => textValue(form[name])
  const slots = <T extends SlotTyped>(noun: string, max: number, read: (n: number) => T): T[] =>
    Array.from({ length: max }, (_, index) => index + 1)
      .filter((n) => `${noun}${n}Id` in form || !isBlank(form[`${noun}${n}Text`]))
      .map(read)
  return {
    ...texts(text),
    industries: [form.industries ?? []].flat().map(String),
    questions: slots('question', MAX_QUESTIONS, (n) => ({
      id: text(`question${n}Id`) || `q${n}`,
      text: text(`question${n}Text`),
      kind: text(`question${n}Kind`),
      choices: text(`question${n}Choices`),
      required: form[`question${n}Required`] === 'on',
    })),
    criteria: slots('criterion', MAX_CRITERIA, (n) => ({
      id: text(`criterion${n}Id`) || `c${n}`,
      text: text(`criterion${n}Text`),
      known: text(`criterion${n}Known`),
      wanted: text(`criterion${n}Wanted`),
    })),
    firstLook: form.firstLook === 'on',
    expertsFirst: form.expertsFirst === 'on',
  }
}

export const listed = (text: string) =>
  text
    .split(/[,;\n]/)
    .map((each) => each.trim())
    .filter(Boolean)

const day = (date: Date | null) => (date ? isoDate(date) : '')

export function typedFromPosting(posting: Posting, organizationId: string | null): PostingTyped {
  const { applicationDeadline: deadline, answerBy } = posting
  const isUsual = deadline && answerBy && day(usualAnswer(deadline)) === day(answerBy)
  return {
    ...EMPTY,
    organizationId: organizationId ?? '',
    title: posting.title,
    type: posting.type,
    employmentType: posting.employmentType ?? '',
    description: posting.description,
    workplace: posting.workplace ?? '',
    country: posting.country && ALL_COUNTRIES.includes(posting.country) ? posting.country : '',
    city: posting.city ?? '',
    ...remoteTyped(posting),
    ...payTyped(posting.pay),
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

const remoteTyped = ({ applicantsFrom, teamHours }: Posting) => ({
  applicantsFrom: applicantsFrom === 'anywhere' ? 'Anywhere' : (applicantsFrom ?? []).join(', '),
  teamZone: teamHours?.zone ?? '',
  teamFrom: teamHours?.from ?? '',
  teamTo: teamHours?.to ?? '',
})

function payTyped(pay: Posting['pay']) {
  if (pay === 'unpaid') return { paid: 'unpaid' }
  return {
    paid: 'paid',
    ...(pay && {
      payMin: formatNumber(pay.min),
      payMax: pay.max === pay.min ? '' : formatNumber(pay.max),
      payCurrency: pay.currency,
      payPeriod: pay.period,
    }),
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

/** Without the questions and criteria that were added and left empty. */
export const withoutEmpty = (typed: PostingTyped): PostingTyped => ({
  ...typed,
  questions: typed.questions.filter(({ text, choices }) => !isBlank(text) || !isBlank(choices)),
  criteria: typed.criteria.filter(({ text, wanted }) => !isBlank(text) || !isBlank(wanted)),
})

/** The currency of the country that was chosen meanwhile, unless they chose one or typed the pay. */
export function withCurrency(typed: PostingTyped, proposed: string): PostingTyped {
  const { payMin, payMax, payCurrency, country } = typed
  const isOpen = payCurrency === proposed && isBlank(payMin) && isBlank(payMax)
  return isOpen ? { ...typed, payCurrency: currencyOf(country) || payCurrency } : typed
}

/** `how`: 'question:add', 'question:2:up', 'criterion:1:remove', 'skill:Swahili' (adds it). */
export function rearrange(typed: PostingTyped, how: string): PostingTyped {
  const skill = /^skill:(.{1,60})$/s.exec(how)?.[1]
  if (skill) return withSkill(typed, skill)
  if (how === 'question:add')
    return { ...typed, questions: added(typed.questions, MAX_QUESTIONS, 'q', NO_QUESTION) }
  if (how === 'criterion:add')
    return { ...typed, criteria: added(typed.criteria, MAX_CRITERIA, 'c', NO_CRITERION) }
  const [, what, place, way] = /^(question|criterion):(\d):(up|remove)$/.exec(how) ?? []
  const change = way === 'remove' ? removed : movedUp
  const index = Number(place) - 1
  if (what === 'question')
    return withKnownAnswers({ ...typed, questions: change(typed.questions, index) })
  if (what === 'criterion') return { ...typed, criteria: change(typed.criteria, index) }
  return typed
}

function withSkill(typed: PostingTyped, skill: string): PostingTyped {
  const skills = listed(typed.skills)
  const isThere = skills.some((each) => each.toLowerCase() === skill.toLowerCase())
  return isThere ? typed : { ...typed, skills: [...skills, skill].join(', ') }
}

const NO_QUESTION = { text: '', kind: 'yes_no', choices: '', required: true }
const NO_CRITERION = { text: '', known: 'reader', wanted: '' }

function added<T extends SlotTyped>(list: T[], max: number, prefix: string, empty: Omit<T, 'id'>) {
  if (list.length >= max) return list
  const taken = new Set(list.map(({ id }) => id))
  let n = 1
  while (taken.has(`${prefix}${n}`)) n++
  return [...list, { ...empty, id: `${prefix}${n}` } as T]
}

/** A criterion whose question was removed is checked by its reader. */
function withKnownAnswers(typed: PostingTyped): PostingTyped {
  const known = new Set(typed.questions.map(({ id }) => `answer:${id}`))
  return {
    ...typed,
    criteria: typed.criteria.map((criterion) =>
      criterion.known.startsWith('answer:') && !known.has(criterion.known)
        ? { ...criterion, known: 'reader' }
        : criterion,
    ),
  }
}

const removed = <T>(list: T[], index: number) => list.toSpliced(index, 1)

const movedUp = <T>(list: T[], index: number) =>
  index > 0 && index < list.length
    ? list.toSpliced(index - 1, 2, list[index]!, list[index - 1]!)
    : list
