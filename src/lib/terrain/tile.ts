import { hash } from './random.ts'

export const TILES = 24

export const tileOf = (id: string): number => hash(id) % TILES
