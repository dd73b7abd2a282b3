import { paths } from '../../lib/paths.ts'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { SearchBox } from './search-box.tsx'

/** The search of everything: a field where the header has room, else a link to its page. */
export const HeaderSearch = () => (
  <>
    <search className="header-search">
      <form action={paths.search}>
        <SearchBox id="header-search" />
      </form>
    </search>
    <a className="icon-btn icon-btn-bare header-search-link" href={paths.search}>
      <Icon of="search" />
      <VisuallyHidden>Search</VisuallyHidden>
    </a>
  </>
)
