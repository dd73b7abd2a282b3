import type { ReactNode } from 'react'
import { PROFILE_SAVED } from '../../lib/members/profile-fields.ts'
import { paths } from '../../lib/paths.ts'
import { ProfilePage, type ProfilePageProps } from '../../views/profile/profile-page.tsx'
import type { AppContext } from '../http/context.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { respond } from '../http/respond.tsx'

/** The page, with a form of it that is edited or came back refused. */
export const renderProfile = (
  c: AppContext,
  page: Omit<ProfilePageProps, 'member' | 'unverified'>,
) =>
  c.render(<ProfilePage member={c.get('member')} unverified={isEmailUnverified(c)} {...page} />, {
    title: 'Profile',
  })

/** What one of its forms changed; for a plain form the page around it. */
export const saved = (c: AppContext, changed: () => ReactNode) =>
  respond(c, { title: PROFILE_SAVED }, paths.profile, changed)
