import { MIN_LISTED } from '../../lib/opportunities/open-lists.ts'
import { paths } from '../../lib/paths.ts'
import { pluralize } from '../../lib/text/format.ts'
import { OpensSheet } from '../applications/apply-button.tsx'
import { CachedCardItem, CachedCardList } from '../frame/cached-fragment.tsx'
import { More } from '../lists/list.tsx'
import { type CardOpportunity, opportunityCard } from '../opportunities/card.tsx'
import type { DetailProps } from './detail-page.tsx'

export type OrganizationOpenings = {
  rows: CardOpportunity[]
  /** The address of the next page, or null. */
  more: string | null
  /** Rows shown so far; 0 where the first page holds all. */
  shown: number
}

export const NothingOpen = ({ visitor, team }: DetailProps) => (
  <p className="hint mt-6">
    No open opportunities right now.{' '}
    {!team && (
      <a className="link" href={visitor ? paths.signUp(paths.opportunities) : paths.opportunities}>
        {visitor ? 'Sign up to see all opportunities' : 'See all opportunities'}
      </a>
    )}
  </p>
)

export function OpenSection(props: DetailProps) {
  const { organization } = props
  const { id, openOpportunities } = organization
  return (
    <>
      <h2 className="section-title num">
        {pluralize(openOpportunities, 'open opportunity', 'open opportunities')}
      </h2>
      {props.visitor ? (
        <Cards {...props} />
      ) : (
        <OpensSheet>
          <Cards {...props} />
        </OpensSheet>
      )}
      <MoreLine {...props} />
      {openOpportunities >= MIN_LISTED && (
        <p className="mt-4">
          <a className="link" href={paths.companyFeed(id)}>
            Follow in a feed reader
          </a>
        </p>
      )}
    </>
  )
}

const Cards = (props: DetailProps) => (
  <CachedCardList id="cards" className="card-grid card-grid-three" cards={cards(props)} />
)

/** What 'Load More' appends. */
export const MoreOfOrganization = (props: DetailProps) => (
  <>
    {cards(props, true).map((card) => (
      <CachedCardItem key={card.key} card={card} />
    ))}
    <MoreLine {...props} swap />
  </>
)

const cards = ({ open, visitor }: DetailProps, appended = false) =>
  open.rows.map((opportunity, i) =>
    opportunityCard({ opportunity, visitor, focus: appended && i === 0 }),
  )

type LineProps = Pick<DetailProps, 'organization' | 'open'> & { swap?: boolean }

const MoreLine = ({ organization, open, swap }: LineProps) => (
  <More
    label="Load more opportunities"
    next={open.more}
    shown={open.shown}
    count={{ n: organization.openOpportunities, more: false }}
    swap={swap}
  />
)
