import type { ListedOrganization } from '../../db/queries/organizations.ts'
import { Select } from '../../islands/fields/select.tsx'
import { ORGANIZATION_TYPE_LABELS, ORGANIZATION_TYPES } from '../../lib/catalog.ts'
import type { OrganizationQuery } from '../../lib/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { FilterForm } from '../lists/list.tsx'
import { AppendedRows, FilteredList, List, type Listed, type Listing } from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { OrganizationCard } from './card.tsx'

export type OrganizationList = Listed<ListedOrganization>

type PageProps = { query: OrganizationQuery; list: Promise<OrganizationList> }

export const OrganizationsPage = ({ query, list }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Organizations & Companies"
      lead="Who is behind the opportunities, and what each of them has open now."
    />
    <FilterForm action={paths.companies}>
      <div className="filters-line">
        <SearchInput of={query.q} placeholder="Name or description" />
        <Select name="type" label="Type" options={TYPES} defaultValue={query.type ?? 'all'} />
      </div>
    </FilterForm>
    <List listing={LISTING} list={list} />
  </div>
)

const TYPES = [
  { value: 'all', label: 'All types' },
  ...ORGANIZATION_TYPES.map((value) => ({ value, label: ORGANIZATION_TYPE_LABELS[value] })),
]

type FragmentProps = { list: OrganizationList }

/** What a changed filter swaps: the results and their count. */
export const FilteredOrganizations = ({ list }: FragmentProps) => (
  <FilteredList listing={LISTING} list={list} />
)

/** What 'Load More' appends. */
export const MoreOrganizations = ({ list, focus }: FragmentProps & { focus: boolean }) => (
  <AppendedRows listing={LISTING} list={list} focus={focus} />
)

const LISTING: Listing<ListedOrganization> = {
  noun: 'organizations',
  skeleton: 'organization',
  empty: (
    <EmptyState title="No organizations found" lead="Try fewer words or another type.">
      <ButtonLink href={paths.companies}>Clear Filters</ButtonLink>
    </EmptyState>
  ),
  card: (organization, focus) => (
    <OrganizationCard key={organization.id} organization={organization} focus={focus} />
  ),
}
