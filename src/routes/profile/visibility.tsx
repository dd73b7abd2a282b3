import { Hono } from 'hono'
import { changeProfile } from '../../db/members/profiles.ts'
import { invalid } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { visibilitySchema } from '../../lib/members/profile.ts'
import { paths } from '../../lib/paths.ts'
import { VisibilityCard } from '../../views/profile/visibility.tsx'
import { formLists, limitBody } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { renderSection, saved } from './profile-page.tsx'

export const profileVisibility = new Hono<AppEnv>()
  .get('/', requireMember, (c) =>
    renderSection(
      c,
      paths.profileVisibility,
      'Visibility',
      <VisibilityCard member={c.get('member')} />,
    ),
  )
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const parsed = visibilitySchema.safeParse(await formLists(c))
    if (!parsed.success) throw invalid(fieldErrors(parsed.error))
    const { db, member } = c.var
    const changed = await changeProfile(db, member.id, parsed.data)
    return saved(c, paths.profileVisibility, () => <VisibilityCard member={changed} />)
  })
