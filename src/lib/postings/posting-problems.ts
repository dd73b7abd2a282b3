import { formatDate } from '../text/format.ts'
import { REPLY_BEFORE_DEADLINE } from './copy.ts'
import { latestAnswer, latestDeadline, MAX_DAYS_TO_REPLY, MAX_DEADLINE_DAYS } from './dates.ts'
import { DAYS_FOR_ALL, FIRST_DAYS, firstDeadline, isHigh } from './early-access.ts'
import { isWithin } from './number-range.ts'
import { alwaysPays, mayBeUnpaid, PAY_MISSING, UNPAID_NOT_ALLOWED } from './pay.ts'
import { employs, type Posting } from './posting.ts'
import { isRemote, NOT_REMOTE } from './remote.ts'

export const DEADLINE_IN_PAST = 'The deadline has passed. Choose a later one'

export const WORKPLACE_MISSING = 'Choose a workplace'

export const EMPLOYMENT_MISSING = 'Choose an employment type'

export const UNLISTED_WORKPLACE = 'Choose one of the listed workplaces'

export const UNLISTED_TYPE = 'Choose one of the listed types'

export type PostingReading = {
  now: Date
  /** A draft needs a title and a type; a live posting all that its type requires. */
  as: 'draft' | 'live'
  publishedAt?: Date | null | undefined
}

type Wrong = [at: string, message: string]

const empty = (value: unknown) => value === null || value === ''

export const missing = (posting: Partial<Posting>, reading: PostingReading): Wrong[] => [
  ...missingFields(posting),
  ...wrongDates(posting, reading),
]

function missingFields(posting: Partial<Posting>): Wrong[] {
  const { type, workplace, pay } = posting
  const wrong: (Wrong | false | null | undefined)[] = [
    empty(posting.description) && ['description', 'Description is required'],
    type &&
      employs(type) &&
      empty(posting.employmentType) && ['employmentType', EMPLOYMENT_MISSING],
    type && employs(type) && empty(workplace) && ['workplace', WORKPLACE_MISSING],
    type &&
      employs(type) &&
      workplace !== 'remote' &&
      empty(posting.country) && ['country', 'Choose a country'],
    type && alwaysPays(type) && pay === null && ['pay', PAY_MISSING],
    type &&
      pay === 'unpaid' &&
      !mayBeUnpaid(type, posting.employmentType ?? null) && ['pay', UNPAID_NOT_ALLOWED],
  ]
  return wrong.filter((each) => Array.isArray(each))
}

function wrongDates(
  { applicationDeadline: deadline, answerBy, expertsFirst }: Partial<Posting>,
  { now, publishedAt = null }: PostingReading,
): Wrong[] {
  const wrong: (Wrong | false | null | undefined)[] = [
    deadline === null && ['applicationDeadline', 'Add a deadline'],
    deadline && deadline <= now && ['applicationDeadline', DEADLINE_IN_PAST],
    deadline &&
      deadline > latestDeadline(now) && [
        'applicationDeadline',
        `The deadline can be at most ${MAX_DEADLINE_DAYS} days away: ${formatDate(latestDeadline(now))}`,
      ],
    deadline &&
      expertsFirst &&
      deadline < firstDeadline(publishedAt, now) && [
        'applicationDeadline',
        `Expert members apply first for ${FIRST_DAYS} days, so choose a deadline on or after ${formatDate(firstDeadline(publishedAt, now))}: everyone needs ${DAYS_FOR_ALL} more days`,
      ],
    deadline && answerBy && answerBy < deadline && ['answerBy', REPLY_BEFORE_DEADLINE],
    deadline &&
      answerBy &&
      answerBy > latestAnswer(deadline) && [
        'answerBy',
        `Reply within ${MAX_DAYS_TO_REPLY} days of the deadline: by ${formatDate(latestAnswer(deadline))}`,
      ],
  ]
  return wrong.filter((each) => Array.isArray(each))
}

export function misplaced(posting: Partial<Posting>): Wrong[] {
  const { workplace, applicantsFrom, teamHours, expertsFirst, level } = posting
  const here = workplace !== undefined && !isRemote(workplace)
  const wrong: (Wrong | false | null | undefined)[] = [
    here && applicantsFrom && ['applicantsFrom', NOT_REMOTE],
    here && teamHours && ['teamHours', NOT_REMOTE],
    expertsFirst && level !== undefined && !isHigh(level) && ['expertsFirst', LEVEL_TOO_LOW],
  ]
  return wrong.filter((each) => Array.isArray(each))
}

export const LEVEL_TOO_LOW = 'Only mid-career and senior postings can go to Expert members first'

export function unfounded({ criteria = [], questions }: Partial<Posting>): Wrong[] {
  if (!questions) return []
  return criteria.flatMap((criterion, index): Wrong[] => {
    if (criterion.knownBy !== 'answer') return []
    const question = questions.find(({ id }) => id === criterion.questionId)
    if (!question)
      return [
        [`criteria.${index}.knownBy`, 'That question was removed. Choose how you’ll check this'],
      ]
    const isKnown = question.kind !== 'number' || isWithin(0, criterion.wanted) !== null
    return isKnown ? [] : [[`criteria.${index}.wanted`, NOT_A_NUMBER]]
  })
}

const NOT_A_NUMBER = 'Enter a number, such as 3, ‘at most 5’ or ‘2 to 4’'
