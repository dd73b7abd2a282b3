import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export type Choice = {
  /** The field's name, and the value that filters nothing. */
  field: string
  none: string
  label: string
  href: string
}

type ChosenProps = { choices: Choice[]; swap?: boolean }

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
