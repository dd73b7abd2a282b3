import { test } from 'bun:test'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { takeComplaints } from '../support/complaints.ts'
const h = await testApp()
test('x', async () => {
  const { ada } = await cast(h.db)
  const c = h.client()
  const r = await c.post('/signup', { fullName: 'X', email: 'bad', password: 'secretsecret', industries: ['Legal','Energy'] })
  process.stdout.write(r.status + '\n' + (await r.text()) + '\n')
  const a = await h.signInAs(ada)
  const q = await a.get('/')
  process.stdout.write((await q.text()) + '\n')
  for (const p of ['/photos/none', '/terrain/x/y', '/nope', '/api/nope','/photos/..%2f..%2fetc','/%','/photos/%E0%A4%A','/communities/%00/membership','/a%00b']) {
    const r = await c.get(p); process.stdout.write(p + ' ' + r.status + ' ' + (await r.text()).slice(0, 100) + '\n')
  }
  process.stdout.write(Bun.inspect(takeComplaints()))
})
