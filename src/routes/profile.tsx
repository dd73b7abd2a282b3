import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import type { Member } from '../db/queries/members.ts'
import { changeProfile } from '../db/queries/profiles.ts'
import { fieldErrors } from '../lib/forms.ts'
import { paths } from '../lib/paths.ts'
import { profileSchema } from '../lib/profile.ts'
import { PROFILE_FAILED, PROFILE_TABS, type ProfileValues } from '../lib/profile-fields.ts'
import { Overview } from '../views/profile/overview.tsx'
import { ProfileDetails, ProfilePage, type ProfilePageProps } from '../views/profile/page.tsx'
import { type AppContext, type AppEnv, wantsFragment } from './context.ts'
import { flash, raiseToast } from './flash.ts'
import { requireMember } from './middleware/session.ts'
import { formBody, limitBody } from './validate.ts'

const SAVED = { title: 'Profile updated successfully!' }

export const profile = new Hono<AppEnv>()
  .get('/profile', requireMember, (c) => {
    const member = c.get('member')
    if (wantsFragment(c)) return c.html(renderToString(<Overview member={member} />))
    const form = {
      values: valuesOf({ ...member }),
      errors: {},
      editing: c.req.query('edit') === '1',
    }
    return c.render(<ProfilePage member={member} form={form} />, { title: 'Profile' })
  })
  .post('/profile', requireMember, limitBody(64 * 1024), async (c) => {
    c.set('failureText', PROFILE_FAILED)
    const typed = await formBody(c)
    const parsed = profileSchema.safeParse(typed)
    const { db, member } = c.var
    if (!parsed.success) {
      c.status(422)
      return answer(c, member, {
        values: valuesOf(typed),
        errors: fieldErrors(parsed.error),
        editing: true,
      })
    }
    const changed = await changeProfile(db, member.id, parsed.data)
    if (!wantsFragment(c)) {
      flash(c, SAVED)
      return c.redirect(paths.profile, 303)
    }
    raiseToast(c, SAVED)
    return answer(c, changed, { values: valuesOf({ ...changed }), errors: {}, editing: false })
  })

function answer(c: AppContext, member: Member, form: ProfilePageProps['form']) {
  if (wantsFragment(c)) return c.html(renderToString(<ProfileDetails {...form} />))
  return c.render(<ProfilePage member={member} form={form} />, { title: 'Profile' })
}

/** The page around a form of it that came back with errors. */
export function refuse(c: AppContext, member: Member, refused: ProfilePageProps['refused']) {
  const form = { values: valuesOf({ ...c.get('member') }), errors: {}, editing: false }
  const page = { member, form, ...(refused && { refused }) }
  return c.render(<ProfilePage {...page} />, { title: 'Profile' })
}

function valuesOf(source: Record<string, unknown>): ProfileValues {
  const fields = PROFILE_TABS.flatMap((tab) => tab.fields)
  const values = fields.map((field) => [field, String(source[field] ?? '')])
  return Object.fromEntries(values)
}
