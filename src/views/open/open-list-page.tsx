import type { LimitedCount } from '../../db/pagination.ts'
import { countText } from '../../lib/lists/copy.ts'
import {
  type OpenList,
  openFeedPath,
  openListName,
  openListPath,
} from '../../lib/opportunities/open-lists.ts'
import { paths } from '../../lib/paths.ts'
import { CachedCardList } from '../frame/cached-fragment.tsx'
import { type CardOpportunity, opportunityCard } from '../opportunities/card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ListLinks } from './links.tsx'

type PageProps = {
  list: OpenList
  rows: CardOpportunity[]
  count: LimitedCount
  /** Where the next page starts, or null. */
  next: string | null
  lists: readonly OpenList[]
}

/** What a visitor and a search engine find open of a kind: all of its cards, page by page. */
export const OpenListPage = ({ list, rows, count, next, lists }: PageProps) => (
  <div className="page wrap">
    <PageHead title={openListName(list)} lead={`${countText(count)} open now, newest first.`} />
    <CachedCardList
      id="cards"
      className="card-grid card-grid-three"
      cards={rows.map((opportunity) => opportunityCard({ opportunity, visitor: true }))}
    />
    {next && (
      <div className="more">
        <ButtonLink large rel="next" href={`${openListPath(list)}?cursor=${next}`}>
          Next page
        </ButtonLink>
      </div>
    )}
    <Join to={openListPath(list)} />
    <ListLinks lists={lists} shown={list} />
    <p>
      <a className="link" href={openFeedPath(list)}>
        Follow this list in a feed reader
      </a>
    </p>
  </div>
)

/** Leads to all of the public lists. */
export const OpenListsPage = ({ lists }: Pick<PageProps, 'lists'>) => (
  <div className="page wrap">
    <PageHead
      title="Open opportunities"
      lead="Jobs, funding, scholarships, mentorships, internships and grants. Anyone can read them."
    />
    {lists.length === 0 ? <p>No open opportunities yet.</p> : <ListLinks lists={lists} />}
    <Join to={paths.open} />
  </div>
)

const Join = ({ to }: { to: string }) => (
  <aside className="open-join">
    <div>
      <h2>Apply as a member</h2>
      <p>Joining is free. See how well each one fits you, and apply with your profile.</p>
    </div>
    <ButtonLink variant="primary" large href={paths.signUp(to)}>
      Join
    </ButtonLink>
  </aside>
)
