type Values<Pattern extends string> = Pattern extends `${string}/:${string}/${infer Rest}`
  ? [string, ...Values<`/${Rest}`>]
  : Pattern extends `${string}/:${string}`
    ? [string]
    : []

/** Called with ids it gives an address; routes use the pattern. */
export type Path<Pattern extends string> = {
  (...values: Values<Pattern>): string
  pattern: Pattern
}

export const path = <Pattern extends string>(pattern: Pattern): Path<Pattern> => {
  const [start = '', ...pieces] = pattern.split(/:\w+/)
  const address = (...values: string[]) =>
    pieces.reduce((so, piece, i) => so + encoded(values[i] ?? '') + piece, start)
  return Object.assign(address, { pattern })
}

/** Ids need no encoding, which was most of the cost of an address. */
const encoded = (value: string) => (/^[\w-]+$/.test(value) ? value : encodeURIComponent(value))
