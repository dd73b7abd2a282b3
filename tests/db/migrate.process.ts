import { connect } from '../../src/db/connection/connect.ts'
import { migrate } from '../../src/db/migrate.ts'

// A process of its own for migrate.test.ts: migrates the database whose address it is given.
const database = await connect({ databaseUrl: process.argv[2]!, dataDir: '' })
await migrate(database)
await database.close()
