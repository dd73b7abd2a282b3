import type { SeededTerrain } from '../../lib/terrain/contour.ts'

type TerrainProps =
  | { name: 'hero' | 'welcome' | 'deep' | 'side' | 'plan' }
  | {
      name: SeededTerrain
      seed: string
    }

/** Drawn in a cached file of its own; it takes the text's colour. */
export const Terrain = (props: TerrainProps) => (
  <svg className="terrain" aria-hidden="true">
    <use href={`/terrain/${'seed' in props ? `${props.name}/${props.seed}` : props.name}.svg#t`} />
  </svg>
)

/**
 * Browsers do not lazy-load such files, so a script requests the drawing when it comes near the
 * viewport.
 */
export const FarTerrain = (props: TerrainProps) => (
  <noscript data-near="">
    <Terrain {...props} />
  </noscript>
)
