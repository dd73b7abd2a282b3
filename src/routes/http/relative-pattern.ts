import type { Path } from '../../lib/paths/path.ts'

export const relativePattern =
  <Base extends string>(base: Base | Path<Base>) =>
  <Rest extends string>(address: `${Base}${Rest}` | Path<`${Base}${Rest}`>) =>
    patternOf(address).slice(patternOf(base).length) as Rest

const patternOf = (address: string | Path<string>) =>
  typeof address === 'string' ? address : address.pattern
