import type { SearchGroup } from '../../db/search/everything.ts'
import { countText } from '../../lib/lists/copy.ts'
import { paths } from '../../lib/paths.ts'
import {
  GROUP_TITLES,
  MORE_THAN_SHOWN,
  NOTHING_FOUND_HINT,
  nothingFound,
} from '../../lib/search/copy.ts'
import { type EverythingQuery, searchPath } from '../../lib/search/search.ts'
import { type SearchWord, searchWords } from '../../lib/search/words.ts'
import { SearchBox } from '../frame/search-box.tsx'
import { DidYouMean } from '../lists/did-you-mean.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardHead } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { MoreLink } from '../ui/more-link.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { type FoundAnything, FoundRow } from './found-row.tsx'
import { seeAllPath } from './see-all.ts'

type PageProps = {
  query: EverythingQuery
  groups: SearchGroup[]
  /** The search with known words, where nothing was found. */
  corrected: string | null
  isVisitor: boolean
}

export function SearchResultsPage({ query, groups, corrected, isVisitor }: PageProps) {
  const { q } = query
  const found = groups.filter(({ rows }) => rows.length > 0)
  const props = { q, words: searchWords(q), isVisitor }
  return (
    <div className="page wrap search-page">
      <PageHead title="Search" />
      <form action={paths.search} className="search-form">
        <SearchBox id="search" value={q} autoFocus={!q} />
        <Button type="submit" variant="primary">
          Search
        </Button>
      </form>
      {query.types.length === 1 && (
        <p className="search-all">
          <MoreLink href={searchPath(q)}>All results for “{q}”</MoreLink>
        </p>
      )}
      {q && found.length === 0 && (
        <EmptyState title={nothingFound(q)} lead={NOTHING_FOUND_HINT}>
          {corrected && <DidYouMean q={corrected} href={searchPath(corrected)} />}
        </EmptyState>
      )}
      {found.map((group) => (
        <Group key={group.type} group={group} isAlone={query.types.length === 1} {...props} />
      ))}
    </div>
  )
}

type GroupProps = {
  group: SearchGroup
  q: string
  words: SearchWord[]
  isVisitor: boolean
  /** Whether no other type is searched: it shows as many as it can. */
  isAlone: boolean
}

function Group({ group, q, words, isVisitor, isAlone }: GroupProps) {
  const { type, rows, count } = group
  const title = GROUP_TITLES[type]
  const hasMore = rows.length < count.n
  return (
    <Card className="search-group" id={type}>
      <CardHead
        title={
          <>
            {title} <span className="sub num">{countText(count)}</span>
          </>
        }
      >
        {hasMore && !isAlone && (
          <MoreLink
            href={seeAllPath(type, q, isVisitor)}
            aria-label={`See all ${title.toLowerCase()}`}
          >
            See all
          </MoreLink>
        )}
      </CardHead>
      <ul className="rows">
        {rows.map((row) => (
          <li key={row.id}>
            <FoundRow found={{ type, row } as FoundAnything} words={words} />
          </li>
        ))}
      </ul>
      {hasMore && isAlone && <p className="hint">{MORE_THAN_SHOWN}</p>}
    </Card>
  )
}
