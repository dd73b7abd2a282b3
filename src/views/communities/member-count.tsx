import { plural } from '../../lib/text/format.ts'
import { elementId } from '../ui/element-id.ts'

type MemberCountProps = {
  community: { id: string; memberCount: number }
  /** Renews every place of a page that tells this community's count. */
  swap?: boolean
}

export const MemberCount = ({ community: { id, memberCount }, swap }: MemberCountProps) => {
  const place = elementId('in', id)
  return (
    <span
      className="num"
      data-members={place}
      hx-swap-oob={swap ? `innerHTML:[data-members="${place}"]` : undefined}
    >
      {plural(memberCount, 'member')}
    </span>
  )
}
