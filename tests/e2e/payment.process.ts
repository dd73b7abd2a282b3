import { createApp } from '../../src/app.tsx'
import { connect } from '../../src/db/connection/connect.ts'
import { loadAssets } from '../../src/lib/assets.ts'
import { assets } from '../../src/lib/assets-root.ts'
import { parseEnv } from '../../src/lib/env.ts'
import { createLog } from '../../src/lib/log.ts'
import { paths } from '../../src/lib/paths.ts'
import { photoStore } from '../../src/lib/photos/store.ts'

// Takes one member through a payment and its refund. The test kills it at any moment.

const env = parseEnv(process.env)
const database = await connect({ databaseUrl: env.DATABASE_URL!, dataDir: '' })
const app = createApp({
  env,
  database,
  log: createLog('silent'),
  photos: photoStore({ dataDir: env.DATA_DIR }),
  assets: loadAssets({ client: assets.client, publicFiles: assets.public }),
  stopping: new AbortController().signal,
})
const headers = { 'Content-Type': 'application/json', Cookie: process.env.COOKIE! }
const provider = (path: string) => fetch(process.env.PROVIDER_URL! + path, { method: 'POST' })
const notify = async (reported: Response) => {
  const { body, signature } = await reported.json()
  const headers = { 'Content-Type': 'application/json', 'x-paystack-signature': signature }
  await app.request(paths.api.paymentWebhook, { method: 'POST', headers, body })
}

await provider('/ready')
const started = await app.request(paths.api.initializePayment, {
  method: 'POST',
  headers,
  body: process.env.ORDER!,
})
const { data } = await started.json()
const reported = await provider(`/pay/${data.access_code}`)
await notify(reported)
await app.request(`${paths.paymentCallback}?reference=${data.reference}&render=full`, { headers })
await notify(await provider(`/refund/${data.reference}`))
await app.request(paths.api.verifyPayment(data.reference), { headers })
process.exit(0)
