import type { EmploymentType, OpportunityType, Workplace } from '../catalog.ts'
import type { CareerLevel } from '../members/profile-options.ts'
import { isBlank } from '../text/text.ts'
import { isHigh } from './early-access.ts'
import { listed, type PostingTyped, TEXTS } from './form.ts'
import { mayBeUnpaid } from './pay.ts'
import { employs, hasWorkplace } from './posting.ts'
import { isRemote } from './remote.ts'

/** What `readPosting` takes. */
export function inputOf(typed: PostingTyped): Record<string, unknown> {
  const { payMin: min, payMax: max, payCurrency: currency, payPeriod: period } = typed
  const isPaid = !isBlank(min) || !isBlank(max)
  const type = typed.type as OpportunityType
  const employment = employmentOf(typed)
  const isUnpaid = typed.paid === 'unpaid' && mayBeUnpaid(type, employment)
  const isDoneRemotely = hasWorkplace(type) && isRemote(typed.workplace as Workplace)
  return {
    ...typed,
    // An earlier choice may have left an answer that this type is not asked for.
    employmentType: employment,
    workplace: hasWorkplace(type) ? typed.workplace : null,
    applicantsFrom: isDoneRemotely ? typed.applicantsFrom : null,
    teamHours: isDoneRemotely
      ? { zone: typed.teamZone, from: typed.teamFrom, to: typed.teamTo }
      : null,
    expertsFirst: typed.expertsFirst && isHigh(typed.level as CareerLevel),
    pay: isUnpaid ? 'unpaid' : isPaid ? { min, max, currency, period } : null,
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
  if (field === 'industries' || field === 'expertsFirst') return placeOf('level') + 0.5
  if (field.startsWith('question')) return TEXTS.length + 1
  if (field.startsWith('criterion')) return TEXTS.length + 2
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

/** Internships are that, unless another is chosen. */
function employmentOf({ type, employmentType }: PostingTyped) {
  if (!employs(type as OpportunityType)) return null
  const isOwnKind = type === 'internship' && isBlank(employmentType)
  return (isOwnKind ? 'internship' : employmentType) as EmploymentType
}
