import { Hono } from 'hono'
import type { ReactElement } from 'react'
import { changeProfile } from '../../db/members/profiles.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { answersSchema } from '../../lib/members/profile.ts'
import { paths } from '../../lib/paths.ts'
import { type Answers, AnswersCard } from '../../views/profile/answers.tsx'
import { formLists, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import { renderSection, saved } from './profile-page.tsx'

export const profileAnswers = new Hono<AppEnv>()
  .get('/', requireMember, (c) => show(c, <AnswersCard typed={c.get('member')} />))
  .post('/', requireMember, limitBody(64 * 1024), async (c) => {
    const sent = await formLists(c)
    const parsed = answersSchema.safeParse(sent)
    if (!parsed.success) return refused(c, typedIn(sent), fieldErrors(parsed.error))
    const { db, member } = c.var
    const changed = await changeProfile(db, member.id, parsed.data)
    return saved(c, paths.profileAnswers, () => <AnswersCard typed={changed} />)
  })

const typedIn = (sent: Awaited<ReturnType<typeof formLists>>): Answers => ({
  interestAreas: [sent.interestAreas ?? []].flat().map(String),
  industries: [sent.industries ?? []].flat().map(String),
  careerLevel: String(sent.careerLevel ?? ''),
  country: String(sent.country ?? ''),
  city: String(sent.city ?? ''),
})

function refused(c: AppContext, typed: Answers, errors: Record<string, string>) {
  const card = <AnswersCard typed={typed} errors={errors} />
  c.status(422)
  return wantsFragment(c) ? fragment(c, card) : show(c, card)
}

const show = (c: AppContext, card: ReactElement) =>
  renderSection(c, paths.profileAnswers, 'Match preferences', card)
