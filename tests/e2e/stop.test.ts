import { expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { testDatabase } from '../support/database.ts'
import { atEndOfFile } from '../support/endings.ts'
import { keepAsking } from '../support/keep-alive.ts'
import { startServer } from './server-process.ts'

const { where } = await testDatabase('postgres')
const DATABASE_URL = where.databaseUrl!
const folder = mkdtempSync(join(tmpdir(), 'stop-test-'))
atEndOfFile(() => rmSync(folder, { recursive: true }))

const PATHS = ['/healthz', '/readyz', '/', '/login', '/api/opportunities', '/nowhere']

/** Ends a server that is asked all the time, and gives how each connection ended. */
async function endUnderLoad(url: string, end: () => unknown) {
  const connections = PATHS.map((path) => keepAsking(url, path))
  await Promise.all(connections.map(({ answered }) => answered))
  end()
  await Promise.race(connections.map(({ ended }) => ended))
  // One that comes just now, before a load balancer knows.
  const late = keepAsking(url, '/healthz')
  return new Set(await Promise.all([...connections, late].map(({ ended }) => ended)))
}

const announced = new Set(['told'])

test('50 ends under load reset no connection that was not told before', async () => {
  const program = resolve(import.meta.dir, 'stop.process.ts')
  const ends = async (rounds: number) => {
    const server = Bun.spawn([process.execPath, program, String(rounds)], {
      env: { ...process.env, DATABASE_URL },
    })
    const outcomes = []
    for await (const text of server.stdout.pipeThrough(new TextDecoderStream()))
      outcomes.push(await endUnderLoad(text.trim(), () => server.kill('SIGTERM')))
    expect(await server.exited).toBe(0)
    return outcomes
  }
  const outcomes = await Promise.all([10, 10, 10, 10, 10].map(ends))
  expect(outcomes.flat()).toEqual(Array(50).fill(announced))
})

test('the site ends in order under load', async () => {
  const program = resolve(import.meta.dir, '../../src/server.ts')
  const server = await startServer([process.execPath, program], folder, { DATABASE_URL })
  const code = Promise.withResolvers<number>()
  const outcomes = await endUnderLoad(server.url, () => code.resolve(server.end()))
  expect([await code.promise, outcomes]).toEqual([0, announced])
})
