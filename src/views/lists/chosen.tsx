import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** A filter that is set. */
export type Choice = {
  /** The name of its field, and the value of that which filters nothing. */
  field: string
  none: string
  label: string
  /** The list without it. */
  href: string
}

type ChosenProps = { choices: Choice[]; swap?: boolean }

/** The filters that are set, for screens that do not show their fields: each goes by a press. */
export const Chosen = ({ choices, swap }: ChosenProps) => (
  <ul
    id="chosen"
    className="chosen"
    aria-label="Chosen filters"
    hx-swap-oob={swap ? 'innerHTML' : undefined}
  >
    {choices.map(({ field, none, label, href }) => (
      <li key={field}>
        <a className="pill" href={href} data-filter={field} data-value={none}>
          <bdi>{label}</bdi>
          <VisuallyHidden>, remove this filter</VisuallyHidden>
          <Icon of="x" />
        </a>
      </li>
    ))}
  </ul>
)
