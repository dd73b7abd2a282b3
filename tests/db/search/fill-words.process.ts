import { connect } from '../../../src/db/connection/connect.ts'
import { fillWords } from '../../../src/db/search/fill-words.ts'

// Sets missing words in the database that its argument names, until it is killed.

const { db } = await connect({ databaseUrl: process.argv[2]!, dataDir: '' })
await fillWords(db, new Date(), new AbortController().signal)
process.exit(0)
