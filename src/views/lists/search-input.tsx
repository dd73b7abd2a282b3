import { MAX_SEARCH } from '../../lib/lists/query.ts'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Icon } from '../ui/icon.tsx'

type SearchInputProps = {
  /** What is searched for now. */
  of: string
  placeholder: string
}

/** The words to search a list for. */
export const SearchInput = ({ of, placeholder }: SearchInputProps) => (
  <TextInput
    name="q"
    label="Search"
    type="search"
    defaultValue={of}
    placeholder={placeholder}
    maxLength={MAX_SEARCH}
    icon={<Icon of="search" />}
  />
)
