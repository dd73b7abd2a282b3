import { Hono } from 'hono'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { changeProfile } from '../../db/queries/profiles.ts'
import { Failure, invalid } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { answersSchema, mentoringSchema, visibilitySchema } from '../../lib/profile.ts'
import { PROFILE_SAVED } from '../../lib/profile-fields.ts'
import { CANNOT_MENTOR, maySayToMentor } from '../../lib/tiers.ts'
import { AnswersCard } from '../../views/profile/answers.tsx'
import { MentoringCard } from '../../views/profile/mentoring.tsx'
import { VisibilityCard } from '../../views/profile/visibility.tsx'
import { formBody, formLists, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { flash, raiseToast } from '../http/flash.ts'
import { requireMember } from '../http/middleware/session.ts'
import { renderProfile } from '../profile.tsx'

const SAVED = { title: PROFILE_SAVED }

/** The cards of the profile page that are forms of their own. */
export const profileSettings = new Hono<AppEnv>()
  .post(paths.profileAnswers, requireMember, limitBody(64 * 1024), async (c) => {
    const sent = await formLists(c)
    const parsed = answersSchema.safeParse(sent)
    const { db, member } = c.var
    if (parsed.success) {
      const changed = await changeProfile(db, member.id, parsed.data)
      return answer(c, <AnswersCard typed={changed} />)
    }
    c.status(422)
    const answers = {
      typed: {
        interestAreas: [sent.interestAreas ?? []].flat().map(String),
        industries: [sent.industries ?? []].flat().map(String),
        careerLevel: String(sent.careerLevel ?? ''),
        country: String(sent.country ?? ''),
        otherCountry: String(sent.otherCountry ?? ''),
        city: String(sent.city ?? ''),
      },
      errors: fieldErrors(parsed.error),
    }
    if (wantsFragment(c)) return c.html(renderToString(<AnswersCard {...answers} />))
    return renderProfile(c, { refused: { answers } })
  })
  .post(paths.profileMentoring, requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member } = c.var
    if (!maySayToMentor(member)) throw new Failure(403, 'tier_limit', CANNOT_MENTOR)
    const sent = await formBody(c)
    const parsed = mentoringSchema.safeParse(sent)
    if (parsed.success) {
      const changed = await changeProfile(db, member.id, parsed.data)
      return answer(c, <MentoringCard member={changed} />)
    }
    c.status(422)
    const mentoring = {
      typed: {
        isMentor: sent.isMentor === 'on',
        mentorAvailable: sent.mentorAvailable === 'on',
        mentorCapacity: String(sent.mentorCapacity ?? ''),
      },
      errors: fieldErrors(parsed.error),
    }
    if (wantsFragment(c))
      return c.html(renderToString(<MentoringCard member={member} {...mentoring} />))
    return renderProfile(c, { refused: { mentoring } })
  })
  .post(paths.profileVisibility, requireMember, limitBody(16 * 1024), async (c) => {
    const parsed = visibilitySchema.safeParse(await formLists(c))
    if (!parsed.success) throw invalid(fieldErrors(parsed.error))
    const changed = await changeProfile(c.get('db'), c.get('member').id, parsed.data)
    return answer(c, <VisibilityCard member={changed} />)
  })

/** The card as it is now; for a plain form the page around it. */
function answer(c: AppContext, card: ReactElement) {
  if (!wantsFragment(c)) {
    flash(c, SAVED)
    return c.redirect(paths.profile, 303)
  }
  raiseToast(c, SAVED)
  return c.html(renderToString(card))
}
