import type { ReactNode } from 'react'
import { iconBefore } from './icon.tsx'
import type { MaskName } from './icon-names.ts'

type FactProps = {
  icon: MaskName
  label: string
  ours?: boolean
  children: ReactNode
}

/** One row of a list of facts: an icon stands for its label. Other than what people wrote, `ours` reads from the left. */
export const FactRow = ({ icon, label, ours, children }: FactProps) => (
  <>
    <dt className={iconBefore(icon)}>{label}</dt>
    <dd dir={ours ? undefined : 'auto'}>{children}</dd>
  </>
)
