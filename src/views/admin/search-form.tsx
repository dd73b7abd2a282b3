import { MAX_SEARCH } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Icon } from '../ui/icon.tsx'

export const SearchForm = ({ q = '' }: { q?: string }) => (
  <form className="account-form flex items-end gap-3" action={paths.adminSearch}>
    <div className="flex-1">
      <TextInput
        name="q"
        type="search"
        label="Name, title or address"
        maxLength={MAX_SEARCH}
        defaultValue={q}
        icon={<Icon of="search" />}
      />
    </div>
    <Button type="submit">Search</Button>
  </form>
)
