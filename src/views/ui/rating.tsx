import Star from 'lucide-react/icons/star'
import { Icon } from './icon.tsx'

/** One to five stars, and the number for those who do not see them. */
export const Rating = ({ of }: { of: number }) => (
  <span className="rating">
    <span className="sr-only">{of} of 5</span>
    {[1, 2, 3, 4, 5].map((n) => (
      <Icon key={n} of={Star} className={n <= of ? 'star star-filled' : 'star'} />
    ))}
  </span>
)
