import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export const StatStrip = ({ children }: { children: ReactNode }) => (
  <dl className="stats">{children}</dl>
)

type StatProps = { icon: IconName; label: string; children: ReactNode }

export const Stat = ({ icon, label, children }: StatProps) => (
  <div>
    <dt>
      <Icon of={icon} />
      {label}
    </dt>
    <dd className="num">{children}</dd>
  </div>
)
