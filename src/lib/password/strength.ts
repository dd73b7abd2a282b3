export const MIN_PASSWORD_LENGTH = 8

export const SHORT_PASSWORD = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`

export type PasswordStrength = 'weak' | 'fair' | 'good' | 'strong'

const KINDS: readonly [RegExp, size: number][] = [
  [/\p{Ll}/u, 26],
  [/\p{Lu}/u, 26],
  [/\p{N}/u, 10],
  [/[^\p{Ll}\p{Lu}\p{N}]/u, 33],
]

/** A hint from length and variety alone, in bits of a random text; it knows no words. */
export function passwordStrength(password: string): PasswordStrength {
  const characters = [...password]
  const length = Math.min(characters.length, 2 * new Set(characters).size)
  const alphabet = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0)
  const bits = length === 0 ? 0 : length * Math.log2(alphabet)
  if (characters.length < MIN_PASSWORD_LENGTH || bits < 40) return 'weak'
  if (bits < 60) return 'fair'
  return bits < 90 ? 'good' : 'strong'
}
