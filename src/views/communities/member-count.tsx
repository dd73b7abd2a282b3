import { pluralize } from '../../lib/text/format.ts'
import { endOf } from '../ui/element-id.ts'
import { iconBefore } from '../ui/icon.tsx'

type MemberCountProps = {
  community: { id: string; memberCount: number }
  swap?: boolean
  icon?: boolean
}

export const MemberCount = ({ community: { id, memberCount }, swap, icon }: MemberCountProps) => {
  const place = endOf(id)
  return (
    <span
      className={icon ? iconBefore('users') : undefined}
      data-in={place}
      hx-swap-oob={swap ? `innerHTML:[data-in="${place}"]` : undefined}
    >
      {pluralize(memberCount, 'member')}
    </span>
  )
}
