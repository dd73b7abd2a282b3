import type { LimitedCount, Page } from '../../db/pagination.ts'
import type { ListedPosting } from '../../db/postings/postings.ts'
import { paths } from '../../lib/paths.ts'
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
import { mayPost, StateBadge, Suspended, stateLine, stateLook, waitText } from './state.tsx'

type PostingsProps = Page<ListedPosting> & {
  count: LimitedCount | null
  teams: { id: string; name: string; suspended: boolean }[]
  /** Whether the member posts in their own name as well. */
  inPerson: boolean
  /** Whether they may begin another one. */
  begins: boolean
  organizationId: string | null
  now: Date
}

export const PostingsPage = (props: PostingsProps) => {
  const { rows, teams, begins, organizationId } = props
  const suspended = teams.some(({ id, suspended }) => suspended && id === organizationId)
  const mayBegin = begins && !suspended
  const newPosting = organizationId ? paths.newPostingFor(organizationId) : paths.newPosting
  return (
    <div className="page wrap">
      <PageHead title="Your postings" lead="What you offer, how it stands, and what waits for you.">
        {mayBegin && (
          <div className="actions">
            <ButtonLink href={paths.importPostings}>Import a list</ButtonLink>
            <ButtonLink href={newPosting} variant="primary">
              Post an opportunity
            </ButtonLink>
          </div>
        )}
      </PageHead>
      {teams.length > 0 && <PostedBy {...props} />}
      {suspended && <Suspended className="mb-4" />}
      {rows.length === 0 ? (
        <EmptyState
          title="Nothing posted yet"
          lead="A posting says what it pays, until when one can apply, and by when you answer."
        >
          {mayBegin && <ButtonLink href={newPosting}>Write the first one</ButtonLink>}
        </EmptyState>
      ) : (
        <PostingRows {...props} />
      )}
    </div>
  )
}

const PostedBy = ({
  inPerson,
  teams,
  organizationId,
}: Pick<PostingsProps, 'inPerson' | 'teams' | 'organizationId'>) => (
  <ul className="pills" aria-label="Posted by">
    {[...(inPerson ? [{ id: null, name: 'In person' }] : []), ...teams].map(({ id, name }) => (
      <li key={id ?? 'person'}>
        <a
          className="pill"
          href={paths.postingsOf(id)}
          aria-current={id === organizationId ? 'page' : undefined}
          dir="auto"
        >
          {name}
        </a>
      </li>
    ))}
  </ul>
)

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
        cards={rows.map((posting) => postingRow(posting, props.now))}
      />
      <More {...props} />
    </>
  )
}

/** What 'Load More' appends. */
export const MorePostings = (props: PostingsProps) => (
  <>
    {props.rows.map((posting, index) => (
      <CachedCardItem key={posting.id} card={postingRow(posting, props.now, index === 0)} />
    ))}
    <More {...props} swap />
  </>
)

/** A row by what it shows: without its cache the page takes 1.6 times as long. */
function postingRow(posting: ListedPosting, now: Date, focus = false): CachedCard {
  const { id, title, organizationId, status, applied, waiting } = posting
  const posts = mayPost(posting)
  const props = {
    id,
    title,
    tile: organizationId ?? id,
    line: figuresLine(posting, now),
    waits: status !== 'draft' && applied > 0 && posts ? waitText(waiting) : null,
    asks: hasQuestions(posting) && posts,
    look: stateLook(posting, now),
    focus,
  }
  return { key: id, html: row(props) }
}

type RowProps = {
  id: string
  title: string
  tile: string
  line: string
  waits: string | null
  asks: boolean
  look: ReturnType<typeof stateLook>
  focus: boolean
}

const Row = ({ id, title, tile, line, waits, asks, look, focus }: RowProps) => (
  <>
    <Tile id={tile} />
    <div>
      <h2>
        {/* biome-ignore lint/a11y/noAutofocus: the first of those that were just asked for */}
        <a href={paths.posting(id)} dir="auto" autoFocus={focus}>
          {title}
        </a>
      </h2>
      <p className="sub">{line}</p>
      {waits && (
        <p>
          <a className="link" href={paths.applicants(id)}>
            Applications, {waits}
          </a>
        </p>
      )}
      {asks && (
        <p>
          <a className="link" href={paths.answerFor(id)}>
            Still open? Answer with one click
          </a>
        </p>
      )}
    </div>
    <StateBadge {...look} />
  </>
)

const row = cachedFragment(Row)

/** 'Seen by 120, 14 applied, 3 waiting, 12 days left' */
function figuresLine(posting: ListedPosting, now: Date): string {
  const line = stateLine(posting, now)
  if (posting.status === 'draft') return line ?? ''
  const { seen, applied, waiting } = posting
  const figures = [
    `Seen by ${formatNumber(seen)}`,
    `${formatNumber(applied)} applied`,
    `${formatNumber(waiting)} waiting`,
  ]
  if (posting.status === 'paused') return `${figures.join(', ')}. ${line}`
  return [...figures, line].filter(Boolean).join(', ')
}

const More = ({ next, organizationId, swap }: PostingsProps & { swap?: boolean }) => {
  const start = `${paths.postingsOf(organizationId)}${organizationId ? '&' : '?'}cursor=`
  const href = next && start + next
  return <NextRows label="Load More Postings" href={href} list="postings" swap={swap} />
}
