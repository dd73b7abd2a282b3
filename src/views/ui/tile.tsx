import type { Family } from '../../lib/terrain/family.ts'
import { tileOf } from '../../lib/terrain/tile.ts'
import { classes } from './classes.ts'

type TileProps = (
  | {
      /** The hill comes from it: same id, same hill. */
      id: string
      hill?: never
    }
  | {
      id?: never
      /** Which hill, where markup that is kept has a hole for it. */
      hill: string
    }
) & {
  family?: Family
  logoUrl?: string | null
  large?: boolean
}

/** A small piece of ground: an organization's without a family, a community's in its own. */
export function Tile({ id, hill, family, logoUrl, large }: TileProps) {
  const look = classes('tile', large && 'tile-large', family && `f-${family}`)
  return logoUrl ? (
    <span className={look}>
      <img src={logoUrl} alt="" loading="lazy" width="44" height="44" />
    </span>
  ) : (
    <svg className={look} aria-hidden="true">
      <use href={`/terrain/tiles.svg#t${hill ?? tileOf(id)}`} />
    </svg>
  )
}
