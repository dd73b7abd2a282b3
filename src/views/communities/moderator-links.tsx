import type { CommunityPermissions } from '../../lib/communities/roles.ts'
import { paths } from '../../lib/paths.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

export type ActionLink = readonly [href: string, label: string]

type ModeratorLinksProps = {
  links: readonly ActionLink[]
  what: string
}

export const ModeratorLinks = ({ links, what }: ModeratorLinksProps) =>
  links.length > 0 && (
    <p className="post-actions">
      {links.map(([href, label]) => (
        <a key={href} className="link" rel="nofollow" href={href}>
          {label} <VisuallyHidden>({what})</VisuallyHidden>
        </a>
      ))}
    </p>
  )

/** Neither applies to oneself, and moderators cannot be banned. */
export function aboutAuthor(
  communityId: string,
  author: { id: string; isFormer: boolean },
  own: boolean,
  removal: string,
  { moderators }: CommunityPermissions,
): ActionLink[] {
  if (own) return []
  if (author.isFormer || moderators.includes(author.id)) return [[removal, 'Remove']]
  const ban = paths.communityMemberAct(communityId, author.id, 'ban')
  return [
    [removal, 'Remove'],
    [ban, 'Ban its author'],
  ]
}
