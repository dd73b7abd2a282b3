import type { ReactNode } from 'react'
import { Rating } from './rating.tsx'

type ReviewProps = { by: string; rating: number; body: string; children?: ReactNode }

export const ReviewItem = ({ by, rating, body, children }: ReviewProps) => (
  <article className="review">
    <h3>
      <bdi>{by}</bdi> <Rating of={rating} />
    </h3>
    <p className="prose" dir="auto">
      {body}
    </p>
    {children}
  </article>
)
