import type { Scheme } from '../../lib/styles/scheme.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { IconName } from '../ui/icon-names.ts'
import { SchemeForm } from './scheme-form.tsx'

/** The style sheet hides the button of the current scheme. */
export const SchemeSwitch = ({ path }: { path: string }) => (
  <SchemeForm className="scheme-switch" path={path}>
    <SchemeButton value="dark" label="Dark colours" icon="moon" />
    <SchemeButton value="light" label="Light colours" icon="sun" />
  </SchemeForm>
)

type SchemeButtonProps = { value: Scheme; label: string; icon: IconName }

const SchemeButton = ({ value, label, icon }: SchemeButtonProps) => (
  <IconButton bare type="submit" name="scheme" value={value} aria-label={label}>
    <Icon of={icon} />
  </IconButton>
)
