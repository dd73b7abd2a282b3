import { expect, test } from 'bun:test'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import type { Client } from '../support/client.ts'
import { faultsOf } from '../support/conformance.ts'
import { addMember, addToCommunity } from '../support/factories.ts'
import { addressesFor, routesOf } from '../support/route-table.ts'

const { app, client, db, signInAs } = await testApp()
const { ada, grace } = await cast(db)
const addressOf = await addressesFor(db, ada, grace)
const addresses = [...new Set(routesOf(app, 'GET'))].map(addressOf)
const visitor = client()
const member = await signInAs(ada)

/** The faults of every page among the answers to a client, and how many pages there were. */
async function walk(requests: (() => Promise<Response>)[]) {
  const faults: Record<string, string[]> = {}
  let pages = 0
  for (const ask of requests) {
    const response = await ask()
    const html = await textOf(response)
    if (!html.includes('</html>')) continue
    pages++
    const found = faultsOf(html)
    if (found.length > 0) faults[String(/<title>(.*?)<\/title>/.exec(html)?.[1])] = found
  }
  return { faults, pages }
}

/** A stream of events has no end. */
async function textOf(response: Response) {
  if (response.headers.get('Content-Type')?.startsWith('text/html')) return response.text()
  await response.body?.cancel()
  return ''
}

const getting = (who: Client) =>
  [...addresses, '/nowhere'].map((path) => () => who.get(`${path}?render=full`))

test('a page of a visitor has no fault of a form that a checker would find', async () => {
  const { faults, pages } = await walk(getting(visitor))
  expect(faults).toEqual({})
  expect(pages).toBeGreaterThan(30)
})

test('nor has one of a member', async () => {
  const { faults, pages } = await walk([
    ...getting(member),
    () => member.get(`${paths.profile}?edit=1`),
    () => member.get(`${paths.membership}?interval=yearly`),
  ])
  expect(faults).toEqual({})
  expect(pages).toBeGreaterThan(25)
})

test('nor has one of those who run the site', async () => {
  const operator = await signInAs(await addMember(db, { isOperator: true }))
  const { faults, pages } = await walk(
    addresses
      .filter((path) => path.startsWith('/admin'))
      .map((path) => () => operator.get(`${path}?render=full`)),
  )
  expect(faults).toEqual({})
  expect(pages).toBe(26)
})

test('nor has one of who looks after a community', async () => {
  const moderator = await addMember(db)
  const [communityId] = addressOf('/communities/:id').split('/').slice(2)
  await addToCommunity(db, communityId!, moderator.id, 'owner')
  const moderators = await signInAs(moderator)
  const { faults, pages } = await walk(
    addresses
      .filter((path) => path.startsWith('/communities/'))
      .map((path) => () => moderators.get(`${path}?render=full`)),
  )
  expect(faults).toEqual({})
  expect(pages).toBeGreaterThan(9)
})

test('nor has a form that came back with errors', async () => {
  const { faults, pages } = await walk([
    () => visitor.post(paths.signup, {}),
    () => visitor.post(paths.login, { email: 'x', password: 'x' }),
    () => member.post(paths.profile, { firstName: '', linkedinUrl: 'x' }),
    () => member.post(paths.profileAnswers, { city: 'x'.repeat(200) }),
    () => member.post(paths.mentorships, {}),
    () => member.post(addressOf('/communities/:id/discussions'), {}),
    () => member.post(addressOf('/mentorship/:id/messages'), {}),
    () => member.post(addressOf('/mentorship/:id/review'), {}),
  ])
  expect(faults).toEqual({})
  expect(pages).toBe(8)
})
