import type { ListedPosting } from '../../db/postings/list.ts'
import { waitingNumber } from '../../lib/applications/intake.ts'
import { paths } from '../../lib/paths.ts'
import { NO_POSTINGS, NO_POSTINGS_FOUND } from '../../lib/postings/copy.ts'
import { PERSONAL, type PostingsQuery, postingsPath } from '../../lib/postings/list-query.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { type CachedCard, cachedFragment } from '../frame/cached-fragment.tsx'
import type { Choice } from '../lists/chosen.tsx'
import { FilterFields, FilterForm } from '../lists/filter-form.tsx'
import { NoneMatch, searchChoices } from '../lists/none-match.tsx'
import { List, type ListedRows, type Listing } from '../lists/results.tsx'
import { SearchInput } from '../lists/search-input.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tile } from '../ui/tile.tsx'
import { hasQuestions } from './questions.tsx'
import { mayPost, reviewLabel, StateBadge, Suspended, stateLine, stateLook } from './state.tsx'

type PageProps = {
  query: PostingsQuery
  teams: { id: string; name: string; suspended: boolean }[]
  /** Whether they posted, or may post, under their own name as well. */
  hasPersonal: boolean
  postsPersonally: boolean
  now: Date
}

type PostingsProps = PageProps & { list: ListedRows<ListedPosting> }

export const PostingsPage = ({ list, ...page }: PostingsProps) => {
  const { query, teams } = page
  const suspended = teams.some(({ id, suspended }) => suspended && id === query.organizationId)
  const newPosting = newPostingHref(page)
  return (
    <div className="page wrap">
      <PageHead title="Your postings">
        {newPosting && (
          <div className="actions">
            <ButtonLink href={newPosting} variant="primary">
              Post an opportunity
            </ButtonLink>
            <ButtonLink href={paths.importPostings}>Import postings</ButtonLink>
          </div>
        )}
      </PageHead>
      <PosterTabs {...page} />
      {suspended && <Suspended className="mb-4" />}
      {list.rows.length === 0 && !query.q ? (
        <EmptyState title={NO_POSTINGS.title} lead={NO_POSTINGS.lead}>
          {newPosting && <ButtonLink href={newPosting}>{NO_POSTINGS.action}</ButtonLink>}
        </EmptyState>
      ) : (
        <>
          <FilterForm action={paths.postings} fields={fields({ query: plain(query) })} />
          <List listing={postingListing(page)} list={Promise.resolve(list)} />
        </>
      )}
    </div>
  )
}

const plain = ({ q, organizationId }: PostingsQuery) => ({ q, organizationId })

const Fields = ({ query }: { query: ReturnType<typeof plain> }) => (
  <FilterFields
    search={<SearchInput of={query.q} placeholder="Title or description" />}
    choices={choices(query)}
    all={allOf(query)}
  >
    {query.organizationId !== 'all' && (
      <input type="hidden" name="organizationId" value={query.organizationId} />
    )}
  </FilterFields>
)

const fields = cachedFragment(Fields)

const allOf = (query: ReturnType<typeof plain>) => postingsPath({ ...query, q: '' })

const choices = (query: ReturnType<typeof plain>): Choice[] => searchChoices(query.q, allOf(query))

export function postingListing(page: PageProps): Listing<ListedPosting> {
  const query = plain(page.query)
  const all = allOf(query)
  return {
    noun: 'postings',
    skeleton: 'mentorship',
    className: 'rows card card-pad',
    choices: choices(query),
    all,
    empty: ({ none }) => (
      <NoneMatch
        title={NO_POSTINGS_FOUND.title}
        lead={NO_POSTINGS_FOUND.lead}
        level={2}
        none={none ?? { without: {}, corrected: null }}
        choices={choices(query)}
        searched={(q) => postingsPath({ ...query, q })}
        all={all}
        clear="Clear Filters"
      />
    ),
    card: (posting, focus) => postingRow(posting, page, focus),
  }
}

