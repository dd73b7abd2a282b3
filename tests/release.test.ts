import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../package.json' with { type: 'json' }
import { notesOf, sumsOf } from '../scripts/release-notes.ts'
import { atEndOfFile } from './support/endings.ts'

const CHANGELOG = `# Changelog

## Unreleased

- Later.

## 1.0.1 (2027-01-02)

- Fixed.

## 1.0.0 (2026-11-28)

- First.
`

test('the notes of a version are its section of the changelog, and nothing else', () => {
  expect(notesOf(CHANGELOG, '1.0.1')).toBe('# Waymark 1.0.1\n\n2027-01-02\n\n- Fixed.\n')
  expect(notesOf(CHANGELOG, '1.0.0')).toBe('# Waymark 1.0.0\n\n2026-11-28\n\n- First.\n')
})

test('a version without a dated section is not released', () => {
  expect(() => notesOf(CHANGELOG, '1.0.2')).toThrow('no section ‘## 1.0.2 (date)’')
  expect(() => notesOf(CHANGELOG, '1.0')).toThrow('no section')
  expect(() => notesOf('## 2.0.0\n\n- New.\n', '2.0.0')).toThrow('no section')
})

test('this version is in the changelog, and there is a section for what comes', () => {
  const changelog = readFileSync(join(import.meta.dir, '../CHANGELOG.md'), 'utf8')
  expect(notesOf(changelog, manifest.version).length).toBeGreaterThan(1_000)
  expect(changelog).toContain('\n## Unreleased\n')
})

test('sha256sum accepts the sums', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'waymark-sums-'))
  atEndOfFile(() => rmSync(folder, { recursive: true }))
  for (const name of ['one', 'two']) writeFileSync(join(folder, name), name.repeat(100_000))
  writeFileSync(join(folder, 'SHA256SUMS'), await sumsOf(folder, ['one', 'two']))
  const { stdout } = await Bun.$`sha256sum --check SHA256SUMS`.cwd(folder).quiet()
  expect(stdout.toString()).toBe('one: OK\ntwo: OK\n')
})
