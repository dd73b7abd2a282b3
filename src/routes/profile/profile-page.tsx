import type { ReactNode } from 'react'
import { PROFILE_SAVED } from '../../lib/members/profile-fields.ts'
import { paths } from '../../lib/paths.ts'
import { ProfilePage, type ProfilePageProps } from '../../views/profile/profile-page.tsx'
import type { AppContext } from '../http/context.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { respond } from '../http/respond.tsx'

export const renderProfile = (
  c: AppContext,
  page: Omit<ProfilePageProps, 'member' | 'unverified'>,
) =>
  c.render(<ProfilePage member={c.get('member')} unverified={isEmailUnverified(c)} {...page} />, {
    title: 'Profile',
  })

export const saved = (c: AppContext, changed: () => ReactNode) =>
  respond(c, { title: PROFILE_SAVED }, paths.profile, changed)
