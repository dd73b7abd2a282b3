import { tierLimitMessage, tierUsage } from '../../db/membership/usage.ts'
import { findMentor, listMentors } from '../../db/mentorship/mentors.ts'
import { textValue } from '../../lib/forms/errors.ts'
import { MAX_SEARCH } from '../../lib/lists/fields.ts'
import { TIER_LIMITS } from '../../lib/membership/limits.ts'
import { OTHER_DURATION, USUAL_DURATIONS } from '../../lib/mentorship/mentorship.ts'
import type { RequestFormProps } from '../../views/mentorship/request-form.tsx'
import { isId } from '../http/body.ts'
import type { AppContext } from '../http/context.ts'

export const OWN_MENTOR = 'You can’t mentor yourself'

export const MENTOR_FULL = 'This mentor isn’t taking new mentees at the moment'

export const NO_SUCH_MENTOR = 'No mentor has this user ID'

const OFFERED = 6

export const REQUEST_REFUSALS = {
  oneself: OWN_MENTOR,
  no_mentor: NO_SUCH_MENTOR,
  takes_nobody: MENTOR_FULL,
  already_open: 'You already have an open mentorship or request with this mentor',
}

export type RequestTyped = RequestFormProps['typed'] & { fixed?: string }

export function typedRequest(values: Record<string, unknown>): RequestTyped {
  return {
    mentor: textValue(values.mentor).trim(),
    mentorId: textValue(values.fixed) || textValue(values.mentorId),
    description: textValue(values.description),
    ...typedDuration(textValue(values.duration), textValue(values.otherDuration)),
    fixed: textValue(values.fixed),
    asked:
      typeof values.asked === 'string'
        ? values.asked
        : textValue(values.fixed) || textValue(values.mentorId),
  }
}

/** A duration that is none of the usual ones counts as written, as links and drafts may have it. */
function typedDuration(duration: string, otherDuration: string) {
  const isOffered = duration === '' || USUAL_DURATIONS.some((usual) => usual === duration)
  if (isOffered || duration === OTHER_DURATION) return { duration, otherDuration }
  return { duration: OTHER_DURATION, otherDuration: duration }
}

export const durationOf = ({ duration, otherDuration }: RequestTyped) =>
  duration === OTHER_DURATION ? otherDuration : duration

/** A user ID in the field counts as much as a chosen mentor, and more, as it came later. */
export const chosenOf = ({ mentor, mentorId }: RequestTyped) =>
  isId(mentor) ? mentor.toLowerCase() : mentorId

export async function loadForm(c: AppContext, typed: RequestTyped, errors: Record<string, string>) {
  const { db, member } = c.var
  const [mentors, used] = await Promise.all([
    typed.fixed ? findFixed(c, typed) : findMentors(c, typed),
    tierUsage(db, member.id, new Date()),
  ])
  const fixed = typed.fixed ? (mentors[0] ?? null) : null
  const tier = member.membershipTier
  const limit = TIER_LIMITS[tier].mentorshipRequests
  const usage = { used: used.mentorshipRequests, limit }
  const reached = limit !== null && usage.used >= limit
  const form = reached && tierLimitMessage({ ...TIER_LIMIT, tier, limit })
  const mentorId = chosenOf(typed)
  const full = mentors.some(({ id, open, room }) => id === mentorId && !room && !open)
  return {
    typed: { ...typed, mentorId },
    errors: {
      ...(form && { form }),
      ...(full && { mentorId: REQUEST_REFUSALS.takes_nobody }),
      ...errors,
    },
    mentors,
    fixed,
    none: noneText(typed, member.id),
    usage,
  }
}

const TIER_LIMIT = { reason: 'tier_limit', limited: 'mentorshipRequests' } as const

export function noneText({ mentor }: RequestTyped, memberId: string) {
  if (mentor.toLowerCase() === memberId) return `${REQUEST_REFUSALS.oneself}.`
  if (isId(mentor)) return `${REQUEST_REFUSALS.no_mentor}.`
  return 'No mentors found. Try fewer words.'
}

async function findFixed(c: AppContext, { mentorId }: RequestTyped) {
  const { db, member } = c.var
  const found = isId(mentorId) ? await findMentor(db, member, mentorId, new Date()) : null
  return found ? [found] : findMentors(c, typedRequest({}))
}

export async function findMentors(c: AppContext, typed: RequestTyped) {
  const { db, member } = c.var
  const now = new Date()
  const chosenId = chosenOf(typed)
  const chosen = isId(chosenId) ? await findMentor(db, member, chosenId, now) : null
  if (isId(typed.mentor)) return chosen ? [chosen] : []
  const q = typed.mentor.slice(0, MAX_SEARCH).toWellFormed().replaceAll('\0', '')
  const { rows } = await listMentors(db, member, { q, sort: 'fit' }, { limit: OFFERED }, now)
  return chosen ? [chosen, ...rows.filter(({ id }) => id !== chosen.id)] : rows
}
