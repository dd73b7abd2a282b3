type CacheEntry<Value> = { value: Value; size: number; used: boolean }

/**
 * What was made before, by its key: what was not asked for goes first. Where room is needed, what
 * was asked for since then stays once more; to put it last each time took ten times as long to find.
 */
export class ClockCache<Value> {
  readonly #kept = new Map<string, CacheEntry<Value>>()
  #size = 0
  readonly #most: { count: number; size: number }
  readonly #sizeOf: (value: Value) => number

  /** @param most how many there are at most, and how large they are together, each with its key */
  constructor(max: { count: number; size: number }, sizeOf: (value: Value) => number) {
    this.#most = max
    this.#sizeOf = sizeOf
  }

  get count() {
    return this.#kept.size
  }

  /** In characters, keys included. */
  get size() {
    return this.#size
  }

  clear() {
    this.#kept.clear()
    this.#size = 0
  }

  /** What is kept under a key. */
  find(key: string): Value | undefined {
    const known = this.#kept.get(key)
    if (!known) return undefined
    known.used = true
    return known.value
  }

  /** Keeps a value under a key, but not what is larger than all of the room. */
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

  /** What is kept under a key, made now where nothing is. */
  get(key: string, make: () => Value): Value {
    const known = this.find(key)
    if (known !== undefined) return known
    const value = make()
    this.set(key, value)
    return value
  }
}
