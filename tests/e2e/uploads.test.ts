import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureServer } from '../../scripts/build-server.ts'
import { VIEWER_HEADER } from '../../src/lib/forms/shown-to.ts'
import { paths } from '../../src/lib/paths.ts'
import { testDatabase } from '../support/database.ts'
import { atEndOfFile } from '../support/endings.ts'
import { addMember, PASSWORD } from '../support/factories.ts'
import { csvShapes, imageShapes, pdfShapes, type Shape } from '../support/upload-shapes.ts'
import { startServer } from './server-process.ts'

/**
 * What the thread that serves visitors may work between two of them. It is processor time, since on a
 * busy machine visitors wait for other programs as well.
 */
const MAX_BLOCKED_MS = 250
/** 16 megapixels take 64 MB of them. */
const MAX_MORE_MEMORY_BYTES = 150 * 1024 * 1024

const { db, where } = await testDatabase('postgres')
const folder = mkdtempSync(join(tmpdir(), 'uploads-test-'))
atEndOfFile(() => rmSync(folder, { recursive: true }))
const server = await startServer([process.execPath, await ensureServer()], folder, {
  DATABASE_URL: where.databaseUrl!,
  RATE_LIMITS: 'off',
  // As bin/start sets it beside a database server.
  BUN_JSC_forceRAMSize: String(512 * 1024 * 1024),
})
atEndOfFile(server.kill)

const member = await addMember(db, { primaryRole: 'provider', emailVerifiedAt: new Date() })
const signedIn = await fetch(server.url + paths.api.login, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json', Origin: server.url },
  body: JSON.stringify({ email: member.email, password: PASSWORD }),
})
const cookie = signedIn.headers
  .getSetCookie()
  .map((each) => each.split(';')[0])
  .join('; ')

function send(path: string, fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const headers = { cookie, Origin: server.url, [VIEWER_HEADER]: member.id }
  return fetch(server.url + path, { method: 'POST', headers, body })
}

const residentBytes = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) * 1024

/** Milliseconds that the main thread has worked so far. */
const workedMs = () =>
  Number(readFileSync(`/proc/${server.pid}/task/${server.pid}/schedstat`, 'utf8').split(' ')[0]) /
  1e6

/**
 * Asks whether the process is alive until some work is done: how long the longest answer took, and
 * kept the main thread at work, and the most memory.
 */
async function during(work: () => Promise<unknown>) {
  let isDone = false
  let waitMs = 0
  let blockedMs = 0
  let bytes = 0
  const watch = async () => {
    do {
      const start = performance.now()
      const before = workedMs()
      await (await fetch(`${server.url}/healthz`)).text()
      waitMs = Math.max(waitMs, performance.now() - start)
      blockedMs = Math.max(blockedMs, workedMs() - before)
      bytes = Math.max(bytes, residentBytes())
    } while (!isDone)
  }
  const watching = watch()
  await work().finally(() => {
    isDone = true
  })
  await watching
  return { waitMs, blockedMs, bytes }
}

const ask = async () => {
  for (let count = 0; count < 50; count++) await fetch(`${server.url}/readyz`)
}

const FORMATS: [string, () => Shape[] | Promise<Shape[]>, (file: File) => Promise<Response>][] = [
  ['résumés', pdfShapes, (file) => send(paths.api.resumes, { file })],
  ['lists of postings', csvShapes, (file) => send(paths.importPostings, { do: 'look', file })],
  ['photos', imageShapes, (photo) => send(paths.profilePhoto, { photo })],
]

const calm = await during(ask)

test.each(FORMATS)(
  '5 MB of each shape of %s keep nobody waiting, and take bounded memory',
  async (_, shapesOf, upload) => {
    const shapes = await shapesOf()
    expect(shapes.length).toBeGreaterThan(20)
    const worst = { waitMs: 0, blockedMs: 0, bytes: 0, at: '' }
    for (const [name, bytes] of shapes) {
      const file = new File([new Uint8Array(bytes)], 'upload')
      const statuses: number[] = []
      const seen = await during(async () => {
        const response = await upload(file)
        await response.arrayBuffer()
        statuses.push(response.status)
      })
      expect([name, [200, 201, 303, 413, 422].includes(statuses[0]!)]).toEqual([name, true])
      worst.waitMs = Math.max(worst.waitMs, seen.waitMs)
      if (seen.blockedMs > worst.blockedMs)
        Object.assign(worst, { blockedMs: seen.blockedMs, at: name })
      worst.bytes = Math.max(worst.bytes, seen.bytes)
    }
    if (process.env.SHOW) process.stdout.write(`${JSON.stringify([calm, worst])}\n`)
    expect(worst.blockedMs, worst.at).toBeLessThan(MAX_BLOCKED_MS)
    expect(worst.bytes - calm.bytes).toBeLessThan(MAX_MORE_MEMORY_BYTES)
  },
  300_000,
)

test('an end while an upload is read waits for its answer', async () => {
  const shapes = await imageShapes()
  const [, bytes] = shapes.find(([name]) => name === 'a PNG of 16 megapixels')!
  const answer = send(paths.profilePhoto, { photo: new File([new Uint8Array(bytes)], 'upload') })
  await fetch(`${server.url}/readyz`)
  const code = server.end()
  expect((await answer).status).toBeLessThan(400)
  expect(await code).toBe(0)
})
