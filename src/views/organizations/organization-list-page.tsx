import { ORGANIZATION_TYPE_LABELS, ORGANIZATION_TYPES } from '../../lib/catalog.ts'
import { type OrganizationQuery, organizationsPath } from '../../lib/organizations/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import type { Choice } from '../lists/chosen.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import { NoneMatch, searchChoices } from '../lists/none-match.tsx'
import { List, type ListedRows, type Listing } from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/fields/select.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { type CardOrganization, organizationCard } from './card.tsx'

export const NO_ORGANIZATIONS_FOUND = 'No organizations found'

export type OrganizationList = ListedRows<CardOrganization>

type PageProps = {
  query: OrganizationQuery
  list: Promise<OrganizationList>
  /** On whose teams the member is. */
  own: { id: string; name: string }[]
  mayAdd: boolean
}

export const OrganizationsPage = ({ query, list, own, mayAdd }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Organizations & Companies"
      lead="Find out who is hiring, and see what each has open."
    >
      {mayAdd && <ButtonLink href={paths.newCompany}>Add your organization</ButtonLink>}
    </PageHead>
    {own.length > 0 && <OwnOrganizations own={own} />}
    <FilterForm action={paths.companies} fields={fields({ query })} />
    <List listing={organizationListing(query, mayAdd)} list={list} />
  </div>
)

const OwnOrganizations = ({ own }: Pick<PageProps, 'own'>) => (
  <nav id="yours" aria-labelledby="yours-title" className="mb-6">
    <h2 className="quiet-heading" id="yours-title">
      Your organizations
    </h2>
    <ul className="pills">
      {own.map(({ id, name }) => (
        <li key={id}>
          <a className="pill" href={paths.company(id)} dir="auto">
            {name}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const Fields = ({ query }: Pick<PageProps, 'query'>) => (
  <FilterFields
    search={<SearchInput of={query.q} placeholder="Name or description" />}
    choices={choices(query)}
    all={paths.companies}
  >
    <Select name="type" label="Type" options={TYPES} defaultValue={query.type ?? 'all'} />
  </FilterFields>
)

const fields = cachedFragment(Fields)

const TYPES = [
  { value: 'all', label: 'All types' },
  ...ORGANIZATION_TYPES.map((value) => ({ value, label: ORGANIZATION_TYPE_LABELS[value] })),
]

const choices = (query: OrganizationQuery): Choice[] =>
  query.type
    ? [
        {
          field: 'type',
          none: 'all',
          label: ORGANIZATION_TYPE_LABELS[query.type],
          href: organizationsPath({ ...query, type: null }),
        },
      ]
    : []

export const organizationListing = (
  query: OrganizationQuery,
  mayAdd: boolean,
): Listing<CardOrganization> => ({
  noun: 'organizations',
  skeleton: 'organization',
  choices: choices(query),
  all: paths.companies,
  empty: ({ none }) =>
    none ? (
      <NoneMatch
        title={NO_ORGANIZATIONS_FOUND}
        lead="Try fewer words or another type."
        none={none}
        choices={[
          ...searchChoices(query.q, organizationsPath({ ...query, q: '' })),
          ...choices(query),
        ]}
        searched={(q) => organizationsPath({ ...query, q })}
        all={paths.companies}
        clear="Clear Filters"
      />
    ) : (
      <EmptyState
        title={NO_ORGANIZATIONS_FOUND}
        lead="Organizations will appear here once they join."
      >
        <ButtonLink href={mayAdd ? paths.newCompany : paths.profileRole} variant="soft">
          {mayAdd ? 'Add your organization' : 'Change your role to add one'}
        </ButtonLink>
      </EmptyState>
    ),
  card: (organization, focus) => organizationCard({ organization, focus }),
})
