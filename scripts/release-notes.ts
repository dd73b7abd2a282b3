import { join } from 'node:path'

/** What the changelog says of a version. @throws where it has no dated section of it */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m)
  const heading = new RegExp(`^## ${RegExp.escape(version)} \\((\\d{4}-\\d\\d-\\d\\d)\\)\\n`)
  const section = sections.find((each) => heading.test(each))
  if (!section) throw new Error(`CHANGELOG.md has no section ‘## ${version} (date)’.`)
  return section
    .replace(heading, (_line, date) => `# Waymark ${version}\n\n${date}\n`)
    .trimEnd()
    .concat('\n')
}

/** As sha256sum writes and reads it. */
export async function sumsOf(folder: string, names: string[]): Promise<string> {
  const lines = names.map(async (name) => {
    const hasher = new Bun.CryptoHasher('sha256')
    for await (const chunk of Bun.file(join(folder, name)).stream()) hasher.update(chunk)
    return `${hasher.digest('hex')}  ${name}\n`
  })
  return (await Promise.all(lines)).join('')
}
