import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import { type Choice, Chosen } from './chosen.tsx'

type FilterFormProps = {
  action: string
  search: ReactNode
  choices?: Choice[]
  /** What there is beside the search; small screens show it behind a button. */
  children?: ReactNode
}

/** The filter form of a list: a plain GET, and with a script the results swapped while one types. */
export const FilterForm = ({ action, search, choices, children }: FilterFormProps) => (
  <form
    className="filters"
    id="filters"
    action={action}
    hx-get={action}
    hx-trigger="submit, change target:select, input changed delay:200ms target:input, again"
    hx-target="#results"
    hx-swap="innerHTML"
    hx-sync="this:replace"
    hx-indicator="#results"
    // A browser that restores its fields would show them over the list of another search.
    autoComplete="off"
  >
    {search}
    {children && (
      <details>
        <summary className="btn">
          <Icon of={SlidersHorizontal} />
          Filters
        </summary>
        {children}
      </details>
    )}
    {/* Where it is not shown, it lets Enter send the form. */}
    <button type="submit" className="btn only-plain">
      Search
    </button>
    {choices && <Chosen choices={choices} />}
  </form>
)
