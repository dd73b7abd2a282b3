import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createToken } from '../../../src/db/accounts/tokens.ts'
import { accountTokens } from '../../../src/db/schema/account-tokens.ts'
import { activity } from '../../../src/db/schema/activity.ts'
import { paths } from '../../../src/lib/paths.ts'
import { WRONG_PASSWORD } from '../../../src/routes/account/password.tsx'
import { testApp } from '../../support/app.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember, PASSWORD } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, db, signInAs } = await testApp()
const NEW = 'a river in the north'

const signsIn = async ({ email }: { email: string }, password: string) =>
  (await client().post(paths.login, { email, password })).status === 303
const happenedTo = async ({ id }: { id: string }) =>
  (await db.select().from(activity).where(eq(activity.memberId, id))).map(({ kind }) => kind)

test('a member changes the password, stays here, and is signed out everywhere else', async () => {
  const ada = await addMember(db)
  const here = await signInAs(ada)
  const there = await signInAs(ada)
  const account = await (await here.get(paths.account)).text()
  const [change] = all(account, `#security a[href="${paths.accountPassword}"]`)
  expect(change!.text).toBe('Change')
  expect((await here.get(paths.accountPassword)).status).toBe(200)
  const done = await here.post(paths.accountPassword, { current: PASSWORD, password: NEW })
  expect([done.status, done.headers.get('Location')]).toEqual([303, '/account#security'])
  expect((await here.get(paths.profile)).status).toBe(200)
  expect((await there.get(paths.profile)).status).toBe(401)
  expect([await signsIn(ada, PASSWORD), await signsIn(ada, NEW)]).toEqual([false, true])
  expect(await happenedTo(ada)).toContain('password-changed')
  const emails = (await takeEmails(db)).filter(({ to }) => to === ada.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['Your Waymark password was changed'])
  expect(emails[0]!.text).toContain(paths.forgottenPassword)
})

test('a stolen session alone cannot change it, nor guess for long', async () => {
  const ada = await addMember(db)
  const thief = await signInAs(ada)
  const tryOne = (current: string) => thief.post(paths.accountPassword, { current, password: NEW })
  const wrong = await tryOne('not it at all')
  expect(wrong.status).toBe(422)
  expect(visibleText(await wrong.text(), '#current-error')).toBe(WRONG_PASSWORD)
  expect(await happenedTo(ada)).toContain('sign-in-failed')
  for (let each = 0; each < 9; each++) await tryOne(`guess ${each}`)
  const late = await tryOne(PASSWORD)
  expect(late.status).toBe(429)
  expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await signsIn(ada, PASSWORD)).toBe(true)
})

test('of two changes at once one counts', async () => {
  const ada = await addMember(db)
  const browsers = await Promise.all([signInAs(ada), signInAs(ada), signInAs(ada)])
  const answers = await Promise.all(
    browsers.map((each, index) =>
      each.post(paths.accountPassword, { current: PASSWORD, password: `${NEW} ${index}` }),
    ),
  )
  const counted = answers.flatMap(({ status }, index) => (status === 303 ? [index] : []))
  expect(counted).toHaveLength(1)
  expect(await signsIn(ada, `${NEW} ${counted[0]}`)).toBe(true)
})

test('it ends the links of letters by which somebody might come in', async () => {
  const ada = await addMember(db)
  const link = { memberId: ada.id, address: ada.email }
  for (const purpose of ['reset-password', 'change-address', 'restore-address'] as const)
    await createToken(db, { ...link, purpose }, new Date())
  const browser = await signInAs(ada)
  await browser.post(paths.accountPassword, { current: PASSWORD, password: NEW })
  const left = await db.select().from(accountTokens).where(eq(accountTokens.memberId, ada.id))
  expect(left.map(({ purpose }) => purpose)).toEqual(['restore-address'])
})

test.each([
  ['short', 'Password must be at least 8 characters'],
  ['iloveyou', 'This password is too common. Choose another one'],
  ['ada@lovelace.example', 'Your password is too close to your name or email. Choose another one'],
])('%s is refused beside its field', async (password, message) => {
  const email = `${crypto.randomUUID()}@example.com`
  const ada = await addMember(db, { email })
  const typed = password.includes('@') ? email : password
  const response = await (await signInAs(ada)).post(paths.accountPassword, {
    current: PASSWORD,
    password: typed,
  })
  expect(response.status).toBe(422)
  expect(visibleText(await response.text(), '#password-error')).toBe(message)
  expect(await signsIn(ada, PASSWORD)).toBe(true)
})

test('who has no password is led to a letter that sets one', async () => {
  const ada = await addMember(db)
  const browser = await signInAs(ada)
  const html = await (await browser.get(paths.accountPassword)).text()
  expect(all(html, '#current-hint a')[0]?.attributes.href).toBe(paths.forgottenPassword)
})
