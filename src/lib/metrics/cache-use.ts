type Use = { hits: number; misses: number }

const uses = new Map<string, Use>()

/** Counts one look into a cache of this process. @param cache its label in the metrics */
export function countCacheUse(cache: string, isHit: boolean) {
  const use = uses.get(cache) ?? { hits: 0, misses: 0 }
  if (isHit) use.hits++
  else use.misses++
  uses.set(cache, use)
}

export const cacheUses = (): ReadonlyMap<string, Readonly<Use>> => uses
