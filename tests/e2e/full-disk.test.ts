import { expect, test } from 'bun:test'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atEndOfFile } from '../support/endings.ts'
import { PASSWORD } from '../support/factories.ts'
import { png } from '../support/images.ts'
import { startServer } from './server-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'full-disk-'))
atEndOfFile(() => rmSync(folder, { recursive: true }))
const disk = join(folder, 'disk')
mkdirSync(disk)

// A disk of its own that only the process sees, and that goes with it: root needs a mount
// namespace for that, others a user namespace too.
const alone = ['unshare', process.getuid?.() === 0 ? '-m' : '-rm']
const mount = ['mount', '-t', 'tmpfs', '-o', 'size=112m', 'none', disk]
const canMount = Bun.spawnSync([...alone, ...mount]).success
const program = resolve(import.meta.dir, '../../src/server.ts')

/** The site with its data on a disk of 112 MB, which can be filled up and emptied. */
async function startOnSmallDisk(environment: Record<string, string>) {
  const mounted = [...alone, 'sh', '-c', `${mount.join(' ')} && exec "$@"`, 'sh']
  const server = await startServer([...mounted, process.execPath, program], folder, {
    ...environment,
    DATA_DIR: join(disk, 'data'),
  })
  atEndOfFile(server.kill)
  const filler = join(`/proc/${server.pid}/root`, disk, 'filler')
  return {
    ...server,
    fill() {
      const file = openSync(filler, 'a')
      for (const block of [new Uint8Array(1024 * 1024), new Uint8Array(1)])
        expect(() => {
          for (;;) writeSync(file, block)
        }).toThrow('ENOSPC')
      closeSync(file)
    },
    empty: () => rmSync(filler),
    async ready() {
      const response = await fetch(`${server.url}/readyz`)
      return [response.status, await response.text()]
    },
    /** Gives the status and the message, if there is one. */
    async signUp(email: string, photo?: Uint8Array<ArrayBuffer>) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...draft, email })) form.append(name, value)
      if (photo) form.append('profilePhoto', new Blob([photo]))
      const headers = { Origin: server.url }
      const sent = { method: 'POST', body: form, headers }
      const response = await fetch(`${server.url}/api/signup`, sent)
      return [response.status, (await response.json()).message]
    },
  }
}

const draft = {
  fullName: 'Mary Somerville',
  password: PASSWORD,
  country: 'Kenya',
  primaryRole: 'seeker',
  bio: 'Reads the sky.',
}

const portrait = png(60, 40, () => [200, 30, 30])
const refused = [507, 'There’s no space left to save this right now. Please try again later.']

// Where no disk can be mounted, tests/routes/http/middleware/disk-space.test.ts is what there is.
test.skipIf(!canMount).each([
  ['with a reserve', { DISK_RESERVE: '16' }, [503, 'the disk of DATA_DIR is full']],
  ['to its last byte', { DISK_RESERVE: '0' }, [200, 'ready']],
])(
  'a disk that is full, %s, refuses with a sentence; with room again it goes on',
  async (_, environment, ready) => {
    const site = await startOnSmallDisk(environment)
    expect(await site.signUp('before@example.com', portrait)).toEqual([201, undefined])
    // The engine may give room back, and rows find room in pages that are there for a while.
    let attempt = 0
    for (const photo of [portrait, undefined]) {
      let last: unknown[] = [201]
      while (last[0] === 201) {
        site.fill()
        last = await site.signUp(`full${++attempt}@example.com`, photo)
      }
      expect(last).toEqual(refused)
    }
    expect((await fetch(site.url)).status).toBe(200)
    expect(await site.ready()).toEqual(ready)
    site.empty()
    expect(await site.ready()).toEqual([200, 'ready'])
    expect(await site.signUp('after@example.com', portrait)).toEqual([201, undefined])
    expect(await site.end()).toBe(0)
  },
)
