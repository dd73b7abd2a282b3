import type { OwnMentorship } from '../../db/mentorship/mentorships.ts'
import type { MentorshipStatus } from '../../lib/catalog.ts'
import { hasMentorship } from '../../lib/membership/tiers.ts'
import { type MentorshipQuery, mentorshipsPath } from '../../lib/mentorship/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { Await } from '../frame/await.tsx'
import { cachedFragment } from '../frame/cached-fragment.tsx'
import type { Choice } from '../lists/chosen.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import { List, type ListedRows, type Listing } from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/fields/select.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { NoMentorship } from './ask.tsx'
import { MentorshipCard, type MentorshipViewer } from './card.tsx'
import { type Overdue, Reminder } from './reminder.tsx'
import { DialogLink } from './request-dialog.tsx'
import { Tips } from './tips.tsx'

export type MentorshipList = ListedRows<OwnMentorship>

type PageProps = {
  query: MentorshipQuery
  viewer: MentorshipViewer
  list: Promise<MentorshipList>
  overdue: Promise<Overdue[]>
  now: Date
}

export const MentorshipListPage = ({ query, list, viewer, overdue, now }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Mentorship"
      lead={
        <>
          Your mentors and mentees.{' '}
          <a className="link" href={paths.mentors}>
            Find a mentor
          </a>{' '}
          <a className="link" href={paths.mentorSessions}>
            Sessions
          </a>
        </>
      }
    >
      {hasMentorship(viewer.membershipTier) ? (
        <DialogLink href={paths.mentorshipRequest()} variant="primary" large>
          <Icon of="plus" />
          Request Mentorship
        </DialogLink>
      ) : (
        <NoMentorship tier={viewer.membershipTier} />
      )}
    </PageHead>
    <Await promise={overdue} what="Overdue requests" fallback={null}>
      {(overdue) => <Reminder overdue={overdue} now={now} />}
    </Await>
    <FilterForm action={paths.mentorships} fields={fields({ query })} />
    <h2 className="sr-only">Results</h2>
    <List listing={mentorshipListing(query, viewer)} list={list} />
    <Tips />
  </div>
)

const Fields = ({ query }: Pick<PageProps, 'query'>) => (
  <FilterFields
    search={<SearchInput of={query.q} placeholder="Search descriptions" />}
    choices={choices(query)}
    all={paths.mentorships}
  >
    <Select name="status" label="Status" options={STATUSES} defaultValue={query.status ?? 'all'} />
  </FilterFields>
)

const fields = cachedFragment(Fields)

export const mentorshipListing = (
  query: MentorshipQuery,
  viewer: MentorshipViewer,
): Listing<OwnMentorship> => ({
  noun: 'mentorships',
  skeleton: 'mentorship',
  choices: choices(query),
  all: paths.mentorships,
  empty: (
    <EmptyState title={emptyText(query)} level={3}>
      {hasMentorship(viewer.membershipTier) && !query.q && !query.status && (
        <ButtonLink href={paths.mentors} variant="primary">
          Find a mentor
        </ButtonLink>
      )}
      {(query.q || query.status) && <ButtonLink href={paths.mentorships}>Clear Filters</ButtonLink>}
    </EmptyState>
  ),
  card: (mentorship, focus) => (
    <MentorshipCard
      key={mentorship.id}
      mentorship={mentorship}
      viewer={viewer}
      list={mentorshipsPath(query)}
      focus={focus}
    />
  ),
})

const STATUS_LABELS: Record<MentorshipStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

const STATUSES = [
  { value: 'all', label: 'All Status' },
  ...Object.entries(STATUS_LABELS).map(([value, label]) => ({ value, label })),
]

const choices = (query: MentorshipQuery): Choice[] =>
  query.status
    ? [
        {
          field: 'status',
          none: 'all',
          label: STATUS_LABELS[query.status],
          href: mentorshipsPath({ ...query, status: null }),
        },
      ]
    : []

const emptyText = ({ status }: MentorshipQuery) =>
  status
    ? `No mentorships with ${status} status.`
    : "You don't have any mentorship relationships yet."
