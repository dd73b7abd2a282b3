import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

type RowProps = {
  icon: IconName
  /** What it is. */
  title: ReactNode
  /** How it stands, in a sentence. */
  children: ReactNode
  /** The one thing that can be done with it. */
  action?: ReactNode
}

/** One thing of an account: what, its state, one action at its end. */
export const AccountRow = ({ icon, title, children, action }: RowProps) => (
  <li>
    <Icon of={icon} />
    <div>
      <h3>{title}</h3>
      <p className="sub">{children}</p>
    </div>
    {action && <div className="account-action">{action}</div>}
  </li>
)
