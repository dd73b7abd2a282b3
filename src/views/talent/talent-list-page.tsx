import type { Recruiting } from '../../db/talent/recruiting.ts'
import type { FoundTalent } from '../../db/talent/search.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../../lib/members/profile-options.ts'
import { paths } from '../../lib/paths.ts'
import { ALL_COUNTRIES } from '../../lib/places/countries.ts'
import { type TalentQuery, talentPath } from '../../lib/talent/list-query.ts'
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
import { talentCard } from './card.tsx'

export const ONLY_RECRUITERS = 'For recruiters of an organization'

export type TalentList = ListedRows<FoundTalent>
export type OwnQuery = TalentQuery & { organizationId: string }

type PageProps = { query: OwnQuery; teams: Recruiting[]; list: Promise<TalentList> }

export const TalentPage = ({ query, teams, list }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Talent"
      lead="Members open to being found. We tell them your organization’s name."
    >
      <ButtonLink href={paths.talentInvitedBy(query.organizationId)}>Invitations sent</ButtonLink>
    </PageHead>
    <Teams teams={teams} organizationId={query.organizationId} />
    <FilterForm action={paths.talent} fields={fields({ query: plain(query) })} />
    <h2 className="sr-only">Results</h2>
    <List listing={talentListing(query)} list={list} />
  </div>
)

const plain = ({ organizationId, q, industry, level, country }: OwnQuery) => ({
  organizationId,
  q,
  industry,
  level,
  country,
})

type TeamsProps = { teams: Pick<Recruiting, 'id' | 'name'>[]; organizationId: string }

const Teams = ({ teams, organizationId }: TeamsProps) =>
  teams.length > 1 && (
    <ul className="pills" aria-label="Looking for">
      {teams.map(({ id, name }) => (
        <li key={id}>
          <a
            className="pill"
            href={paths.talentOf(id)}
            aria-current={id === organizationId ? 'page' : undefined}
            dir="auto"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )

const Fields = ({ query }: { query: ReturnType<typeof plain> }) => (
  <FilterFields
    search={<SearchInput of={query.q} placeholder="Skills or words of a profile" />}
    choices={choices(query)}
    all={paths.talentOf(query.organizationId)}
  >
    <input type="hidden" name="organizationId" value={query.organizationId} />
    <Select
      name="industry"
      label="Industry"
      options={[{ value: 'all', label: 'All industries' }, ...INDUSTRIES]}
      defaultValue={query.industry ?? 'all'}
    />
    <Select
      name="level"
      label="Career level"
      options={[{ value: 'all', label: 'All levels' }, ...CAREER_LEVELS]}
      defaultValue={query.level ?? 'all'}
    />
    <Select
      name="country"
      label="Country"
      options={[{ value: 'all', label: 'All countries' }, ...ALL_COUNTRIES]}
      defaultValue={query.country ?? 'all'}
    />
  </FilterFields>
)

const fields = cachedFragment(Fields)

function choices(query: ReturnType<typeof plain>): Choice[] {
  const { industry, level, country } = query
  return Object.entries({ industry, level, country }).flatMap(([field, label]) =>
    label === null
      ? []
      : [{ field, none: 'all', label, href: talentPath({ ...query, [field]: null }) }],
  )
}

export const talentListing = (query: OwnQuery): Listing<FoundTalent> => ({
  noun: 'members',
  skeleton: 'mentorship',
  choices: choices(plain(query)),
  all: paths.talentOf(query.organizationId),
  note: () => (
    <p className="hint mb-4">Most recently active first. We don’t rank members by match.</p>
  ),
  empty: ({ none }) =>
    none ? (
      <NoneMatch
        title="No members found"
        lead="Try fewer words or filters."
        level={3}
        none={none}
        choices={[
          ...searchChoices(query.q, talentPath({ ...query, q: '' })),
          ...choices(plain(query)),
        ]}
        searched={(q) => talentPath({ ...query, q })}
        all={paths.talentOf(query.organizationId)}
        clear="Clear Filters"
      />
    ) : (
      <EmptyState
        title="No members found"
        lead="Members who let organizations find them appear here. Your postings reach everyone."
        level={3}
      >
        <ButtonLink href={paths.newPostingFor(query.organizationId)}>
          Post an opportunity
        </ButtonLink>
      </EmptyState>
    ),
  card: (found, focus) => talentCard({ found, organizationId: query.organizationId, focus }),
})

type NotifiedProps = {
  teams: Pick<Recruiting, 'id' | 'name'>[]
}

export const TalentNotifiedPage = ({ teams }: NotifiedProps) => (
  <div className="page wrap">
    <PageHead
      title="Talent"
      lead="Find members who let organizations find them, and invite them to apply."
    />
    <EmptyState
      title={
        teams.length === 0 ? (
          ONLY_RECRUITERS
        ) : (
          <>
            <bdi>{teams[0]!.name}</bdi> isn’t on the Organization plan
          </>
        )
      }
      lead="Talent search is part of the Organization plan."
    >
      <ButtonLink href={paths.membership} variant="soft">
        Compare plans
      </ButtonLink>
      <ButtonLink href={paths.profileFinding}>Your visibility</ButtonLink>
    </EmptyState>
  </div>
)
