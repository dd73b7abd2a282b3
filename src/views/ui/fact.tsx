import type { ReactNode } from 'react'
import { iconBefore } from './icon.tsx'
import type { MaskName } from './icon-names.ts'

type FactProps = { icon: MaskName; label: string; className?: string; children: ReactNode }

/** One row of a list of facts: an icon stands for its label. */
export const Fact = ({ icon, label, className, children }: FactProps) => (
  <div className={className}>
    <dt className={iconBefore(icon)}>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)
