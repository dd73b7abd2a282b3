import { MAX_SEARCH } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { SEARCH_PLACEHOLDER } from '../../lib/search/copy.ts'
import { Icon } from '../ui/icon.tsx'

type SearchBoxProps = { id: string; value?: string; autoFocus?: boolean }

/** A text field of a plain form; a script makes it a combobox once somebody uses it. */
export const SearchBox = ({ id, value = '', autoFocus = false }: SearchBoxProps) => (
  <div className="search-box with-icon" data-search="">
    <Icon of="search" />
    <input
      className="input"
      type="search"
      name="q"
      id={id}
      dir="auto"
      aria-label="Find anything on Waymark"
      placeholder={SEARCH_PLACEHOLDER}
      defaultValue={value}
      maxLength={MAX_SEARCH}
      autoComplete="off"
      // biome-ignore lint/a11y/noAutofocus: the page is for nothing else
      autoFocus={autoFocus}
      hx-get={paths.searchSuggestions}
      hx-trigger="input changed delay:60ms"
      hx-target={`#${id}-options`}
      hx-sync="this:replace"
    />
    <div className="search-options" id={`${id}-options`} hidden />
  </div>
)
