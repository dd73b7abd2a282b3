import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export const Rating = ({ of }: { of: number }) => (
  <span className="rating">
    <VisuallyHidden>{of} of 5</VisuallyHidden>
    {[1, 2, 3, 4, 5].map((n) => (
      <Icon key={n} of="star" className={n <= of ? 'star star-filled' : 'star'} />
    ))}
  </span>
)
