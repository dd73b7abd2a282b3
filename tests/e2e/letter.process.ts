import { isNull } from 'drizzle-orm'
import { connect } from '../../src/db/connection/connect.ts'
import { letters } from '../../src/db/schema/letters.ts'
import { parseEnv } from '../../src/lib/env.ts'
import { createLog } from '../../src/lib/log.ts'
import { startPost } from '../../src/post.ts'

// Sends all letters and ends. Whoever started it may kill it at any moment.

const env = parseEnv(process.env)
const database = await connect({ databaseUrl: env.DATABASE_URL!, dataDir: '' })
const stop = await startPost({
  database,
  env,
  log: createLog('silent'),
  siteUrl: env.PUBLIC_URL!,
})
while ((await database.db.$count(letters, isNull(letters.sentAt))) > 0) await Bun.sleep(5)
await stop()
process.exit(0)
