import { MAX_SEARCH } from '../../lib/lists/fields.ts'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Icon } from '../ui/icon.tsx'

type SearchInputProps = {
  of: string
  placeholder: string
}

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
