import { connect } from '../../src/db/connection/connect.ts'
import { parseEnv } from '../../src/lib/env.ts'
import { alert, push, sendDue, write } from '../support/alerts/kill-world.ts'

// Writes postings, matches them and sends what is due, all at once. The test kills it at any moment.

const { memberId, title, saved, outside } = JSON.parse(process.env.TASK!)
const env = parseEnv({ SMTP_URL: process.env.SMTP_URL, PUBLIC_URL: process.env.PUBLIC_URL })
const database = await connect({ databaseUrl: process.env.DATABASE_URL!, dataDir: '' })
const { db } = database
await Promise.all([
  write(db, { memberId, title }).then(() =>
    write(db, { memberId, title: 'Saved Gamma', id: saved }),
  ),
  alert(db),
  sendDue(database, env),
  push(db, outside),
])
await alert(db)
process.exit(0)
