import Search from 'lucide-react/icons/search'
import type { ListedMentor } from '../../db/queries/mentors.ts'
import { TextInput } from '../../islands/fields/text-input.tsx'
import type { MentorQuery } from '../../lib/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { type Count, countText, FilterForm, FoundCount, More } from '../lists/list.tsx'
import { Await } from '../ui/await.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { CardSkeletons } from '../ui/skeleton.tsx'
import { MentorCard } from './card.tsx'

export type MentorList = {
  rows: ListedMentor[]
  count: Count
  /** The address of the next page, or null. */
  more: string | null
  /** Rows shown so far, this page's included. */
  shown: number
}

type PageProps = { query: MentorQuery; list: Promise<MentorList> }

export const MentorsPage = ({ query, list }: PageProps) => (
  <div className="page wrap">
    <PageHead title="Mentors" lead="Members who mentor and have room for one more." />
    <FilterForm action={paths.mentors}>
      <TextInput
        name="q"
        label="Search"
        type="search"
        defaultValue={query.q}
        placeholder="Name, expertise or industry"
        icon={<Icon of={Search} />}
      />
    </FilterForm>
    <Await promise={list} what="The mentors" fallback={<CardSkeletons kind="mentorship" />}>
      {(found) => (
        <>
          <FoundCount>{foundText(found.count)}</FoundCount>
          <h2 className="sr-only">Results</h2>
          <div id="results" className="results">
            <Results list={found} />
          </div>
        </>
      )}
    </Await>
  </div>
)

/** What a changed search swaps. */
export const FilteredMentors = ({ list }: { list: MentorList }) => (
  <>
    <Results list={list} />
    <FoundCount swap>{foundText(list.count)}</FoundCount>
  </>
)

/** What 'Load More' appends. */
export const MoreMentors = ({ list }: { list: MentorList }) => (
  <>
    {list.rows.map((mentor, i) => (
      <MentorCard key={mentor.id} mentor={mentor} focus={i === 0} />
    ))}
    <More label={MORE} next={list.more} shown={list.shown} count={list.count} swap />
  </>
)

const Results = ({ list }: { list: MentorList }) =>
  list.rows.length === 0 ? (
    <EmptyState title="No mentors found" lead="Try fewer words, or another industry.">
      <ButtonLink href={paths.mentors}>Clear Search</ButtonLink>
    </EmptyState>
  ) : (
    <>
      <ul id="cards" className="card-grid">
        {list.rows.map((mentor) => (
          <MentorCard key={mentor.id} mentor={mentor} />
        ))}
      </ul>
      <More label={MORE} next={list.more} shown={list.shown} count={list.count} />
    </>
  )

const MORE = 'Load More Mentors'

const foundText = (count: Count) => `${countText(count)} mentors found`
