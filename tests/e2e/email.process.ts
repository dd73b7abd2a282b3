import { connect } from '../../src/db/connection/connect.ts'
import { parseEnv } from '../../src/lib/env.ts'
import { sendAll } from '../support/send-all.ts'

// Sends all emails and ends. The test kills it at any moment.

const env = parseEnv(process.env)
const database = await connect({ databaseUrl: env.DATABASE_URL!, dataDir: '' })
await sendAll(database, env)
process.exit(0)
