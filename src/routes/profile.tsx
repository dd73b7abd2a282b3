import { Hono } from 'hono'
import { changeProfile } from '../db/members/profiles.ts'
import { fieldErrors } from '../lib/forms/errors.ts'
import { profileSchemaOf } from '../lib/members/profile.ts'
import { PROFILE_FAILED, profileValues } from '../lib/members/profile-fields.ts'
import { paths } from '../lib/paths.ts'
import { Freshened } from '../views/profile/overview.tsx'
import { ProfileDetails } from '../views/profile/profile-page.tsx'
import { formBody, limitBody } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { failureMessage } from './http/middleware/failure-message.ts'
import { requireMember } from './http/middleware/session.ts'
import { isEmailUnverified } from './http/middleware/verified-email.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { fragment } from './http/respond.tsx'
import { availability } from './mentor-sessions/availability.tsx'
import { offers } from './mentor-sessions/offers.tsx'
import { profileAnswers } from './profile/answers.tsx'
import { publicPageEditor } from './profile/edit-public-page.tsx'
import { profileEntryRoutes } from './profile/entries.ts'
import { profileMentoring } from './profile/mentoring.tsx'
import { renderProfile, saved } from './profile/profile-page.tsx'
import { profileRole } from './profile/role.tsx'
import { profileTalentVisibility } from './profile/talent-visibility.tsx'
import { profileVisibility } from './profile/visibility.tsx'
import { newWebAddressErrors } from './profile/web-addresses.ts'

const pattern = relativePattern(paths.profile)

export const profileRoutes = new Hono<AppEnv>()
  .get('/', requireMember, (c) => {
    if (wantsFragment(c)) return fragment(c, <Freshened member={c.get('member')} />)
    return renderProfile(c, c.req.query('edit') === '1' ? { form: { editing: true } } : {})
  })
  .post('/', requireMember, limitBody(256 * 1024), failureMessage(PROFILE_FAILED), async (c) => {
    const { db, member } = c.var
    const sent = await formBody(c)
    const parsed = profileSchemaOf(member).safeParse(sent)
    if (!parsed.success) return refused(c, sent, fieldErrors(parsed.error))
    const waiting = newWebAddressErrors(c, parsed.data)
    if (waiting) return refused(c, sent, waiting, 403)
    const changed = await changeProfile(db, member.id, parsed.data)
    return saved(c, paths.profile, () => (
      <ProfileDetails member={changed} editing={false} unverified={isEmailUnverified(c)} />
    ))
  })
  .route(pattern(paths.profileAnswers), profileAnswers)
  .route(pattern(paths.profileMentoring), profileMentoring)
  .route(pattern(paths.availability), availability)
  .route(pattern(paths.offers), offers)
  .route(pattern(paths.profileRole), profileRole)
  .route(pattern(paths.profileVisibility), profileVisibility)
  .route(pattern(paths.profileFinding), profileTalentVisibility)
  .route(pattern(paths.profileEntries), profileEntryRoutes)
  .route('/', publicPageEditor)

function refused(
  c: AppContext,
  sent: Record<string, unknown>,
  errors: Record<string, string>,
  status: 403 | 422 = 422,
) {
  const form = { typed: profileValues(sent), errors, editing: true }
  c.status(status)
  if (!wantsFragment(c)) return renderProfile(c, { form })
  return fragment(
    c,
    <ProfileDetails member={c.get('member')} unverified={isEmailUnverified(c)} {...form} />,
  )
}
