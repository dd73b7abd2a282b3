import type { ReactNode } from 'react'
import { paths } from '../../lib/paths.ts'
import { PROFILE_SAVED } from '../../lib/profile-fields.ts'
import { ProfilePage, type ProfilePageProps } from '../../views/profile/page.tsx'
import type { AppContext } from '../http/context.ts'
import { isUnproved } from '../http/middleware/proved-address.ts'
import { answer } from '../http/respond.tsx'

/** The page, with a form of it that is edited or came back refused. */
export const renderProfile = (c: AppContext, page: Omit<ProfilePageProps, 'member' | 'unproved'>) =>
  c.render(<ProfilePage member={c.get('member')} unproved={isUnproved(c)} {...page} />, {
    title: 'Profile',
  })

/** What one of its forms changed; for a plain form the page around it. */
export const saved = (c: AppContext, changed: () => ReactNode) =>
  answer(c, { title: PROFILE_SAVED }, paths.profile, changed)
