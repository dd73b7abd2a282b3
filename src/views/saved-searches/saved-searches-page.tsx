import type { SavedSearchRow } from '../../db/saved-searches/saved-searches.ts'
import { OPPORTUNITY_TYPE_LABELS } from '../../lib/catalog.ts'
import type { OpportunityQuery } from '../../lib/opportunities/list-query.ts'
import { paths } from '../../lib/paths.ts'
import {
  acceptedPart,
  FREQUENCY_LABELS,
  queryOf,
  SEARCH_FREQUENCIES,
  savedSearchPath,
} from '../../lib/saved-searches/saved-search.ts'
import { zoneName } from '../../lib/text/moments.ts'
import { PushOffer } from '../notifications/push.tsx'
import { opportunityChoices } from '../opportunities/filter-choices.ts'
import { SavedPlaces } from '../saved/saved-places.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Button, ButtonLink, ButtonSummary } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorSummary } from '../ui/fields/error-summary.tsx'
import { Refusal } from '../ui/fields/refusal.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Form } from '../ui/form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type Typed = Record<'name' | 'query' | 'frequency' | 'hour', string>

export type RefusedSearch = { id: string; typed: Typed; errors: Record<string, string> }

const LEAD = 'We tell you about each new opportunity once.'

const ONCE_A_WEEK = 'Once a week is on the weekday on which you save this search.'

type PageProps = { searches: SavedSearchRow[]; refused: RefusedSearch | null; zone: string }

export const SavedSearchesPage = ({ searches, refused, zone }: PageProps) => (
  <div className="page wrap stack">
    <PageHead title="Saved searches" lead={LEAD} />
    <SavedPlaces at={paths.savedSearches} />
    {searches.length === 0 && (
      <EmptyState
        title="No saved searches yet"
        lead="Search for opportunities, then choose ‘Save this search’."
      >
        <ButtonLink href={paths.opportunities} variant="primary">
          Browse opportunities
        </ButtonLink>
      </EmptyState>
    )}
    {searches.length > 0 && (
      <PushOffer>Hear about new matches on this device, also while Waymark is closed?</PushOffer>
    )}
    <div className="stack max-w-[44rem]">
      {searches.map((search) => (
        <Saved
          key={search.id}
          search={search}
          refused={refused?.id === search.id ? refused : null}
          zone={zone}
        />
      ))}
    </div>
  </div>
)

export const NewSavedSearchPage = ({
  typed,
  errors,
  zone,
}: Omit<RefusedSearch, 'id'> & Pick<PageProps, 'zone'>) => (
  <div className="page wrap stack">
    <BackLink href={savedSearchPath(typed.query)}>Opportunities</BackLink>
    <PageHead title="Save this search" lead={LEAD} />
    <Card className="max-w-[44rem]">
      <SearchForm action={paths.savedSearches} of="new" typed={typed} errors={errors} zone={zone} />
    </Card>
  </div>
)

type SavedProps = Pick<PageProps, 'refused' | 'zone'> & { search: SavedSearchRow }

const Saved = ({ search, refused, zone }: SavedProps) => (
  <Card id={`search-${search.id}`}>
    <CardHead
      title={
        <a href={savedSearchPath(search.query)} dir="auto">
          {search.name}
        </a>
      }
    />
    <Described search={search} />
    <div className="actions mt-4">
      <details className="end" open={refused !== null}>
        <ButtonSummary>Change</ButtonSummary>
        <SearchForm
          action={paths.savedSearch(search.id)}
          of={search.id}
          typed={refused?.typed ?? { ...search, hour: String(search.hour) }}
          errors={refused?.errors ?? {}}
          zone={zone}
        />
        <Form action={paths.savedSearchFeedReset(search.id)}>
          <Button type="submit" variant="quiet">
            Reset feed address<VisuallyHidden> of {search.name}</VisuallyHidden>
          </Button>
        </Form>
      </details>
      <ButtonLink variant="quiet" href={paths.savedSearchFeed(search.feedKey)}>
        Feed<VisuallyHidden> of {search.name}</VisuallyHidden>
      </ButtonLink>
      <Form action={paths.savedSearchRemoval(search.id)}>
        <Button type="submit" variant="quiet" aria-label={`Delete ${search.name}`}>
          Delete
        </Button>
      </Form>
    </div>
  </Card>
)

const Described = ({ search: { frequency, query } }: { search: SavedSearchRow }) => {
  const filter = queryOf(query)
  return filter ? (
    <p className="sub">
      {`${FREQUENCY_LABELS[frequency]}. `}
      <bdi>{describe(filter)}</bdi>
    </p>
  ) : (
    <p className="sub">
      One of its filters has changed.{' '}
      <a href={savedSearchPath(acceptedPart(query))}>Search again</a>, save that search and delete
      this one.
    </p>
  )
}

const describe = (query: OpportunityQuery) =>
  [query.q, ...opportunityChoices(query).map(({ label }) => label)].filter(Boolean).join(', ') ||
  'All opportunities'

/** What a search is called unless its member calls it something else. */
export const nameOf = (query: OpportunityQuery) =>
  [
    query.q,
    query.type && OPPORTUNITY_TYPE_LABELS[query.type].many,
    query.location && `in ${query.location}`,
  ]
    .filter(Boolean)
    .join(' ')
    .slice(0, 100) || 'New opportunities'

const FREQUENCIES = SEARCH_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}))

type FormProps = {
  action: string
  of: string
  typed: Typed
  errors: Record<string, string>
  zone: string
}

const SearchForm = ({ action, of, typed, errors: { form, query, ...errors }, zone }: FormProps) => (
  <Form action={action} className="form" noValidate>
    {(form ?? query) && <Refusal>{form ?? query}</Refusal>}
    <ErrorSummary
      errors={Object.fromEntries(
        Object.entries(errors).map(([field, error]) => [`${field}-${of}`, error]),
      )}
    />
    <input type="hidden" name="query" value={typed.query} />
    <TextInput
      name="name"
      id={`name-${of}`}
      label="Name"
      required
      maxLength={100}
      defaultValue={typed.name}
      error={errors.name}
    />
    <Select
      name="frequency"
      id={`frequency-${of}`}
      label="How often"
      options={FREQUENCIES}
      defaultValue={typed.frequency}
      hint={ONCE_A_WEEK}
    />
    <Select
      name="hour"
      id={`hour-${of}`}
      label="Time of day"
      options={HOURS}
      defaultValue={typed.hour}
      hint={`In your time zone, ${zoneName(zone)}. At once means at any time.`}
    />
    <div>
      <Button type="submit" variant="primary" pending="Saving...">
        Save search
      </Button>
    </div>
  </Form>
)
