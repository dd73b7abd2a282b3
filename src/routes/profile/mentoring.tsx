import { Hono } from 'hono'
import type { ReactElement } from 'react'
import { changeProfile } from '../../db/members/profiles.ts'
import { Failure } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import { CANNOT_MENTOR, maySayToMentor } from '../../lib/membership/tiers.ts'
import { mentoringSchema } from '../../lib/mentorship/mentor-settings.ts'
import { paths } from '../../lib/paths.ts'
import { MentoringCard } from '../../views/profile/mentoring.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { fragment } from '../http/respond.tsx'
import { renderSection, saved } from './profile-page.tsx'

export const profileMentoring = new Hono<AppEnv>()
  .get('/', requireMember, (c) => show(c, <MentoringCard member={c.get('member')} />))
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const { db, member } = c.var
    if (!maySayToMentor(member)) throw new Failure(403, 'tier_limit', CANNOT_MENTOR)
    const sent = await formBody(c)
    const parsed = mentoringSchema.safeParse(sent)
    if (!parsed.success) return refused(c, sent, fieldErrors(parsed.error))
    const changed = await changeProfile(db, member.id, parsed.data)
    return saved(c, paths.profileMentoring, () => <MentoringCard member={changed} />)
  })

function refused(c: AppContext, sent: Record<string, unknown>, errors: Record<string, string>) {
  const typed = {
    isMentor: sent.isMentor === 'on',
    mentorAvailable: sent.mentorAvailable === 'on',
    mentorCapacity: textValue(sent.mentorCapacity),
    mentorTopics: textValue(sent.mentorTopics),
    mentorLanguages: textValue(sent.mentorLanguages),
    mentorHours: textValue(sent.mentorHours),
    mentorPausedUntil: textValue(sent.mentorPausedUntil),
  }
  const card = <MentoringCard member={c.get('member')} typed={typed} errors={errors} />
  c.status(422)
  return wantsFragment(c) ? fragment(c, card) : show(c, card)
}

const show = (c: AppContext, card: ReactElement) =>
  renderSection(c, paths.profileMentoring, 'Mentoring', card)
