import type { ComponentType, ReactNode } from 'react'
import { CachedFragment, type PlainProps } from '../frame/cached-fragment.tsx'
import { Button, ButtonSummary } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { type Choice, Chosen } from './chosen.tsx'

type FilterFormProps<Props> = {
  action: string
  /** Its fields, and all that they show: they are kept by that. */
  fields: ComponentType<Props>
  show: Props
}

/** The filter form of a list: a plain GET, and with a script the results swapped while one types. */
export const FilterForm = <Props extends PlainProps>(form: FilterFormProps<Props>) => (
  <CachedFragment
    as="form"
    of={form.fields}
    props={form.show}
    className="filters"
    id="filters"
    action={form.action}
    hx-get={form.action}
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
  /** What there is beside the search; small screens show it behind a button. */
  children?: ReactNode
}

/** What stands in the form. */
export const FilterFields = ({ search, choices, children }: FilterFieldsProps) => (
  <>
    {search}
    {children && (
      <details>
        <ButtonSummary>
          <Icon of="sliders-horizontal" />
          Filters
        </ButtonSummary>
        {children}
      </details>
    )}
    {/* Where it is not shown, it lets Enter send the form. */}
    <Button type="submit" className="only-plain">
      Search
    </Button>
    {choices && <Chosen choices={choices} />}
  </>
)
