import type { ListedMentor } from '../../db/queries/mentors.ts'
import type { MentorQuery } from '../../lib/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { hasMentorship, type Tier } from '../../lib/tiers.ts'
import { FilterForm } from '../lists/filter-form.tsx'
import { AppendedRows, FilteredList, List, type Listed, type Listing } from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { NoMentorship } from '../mentorship/ask.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { MentorCard } from './card.tsx'

export type MentorList = Listed<ListedMentor>

/** `tier` is the viewer's. */
type FragmentProps = { list: MentorList; tier: Tier }

type PageProps = { query: MentorQuery; list: Promise<MentorList>; tier: Tier }

export const MentorsPage = ({ query, list, tier }: PageProps) => (
  <div className="page wrap">
    <PageHead title="Mentors" lead="Members who mentor and have room for one more.">
      {!hasMentorship(tier) && <NoMentorship tier={tier} />}
    </PageHead>
    <FilterForm
      action={paths.mentors}
      search={<SearchInput of={query.q} placeholder="Name, expertise or industry" />}
    />
    <h2 className="sr-only">Results</h2>
    <List listing={listing(tier)} list={list} />
  </div>
)

/** What a changed search swaps. */
export const FilteredMentors = ({ list, tier }: FragmentProps) => (
  <FilteredList listing={listing(tier)} list={list} />
)

/** What 'Load More' appends. */
export const MoreMentors = ({ list, tier, focus }: FragmentProps & { focus: boolean }) => (
  <AppendedRows listing={listing(tier)} list={list} focus={focus} />
)

const listing = (tier: Tier): Listing<ListedMentor> => ({
  noun: 'mentors',
  skeleton: 'mentorship',
  empty: (
    <EmptyState title="No mentors found" lead="Try fewer words, or another industry." level={3}>
      <ButtonLink href={paths.mentors}>Clear Search</ButtonLink>
    </EmptyState>
  ),
  card: (mentor, focus) => (
    <MentorCard key={mentor.id} mentor={mentor} asks={hasMentorship(tier)} focus={focus} />
  ),
})
