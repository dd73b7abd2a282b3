import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { emailSettings, outboxEmails } from '../../src/db/schema/emails.ts'
import { paths } from '../../src/lib/paths.ts'
import { STOPPED_TITLE } from '../../src/views/emails/unsubscribe-page.tsx'
import { testApp } from '../support/app.ts'
import { addEmailSettings, addMember } from '../support/factories.ts'
import { visibleText } from '../support/html.ts'

const { app, client, db, signInAs } = await testApp()

async function addSettings(stopped: string[] = []) {
  const { key } = await addEmailSettings(db, (await addMember(db)).id, stopped)
  const address = paths.unsubscribe(key, 'waiting-request')
  const stoppedNow = async () =>
    (await db.select().from(emailSettings).where(eq(emailSettings.key, key)))[0]!.stopped
  return { address, stopped: stoppedNow }
}

/** As a mail program sends it: from no site, with no cookie. */
const oneClick = (address: string) =>
  app.request(address, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })

test('a mail program stops emails of a kind by one POST, and of that kind alone', async () => {
  const { address, stopped } = await addSettings(['something-else'])
  const answer = await oneClick(address)
  expect(answer.status).toBe(200)
  expect(visibleText(await answer.text(), 'h1')).toBe(STOPPED_TITLE)
  expect(await stopped()).toEqual(['something-else', 'waiting-request'])
  await Promise.all([oneClick(address), oneClick(address)])
  expect(await stopped()).toEqual(['something-else', 'waiting-request'])
})

test('the addresses of emails that were sent before do the same, without a redirect', async () => {
  const { address, stopped } = await addSettings()
  const former = address.replace(paths.unsubscribeRoot, paths.formerUnsubscribeRoot)
  expect((await client().get(former)).status).toBe(200)
  expect((await oneClick(former)).status).toBe(200)
  expect(await stopped()).toEqual(['waiting-request'])
})

test('a GET shows what a POST would do, and changes nothing', async () => {
  const { address, stopped } = await addSettings()
  const html = await (await client().get(address)).text()
  expect(visibleText(html, 'h1')).toBe('Unsubscribe from these emails?')
  expect(await stopped()).toEqual([])
})

test('a link stops the emails of its own member, also in the session of another one', async () => {
  const { address, stopped } = await addSettings()
  const other = await signInAs(await addMember(db))
  expect((await other.post(address, {})).status).toBe(200)
  expect(await stopped()).toEqual(['waiting-request'])
})

test.each([
  ['a key that is nobody’s', paths.unsubscribe(crypto.randomUUID(), 'waiting-request')],
  ['what is no key', paths.unsubscribe('x', 'waiting-request')],
  ['a kind that cannot be stopped', paths.unsubscribe(crypto.randomUUID(), 'ending-term')],
  ['a kind that is none', paths.unsubscribe(crypto.randomUUID(), 'toString')],
])('%s is not found', async (_, address) => {
  expect((await oneClick(address)).status).toBe(404)
  expect((await client().get(address)).status).toBe(404)
})

describe('in the demo', async () => {
  const filed = new Map<string, string>()
  const read = async (id: string) => filed.get(id) ?? null
  const demo = await testApp({}, undefined, { outbox: read })

  test('members read their own emails, which run nothing', async () => {
    const ada = await addMember(demo.db)
    const eve = await addMember(demo.db)
    const sent = { kind: 'ending-term', memberId: ada.id, about: 'a', sentAt: new Date() }
    const [email] = await demo.db.insert(outboxEmails).values(sent).returning()
    filed.set(email!.id, '<!doctype html><p>Your term ends.')
    const own = await demo.signInAs(ada)
    const list = await (await own.get(paths.outbox)).text()
    expect(list).toContain(paths.outboxEmail(email!.id))
    const answer = await own.get(paths.outboxEmail(email!.id))
    expect(await answer.text()).toBe('<!doctype html><p>Your term ends.')
    expect(answer.headers.get('Content-Security-Policy')).toStartWith("default-src 'none';")
    const others = await demo.signInAs(eve)
    expect(await (await others.get(paths.outbox)).text()).toContain('No emails yet')
    expect((await others.get(paths.outboxEmail(email!.id))).status).toBe(404)
    expect((await demo.client().get(paths.outboxEmail(email!.id))).status).toBe(401)
  })

  test('alone there is such a page', async () => {
    expect((await (await signInAs(await addMember(db))).get(paths.outbox)).status).toBe(404)
  })
})
