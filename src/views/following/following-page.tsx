import type { FollowedRow } from '../../db/following/following.ts'
import type { Page } from '../../db/pagination.ts'
import type { FollowKind } from '../../lib/following/following.ts'
import { paths } from '../../lib/paths.ts'
import { OlderLink } from '../lists/older-link.tsx'
import { SavedPlaces } from '../saved/saved-places.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FollowButton } from './follow-button.tsx'

export const FollowingPage = ({ rows, next }: Page<FollowedRow>) => (
  <div className="page wrap stack">
    <PageHead
      title="Following"
      lead="We notify you of new postings, and when a mentor takes new mentees again."
    />
    <SavedPlaces at={paths.following} />
    {rows.length === 0 ? (
      <EmptyState
        title="Not following anyone yet"
        lead="Organizations and people you follow will appear here."
      >
        <ButtonLink href={paths.companies} variant="soft">
          Browse companies
        </ButtonLink>
      </EmptyState>
    ) : (
      <ul className="rows rows-text card card-pad">
        {rows.map((row) => (
          <FollowedItem key={row.id} {...row} />
        ))}
      </ul>
    )}
    <OlderLink href={next && `${paths.following}?cursor=${next}`} />
  </div>
)

const ABOUT: Record<FollowKind, string> = {
  organization: 'Organization',
  person: 'Person',
  opening: 'Mentor, until there’s room',
}

const FollowedItem = ({ kind, followedId, name }: FollowedRow) => (
  <li>
    <div>
      <h2 className="text-card">
        <a href={(kind === 'organization' ? paths.company : paths.member)(followedId)} dir="auto">
          {name}
        </a>
      </h2>
      <p className="sub">{ABOUT[kind]}</p>
    </div>
    <FollowButton kind={kind} id={followedId} on name={name} />
  </li>
)
