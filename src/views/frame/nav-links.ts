import type { WaitingCounts } from '../../lib/members/waiting.ts'
import { paths } from '../../lib/paths.ts'
import type { Viewer } from '../../lib/viewer.ts'
import type { IconName } from '../ui/icon-names.ts'
import type { WaitingKind } from '../ui/waiting.tsx'

export type NavLink = {
  href: string
  label: string
  icon: IconName
  /** What waits there, if anything can. */
  counts?: WaitingKind
}

export const NAV_LINKS: NavLink[] = [
  { href: paths.opportunities, label: 'Opportunities', icon: 'compass' },
  { href: paths.companies, label: 'Companies', icon: 'building-complex' },
  { href: paths.communities, label: 'Communities', icon: 'users' },
  { href: paths.mentorships, label: 'Mentorship', icon: 'footprints', counts: 'mentorship' },
]

const APPLICATIONS: NavLink = {
  href: paths.applications,
  label: 'Applications',
  icon: 'send',
  counts: 'applications',
}

const MESSAGES: NavLink = { href: paths.conversations, label: 'Messages', icon: 'mail' }

const HIRING: NavLink = {
  href: paths.postings,
  label: 'Hiring',
  icon: 'briefcase-business',
  counts: 'hiring',
}

export type NavRole = { applies: boolean; hires: boolean }

/** Those who only offer apply to nothing, until they do. */
export const navRoleOf = (
  { primaryRole }: Pick<Viewer, 'primaryRole'>,
  waiting: WaitingCounts | null,
): NavRole => ({
  applies: primaryRole !== 'provider' || (waiting?.applications ?? 0) > 0,
  hires: waiting?.hires || primaryRole === 'provider',
})

export const roleLinks = ({ applies, hires }: NavRole): NavLink[] => [
  ...(applies ? [APPLICATIONS] : []),
  ...(hires ? [HIRING] : []),
]

/** The four places of the bar on small screens, beside its menu. */
export const barLinks = ({ hires }: NavRole): NavLink[] => [
  { href: paths.home, label: 'Home', icon: 'house' },
  NAV_LINKS[0]!,
  hires ? HIRING : APPLICATIONS,
  NAV_LINKS[3]!,
]

const ADMIN: NavLink = {
  href: paths.admin,
  label: 'Admin area',
  icon: 'signpost',
  counts: 'admin',
}

const SAVED: NavLink = { href: paths.saved, label: 'Saved', icon: 'bookmark' }

const ACCOUNT_LINKS: NavLink[] = [
  SAVED,
  { href: paths.membership, label: 'Membership', icon: 'badge-check' },
  { href: paths.account, label: 'Account settings', icon: 'sliders-horizontal' },
]

/** Those above the viewer's organizations, and those below. */
export const menuLinks = (role: NavRole, isOperator: boolean): [NavLink[], NavLink[]] => [
  [...(isOperator ? [ADMIN] : []), MESSAGES, APPLICATIONS, ...(role.hires ? [HIRING] : [])],
  ACCOUNT_LINKS,
]

/** For `aria-current`: 'page' on the page itself, 'true' below it. */
export function current(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return href !== paths.home && path.startsWith(`${href}/`) ? 'true' : undefined
}

/** The place of the navigation that a page belongs to; empty where none does. */
export function navPlaceOf(path: string): string {
  if (path === paths.home) return path
  const links = [
    ...NAV_LINKS,
    APPLICATIONS,
    HIRING,
    MESSAGES,
    ...ACCOUNT_LINKS,
    ADMIN,
    { href: paths.profile },
    { href: paths.notifications },
  ]
  const link = links.find(({ href }) => current(href, path))
  return link ? (path === link.href ? path : `${link.href}/below`) : ''
}
