import type { ReactNode } from 'react'
import type { Marked } from '../../db/saved/saved.ts'
import { paths } from '../../lib/paths.ts'
import { OlderLink } from '../lists/older-link.tsx'
import { SAVING_FAILED, SavingForm } from '../opportunities/save-button.tsx'
import { Day } from '../ui/day.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'

type ListProps = { rows: Marked[]; older: string | null; children: (row: Marked) => ReactNode }

/** What a member saved or hid, with the button that ends it. */
export const MarkedList = ({ rows, older, children }: ListProps) => (
  <>
    <SavingForm />
    <ul className="rows rows-text card card-pad" data-failure={SAVING_FAILED}>
      {rows.map((row) => (
        <MarkedRow key={row.id} row={row}>
          {children(row)}
        </MarkedRow>
      ))}
    </ul>
    <OlderLink href={older} />
  </>
)

const MarkedRow = ({ row, children }: { row: Marked; children: ReactNode }) => (
  <li>
    <div>
      <h2 className="text-card">
        <a href={paths.opportunity(row.id)} dir="auto">
          {row.title}
        </a>
      </h2>
      <p className="sub">
        {row.organizationName && (
          <>
            <bdi>{row.organizationName}</bdi> ·{' '}
          </>
        )}
        <Deadline {...row} />
      </p>
      <p className="mt-2">
        <TypeBadge type={row.type} />
      </p>
    </div>
    {children}
  </li>
)

function Deadline({ application, isOpen, applicationDeadline }: Marked) {
  if (application) return 'You applied'
  if (!isOpen) return 'No longer accepts applications'
  if (!applicationDeadline) return 'No deadline'
  return (
    <>
      Apply by <Day of={applicationDeadline} />
    </>
  )
}
