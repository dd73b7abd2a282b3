import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import type { OwnMentorship } from '../../db/queries/mentorships.ts'
import { Select } from '../../islands/fields/select.tsx'
import { TextInput } from '../../islands/fields/text-input.tsx'
import type { MentorshipStatus } from '../../lib/catalog.ts'
import type { MentorshipQuery } from '../../lib/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { type Count, countText, FilterForm, FoundCount, More } from '../lists/list.tsx'
import { Await } from '../ui/await.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CardSkeletons } from '../ui/skeleton.tsx'
import { MentorshipCard } from './card.tsx'
import { type Overdue, Reminder } from './reminder.tsx'
import { DialogLink } from './request-dialog.tsx'
import { Tips } from './tips.tsx'

export type MentorshipList = {
  rows: OwnMentorship[]
  count: Count
  /** The address of the next page, or null. */
  more: string | null
  /** Rows shown so far, this page's included. */
  shown: number
}

type ListProps = { query: MentorshipQuery; list: MentorshipList; viewerId: string }

type PageProps = Omit<ListProps, 'list'> & {
  list: Promise<MentorshipList>
  overdue: Promise<Overdue[]>
  now: Date
}

export const MentorshipPage = ({ query, list, viewerId, overdue, now }: PageProps) => (
  <div className="page wrap">
    <PageHead
      title="Mentorship"
      lead={
        <>
          Those who show you the way, and those you show it to.{' '}
          <a className="link" href={paths.mentors}>
            See who mentors
          </a>
        </>
      }
    >
      <DialogLink href={paths.mentorshipRequest()} variant="primary" large>
        <Icon of={Plus} />
        Request Mentorship
      </DialogLink>
    </PageHead>
    <Await promise={overdue} what="What waits for you" fallback={null}>
      {(overdue) => <Reminder overdue={overdue} now={now} />}
    </Await>
    <FilterForm action={paths.mentorships}>
      <div className="filters-line">
        <TextInput
          name="q"
          label="Search"
          type="search"
          defaultValue={query.q}
          placeholder="Words in a description"
          icon={<Icon of={Search} />}
        />
        <Select
          name="status"
          label="Status"
          options={STATUSES}
          defaultValue={query.status ?? 'all'}
        />
      </div>
    </FilterForm>
    <Await promise={list} what="Your mentorships" fallback={<CardSkeletons kind="mentorship" />}>
      {(found) => (
        <>
          <FoundCount>{foundText(found.count)}</FoundCount>
          <h2 className="sr-only">Results</h2>
          <div id="results" className="results">
            <Results query={query} list={found} viewerId={viewerId} />
          </div>
        </>
      )}
    </Await>
    <Tips />
  </div>
)

/** What a changed filter swaps. */
export const FilteredMentorships = (props: ListProps) => (
  <>
    <Results {...props} />
    <FoundCount swap>{foundText(props.list.count)}</FoundCount>
  </>
)

/** What 'Load More' appends. */
export const MoreMentorships = ({ list, viewerId }: ListProps) => (
  <>
    {list.rows.map((mentorship, i) => (
      <MentorshipCard
        key={mentorship.id}
        mentorship={mentorship}
        viewerId={viewerId}
        focus={i === 0}
      />
    ))}
    <More label={MORE} next={list.more} shown={list.shown} count={list.count} swap />
  </>
)

const Results = ({ query, list, viewerId }: ListProps) =>
  list.rows.length === 0 ? (
    <EmptyState title={emptyText(query)}>
      <ButtonLink href={paths.mentorships}>Clear Filters</ButtonLink>
    </EmptyState>
  ) : (
    <>
      <ul id="cards" className="card-grid">
        {list.rows.map((mentorship) => (
          <MentorshipCard key={mentorship.id} mentorship={mentorship} viewerId={viewerId} />
        ))}
      </ul>
      <More label={MORE} next={list.more} shown={list.shown} count={list.count} />
    </>
  )

const MORE = 'Load More Mentorships'

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

const foundText = (count: Count) => `${countText(count)} mentorships found`

const emptyText = ({ status }: MentorshipQuery) =>
  status
    ? `No mentorships with ${status} status.`
    : "You don't have any mentorship relationships yet."
