import { createContext, useContext } from 'react'
import { MAX_COUNT_SHOWN } from '../../lib/members/waiting.ts'
import { type WaitingWork, WORK_LINKS } from '../../lib/operators/waiting-work.ts'
import { paths } from '../../lib/paths.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** Each page of the admin area gets it where it is rendered. */
export const WaitingWorkContext = createContext<WaitingWork | null>(null)

const PLACES: { href: string; label: string; counts?: (keyof WaitingWork)[] }[] = [
  { href: paths.admin, label: 'Review queue', counts: WORK_LINKS.map(({ name }) => name) },
  { href: paths.adminPostings, label: 'Held postings', counts: ['postings'] },
  { href: paths.adminReports, label: 'Reports', counts: ['reports'] },
  {
    href: paths.adminOrganizations,
    label: 'Organizations',
    counts: ['organizations', 'unmanaged'],
  },
  { href: paths.adminMessages, label: 'Messages', counts: ['messages'] },
  { href: paths.adminCommunities, label: 'Communities', counts: ['proposals'] },
  { href: paths.adminLog, label: 'Log' },
  { href: paths.adminConfiguration, label: 'Configuration' },
]

export function AdminNavigation({ at }: { at: string | undefined }) {
  const waiting = useContext(WaitingWorkContext)
  return (
    <nav aria-label="Admin area">
      <ul className="pills">
        {PLACES.map(({ href, label, counts = [] }) => (
          <li key={href}>
            <a className="pill" href={href} aria-current={href === at ? 'page' : undefined}>
              {label}
              <Count of={counts.reduce((sum, name) => sum + (waiting?.[name] ?? 0), 0)} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const Count = ({ of }: { of: number }) =>
  of > 0 && (
    <span className="waiting">
      <span className="num" aria-hidden="true">
        {of > MAX_COUNT_SHOWN ? `${MAX_COUNT_SHOWN}+` : of}
      </span>
      <VisuallyHidden> ({of} waiting)</VisuallyHidden>
    </span>
  )
