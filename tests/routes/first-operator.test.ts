import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { createFirstOperatorLink } from '../../src/db/operators/first-operator.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { users } from '../../src/db/schema/users.ts'
import { FIRST_OPERATOR } from '../../src/lib/operators/first-operator.ts'
import { paths } from '../../src/lib/paths.ts'
import { newcomer, testApp } from '../support/app.ts'
import { addMember, PASSWORD } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { db, client, signInAs } = await testApp()
const ada = await addMember(db)
const adas = await signInAs(ada)
const newLink = async () => (await createFirstOperatorLink(db, new Date()))!
const isOperator = async (id: string) => {
  const [row] = await db.select({ is: users.isOperator }).from(users).where(eq(users.id, id))
  return row!.is
}
const title = (html: string) => visibleText(html, 'main h1')

test('a visitor is led to sign-up and sign-in, and both lead back', async () => {
  const link = paths.firstOperatorLink(await newLink())
  const response = await client().get(link)
  expect(response.status).toBe(200)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  const html = await response.text()
  expect(title(html)).toBe(FIRST_OPERATOR.title)
  expect(all(html, 'main form')).toEqual([])
  const ways = all(html, 'main .actions a').map(({ attributes }) => attributes.href!)
  expect(ways).toEqual([paths.signUp(link), paths.signIn(link)])

  const visitor = client()
  const signedIn = await visitor.post(`${paths.login}?next=${encodeURIComponent(link)}`, {
    email: ada.email,
    password: PASSWORD,
    next: link,
  })
  expect([signedIn.status, signedIn.headers.get('Location')]).toEqual([303, link])
  const back = await visitor.get(link)
  expect([back.status, visibleText(await back.text(), 'main button[type=submit]')]).toEqual([
    200,
    FIRST_OPERATOR.button,
  ])
})

test('a sign-up leads back too', async () => {
  const link = paths.firstOperatorLink(await newLink())
  const html = await (await client().get(paths.signUp(link))).text()
  expect(all(html, '[name=next]').map(({ attributes }) => attributes.value)).toContain(link)
  expect(newcomer.email).toBeTruthy()
})

test('looking at the link changes nothing', async () => {
  const link = paths.firstOperatorLink(await newLink())
  expect((await adas.get(link)).status).toBe(200)
  expect((await adas.get(link)).status).toBe(200)
  expect(await isOperator(ada.id)).toBe(false)
})

describe('a link that cannot be used', () => {
  test.each(['', '?token=', '?token=abc', `?token=${'a'.repeat(43)}`])(
    '%j says so',
    async (query) => {
      for (const who of [client(), adas]) {
        const response = await who.get(paths.firstOperator + query)
        expect(response.status).toBe(410)
        expect(title(await response.text())).toBe(FIRST_OPERATOR.ended)
      }
    },
  )

  test('and its form too', async () => {
    for (const token of ['', 'abc', 'a'.repeat(43)]) {
      const response = await adas.post(paths.firstOperator, { token })
      expect([response.status, title(await response.text())]).toEqual([410, FIRST_OPERATOR.ended])
    }
  })
})

test('a form of nobody changes nothing', async () => {
  const token = await newLink()
  expect((await client().post(paths.firstOperator, { token })).status).toBe(401)
  expect((await adas.get(paths.firstOperatorLink(token))).status).toBe(200)
})

test('without a recent sign-in the member confirms first, and comes back to the link', async () => {
  const token = await newLink()
  const link = paths.firstOperatorLink(token)
  const kwame = await addMember(db)
  const kwames = await signInAs(kwame)
  await db
    .update(sessions)
    .set({ provedAt: new Date(0) })
    .where(eq(sessions.userId, kwame.id))
  for (const response of [
    await kwames.get(link),
    await kwames.post(paths.firstOperator, { token }),
  ])
    expect([response.status, response.headers.get('Location')]).toEqual([
      303,
      paths.confirmIdentityThen(link),
    ])
  expect(await isOperator(kwame.id)).toBe(false)
})

test('the form makes the member an operator, once', async () => {
  const token = await newLink()
  const grace = await addMember(db)
  const graces = await signInAs(grace)
  const response = await adas.post(paths.firstOperator, { token })
  expect([response.status, response.headers.get('Location')]).toEqual([303, paths.admin])
  expect(await isOperator(ada.id)).toBe(true)
  const queue = await (await adas.get(paths.admin)).text()
  expect(queue).toContain(FIRST_OPERATOR.done)
  expect(visibleText(await (await adas.get(paths.adminLog)).text(), '#cards')).toContain(
    'Operator added',
  )

  for (const again of [
    await graces.post(paths.firstOperator, { token }),
    await graces.get(paths.firstOperatorLink(token)),
  ]) {
    expect(again.status).toBe(410)
    expect(title(await again.text())).toBe(FIRST_OPERATOR.ended)
  }
  expect(await isOperator(grace.id)).toBe(false)
})
