import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export type Choice = {
  /** The field's name, and the value that filters nothing. */
  field: string
  none: string
  label: string
  href: string
  /** Where a field has several. */
  name?: string
}

type ChosenProps = {
  choices: Choice[]
  /** The list without any filter. */
  all: string
  swap?: boolean
}

export const Chosen = ({ choices, all, swap }: ChosenProps) => (
  <ul
    id="chosen"
    className="chosen"
    aria-label="Chosen filters"
    hx-swap-oob={swap ? 'innerHTML' : undefined}
  >
    {choices.map((choice) => (
      <li key={choice.name ?? choice.field}>
        <a className="pill" href={choice.href} data-filter={choice.field} data-value={choice.none}>
          <bdi>{choice.label}</bdi>
          <VisuallyHidden>, remove this filter</VisuallyHidden>
          <Icon of="x" />
        </a>
      </li>
    ))}
    {choices.length > 0 && (
      <li>
        <a className="link" href={all}>
          Clear filters
        </a>
      </li>
    )}
  </ul>
)
