import { MAX_SEARCH } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { Button } from '../ui/button.tsx'
import { TextInput } from '../ui/fields/text-input.tsx'
import { Icon } from '../ui/icon.tsx'

/** Its field has an id of its own: lists below have a search too. */
export const SearchForm = ({ q = '' }: { q?: string | undefined }) => (
  <search>
    <form className="flex items-end gap-3" action={paths.adminSearch}>
      <div className="flex-1">
        <TextInput
          name="q"
          id="admin-search"
          type="search"
          label="Search the site"
          placeholder="Name, title or address"
          maxLength={MAX_SEARCH}
          defaultValue={q}
          icon={<Icon of="search" />}
        />
      </div>
      <Button type="submit" className="w-28">
        Search
      </Button>
    </form>
  </search>
)