/** Null where nothing can be posted by whom is shown. */
function newPostingHref({ query: { organizationId }, teams, postsPersonally }: PageProps) {
  if (organizationId === PERSONAL) return postsPersonally ? paths.newPostingFor(PERSONAL) : null
  const mayPost = teams.filter(({ suspended }) => !suspended)
  if (organizationId === 'all')
    return postsPersonally || mayPost.length > 0 ? paths.newPosting : null
  return mayPost.some(({ id }) => id === organizationId)
    ? paths.newPostingFor(organizationId)
    : null
}

const ALL = { id: 'all', name: 'All', href: paths.postings }

function PosterTabs({ hasPersonal, teams, query }: PageProps) {
  const posters = [
    ...teams.map(({ id, name }) => ({ id, name, href: paths.postingsOf(id) })),
    ...(hasPersonal ? [{ id: PERSONAL, name: 'Personal', href: paths.postingsOf(null) }] : []),
  ]
  if (posters.length < 2) return null
  return (
    <ul className="pills" aria-label="Posted by">
      {[ALL, ...posters].map(({ id, name, href }) => (
        <li key={id}>
          <a
            className="pill"
            href={href}
            aria-current={id === query.organizationId ? 'page' : undefined}
            dir="auto"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** A row by what it shows: without its cache the page takes 1.6 times as long. */
function postingRow(posting: ListedPosting, page: PageProps, focus: boolean): CachedCard {
  const { id, title, organizationId, organizationName, logoUrl, status, applied, waiting } = posting
  const posts = mayPost(posting)
  const isMixed = page.query.organizationId === 'all' && page.teams.length > 0
  const props = {
    id,
    title,
    tile: organizationId ?? id,
    logoUrl,
    by: isMixed ? (organizationName ?? 'Personal') : null,
    line: figuresLine(posting, page.now),
    waits: status !== 'draft' && applied > 0 && posts ? reviewLabel(waiting) : null,
    overdue: posts && posting.overdue > 0 ? `${waitingNumber(posting.overdue)} overdue` : null,
    asks: hasQuestions(posting) && posts,
    look: stateLook(posting, page.now),
    focus,
  }
  return { key: id, html: row(props) }
}

type RowProps = {
  id: string
  title: string
  tile: string
  logoUrl: string | null
  by: string | null
  line: string
  waits: string | null
  overdue: string | null
  asks: boolean
  look: ReturnType<typeof stateLook>
  focus: boolean
}

const Row = ({ id, title, tile, logoUrl, by, line, look, focus, ...has }: RowProps) => (
  <>
    <Tile id={tile} logoUrl={logoUrl} />
    <div>
      <h2>
        {/* biome-ignore lint/a11y/noAutofocus: the first of those that were just asked for */}
        <a href={paths.posting(id)} dir="auto" autoFocus={focus}>
          {title}
        </a>
      </h2>
      <p className="sub">
        {by && (
          <>
            <bdi>{by}</bdi> ·{' '}
          </>
        )}
        {line}
      </p>
      {has.waits && (
        <p>
          <a className="link" href={paths.applicants(id)}>
            {has.waits}
          </a>
          {has.overdue && (
            <>
              {' · '}
              <strong className="overdue">{has.overdue}</strong>
            </>
          )}
        </p>
      )}
      {has.asks && (
        <p>
          <a className="link" href={paths.answerFor(id)}>
            Still open? Confirm or close it
          </a>
        </p>
      )}
    </div>
    <StateBadge {...look} />
  </>
)

const row = cachedFragment(Row)

/** 'Seen by 120 · 14 applied · 3 to review · 12 days left' */
function figuresLine(posting: ListedPosting, now: Date): string {
  const line = stateLine(posting, now)
  if (posting.status === 'draft') return line ?? ''
  const { seen, applied, waiting } = posting
  const figures = [
    `Seen by ${formatNumber(seen)}`,
    `${formatNumber(applied)} applied`,
    `${waitingNumber(waiting)} to review`,
  ]
  return [...figures, line].filter(Boolean).join(' · ')
}
