import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../../../src/app.tsx'
import { connect } from '../../../../src/db/connection/connect.ts'
import { loadAssets } from '../../../../src/lib/assets.ts'
import { assets } from '../../../../src/lib/assets-root.ts'
import { parseEnv } from '../../../../src/lib/env.ts'
import { createLog } from '../../../../src/lib/log.ts'
import { paths } from '../../../../src/lib/paths.ts'
import { photosOf } from '../../../../src/lib/photos/store.ts'
import { newClient } from '../../../support/client.ts'
import { PASSWORD } from '../../../support/factories.ts'
import { pdf } from '../../../support/pdfs.ts'

// A process of its own for errors.open-files.test.ts, as none may share it: it opens files until no more can
// be had, and prints how the site answers then, and after they are closed.
const dataDir = mkdtempSync(join(tmpdir(), 'open-files-'))
const env = parseEnv({ ...process.env, DATA_DIR: dataDir })
const database = await connect({ databaseUrl: env.DATABASE_URL!, dataDir })
const photos = photosOf(env)
const app = createApp({
  env,
  database,
  photos,
  log: createLog('silent'),
  stopping: new AbortController().signal,
  assets: loadAssets({ client: assets.client, publicFiles: assets.public }),
})
const member = newClient(app)
await member.json('POST', paths.api.login, { email: process.argv[2], password: PASSWORD })
const cv = new FormData()
cv.set('file', new File([pdf() as BlobPart], 'cv.pdf'))
const upload = () => member.send('POST', paths.api.resumes, { Origin: 'http://localhost' }, cv)
const resume = `${paths.api.resumes}/${(await (await upload()).json()).id}`
const photo = paths.photo(await photos.put(new Uint8Array([1])))

const look = async () => {
  const statuses: number[] = []
  for (const ask of [() => member.get(photo), () => member.get(resume), upload]) {
    const answer = await ask()
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}
const before = await look()
const open: number[] = []
try {
  for (;;) open.push(openSync('/dev/null', 'r'))
} catch {}
const during = await look()
// Each connection to the database is one more file.
/** Each connection to the database is one more file. */
const atOnce = (path: string) =>
  Promise.all(Array.from({ length: 8 }, async () => (await member.get(path)).status))
const json = await atOnce(paths.api.user)
const page = await atOnce(paths.applications)
for (const file of open) closeSync(file)
const after = await look()
process.stdout.write(JSON.stringify({ before, during, json, page, after }))
rmSync(dataDir, { recursive: true })
process.exit(0)
