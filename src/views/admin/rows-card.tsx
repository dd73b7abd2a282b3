import type { ReactNode } from 'react'
import { type CachedItem, CachedList } from '../frame/cached-fragment.tsx'
import { Card, CardHead } from '../ui/card.tsx'

type RowsCardProps = {
  title: string
  /** What is said where there are no rows. */
  none: string
  rows: CachedItem[]
  /** What stands below the rows, where there are any. */
  more?: ReactNode
}

/** A card of rows, or of a line that says that there are none. */
export const RowsCard = ({ title, none, rows, more }: RowsCardProps) => (
  <Card>
    <CardHead title={title} />
    {rows.length === 0 ? (
      <p className="empty-line">{none}</p>
    ) : (
      <>
        <CachedList className="rows" items={rows} />
        {more}
      </>
    )}
  </Card>
)
