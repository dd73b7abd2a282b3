import { paths } from '../../lib/paths.ts'

export const NAV_LINKS = [
  { href: paths.opportunities, label: 'Opportunities' },
  { href: paths.companies, label: 'Companies' },
  { href: paths.communities, label: 'Communities' },
  { href: paths.mentorships, label: 'Mentorship' },
] as const

export const APPLICATIONS_LINK = { href: paths.applications, label: 'My applications' } as const

/** For `aria-current`: 'page' on the page itself, 'true' below it. */
export function current(href: string, path: string): 'page' | 'true' | undefined {
  if (path === href) return 'page'
  return path.startsWith(`${href}/`) ? 'true' : undefined
}

export function menuPlaceOf(path: string): string {
  const links = [
    ...NAV_LINKS,
    APPLICATIONS_LINK,
    { href: paths.membership },
    { href: paths.profile },
  ]
  const link = links.find(({ href }) => current(href, path))
  return !link ? paths.home : path === link.href ? path : `${link.href}/below`
}
