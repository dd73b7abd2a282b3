type CacheEntry<Value> = { value: Value; size: number; used: boolean }

/** Second-chance eviction; exact LRU order made hits ten times slower. */
export class ClockCache<Value> {
  readonly #kept = new Map<string, CacheEntry<Value>>()
  #size = 0
  readonly #most: { count: number; size: number }
  readonly #sizeOf: (value: Value) => number

  /** @param max count of entries, and total size in characters with keys */
  constructor(max: { count: number; size: number }, sizeOf: (value: Value) => number) {
    this.#most = max
    this.#sizeOf = sizeOf
  }

  get count() {
    return this.#kept.size
  }

  get size() {
    return this.#size
  }

  clear() {
    this.#kept.clear()
    this.#size = 0
  }

  find(key: string): Value | undefined {
    const known = this.#kept.get(key)
    if (!known) return undefined
    known.used = true
    return known.value
  }

  set(key: string, value: Value) {
    const size = key.length + this.#sizeOf(value)
    if (size > this.#most.size) return
    this.#size += size - (this.#kept.get(key)?.size ?? 0)
    this.#kept.delete(key)
    this.#kept.set(key, { value, size, used: false })
    for (const [oldest, entry] of this.#kept) {
      if (this.#size <= this.#most.size && this.#kept.size <= this.#most.count) break
      this.#kept.delete(oldest)
      if (entry.used) this.#kept.set(oldest, Object.assign(entry, { used: false }))
      else this.#size -= entry.size
    }
  }

  get(key: string, make: () => Value): Value {
    const known = this.find(key)
    if (known !== undefined) return known
    const value = make()
    this.set(key, value)
    return value
  }
}
