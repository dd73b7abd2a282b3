import { type ComponentType, Fragment, type ReactElement, type ReactNode } from 'react'
import { foundText, type ListCount, OLD_RESULTS } from '../../lib/lists/copy.ts'
import { Await } from '../frame/await.tsx'
import { type CachedCard, CachedCardItem, CachedCardList } from '../frame/cached-fragment.tsx'
import { CardSkeletons, gridOf, type SkeletonKind, skeletonsOf } from '../ui/skeleton.tsx'
import { type Choice, Chosen } from './chosen.tsx'
import { FoundCount, More, ShowResults } from './list.tsx'
import type { NoneFound } from './none-match.tsx'

/** A page of a list. */
export type ListedRows<Row> = {
  rows: Row[]
  count: ListCount
  /** The address of the rows that follow, or null. */
  more: string | null
  /** Rows shown so far, this page's included. */
  shown: number
  /** The rows that follow complete this page, and come by themselves. */
  partial: boolean
  /** Where filters leave nothing. */
  none?: NoneFound
}

/** How a kind of thing is listed. */
export type Listing<Row> = {
  /** 'opportunities' */
  noun: string
  skeleton: SkeletonKind
  /** The filters that are set, where it has any beside the search. */
  choices?: Choice[]
  /** Of the list, in place of the grid of its cards. */
  className?: string
  /** What is said above the cards. */
  note?: (list: ListedRows<Row>) => ReactNode
  /** The list without any filter. */
  all?: string
  /** Swapped along with the results of a changed filter. */
  alsoSwapped?: ReactNode
  /** Stands in place of the cards where there are none. */
  empty: ReactNode | ((list: ListedRows<Row>) => ReactNode)
  /** The form around the cards, whose buttons send it. */
  around?: ComponentType<{ children: ReactNode }>
  /** A row as a card, which takes the focus when it is the first of those that were asked for. */
  card: (row: Row, focus: boolean) => CachedCard | ReactElement
}

type ListProps<Row, List = ListedRows<Row>> = { listing: Listing<Row>; list: List }

/** The count and the cards; behind skeletons while they are slow to come, at first or later on. */
export const List = <Row,>({ listing, list }: ListProps<Row, Promise<ListedRows<Row>>>) => {
  const kind = listing.skeleton
  const count = skeletonsOf(kind)
  return (
    <Await
      promise={list}
      what={`The ${listing.noun}`}
      fallback={
        <div>
          <CardSkeletons kind={kind} count={count} />
        </div>
      }
    >
      {(found) => (
        <>
          <FoundCount>{foundText(listing.noun, found.count)}</FoundCount>
          <ShowResults count={found.count} />
          <p id="old-results" role="status" data-old={OLD_RESULTS} />
          <div className="results-frame">
            <div id="results" className="results" tabIndex={-1}>
              <Results listing={listing} list={found} />
            </div>
            <div className="results-loading" data-skeletons={count}>
              <CardSkeletons kind={kind} count={1} />
            </div>
          </div>
        </>
      )}
    </Await>
  )
}

/** What a changed filter swaps: the results, their count, and which filters are set. */
export const FilteredList = <Row,>(props: ListProps<Row>) => (
  <>
    <Results {...props} />
    <FoundCount swap>{foundText(props.listing.noun, props.list.count)}</FoundCount>
    <ShowResults count={props.list.count} swap />
    {props.listing.choices && (
      <Chosen choices={props.listing.choices} all={props.listing.all ?? ''} swap />
    )}
    {props.listing.alsoSwapped}
  </>
)

/** What 'Load More' appends, or what completes a page by itself and leaves the focus alone. */
export const AppendedRows = <Row,>({
  listing,
  list,
  focus,
}: ListProps<Row> & { focus: boolean }) => (
  <>
    {list.rows.map((row, i) => {
      const card = listing.card(row, focus && i === 0)
      return isCached(card) ? <CachedCardItem key={card.key} card={card} /> : card
    })}
    <MoreRows listing={listing} list={list} swap />
  </>
)

function Results<Row>({ listing, list }: ListProps<Row>) {
  if (list.rows.length === 0)
    return typeof listing.empty === 'function' ? listing.empty(list) : listing.empty
  const Around = listing.around ?? Fragment
  return (
    <>
      {listing.note?.(list)}
      <Around>
        <Cards listing={listing} rows={list.rows} />
      </Around>
      <MoreRows listing={listing} list={list} />
    </>
  )
}

const isCached = (card: CachedCard | ReactElement): card is CachedCard => 'html' in card

function Cards<Row>({ listing, rows }: { listing: Listing<Row>; rows: Row[] }) {
  const cards = rows.map((row) => listing.card(row, false))
  const attributes = { id: 'cards', className: listing.className ?? gridOf(listing.skeleton) }
  const cached = cards.filter(isCached)
  return cached.length > 0 ? (
    <CachedCardList {...attributes} cards={cached} />
  ) : (
    <ul {...attributes}>{cards as ReactElement[]}</ul>
  )
}

const MoreRows = <Row,>({ listing, list, swap }: ListProps<Row> & { swap?: boolean }) => (
  <More
    label={`Load More ${listing.noun[0]?.toUpperCase()}${listing.noun.slice(1)}`}
    next={list.more}
    shown={list.shown}
    count={list.count}
    partial={list.partial}
    swap={swap}
  />
)
