import { VisuallyHidden } from '../ui/visually-hidden.tsx'

type ModeratorLinksProps = {
  /** Addresses with what each link says. */
  links: readonly (readonly [href: string, label: string])[]
  /** What they are about: 'reply'. */
  what: string
}

/** What who looks after a community may do about what stands here, each on a page of its own. */
export const ModeratorLinks = ({ links, what }: ModeratorLinksProps) => (
  <p className="post-actions">
    {links.map(([href, label]) => (
      <a key={href} className="link" rel="nofollow" href={href}>
        {label} <VisuallyHidden>({what})</VisuallyHidden>
      </a>
    ))}
  </p>
)
