import Search from 'lucide-react/icons/search'
import type { ListedOrganization } from '../../db/queries/organizations.ts'
import { Select } from '../../islands/fields/select.tsx'
import { TextInput } from '../../islands/fields/text-input.tsx'
import { ORGANIZATION_TYPE_LABELS, ORGANIZATION_TYPES } from '../../lib/catalog.ts'
import type { OrganizationQuery } from '../../lib/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { type Count, countText, FilterForm, FoundCount, More } from '../lists/list.tsx'
import { Await } from '../ui/await.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CardSkeletons } from '../ui/skeleton.tsx'
import { OrganizationCard } from './card.tsx'

export type OrganizationList = {
  rows: ListedOrganization[]
  count: Count
  /** The address of the next page, or null. */
  more: string | null
  /** Rows shown so far, this page's included. */
  shown: number
}

type PageProps = { query: OrganizationQuery; list: Promise<OrganizationList> }

export const OrganizationsPage = ({ query, list }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Organizations & Companies"
      lead="Who is behind the opportunities, and what each of them has open now."
    />
    <FilterForm action={paths.companies}>
      <div className="filters-line">
        <TextInput
          name="q"
          label="Search"
          type="search"
          defaultValue={query.q}
          placeholder="Name or description"
          icon={<Icon of={Search} />}
        />
        <Select name="type" label="Type" options={TYPES} defaultValue={query.type ?? 'all'} />
      </div>
    </FilterForm>
    <Await promise={list} what="The organizations" fallback={<CardSkeletons kind="organization" />}>
      {(found) => (
        <>
          <FoundCount>{foundText(found.count)}</FoundCount>
          <div id="results" className="results">
            <Results list={found} />
          </div>
        </>
      )}
    </Await>
  </div>
)

const TYPES = [
  { value: 'all', label: 'All types' },
  ...ORGANIZATION_TYPES.map((value) => ({ value, label: ORGANIZATION_TYPE_LABELS[value] })),
]

/** What a changed filter swaps: the results and their count. */
export const FilteredOrganizations = ({ list }: { list: OrganizationList }) => (
  <>
    <Results list={list} />
    <FoundCount swap>{foundText(list.count)}</FoundCount>
  </>
)

/** What 'Load More' appends. */
export const MoreOrganizations = ({ list }: { list: OrganizationList }) => (
  <>
    {list.rows.map((organization, i) => (
      <OrganizationCard key={organization.id} organization={organization} focus={i === 0} />
    ))}
    <MoreLine list={list} swap />
  </>
)

const Results = ({ list }: { list: OrganizationList }) =>
  list.rows.length === 0 ? (
    <EmptyState title="No organizations found" lead="Try fewer words or another type.">
      <ButtonLink href={paths.companies}>Clear Filters</ButtonLink>
    </EmptyState>
  ) : (
    <>
      <ul id="cards" className="card-grid card-grid-three">
        {list.rows.map((organization) => (
          <OrganizationCard key={organization.id} organization={organization} />
        ))}
      </ul>
      <MoreLine list={list} />
    </>
  )

const MoreLine = ({ list, swap }: { list: OrganizationList; swap?: boolean }) => (
  <More
    label="Load More Organizations"
    next={list.more}
    shown={list.shown}
    count={list.count}
    {...(swap && { swap })}
  />
)

const foundText = (count: Count) => `${countText(count)} organizations found`
