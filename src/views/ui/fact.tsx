import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type FactProps = { icon: IconName; label: string; className?: string; children: ReactNode }

/** One row of a list of facts: an icon stands for its label. */
export const Fact = ({ icon, label, className, children }: FactProps) => (
  <div className={className}>
    <dt>
      <Icon of={icon} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </dt>
    <dd dir="auto">{children}</dd>
  </div>
)
