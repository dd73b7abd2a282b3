import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type IconProps = { of: LucideIcon; className?: string }

/** A picture beside a word: never the only one to say something. */
export const Icon = ({ of, className }: IconProps) => (
  <svg
    className={className ? `icon ${className}` : 'icon'}
    viewBox="0 0 24 24"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes of the icon package
    dangerouslySetInnerHTML={{ __html: shapes(of) }}
  />
)

const drawn = new Map<LucideIcon, string>()

// The package repeats nine attributes on every icon: the style sheet says them once for all.
function shapes(icon: LucideIcon): string {
  const known = drawn.get(icon)
  if (known) return known
  const inner = renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  drawn.set(icon, inner)
  return inner
}
