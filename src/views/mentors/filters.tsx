import type { MentorChoices } from '../../db/mentorship/mentor-choices.ts'
import { MAX_SEARCH } from '../../lib/lists/fields.ts'
import { INDUSTRIES } from '../../lib/members/profile-options.ts'
import { mostLabel, PRICE_LABELS, WITHIN_LABELS } from '../../lib/mentorship/copy.ts'
import {
  FREE_WITHIN,
  type MentorQuery,
  mentorsPath,
  SESSION_PRICES,
} from '../../lib/mentorship/list-query.ts'
import { languageName } from '../../lib/places/languages.ts'
import type { Choice } from '../lists/chosen.tsx'
import { MoreFilters } from '../lists/more-filters.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'

type MentorFiltersProps = {
  query: MentorQuery
  offered: MentorChoices
  fits: boolean
  /** Null where payments are off. */
  currency: string | null
}

export const MentorFilters = ({ query, offered, fits, currency }: MentorFiltersProps) => (
  <>
    <TextInput
      name="topics"
      label="Topics"
      placeholder="Interviews"
      list="topics-offered"
      maxLength={MAX_SEARCH}
      autoComplete="off"
      defaultValue={query.topics.join(', ')}
    />
    <datalist id="topics-offered">
      {offered.topics.map((topic) => (
        <option key={topic}>{topic}</option>
      ))}
    </datalist>
    <Select
      name="within"
      label="Sessions"
      options={[
        { value: 'all', label: 'Any time' },
        ...FREE_WITHIN.map((value) => ({ value, label: WITHIN_LABELS[value] })),
      ]}
      defaultValue={query.within ?? 'all'}
    />
    {fits && <Select name="sort" label="Order" options={MENTOR_ORDERS} defaultValue={query.sort} />}
    <MoreFilters>
      {currency && <PriceFilters query={query} currency={currency} />}
      <Select
        name="industry"
        label="Industry"
        options={[{ value: 'all', label: 'All industries' }, ...INDUSTRIES]}
        defaultValue={query.industry ?? 'all'}
      />
      <Select
        name="language"
        label="Language"
        options={[{ value: 'all', label: 'All languages' }, ...languages(query, offered)]}
        defaultValue={query.language ?? 'all'}
      />
      <Select
        name="country"
        label="Country"
        options={[{ value: 'all', label: 'All countries' }, ...countries(query, offered)]}
        defaultValue={query.country ?? 'all'}
      />
    </MoreFilters>
  </>
)

const PriceFilters = ({ query, currency }: { query: MentorQuery; currency: string }) => (
  <>
    <Select
      name="price"
      label="Price of sessions"
      options={[
        { value: 'all', label: 'Any price' },
        ...SESSION_PRICES.map((value) => ({ value, label: PRICE_LABELS[value] })),
      ]}
      defaultValue={query.price ?? 'all'}
    />
    <TextInput
      name="most"
      label={`Highest price (${currency})`}
      placeholder="25000"
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={8}
      autoComplete="off"
      defaultValue={query.most ?? ''}
    />
  </>
)

/** An address may have one that no mentor has. */
function languages({ language }: MentorQuery, offered: MentorChoices) {
  const known = offered.languages.map(({ code, name }) => ({ value: code, label: name }))
  return !language || known.some(({ value }) => value === language)
    ? known
    : [...known, { value: language, label: languageName(language) }]
}

const countries = ({ country }: MentorQuery, offered: MentorChoices) => [
  ...new Set([...offered.countries, ...(country ? [country] : [])]),
]

const NEWEST = { value: 'newest', label: 'Newest' }

const MENTOR_ORDERS = [{ value: 'fit', label: 'Best fit' }, NEWEST]

/** The filters that are set beside the search, each with the address without it. */
export function mentorChoices(query: MentorQuery, fits: boolean): Choice[] {
  const { topics, industry, language, country, within, price, most, sort } = query
  const choice = (field: keyof MentorQuery, label: string | null, none = 'all'): Choice[] =>
    label === null ? [] : [{ field, none, label, href: mentorsPath({ ...query, [field]: null }) }]
  return [
    ...topics.map((topic, at) => topicChoice(query, topic, at)),
    ...choice('industry', industry),
    ...choice('language', language && languageName(language)),
    ...choice('within', within && WITHIN_LABELS[within]),
    ...choice('price', price && PRICE_LABELS[price]),
    ...choice('most', most && mostLabel(most), ''),
    ...choice('country', country),
    ...(fits && sort === NEWEST.value ? [orderChoice(query)] : []),
  ]
}

function topicChoice(query: MentorQuery, label: string, at: number): Choice {
  const topics = query.topics.filter((_, other) => other !== at)
  const href = mentorsPath({ ...query, topics })
  return { field: 'topics', name: `topic${at}`, none: topics.join(', '), label, href }
}

const orderChoice = (query: MentorQuery): Choice => ({
  field: 'sort',
  none: 'fit',
  label: NEWEST.label,
  href: mentorsPath({ ...query, sort: 'fit' }),
})
