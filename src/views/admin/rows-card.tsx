import type { ReactElement, ReactNode } from 'react'
import { Card, CardHead } from '../ui/card.tsx'

type RowsCardProps = {
  id?: string | undefined
  title: string
  /** What is said where there are no rows. */
  none: string
  rows: ReactElement[]
  /** What stands below the rows, where there are any. */
  more?: ReactNode
}

/** A card of rows, or of a line that says that there are none. */
export const RowsCard = ({ id, title, none, rows, more }: RowsCardProps) => (
  <Card id={id}>
    <CardHead title={title} />
    {rows.length === 0 ? (
      <p className="empty-line">{none}</p>
    ) : (
      <>
        <ul className="rows">{rows}</ul>
        {more}
      </>
    )}
  </Card>
)
