import type { ReactNode } from 'react'
import { CachedFragment, type Html } from '../frame/cached-fragment.tsx'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Choice, Chosen } from './chosen.tsx'

type FilterFormProps = {
  action: string
  /** Cached, as they are the same for all with these filters. */
  fields: Html
}

/** The filter form of a list: a plain GET, and with a script the results swapped while one types. */
export const FilterForm = ({ action, fields }: FilterFormProps) => (
  <CachedFragment
    as="form"
    html={fields}
    className="filters"
    id="filters"
    action={action}
    hx-get={action}
    hx-trigger="submit, change target:select, input changed delay:50ms target:input, again"
    hx-target="#results"
    hx-swap="innerHTML"
    hx-sync="this:replace"
    hx-indicator="#results"
    // A browser that restores its fields would show them over the list of another search.
    autoComplete="off"
  />
)

type FilterFieldsProps = {
  search: ReactNode
  choices?: Choice[]
  /** The list without any filter. */
  all?: string
  /** What there is beside the search; small screens show it behind a button. */
  children?: ReactNode
  /** What small screens show too. */
  shown?: ReactNode
}

/** What stands in the form. */
export const FilterFields = ({ search, choices, all = '', children, shown }: FilterFieldsProps) => (
  <>
    {search}
    <a className="skip-to-results" href="#results">
      Skip to results
    </a>
    {children && (
      <details>
        <ButtonSummary>
          <Icon of="sliders-horizontal" />
          Filters
        </ButtonSummary>
        {children}
      </details>
    )}
    {shown}
    {/* Where it is not shown, it lets Enter send the form. */}
    <Button type="submit" className="only-plain">
      Search
    </Button>
    {choices && <Chosen choices={choices} all={all} />}
  </>
)
