import { Hono } from 'hono'
import { changeProfile } from '../../db/members/profiles.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { answersSchema } from '../../lib/members/profile.ts'
import { type Answers, AnswersCard } from '../../views/profile/answers.tsx'
import { formLists, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import { renderProfile, saved } from './profile-page.tsx'

export const profileAnswers = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(64 * 1024),
  async (c) => {
    const sent = await formLists(c)
    const parsed = answersSchema.safeParse(sent)
    if (!parsed.success) return refused(c, typedIn(sent), fieldErrors(parsed.error))
    const { db, member } = c.var
    const changed = await changeProfile(db, member.id, parsed.data)
    return saved(c, () => <AnswersCard typed={changed} />)
  },
)

const typedIn = (sent: Awaited<ReturnType<typeof formLists>>): Answers => ({
  interestAreas: [sent.interestAreas ?? []].flat().map(String),
  industries: [sent.industries ?? []].flat().map(String),
  careerLevel: String(sent.careerLevel ?? ''),
  country: String(sent.country ?? ''),
  city: String(sent.city ?? ''),
})

function refused(c: AppContext, typed: Answers, errors: Record<string, string>) {
  const answers = { typed, errors }
  c.status(422)
  if (wantsFragment(c)) return fragment(c, <AnswersCard {...answers} />)
  return renderProfile(c, { refused: { answers } })
}
