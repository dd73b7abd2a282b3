import { hash } from './random.ts'

export const TILES = 24

/** Independent of the family, so that both together tell more apart. */
export const tileOf = (id: string): number => Math.floor(hash(id) / 6) % TILES
