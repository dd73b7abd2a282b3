import type { ReactNode } from 'react'
import type { Family } from '../../lib/terrain/family.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

type BadgeProps = { family?: Family | undefined; icon?: IconName; children: ReactNode }

/** A word on a soft ground, with an icon: never colour alone. */
export const Badge = ({ family, icon, children }: BadgeProps) => (
  <span className={family ? `badge f-${family}` : 'badge'}>
    {icon && <Icon of={icon} />}
    {children}
  </span>
)
