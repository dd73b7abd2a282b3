import type { ReactNode } from 'react'
import type { Family } from '../../lib/terrain/family.ts'
import { classes } from './classes.ts'
import { iconBefore } from './icon.tsx'
import type { MaskName } from './icon-names.ts'

type BadgeProps = { family?: Family | undefined; icon?: MaskName; children: ReactNode }

export const Badge = ({ family, icon, children }: BadgeProps) => (
  <span className={classes('badge', family && `f-${family}`, icon && iconBefore(icon))}>
    {children}
  </span>
)
