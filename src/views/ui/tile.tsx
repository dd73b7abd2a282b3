import type { Family } from '../../lib/terrain/family.ts'
import { tileOf } from '../../lib/terrain/tile.ts'
import { classes } from './classes.ts'

type TileProps = {
  /** The hill comes from it: same id, same hill. */
  id: string
  family?: Family
  logoUrl?: string | null
  large?: boolean
}

/** A small piece of ground: an organization's without a family, a community's in its own. */
export function Tile({ id, family, logoUrl, large }: TileProps) {
  const look = classes('tile', large && 'tile-large', family && `f-${family}`)
  return logoUrl ? (
    <span className={look}>
      <img src={logoUrl} alt="" loading="lazy" width="44" height="44" />
    </span>
  ) : (
    <svg className={look} aria-hidden="true">
      <use href={`/terrain/tiles.svg#t${tileOf(id)}`} />
    </svg>
  )
}
