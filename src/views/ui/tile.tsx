import type { Family } from '../../lib/terrain/family.ts'
import { tileOf } from '../../lib/terrain/tile.ts'
import { classes } from './classes.ts'

type TileProps = (
  | {
      id: string
      hill?: never
    }
  | {
      id?: never
      hill: string
    }
) & {
  family?: Family
  logoUrl?: string | null
  large?: boolean
}

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
