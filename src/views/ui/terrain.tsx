import type { SeededTerrain } from '../../lib/terrain/contour.ts'

type TerrainProps =
  | { name: 'hero' | 'welcome' | 'deep' | 'side' | 'plan' }
  | {
      name: SeededTerrain
      /** An id: the hill comes from it. */
      seed: string
    }

/** Ground that fills its parent, drawn in a file of its own and cached; it takes the text's colour. */
export const Terrain = (props: TerrainProps) => (
  <svg className="terrain" aria-hidden="true">
    <use href={`/terrain/${'seed' in props ? `${props.name}/${props.seed}` : props.name}.svg#t`} />
  </svg>
)

/**
 * The same far down a page: a script asks for the drawing as one comes near, which no browser does
 * for such files by itself. Without a script it is there at once.
 */
export const FarTerrain = (props: TerrainProps) => (
  <noscript data-near="">
    <Terrain {...props} />
  </noscript>
)
