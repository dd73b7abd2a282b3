import { engineOfRun } from './database.ts'

/**
 * How often a test does what is the more convincing the oftener: enough to find a fault in a run of
 * everything, and the whole figure with `WAYMARK_FIGURES=whole bin/test FILE`. The embedded engine,
 * which does one thing at a time, is asked a quarter of it, or what is said.
 */
export function figure(usual: number, whole: number, embedded = Math.ceil(usual / 4)): number {
  if (process.env.WAYMARK_FIGURES === 'whole') return whole
  return engineOfRun === 'postgres' ? usual : embedded
}
