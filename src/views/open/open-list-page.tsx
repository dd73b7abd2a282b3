import type { LimitedCount } from '../../db/pagination.ts'
import { countText } from '../../lib/lists/copy.ts'
import { type OpenList, openListName, openListPath } from '../../lib/opportunities/open-lists.ts'
import { CachedCardList } from '../frame/cached-fragment.tsx'
import { type CardOpportunity, opportunityCard } from '../opportunities/card.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FeedLink } from './feed-link.tsx'
import { Join } from './join.tsx'
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
    <FeedLink list={list} />
  </div>
)
