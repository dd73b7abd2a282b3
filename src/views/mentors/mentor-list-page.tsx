import type { SeenToday } from '../../db/members/showcase.ts'
import { type MentorQuery, mentorsPath } from '../../lib/lists/query.ts'
import { canMentor, hasMentorship, type Tier } from '../../lib/membership/tiers.ts'
import { type Asker, canFit } from '../../lib/mentorship/fit.ts'
import { paths } from '../../lib/paths.ts'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import type { Choice } from '../lists/chosen.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import {
  AppendedRows,
  FilteredList,
  List,
  type ListedRows,
  type Listing,
} from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { NoMentorship } from '../mentorship/ask.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/fields/select.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { type CardMentor, mentorCard } from './card.tsx'
import { FeaturedTodayRow } from './featured-today.tsx'
import { OrderNote } from './order-note.tsx'

export type MentorList = ListedRows<CardMentor>

type MentorViewer = Asker & { membershipTier: Tier }

type FragmentProps = { query: MentorQuery; list: MentorList; viewer: MentorViewer }

type PageProps = Omit<FragmentProps, 'list'> & { list: Promise<MentorList>; seen: SeenToday[] }

export const MentorsPage = ({ query, list, viewer, seen }: PageProps) => (
  <div className="page wrap">
    <PageHead title="Mentors" lead="Mentors who are taking new mentees.">
      {!hasMentorship(viewer.membershipTier) && <NoMentorship tier={viewer.membershipTier} />}
    </PageHead>
    <FeaturedTodayRow seen={seen} />
    <FilterForm action={paths.mentors} fields={fields({ query, fits: canFit(viewer) })} />
    <h2 className="sr-only">Results</h2>
    <List listing={listing(query, viewer)} list={list} />
  </div>
)

const Fields = ({ query, fits }: { query: MentorQuery; fits: boolean }) => (
  <FilterFields
    search={<SearchInput of={query.q} placeholder="Name, topic or industry" />}
    choices={choices(query, fits)}
    all={paths.mentors}
  >
    {fits && <Select name="sort" label="Order" options={ORDERS} defaultValue={query.sort} />}
  </FilterFields>
)

const fields = cachedFragment(Fields)

export const FilteredMentors = ({ query, list, viewer }: FragmentProps) => (
  <FilteredList listing={listing(query, viewer)} list={list} />
)

export const MoreMentors = ({ query, list, viewer, focus }: FragmentProps & { focus: boolean }) => (
  <AppendedRows listing={listing(query, viewer)} list={list} focus={focus} />
)

const NEWEST = { value: 'newest', label: 'Newest' }
const ORDERS = [{ value: 'fit', label: 'Best fit' }, NEWEST]

const choices = (query: MentorQuery, fits: boolean): Choice[] =>
  query.sort === NEWEST.value && fits
    ? [
        {
          field: 'sort',
          none: 'fit',
          label: NEWEST.label,
          href: mentorsPath({ ...query, sort: 'fit' }),
        },
      ]
    : []

const listing = (query: MentorQuery, viewer: MentorViewer): Listing<CardMentor> => ({
  noun: 'mentors',
  skeleton: 'mentorship',
  choices: choices(query, canFit(viewer)),
  all: paths.mentors,
  note: ({ count }) => <OrderNote sort={query.sort} viewer={viewer} count={count} />,
  empty: query.q ? (
    <EmptyState title="No mentors found" lead="Try fewer or different words." level={3}>
      <ButtonLink href={mentorsPath({ ...query, q: '' })}>Clear Search</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      title="No mentors found"
      lead="No mentor is taking new mentees right now. Try again soon."
      level={3}
    >
      <ButtonLink href={paths.communities} variant="soft">
        Ask in a community
      </ButtonLink>
      {canMentor(viewer.membershipTier) && (
        <ButtonLink href={paths.profileMentoring}>Become a mentor</ButtonLink>
      )}
    </EmptyState>
  ),
  card: (mentor, focus) =>
    mentorCard({ mentor, asks: hasMentorship(viewer.membershipTier), focus }),
})
