import { hash } from './random.ts'

/** How many hills there are for tiles, drawn once in one file. */
export const TILES = 24

/** Which of them stands for an id: the same for the same id, from 0. */
export const tileOf = (id: string): number => hash(id) % TILES
