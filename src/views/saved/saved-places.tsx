import { paths } from '../../lib/paths.ts'

const PLACES = [
  { href: paths.saved, label: 'Opportunities' },
  { href: paths.savedSearches, label: 'Searches' },
  { href: paths.following, label: 'Following' },
  { href: paths.hidden, label: 'Hidden' },
]

/** Links between what a member saved, follows and hid. */
export const SavedPlaces = ({ at }: { at: string }) => (
  <nav aria-label="Saved">
    <ul className="pills">
      {PLACES.map(({ href, label }) => (
        <li key={href}>
          <a className="pill" href={href} aria-current={href === at ? 'page' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
