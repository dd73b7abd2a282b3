import { expect, test } from 'bun:test'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'

const { app } = await testApp()

test.each([
  ['/prove?token=abc', `${paths.verifyAddress}?token=abc`],
  ['/account/proof?next=%2Faccount', `${paths.confirmIdentity}?next=%2Faccount`],
  ['/account/codes', paths.accountCodes],
  ['/profile/finding?q=looms', `${paths.profileFinding}?q=looms`],
  ['/postings/1/applications/2/marks', paths.marks('1', '2')],
])('%s leads to where the page is now', async (old, current) => {
  const { status, headers } = await app.request(old)
  expect([status, headers.get('Location')]).toEqual([301, current])
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect((await app.request(old, { method: 'PUT' })).status).not.toBe(301)
})

test('an address that never was one is not found', async () => {
  expect((await app.request('/proves')).status).toBe(404)
  expect((await app.request('/constructor')).status).toBe(404)
})
