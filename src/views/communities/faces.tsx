import type { Face } from '../../db/communities/faces.ts'
import { formatNumber } from '../../lib/text/format.ts'
import { Avatar } from '../ui/avatar.tsx'
import { elementId } from '../ui/element-id.ts'

type FacesProps = {
  community: { id: string; memberCount: number }
  faces: Face[]
  swap?: boolean
}

/** A '+' shows the hundreds, from one hundred on. */
export const Faces = ({ community: { id, memberCount }, faces, swap }: FacesProps) => {
  const hundreds = Math.floor(memberCount / 100)
  return (
    <span
      id={elementId('faces', id)}
      className="avatar-group"
      aria-hidden="true"
      hx-swap-oob={swap ? 'outerHTML' : undefined}
    >
      {faces.map((face) => (
        <Avatar key={face.id} person={face} grouped />
      ))}
      {hundreds >= 1 && <span className="num">+{formatNumber(hundreds)}</span>}
    </span>
  )
}
