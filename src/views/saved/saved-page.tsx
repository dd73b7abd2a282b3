import type { Page } from '../../db/pagination.ts'
import type { Marked } from '../../db/saved/saved.ts'
import { paths } from '../../lib/paths.ts'
import { SaveButton } from '../opportunities/save-button.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { MarkedList } from './marked-list.tsx'
import { SavedPlaces } from './saved-places.tsx'

export const SavedPage = ({ rows, next }: Page<Marked>) => (
  <div className="page wrap stack">
    <PageHead title="Saved" lead="We remind you 7 days and 1 day before a deadline.">
      <div className="actions">
        <ButtonLink href={paths.calendar}>Your calendar</ButtonLink>
      </div>
    </PageHead>
    <SavedPlaces at={paths.saved} />
    {rows.length === 0 ? (
      <EmptyState title="Nothing saved yet" lead="Opportunities you save will appear here.">
        <ButtonLink href={paths.opportunities} variant="primary">
          Browse opportunities
        </ButtonLink>
      </EmptyState>
    ) : (
      <MarkedList rows={rows} older={next && `${paths.saved}?cursor=${next}`}>
        {(row) => <SaveButton id={row.id} title={row.title} saved />}
      </MarkedList>
    )}
  </div>
)
