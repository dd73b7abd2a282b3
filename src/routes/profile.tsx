import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import type { Member } from '../db/queries/members.ts'
import { changeProfile } from '../db/queries/profiles.ts'
import { fieldErrors } from '../lib/forms/errors.ts'
import { paths } from '../lib/paths.ts'
import { profileSchemaOf } from '../lib/profile.ts'
import { PROFILE_FAILED, PROFILE_SAVED, profileValues } from '../lib/profile-fields.ts'
import { Freshened } from '../views/profile/overview.tsx'
import {
  type DetailsForm,
  ProfileDetails,
  ProfilePage,
  type ProfilePageProps,
} from '../views/profile/page.tsx'
import { formBody, limitBody } from './http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { flash, raiseToast } from './http/flash.ts'
import { requireMember } from './http/middleware/session.ts'

const SAVED = { title: PROFILE_SAVED }

export const profile = new Hono<AppEnv>()
  .get('/profile', requireMember, (c) => {
    const member = c.get('member')
    if (wantsFragment(c)) return c.html(renderToString(<Freshened member={member} />))
    const form = { editing: c.req.query('edit') === '1' }
    return renderProfile(c, { form })
  })
  .post('/profile', requireMember, limitBody(256 * 1024), async (c) => {
    c.set('failureText', PROFILE_FAILED)
    const sent = await formBody(c)
    const { db, member } = c.var
    const parsed = profileSchemaOf(member).safeParse(sent)
    if (!parsed.success) {
      c.status(422)
      const typed = profileValues(sent)
      return answer(c, member, { typed, errors: fieldErrors(parsed.error), editing: true })
    }
    const changed = await changeProfile(db, member.id, parsed.data)
    if (!wantsFragment(c)) {
      flash(c, SAVED)
      return c.redirect(paths.profile, 303)
    }
    raiseToast(c, SAVED)
    return answer(c, changed, { editing: false })
  })

function answer(c: AppContext, member: Member, form: DetailsForm) {
  if (wantsFragment(c)) return c.html(renderToString(<ProfileDetails member={member} {...form} />))
  return renderProfile(c, { form })
}

/** The page, with a form of it that is edited or came back refused. */
export const renderProfile = (c: AppContext, page: Omit<ProfilePageProps, 'member'>) =>
  c.render(<ProfilePage member={c.get('member')} {...page} />, { title: 'Profile' })
