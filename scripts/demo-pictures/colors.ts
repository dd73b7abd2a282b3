/** The palette of the drawn portraits and logos: the site's families, in flat tones. */

export const SKINS = [
  { base: '#fadfcd', shade: '#eec0a6', line: '#d2957a', lip: '#c8695f' },
  { base: '#f3cbab', shade: '#e2a982', line: '#c38460', lip: '#bd6052' },
  { base: '#e6b78d', shade: '#cd9466', line: '#a9724a', lip: '#ac5748' },
  { base: '#d39e6e', shade: '#b67d4e', line: '#8f5d35', lip: '#99493c' },
  { base: '#bb8152', shade: '#9a643b', line: '#744724', lip: '#873d33' },
  { base: '#99623d', shade: '#794a2a', line: '#573219', lip: '#77352d' },
  { base: '#80502f', shade: '#633b20', line: '#3f220f', lip: '#a4544a' },
  { base: '#6d4630', shade: '#523220', line: '#2c170b', lip: '#a2544a' },
] as const

export const HAIR = {
  black: '#1d191c',
  dark: '#33231e',
  brown: '#573726',
  chestnut: '#7b4729',
  auburn: '#97492a',
  copper: '#bd6231',
  blond: '#dcb76c',
  sand: '#b9935a',
  grey: '#8d8f8e',
  silver: '#c4c7c5',
  white: '#e9e7e2',
} as const

export const CLOTH = {
  green: '#0e5a43',
  sage: '#86ad93',
  blue: '#234f8c',
  sky: '#8db3de',
  indigo: '#3b4a9b',
  amber: '#e9a23b',
  rust: '#b8452a',
  purple: '#5e3c91',
  lilac: '#b79fdc',
  pink: '#d0708d',
  plum: '#7d2b4d',
  teal: '#17807a',
  ink: '#232e29',
  cream: '#f5ead6',
  white: '#ffffff',
} as const

export const GROUND = {
  blue: '#bdd2ec',
  green: '#bcdcc3',
  purple: '#d5c7ec',
  amber: '#f5d491',
  pink: '#f4c3d0',
  teal: '#a8d9d3',
  sand: '#eadcc4',
  rust: '#f0b9a2',
  deepGreen: '#2c6b55',
  deepBlue: '#3f66a0',
  deepPurple: '#73569f',
  deepTeal: '#2c7a76',
} as const

/** Mixes two colours in hexadecimal; `share` of the second. */
export function mix(one: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const from = Number.parseInt(one.slice(at, at + 2), 16)
    const to = Number.parseInt(other.slice(at, at + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
