import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { Avatar, type AvatarPerson } from '../ui/avatar.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { current } from './nav-links.ts'

type ProfileLinkProps = {
  viewer: AvatarPerson
  path: string
  /** As an answer to htmx: goes where the header has it, beside what was asked for. */
  swap?: boolean
}

export const ProfileLink = ({ viewer, path, swap }: ProfileLinkProps) => (
  <a
    className="avatar-link"
    id="me"
    href={paths.profile}
    aria-current={current(paths.profile, path)}
    hx-swap-oob={swap ? 'outerHTML' : undefined}
  >
    <Avatar person={viewer} />
    <VisuallyHidden>Profile of {fullName(viewer)}</VisuallyHidden>
  </a>
)
