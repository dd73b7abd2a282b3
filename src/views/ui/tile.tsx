import { tilePaths } from '../../lib/terrain/contour.ts'
import type { Family } from '../../lib/terrain/family.ts'

type TileProps = {
  /** The hill comes from it: same id, same hill. */
  id: string
  family?: Family
  logoUrl?: string | null
  large?: boolean
}

/** A small piece of ground: an organization's without a family, a community's in its own. */
export function Tile({ id, family, logoUrl, large }: TileProps) {
  const classes = ['tile', large && 'tile-large', family && `f-${family}`].filter(Boolean)
  return (
    <span className={classes.join(' ')}>
      {logoUrl ? (
        <img src={logoUrl} alt="" loading="lazy" width="44" height="44" />
      ) : (
        <svg
          className="contour"
          viewBox="0 0 88 88"
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers of our own drawing
          dangerouslySetInnerHTML={{ __html: ground(id) }}
        />
      )}
    </span>
  )
}

/** Tiles kept, about 600 bytes each. */
const KEPT = 2000
const kept = new Map<string, string>()

// Drawing a tile takes longer than rendering its card: a list would spend most of its time on it.
function ground(id: string): string {
  const known = kept.get(id)
  if (known !== undefined) return known
  if (kept.size >= KEPT) kept.delete(kept.keys().next().value!)
  const drawn = tilePaths(id)
    .map((d) => `<path d="${d}"/>`)
    .join('')
  kept.set(id, drawn)
  return drawn
}
