import type { ComponentProps } from 'react'
import type { SeenToday } from '../../db/members/showcase-turns.ts'
import type { MentorChoices } from '../../db/mentorship/mentor-choices.ts'
import { canMentor, hasMentorship, type Tier } from '../../lib/membership/tiers.ts'
import { type Asker, canFit } from '../../lib/mentorship/fit.ts'
import { type MentorQuery, mentorsPath } from '../../lib/mentorship/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import { type NoneFound, NoneMatch, searchChoices } from '../lists/none-match.tsx'
import { List, type ListedRows, type Listing } from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { NoMentorship } from '../mentorship/ask.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { type CardMentor, mentorCard } from './card.tsx'
import { FeaturedTodayRow } from './featured-today.tsx'
import { MentorFilters, mentorChoices } from './filters.tsx'
import { OrderNote } from './order-note.tsx'

export type MentorList = ListedRows<CardMentor>

type MentorViewer = Asker & { membershipTier: Tier; timeZone: string | null }

type PageProps = {
  query: MentorQuery
  viewer: MentorViewer
  list: Promise<MentorList>
  seen: SeenToday[]
  offered: MentorChoices
  currency: string | null
}

export const MentorsPage = ({ query, list, viewer, seen, offered, currency }: PageProps) => (
  <div className="page wrap">
    <PageHead title="Mentors" lead="Mentors who are taking new mentees.">
      {!hasMentorship(viewer.membershipTier) && <NoMentorship tier={viewer.membershipTier} />}
    </PageHead>
    <FeaturedTodayRow seen={seen} />
    <FilterForm
      action={paths.mentors}
      fields={fields({ query, offered, fits: canFit(viewer), currency })}
    />
    <h2 className="sr-only">Results</h2>
    <List listing={mentorListing(query, viewer)} list={list} />
  </div>
)

type FieldsProps = ComponentProps<typeof MentorFilters>

const Fields = (props: FieldsProps) => (
  <FilterFields
    search={<SearchInput of={props.query.q} placeholder="Name, topic or industry" />}
    choices={mentorChoices(props.query, props.fits)}
    all={paths.mentors}
  >
    <MentorFilters {...props} />
  </FilterFields>
)

const fields = cachedFragment(Fields)

export const mentorListing = (query: MentorQuery, viewer: MentorViewer): Listing<CardMentor> => ({
  noun: 'mentors',
  skeleton: 'mentorship',
  choices: mentorChoices(query, canFit(viewer)),
  all: paths.mentors,
  note: ({ count }) => <OrderNote sort={query.sort} viewer={viewer} count={count} />,
  empty: ({ none }) =>
    none ? <NoneAsSet query={query} none={none} /> : <NoneAtAll viewer={viewer} />,
  card: (mentor, focus) =>
    mentorCard({
      mentor,
      asks: hasMentorship(viewer.membershipTier),
      focus,
      timeZone: viewer.timeZone,
    }),
})

const NONE_FOUND = 'No mentors found'

const NoneAsSet = ({ query, none }: { query: MentorQuery; none: NoneFound }) => (
  <NoneMatch
    title={NONE_FOUND}
    lead="No mentor who is taking new mentees matches all of this."
    level={3}
    none={none}
    choices={[
      ...searchChoices(query.q, mentorsPath({ ...query, q: '' })),
      ...mentorChoices(query, false),
    ]}
    searched={(q) => mentorsPath({ ...query, q })}
    all={paths.mentors}
    clear="Clear Filters"
  />
)

const NoneAtAll = ({ viewer }: { viewer: MentorViewer }) => (
  <EmptyState
    title={NONE_FOUND}
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
)
