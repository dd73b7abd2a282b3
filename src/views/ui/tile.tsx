import { tilePaths } from '../../lib/contour.ts'
import type { Family } from '../../lib/family.ts'

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
        <Hill id={id} />
      )}
    </span>
  )
}

const Hill = ({ id }: { id: string }) => (
  <svg className="contour" viewBox="0 0 88 88" aria-hidden="true">
    {tilePaths(id).map((d) => (
      <path key={d} d={d} />
    ))}
  </svg>
)
