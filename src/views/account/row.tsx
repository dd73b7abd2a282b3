import type { ReactNode } from 'react'
import { Icon } from '../ui/icon.tsx'
import type { IconName } from '../ui/icon-names.ts'

type RowProps = {
  icon: IconName
  /** What it is. */
  title: ReactNode
  /** How it stands, in a sentence. */
  children: ReactNode
  /** What stands below that, in paragraphs. */
  more?: ReactNode
  /** The one thing that can be done with it. */
  action?: ReactNode
  /** Of its title: 2 where the rows stand right under the page's own. */
  level?: 2 | 3
}

/** One thing of an account: what, its state, one action at its end. */
export const AccountRow = (props: RowProps) => (
  <li>
    <RowContent {...props} />
  </li>
)

/** What stands in such a row, where the list has its elements already. */
export function RowContent({ icon, title, children, more, action, level = 3 }: RowProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
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
