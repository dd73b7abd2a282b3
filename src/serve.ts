import { createApp } from './app.tsx'
import { isEmpty } from './db/queries/members.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS, seed } from './db/seed.ts'
import { startJobs } from './jobs.ts'
import { loadAssets } from './lib/assets.ts'
import { assets } from './lib/assets-root.ts'
import type { Env } from './lib/env.ts'
import { createLog } from './lib/log.ts'
import { mailerOf } from './lib/mail.ts'
import { paystackOf } from './lib/paystack/client.ts'
import { photoStore } from './lib/photo-store.ts'
import { SITE_NAME } from './lib/site.ts'
import { listen } from './listen.ts'
import { openDatabase } from './maintenance.ts'
import { startSandbox } from './routes/sandbox/start.ts'

/** How long requests under way may still take once the process is told to end. Milliseconds. */
const DRAIN = 20_000

type Options = { demo: boolean; print: (text: string) => void }

/** Opens everything, serves until the process is told to end, then finishes what is under way. */
export async function serve(env: Env, { demo, print }: Options) {
  const log = createLog(env.LOG_LEVEL)
  const database = await openDatabase(env)
  if (demo && (await isEmpty(database.db))) await seed(database.db)
  const stopping = new AbortController()
  const sandbox = startSandbox(env, demo)
  const settings = sandbox ? { ...env, ...sandbox.settings } : env
  const app = createApp({
    env: settings,
    database,
    ...(sandbox && { sandbox: sandbox.sandbox }),
    log,
    photos: photoStore({ dataDir: env.DATA_DIR, ...s3Options(env) }),
    assets: loadAssets({ client: assets.client, publicFiles: assets.public }),
    stopping: stopping.signal,
  })
  const server = listen(env, app, stopping.signal)
  sandbox?.webhooksTo(server.origin)
  const stopJobs = startJobs({
    database,
    log,
    paystack: paystackOf(settings),
    mailer: mailerOf(env),
    publicUrl: env.PUBLIC_URL,
  })

  const stop = async () => {
    stopping.abort()
    await Promise.race([server.drain(), Bun.sleep(DRAIN)])
    await server.cut()
    await stopJobs()
    await sandbox?.stop()
    await database.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)

  print(`${SITE_NAME} is at ${env.PUBLIC_URL ?? `http://localhost:${server.port}`}`)
  if (sandbox) print('Payments go to a sandbox: no money moves.')
  if (demo) print(signIns())
}

const s3Options = (env: Env) =>
  env.S3_BUCKET
    ? {
        s3: {
          bucket: env.S3_BUCKET,
          ...(env.S3_ENDPOINT && { endpoint: env.S3_ENDPOINT }),
          ...(env.S3_REGION && { region: env.S3_REGION }),
          ...(env.S3_ACCESS_KEY_ID && { accessKeyId: env.S3_ACCESS_KEY_ID }),
          ...(env.S3_SECRET_ACCESS_KEY && { secretAccessKey: env.S3_SECRET_ACCESS_KEY }),
        },
      }
    : {}

const signIns = () =>
  [
    `Demo sign-ins, all with the password ${DEMO_PASSWORD}:`,
    ...DEMO_SIGN_INS.map(({ email, name, role }) => `  ${email}  ${name}, ${role}`),
  ].join('\n')
