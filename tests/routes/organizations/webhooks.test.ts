import { expect, test } from 'bun:test'
import { webhookDeliveries, webhooks } from '../../../src/db/schema/webhooks.ts'
import { MAX_WEBHOOKS } from '../../../src/lib/organizations/webhooks.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { addMember, addOrganization, addTeamMember } from '../../support/factories.ts'
import { visibleText } from '../../support/html.ts'

const { db, signInAs } = await testApp()

async function team() {
  const owner = await addMember(db)
  const { id } = await addOrganization(db, { ownerId: owner.id })
  return { id, owner: await signInAs(owner) }
}

test('a team adds a webhook, sees its secret once, sends again and deletes it', async () => {
  const { id, owner } = await team()
  const at = paths.webhooks(id)
  const added = await owner.post(at, { url: 'https://example.org/hook' })
  expect(added.headers.get('Cache-Control')).toContain('no-store')
  const secret = visibleText(await added.text(), '#secret')
  expect(secret).toMatch(/^whsec_[\w+/=]{44}$/)
  const [webhook] = await db.select().from(webhooks)
  const paused = { webhookId: webhook!.id, type: 'posting.paused', data: {} } as const
  const [failed] = await db
    .insert(webhookDeliveries)
    .values({ ...paused, dueAt: new Date(), attempts: 10, status: 500, givenUpAt: new Date() })
    .returning()
  const page = await (await owner.get(at)).text()
  expect(visibleText(page, '#deliveries')).toContain('Failed: Response 500')
  expect(page).not.toContain(secret)
  await owner.post(paths.webhookDelivery(id, webhook!.id, failed!.id), {})
  const [again] = await db.select().from(webhookDeliveries)
  expect(again).toMatchObject({ attempts: 0, givenUpAt: null })
  const rotated = await owner.post(paths.webhookSecret(id, webhook!.id), {})
  expect(visibleText(await rotated.text(), '#secret')).not.toBe(secret)
  await owner.post(paths.webhookRemoval(id, webhook!.id), {})
  expect(await db.select().from(webhookDeliveries)).toEqual([])
})

test.each([
  ['without https', 'http://example.org/hook'],
  ['with a port', 'https://example.org:8443/hook'],
  ['with a password', 'https://ada:pw@example.org/hook'],
  ['of a number', 'https://[::1]/hook'],
  ['that is too long', `https://example.org/${'x'.repeat(500)}`],
])('an address %s is refused', async (_, url) => {
  const { id, owner } = await team()
  const refused = await owner.post(paths.webhooks(id), { url })
  expect(refused.status).toBe(422)
  expect((await owner.json('POST', paths.api.webhooks(id), { url })).status).toBe(422)
})

test('an organization has at most five, also of requests at the same time', async () => {
  const { id, owner } = await team()
  const statuses = await Promise.all(
    Array.from({ length: MAX_WEBHOOKS + 3 }, async (_, n) => {
      const body = { url: `https://example.org/${n}` }
      return (await owner.json('POST', paths.api.webhooks(id), body)).status
    }),
  )
  expect(statuses.toSorted()).toEqual([201, 201, 201, 201, 201, 409, 409, 409])
})

test('a recruiter and another organization see and change nothing of it', async () => {
  const { id, owner } = await team()
  await owner.json('POST', paths.api.webhooks(id), { url: 'https://example.org/hook' })
  const [{ id: webhook }] = await (await owner.get(paths.api.webhooks(id))).json()
  const recruiter = await addMember(db)
  await addTeamMember(db, id, recruiter.id, 'recruiter')
  const other = await team()
  const asRecruiter = await signInAs(recruiter)
  expect((await asRecruiter.get(paths.api.webhooks(id))).status).toBe(403)
  expect((await other.owner.get(paths.webhooks(id))).status).toBe(404)
  const foreign = paths.api.webhook(other.id, webhook)
  expect((await other.owner.json('DELETE', foreign)).status).toBe(404)
  expect((await other.owner.json('POST', `${foreign}/secret`, {})).status).toBe(404)
  expect(await (await other.owner.get(`${foreign}/deliveries`)).json()).toEqual([])
})
