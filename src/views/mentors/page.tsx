import type { ListedMentor } from '../../db/queries/mentors.ts'
import type { MentorQuery } from '../../lib/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { FilterForm } from '../lists/list.tsx'
import { AppendedRows, FilteredList, List, type Listed, type Listing } from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { MentorCard } from './card.tsx'

export type MentorList = Listed<ListedMentor>

type PageProps = { query: MentorQuery; list: Promise<MentorList> }

export const MentorsPage = ({ query, list }: PageProps) => (
  <div className="page wrap">
    <PageHead title="Mentors" lead="Members who mentor and have room for one more." />
    <FilterForm action={paths.mentors}>
      <SearchInput of={query.q} placeholder="Name, expertise or industry" />
    </FilterForm>
    <h2 className="sr-only">Results</h2>
    <List listing={MENTORS} list={list} />
  </div>
)

/** What a changed search swaps. */
export const FilteredMentors = ({ list }: { list: MentorList }) => (
  <FilteredList listing={MENTORS} list={list} />
)

/** What 'Load More' appends. */
export const MoreMentors = ({ list, focus }: { list: MentorList; focus: boolean }) => (
  <AppendedRows listing={MENTORS} list={list} focus={focus} />
)

const MENTORS: Listing<ListedMentor> = {
  noun: 'mentors',
  skeleton: 'mentorship',
  empty: (
    <EmptyState title="No mentors found" lead="Try fewer words, or another industry." level={3}>
      <ButtonLink href={paths.mentors}>Clear Search</ButtonLink>
    </EmptyState>
  ),
  card: (mentor, focus) => <MentorCard key={mentor.id} mentor={mentor} focus={focus} />,
}
