import { type Family, familyOf } from '../../lib/terrain/family.ts'
import { tileOf } from '../../lib/terrain/tile.ts'
import { classes } from './classes.ts'

type TileProps = {
  id: string
  family?: Family
  logoUrl?: string | null | undefined
  size?: 'medium' | 'large'
}

/** A logo, else contours in a colour, both by the id. */
export function Tile({ id, family = familyOf(id), logoUrl, size }: TileProps) {
  const look = classes('tile', size && `tile-${size}`)
  return logoUrl ? (
    <span className={look}>
      <img src={logoUrl} alt="" loading="lazy" width="96" height="96" />
    </span>
  ) : (
    <svg className={`${look} f-${family}`} aria-hidden="true">
      <use href={`/terrain/tiles.svg#t${tileOf(id)}`} />
    </svg>
  )
}
