import { expect, test } from 'bun:test'
import { resolve } from 'node:path'

const program = resolve(import.meta.dir, 'heap.process.ts')

/** Starts a process that fits its heap, and gives what it then tells of itself. */
async function fitted(environment: Record<string, string>) {
  const started = Bun.spawn([process.execPath, '--no-install', program, '--demo', 'two words'], {
    env: environment,
    stderr: 'pipe',
  })
  const [told, errors] = await Promise.all([
    new Response(started.stdout).json(),
    new Response(started.stderr).text(),
  ])
  expect(errors).toBe('')
  expect(told).toMatchObject({ pid: started.pid, args: ['--demo', 'two words'] })
  expect(told.execArgv).toEqual(['--no-install'])
  return told.memory
}

const DATABASE_URL = 'postgres://127.0.0.1/waymark'

test('beside a server the heap is fitted to 512 MB, by the same process, told the same', async () => {
  expect(await fitted({ DATABASE_URL })).toBe('536870912')
})

test('what the environment says of it stands', async () => {
  expect(await fitted({ DATABASE_URL, BUN_JSC_forceRAMSize: '1073741824' })).toBe('1073741824')
})

test('with the embedded engine it has all the memory there is', async () => {
  expect(await fitted({})).toBeUndefined()
})
