import { join } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { characters } from '../src/lib/text/text.ts'

/** How many of them nobody may choose. */
const MAX_PASSWORDS = 3000

/** The commonest passwords that are long enough to be chosen here, in the order of their letters. */
export const commonPasswords = () =>
  [...(dictionary['passwords-common'] as Iterable<string>)]
    .filter((password) => characters(password) >= 8)
    .slice(0, MAX_PASSWORDS)
    .toSorted()

export const FILE = join(import.meta.dir, '../src/lib/password/common.ts')

/** The module that has them, as it is to be. */
export function commonModule(): string {
  const lines = ['']
  for (const password of commonPasswords()) {
    const line = `${lines.at(-1)}${password} `
    if (line.length <= 100) lines[lines.length - 1] = line
    else lines.push(`${password} `)
  }
  const text = lines.map((line) => line.trimEnd()).join('\n')
  return `/** Made by scripts/common-passwords.ts. */\nexport const COMMON_PASSWORDS = \`\n${text}\n\`\n`
}

if (import.meta.main) await Bun.write(FILE, commonModule())
