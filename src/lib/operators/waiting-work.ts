import { paths } from '../paths.ts'

/** What waits for an operator; each is exact up to the count that is shown. */
export type WaitingWork = Record<
  | 'postings'
  | 'reports'
  | 'organizations'
  | 'unmanaged'
  | 'messages'
  | 'proposals'
  | 'disputes'
  | 'payouts',
  number
>

/** In the order in which it harms members to wait. */
export const WORK_LINKS: { name: keyof WaitingWork; label: string; href: string }[] = [
  { name: 'reports', label: 'Reports', href: paths.adminReports },
  { name: 'postings', label: 'Held postings', href: paths.adminPostings },
  { name: 'disputes', label: 'Problems with paid sessions', href: `${paths.admin}#disputes` },
  { name: 'payouts', label: 'Payouts that need a code', href: `${paths.admin}#payouts` },
  { name: 'messages', label: 'Contact messages', href: paths.adminMessages },
  { name: 'proposals', label: 'Proposed communities', href: paths.adminCommunities },
  { name: 'organizations', label: 'New organizations', href: paths.adminOrganizations },
  {
    name: 'unmanaged',
    label: 'Organization plans without an account manager',
    href: paths.adminOrganizations,
  },
]

export const totalOf = (work: WaitingWork | null) =>
  work ? Object.values(work).reduce((sum, count) => sum + count, 0) : 0
