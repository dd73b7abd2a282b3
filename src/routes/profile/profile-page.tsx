import type { ReactNode } from 'react'
import { PROFILE_SAVED } from '../../lib/members/profile-fields.ts'
import { ProfilePage, type ProfilePageProps } from '../../views/profile/profile-page.tsx'
import { SettingsPage } from '../../views/profile/settings-page.tsx'
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

export const renderSection = (c: AppContext, at: string, title: string, card: ReactNode) =>
  c.render(
    <SettingsPage member={c.get('member')} at={at} title={title}>
      {card}
    </SettingsPage>,
    { title, indexable: false },
  )

/** Leads back to the section. */
export const saved = (c: AppContext, at: string, changed: () => ReactNode) =>
  respond(c, { title: PROFILE_SAVED }, at, changed)
