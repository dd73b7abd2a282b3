import type { Page } from '../../db/pagination.ts'
import type { Saved } from '../../db/saved/saved.ts'
import { paths } from '../../lib/paths.ts'
import { SaveButton, SavingForm } from '../opportunities/save-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Day } from '../ui/day.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { TypeBadge } from '../ui/type-badge.tsx'

export const SavedPage = ({ rows, next }: Page<Saved>) => (
  <div className="page wrap stack">
    <PageHead title="Saved" lead="We remind you 7 days and 1 day before a deadline." />
    <SavingForm />
    {rows.length === 0 ? (
      <EmptyState title="Nothing saved yet" lead="Opportunities you save will appear here.">
        <ButtonLink href={paths.opportunities} variant="soft">
          Browse opportunities
        </ButtonLink>
      </EmptyState>
    ) : (
      <ul className="rows card card-pad">
        {rows.map((saved) => (
          <SavedRow key={saved.id} {...saved} />
        ))}
      </ul>
    )}
    {next && (
      <p className="actions">
        <ButtonLink href={`${paths.saved}?cursor=${next}`}>Older</ButtonLink>
      </p>
    )}
  </div>
)

const SavedRow = (saved: Saved) => (
  <li>
    <div>
      <h2 className="text-card">
        <a href={paths.opportunity(saved.id)} dir="auto">
          {saved.title}
        </a>
      </h2>
      <p className="sub">
        {saved.organizationName && (
          <>
            <bdi>{saved.organizationName}</bdi> ·{' '}
          </>
        )}
        <Deadline {...saved} />
      </p>
    </div>
    <TypeBadge type={saved.type} />
    <SaveButton id={saved.id} title={saved.title} saved />
  </li>
)

function Deadline({ application, isOpen, applicationDeadline }: Saved) {
  if (application) return 'You applied'
  if (!isOpen) return 'No longer accepts applications'
  if (!applicationDeadline) return 'No deadline'
  return (
    <>
      Apply by <Day of={applicationDeadline} />
    </>
  )
}
