import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { letterSettings } from '../../src/db/schema/letters.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { addLetterSettings, addMember } from '../support/factories.ts'
import { textOf } from '../support/html.ts'

const { app, client, db, signInAs } = await testApp()

async function addSettings(stopped: string[] = []) {
  const { key } = await addLetterSettings(db, (await addMember(db)).id, stopped)
  const address = paths.stopLetters(key, 'waiting-request')
  const stoppedNow = async () =>
    (await db.select().from(letterSettings).where(eq(letterSettings.key, key)))[0]!.stopped
  return { address, stopped: stoppedNow }
}

/** As a mail program sends it: from no site, with no cookie. */
const oneClick = (address: string) =>
  app.request(address, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })

test('a mail program stops letters of a kind by one POST, and of that kind alone', async () => {
  const { address, stopped } = await addSettings(['something-else'])
  const answer = await oneClick(address)
  expect(answer.status).toBe(200)
  expect(textOf(await answer.text(), 'h1')).toBe('These letters are stopped')
  expect(await stopped()).toEqual(['something-else', 'waiting-request'])
  await Promise.all([oneClick(address), oneClick(address)])
  expect(await stopped()).toEqual(['something-else', 'waiting-request'])
})

test('a GET shows what a POST would do, and changes nothing', async () => {
  const { address, stopped } = await addSettings()
  const html = await (await client().get(address)).text()
  expect(textOf(html, 'h1')).toBe('Stop these letters?')
  expect(await stopped()).toEqual([])
})

test('whoever is signed in, the letters of the key are stopped', async () => {
  const { address, stopped } = await addSettings()
  const other = await signInAs(await addMember(db))
  expect((await other.post(address, {})).status).toBe(200)
  expect(await stopped()).toEqual(['waiting-request'])
})

test.each([
  ['a key that is nobody’s', paths.stopLetters(crypto.randomUUID(), 'waiting-request')],
  ['what is no key', paths.stopLetters('x', 'waiting-request')],
  ['a kind that cannot be stopped', paths.stopLetters(crypto.randomUUID(), 'ending-term')],
  ['a kind that is none', paths.stopLetters(crypto.randomUUID(), 'toString')],
])('%s is not found', async (_, address) => {
  expect((await oneClick(address)).status).toBe(404)
  expect((await client().get(address)).status).toBe(404)
})
