import { expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { all } from '../support/html.ts'

const { client } = await testApp()

test('a password manager is led to where a password is changed', async () => {
  const response = await client().get('/.well-known/change-password')
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/account/password'])
  expect((await client().get(paths.accountPassword)).status).toBe(401)
  const html = await (await client().get(paths.contact)).text()
  const methods = all(html, '#password a').map(({ attributes }) => attributes.href)
  expect(methods).toEqual([paths.accountPassword, paths.forgottenPassword])
})

test('and finds that the site does not answer every address there', async () => {
  // Source: the same specification, 'Determining the reliability of HTTP status codes'.
  const unreal = 'resource-that-should-not-exist-whose-status-code-should-not-be-200'
  expect((await client().get(`/.well-known/${unreal}`)).status).toBe(404)
})
