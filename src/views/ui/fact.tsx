import type { ReactNode } from 'react'
import { iconBefore } from './icon.tsx'
import type { MaskName } from './icon-names.ts'

type FactProps = {
  icon: MaskName
  label: string
  ours?: boolean
  children: ReactNode
}

/** `ours` is for our own sentences; what members wrote has `dir="auto"`. */
export const FactRow = ({ icon, label, ours, children }: FactProps) => (
  <>
    <dt className={iconBefore(icon)}>{label}</dt>
    <dd dir={ours ? undefined : 'auto'}>{children}</dd>
  </>
)
