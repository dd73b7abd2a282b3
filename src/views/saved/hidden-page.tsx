import type { Page } from '../../db/pagination.ts'
import type { Marked } from '../../db/saved/saved.ts'
import { paths } from '../../lib/paths.ts'
import { ChangeHidden } from '../opportunities/hide-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { MarkedList } from './marked-list.tsx'
import { SavedPlaces } from './saved-places.tsx'

export const HiddenPage = ({ rows, next }: Page<Marked>) => (
  <div className="page wrap stack">
    <PageHead title="Hidden opportunities" lead="We leave these out of your lists and alerts." />
    <SavedPlaces at={paths.hidden} />
    {rows.length === 0 ? (
      <EmptyState
        title="Nothing hidden"
        lead="Opportunities you’re not interested in will appear here."
      />
    ) : (
      <MarkedList rows={rows} older={next && `${paths.hidden}?cursor=${next}`}>
        {(row) => <ChangeHidden {...row} label="Show again" />}
      </MarkedList>
    )}
  </div>
)
