import { expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureServer } from '../../scripts/build-server.ts'
import { SHOWN_TO_HEADER } from '../../src/lib/forms/shown-to.ts'
import { paths } from '../../src/lib/paths.ts'
import { testDatabase } from '../support/database.ts'
import { atEndOfFile } from '../support/endings.ts'
import { addMember, PASSWORD } from '../support/factories.ts'
import { csvShapes, imageShapes, pdfShapes, type Shape } from '../support/upload-shapes.ts'
import { startServer } from './server-process.ts'

/** What a visitor may wait beyond what they do without uploads: 100 ms where nothing else is done. */
const MAX_WAIT_MS = 500
const MAX_MORE_MEMORY_BYTES = 150 * 1024 * 1024

const { db, where } = await testDatabase('postgres')
const folder = mkdtempSync(join(tmpdir(), 'uploads-test-'))
atEndOfFile(() => rmSync(folder, { recursive: true }))
const server = await startServer([process.execPath, await ensureServer()], folder, {
  DATABASE_URL: where.databaseUrl!,
  RATE_LIMITS: 'off',
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
  const headers = { cookie, Origin: server.url, [SHOWN_TO_HEADER]: member.id }
  return fetch(server.url + path, { method: 'POST', headers, body })
}

const residentBytes = () =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))![1]) * 1024

/** Asks whether the process is alive until some work is done: the longest wait, and the most memory. */
async function during(work: () => Promise<unknown>) {
  let isDone = false
  let waitMs = 0
  let bytes = 0
  const watch = async () => {
    do {
      const start = performance.now()
      await (await fetch(`${server.url}/healthz`)).text()
      waitMs = Math.max(waitMs, performance.now() - start)
      bytes = Math.max(bytes, residentBytes())
    } while (!isDone)
  }
  const watching = watch()
  await work().finally(() => {
    isDone = true
  })
  await watching
  return { waitMs, bytes }
}

const ask = async () => {
  for (let count = 0; count < 50; count++) await fetch(`${server.url}/readyz`)
}

const FORMATS: [string, () => Shape[] | Promise<Shape[]>, (file: File) => Promise<Response>][] = [
  ['résumés', pdfShapes, (file) => send(paths.api.resumes, { file })],
  ['lists of postings', csvShapes, (file) => send(paths.importPostings, { do: 'look', file })],
  ['photos', imageShapes, (photo) => send(paths.profilePhoto, { photo })],
]

test.each(FORMATS)(
  '5 MB of each shape of %s keep nobody waiting, and take no more memory than there is',
  async (_, shapesOf, upload) => {
    const shapes = await shapesOf()
    expect(shapes.length).toBeGreaterThan(20)
    const calm = await during(ask)
    const worst = { waitMs: 0, bytes: 0, at: '' }
    for (const [name, bytes] of shapes) {
      const file = new File([Uint8Array.from(bytes)], 'upload')
      const statuses: number[] = []
      const { waitMs, ...seen } = await during(async () => {
        const response = await upload(file)
        await response.arrayBuffer()
        statuses.push(response.status)
      })
      expect([name, [200, 201, 303, 413, 422].includes(statuses[0]!)]).toEqual([name, true])
      if (waitMs > worst.waitMs) Object.assign(worst, { waitMs, at: name })
      worst.bytes = Math.max(worst.bytes, seen.bytes)
    }
    if (process.env.SHOW) process.stdout.write(`${JSON.stringify([calm, worst])}\n`)
    expect(worst.waitMs).toBeLessThan(MAX_WAIT_MS + calm.waitMs)
    expect(worst.bytes - calm.bytes).toBeLessThan(MAX_MORE_MEMORY_BYTES)
  },
  60_000,
)

test('an end while an upload is read waits for its answer', async () => {
  const [, bytes] = (await imageShapes())[2]!
  const answer = send(paths.profilePhoto, { photo: new File([Uint8Array.from(bytes)], 'upload') })
  await fetch(`${server.url}/readyz`)
  const code = server.end()
  expect((await answer).status).toBeLessThan(400)
  expect(await code).toBe(0)
})
