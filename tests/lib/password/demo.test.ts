import { afterAll, expect, test } from 'bun:test'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EnvError } from '../../../src/lib/env.ts'
import { demoPassword } from '../../../src/lib/password/demo.ts'

const folder = await mkdtemp(join(tmpdir(), 'demo-password-'))
afterAll(() => rm(folder, { recursive: true }))

const dataDir = join(folder, 'made', 'data')
const file = join(dataDir, 'demo-password')
const mode = async (path: string) => (await stat(path)).mode & 0o777

test('is made once, and kept for its owner alone', async () => {
  const password = await demoPassword(dataDir)
  expect(password).toMatch(/^[0-9a-f]{20}$/)
  expect([await mode(file), await mode(dataDir)]).toEqual([0o600, 0o700])
  expect(await readFile(file, 'utf8')).toBe(`${password}\n`)
  expect(await demoPassword(dataDir)).toBe(password)
})

test('is another one elsewhere', async () => {
  expect(await demoPassword(join(folder, 'other'))).not.toBe(await demoPassword(dataDir))
})

test('of two processes that start together is one', async () => {
  const both = join(folder, 'both')
  const made = await Promise.all([demoPassword(both), demoPassword(both), demoPassword(both)])
  expect(new Set(made).size).toBe(1)
})

test('that others could read is theirs no longer', async () => {
  await chmod(file, 0o644)
  await demoPassword(dataDir)
  expect(await mode(file)).toBe(0o600)
})

test('may be one’s own', async () => {
  await writeFile(file, ' analytical engine\n')
  expect(await demoPassword(dataDir)).toBe('analytical engine')
})

test.each([
  ['', 'Enter a password'],
  ['\n', 'Enter a password'],
  ['seven77', 'Password must be at least 8 characters'],
])('is not %j', async (content, problem) => {
  await writeFile(file, content)
  const failure = await demoPassword(dataDir).catch((error) => error)
  expect(failure).toBeInstanceOf(EnvError)
  expect(failure.message).toContain(`DATA_DIR: ${file}: ${problem}`)
})

test('that cannot be kept is named', async () => {
  await mkdir(join(folder, 'folder', 'demo-password'), { recursive: true })
  const failure = await demoPassword(join(folder, 'folder')).catch((error) => error)
  expect(failure).toBeInstanceOf(EnvError)
  expect(failure.message).toContain('demo-password can’t be used (EISDIR')
})
