type Json = { [key: string]: unknown }
type Components = Record<string, Json>

/** The same numbers from 0 to 1 for the same seed. Source: mulberry32 */
export function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const TEXTS = [
  '',
  ' ',
  'Linen',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  "' or 1=1 --",
  '%_\\%25',
  '</script><script>',
  '\u{1F680}'.repeat(40),
  `a${'\u0315\u0300'.repeat(40)}`,
  '2026-12-31T23:59:59Z',
  '0000-00-00',
  'https://looms.example',
  'javascript:alert(1)',
  '__proto__',
]

const NUMBERS = [0, -0, 1, -1, 1.5, 4, 99, 100, 101, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308]

const ANYTHING = [null, true, false, [], {}, [[]], { __proto__: 1 }, 'x', 0, [null], { a: [{}] }]

/** Values that a schema describes, at its bounds and beyond, and sometimes of another type. */
export function schemaFuzzer(random: () => number, components: Components, ids: string[]) {
  const one = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)]!
  const isLikely = (probability: number) => random() < probability

  function value(schema: Json, depth = 0): unknown {
    if (isLikely(0.06)) return one(ANYTHING)
    if (typeof schema.$ref === 'string') return value(components[schema.$ref.split('/').at(-1)!]!)
    if (schema.const !== undefined) return schema.const
    if (Array.isArray(schema.enum)) return isLikely(0.9) ? one(schema.enum) : one(TEXTS)
    const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
    if (choices) return value(one(choices), depth)
    if (Array.isArray(schema.allOf))
      return Object.assign({}, ...schema.allOf.map((part) => value(part as Json, depth)))
    const types = [schema.type ?? one(['string', 'object'])].flat()
    return BY_TYPE[String(one(types))]?.(schema, depth) ?? null
  }

  const BY_TYPE: Record<string, (schema: Json, depth: number) => unknown> = {
    object: (schema, depth) => {
      const required = (schema.required ?? []) as string[]
      const fields = Object.entries((schema.properties ?? {}) as Record<string, Json>)
        .filter(([name]) => isLikely(required.includes(name) ? 0.96 : 0.6))
        .map(([name, of]) => [name, value(of, depth + 1)])
      return Object.fromEntries(isLikely(0.05) ? [...fields, [one(TEXTS), 1]] : fields)
    },
    array: ({ items = {} }, depth) =>
      Array.from({ length: depth > 3 ? 0 : one([0, 1, 1, 2, 6, 101]) }, () =>
        value(items as Json, depth + 1),
      ),
    string: ({ format, maxLength }) => {
      if (format === 'uuid') return isLikely(0.9) ? one(ids) : one(TEXTS)
      if (format === 'email') return isLikely(0.7) ? `m${ids.length}@example.com` : one(TEXTS)
      if (isLikely(0.2) && maxLength) return 'a'.repeat(Number(maxLength) + one([-1, 0, 1]))
      return one(TEXTS)
    },
    integer: ({ minimum, maximum }) =>
      isLikely(0.6) ? Number(one([minimum, maximum, 1]) ?? 1) + one([-1, 0, 0, 1]) : one(NUMBERS),
    number: ({ minimum, maximum }) =>
      isLikely(0.6) ? Number(one([minimum, maximum, 1]) ?? 1) : one(NUMBERS),
    boolean: () => isLikely(0.5),
  }

  return { value, one, isLikely }
}
