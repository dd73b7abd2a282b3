import { plural } from '../../lib/text/format.ts'

type MemberCountProps = {
  community: { id: string; memberCount: number }
  /** Renews every place of a page that tells this community's count. */
  swap?: boolean
}

export const MemberCount = ({ community: { id, memberCount }, swap }: MemberCountProps) => (
  <span
    className="num"
    data-members={id}
    hx-swap-oob={swap ? `innerHTML:[data-members="${id}"]` : undefined}
  >
    {plural(memberCount, 'member')}
  </span>
)
