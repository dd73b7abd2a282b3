import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { SchemeForm } from '../frame/scheme-form.tsx'
import { Icon } from './icon.tsx'

/** One button shows at a time: the style sheet hides the scheme that is already there. */
export const SchemeSwitch = ({ path }: { path: string }) => (
  <SchemeForm className="scheme-switch" path={path}>
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
  </SchemeForm>
)
