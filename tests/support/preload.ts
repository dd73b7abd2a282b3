import { afterAll, afterEach } from 'bun:test'
import { format } from 'node:util'
import { checkPreparedVariants } from '../../src/db/connection/prepared-query.ts'
import { closePages } from './browser.ts'
import { complain, takeComplaints } from './complaints.ts'
import { removeTemplates } from './database.ts'
import './exact-dates.ts'

checkPreparedVariants()

// What a test starts compiles as it does anywhere.
delete process.env.BUN_JSC_useFTLJIT

console.error = (...parts) => complain(`console.error: ${format(...parts)}`)

afterEach(async () => {
  await closePages()
  const complaints = takeComplaints()
  if (complaints.length > 0) throw new Error(`Nothing should complain:\n${complaints.join('\n')}`)
})

afterAll(removeTemplates)
