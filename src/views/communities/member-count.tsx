import { plural } from '../../lib/text/format.ts'
import { elementId } from '../ui/element-id.ts'
import { iconBefore } from '../ui/icon.tsx'

type MemberCountProps = {
  community: { id: string; memberCount: number }
  /** Renews every place of a page that tells this community's count. */
  swap?: boolean
  icon?: boolean
}

export const MemberCount = ({ community: { id, memberCount }, swap, icon }: MemberCountProps) => {
  const place = elementId('in', id)
  return (
    <span
      className={icon ? `num ${iconBefore('users')}` : 'num'}
      data-members={place}
      hx-swap-oob={swap ? `innerHTML:[data-members="${place}"]` : undefined}
    >
      {plural(memberCount, 'member')}
    </span>
  )
}
