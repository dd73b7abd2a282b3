import type { LimitedCount, Page } from '../../db/pagination.ts'
import type { ListedPosting } from '../../db/postings/postings.ts'
import { PERSONAL } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { NO_POSTINGS } from '../../lib/postings/copy.ts'
import { formatNumber, pluralize } from '../../lib/text/format.ts'
import {
  type CachedCard,
  CachedCardItem,
  CachedCardList,
  cachedFragment,
} from '../frame/cached-fragment.tsx'
import { NextRows } from '../lists/list.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Tile } from '../ui/tile.tsx'
import { hasQuestions } from './questions.tsx'
import { mayPost, reviewLabel, StateBadge, Suspended, stateLine, stateLook } from './state.tsx'

type PostingsProps = Page<ListedPosting> & {
  count: LimitedCount | null
  teams: { id: string; name: string; suspended: boolean }[]
  /** Whether they posted, or may post, under their own name as well. */
  hasPersonal: boolean
  postsPersonally: boolean
  /** 'all', {@link PERSONAL} or an organization's id. */
  organizationId: string
  now: Date
}

export const PostingsPage = (props: PostingsProps) => {
  const { rows, teams, organizationId } = props
  const suspended = teams.some(({ id, suspended }) => suspended && id === organizationId)
  const newPosting = newPostingHref(props)
  return (
    <div className="page wrap">
      <PageHead title="Your postings">
        {newPosting && (
          <div className="actions">
            <ButtonLink href={paths.importPostings}>Import postings</ButtonLink>
            <ButtonLink href={newPosting} variant="primary">
              Post an opportunity
            </ButtonLink>
          </div>
        )}
      </PageHead>
      <PosterTabs {...props} />
      {suspended && <Suspended className="mb-4" />}
      {rows.length === 0 ? (
        <EmptyState title={NO_POSTINGS.title} lead={NO_POSTINGS.lead}>
          {newPosting && <ButtonLink href={newPosting}>{NO_POSTINGS.action}</ButtonLink>}
        </EmptyState>
      ) : (
        <PostingRows {...props} />
      )}
    </div>
  )
}

/** Null where nothing can be posted by whom is shown. */
function newPostingHref({ organizationId, teams, postsPersonally }: PostingsProps) {
  if (organizationId === PERSONAL) return postsPersonally ? paths.newPostingFor(PERSONAL) : null
  const mayPost = teams.filter(({ suspended }) => !suspended)
  if (organizationId === 'all')
    return postsPersonally || mayPost.length > 0 ? paths.newPosting : null
  return mayPost.some(({ id }) => id === organizationId)
    ? paths.newPostingFor(organizationId)
    : null
}

const ALL = { id: 'all', name: 'All', href: paths.postings }

function PosterTabs({ hasPersonal, teams, organizationId }: PostingsProps) {
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
            aria-current={id === organizationId ? 'page' : undefined}
            dir="auto"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function PostingRows(props: PostingsProps) {
  const { count, rows } = props
  return (
    <>
      {count && (
        <p className="hint mb-4">
          {count.more
            ? `More than ${pluralize(count.n, 'posting')}`
            : pluralize(count.n, 'posting')}
        </p>
      )}
      <CachedCardList
        id="postings"
        className="rows card card-pad"
        cards={rows.map((posting) => postingRow(posting, props))}
      />
      <More {...props} />
    </>
  )
}

/** What 'Load More' appends. */
export const MorePostings = (props: PostingsProps) => (
  <>
    {props.rows.map((posting, index) => (
      <CachedCardItem key={posting.id} card={postingRow(posting, props, index === 0)} />
    ))}
    <More {...props} swap />
  </>
)

/** A row by what it shows: without its cache the page takes 1.6 times as long. */
function postingRow(posting: ListedPosting, page: PostingsProps, focus = false): CachedCard {
  const { id, title, organizationId, organizationName, status, applied, waiting } = posting
  const posts = mayPost(posting)
  const isMixed = page.organizationId === 'all' && page.teams.length > 0
  const props = {
    id,
    title,
    tile: organizationId ?? id,
    by: isMixed ? (organizationName ?? 'Personal') : null,
    line: figuresLine(posting, page.now),
    waits: status !== 'draft' && applied > 0 && posts ? reviewLabel(waiting) : null,
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
  by: string | null
  line: string
  waits: string | null
  asks: boolean
  look: ReturnType<typeof stateLook>
  focus: boolean
}

const Row = ({ id, title, tile, by, line, waits, asks, look, focus }: RowProps) => (
  <>
    <Tile id={tile} />
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
      {waits && (
        <p>
          <a className="link" href={paths.applicants(id)}>
            {waits}
          </a>
        </p>
      )}
      {asks && (
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
    `${formatNumber(waiting)} to review`,
  ]
  return [...figures, line].filter(Boolean).join(' · ')
}

const More = ({ next, organizationId, swap }: PostingsProps & { swap?: boolean }) => {
  const query = new URLSearchParams({
    ...(organizationId !== 'all' && { organizationId }),
    cursor: next ?? '',
  })
  const href = next && `${paths.postings}?${query}`
  return <NextRows label="Load more postings" href={href} list="postings" swap={swap} />
}
