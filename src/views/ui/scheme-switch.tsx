import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { paths } from '../../lib/paths.ts'
import { SCHEME_FAILED } from '../../lib/scheme.ts'
import { Icon } from './icon.tsx'

/** One button shows at a time: the style sheet hides the scheme that is already there. */
export const SchemeSwitch = ({ path }: { path: string }) => (
  <form
    className="scheme-switch"
    method="post"
    action={paths.scheme}
    hx-post={paths.scheme}
    hx-swap="none"
    data-failure={SCHEME_FAILED}
  >
    <input type="hidden" name="next" value={path} />
    <button
      type="submit"
      className="icon-btn icon-btn-bare"
      name="scheme"
      value="dark"
      aria-label="Dark colours"
    >
      <Icon of={Moon} />
    </button>
    <button
      type="submit"
      className="icon-btn icon-btn-bare"
      name="scheme"
      value="light"
      aria-label="Light colours"
    >
      <Icon of={Sun} />
    </button>
  </form>
)
