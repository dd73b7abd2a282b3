import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

type RowProps = {
  icon: IconName
  title: ReactNode
  children: ReactNode
  more?: ReactNode
  action?: ReactNode
  level?: 2 | 3 | 4
}

export const AccountRow = (props: RowProps) => (
  <li>
    <RowContent {...props} />
  </li>
)

export function RowContent({ icon, title, children, more, action, level = 3 }: RowProps) {
  const Heading = `h${level}` as const
  return (
    <>
      <Icon of={icon} />
      <div>
        <Heading>{title}</Heading>
        <p className="sub">{children}</p>
        {more}
      </div>
      {action && <div className="account-action">{action}</div>}
    </>
  )
}
