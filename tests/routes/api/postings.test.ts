import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { organizations, teamMembers } from '../../../src/db/schema/organizations.ts'
import { paths } from '../../../src/lib/paths.ts'
import { REPLY_BEFORE_DEADLINE } from '../../../src/lib/postings/copy.ts'
import { PAY_REVERSED } from '../../../src/lib/postings/pay.ts'
import { PLACES_HINT, TOO_MANY_PLACES } from '../../../src/lib/postings/plan-limits.ts'
import { testApp } from '../../support/app.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, db, signInAs } = await testApp()
const DAY = 24 * 60 * 60 * 1000
const long = new Date(Date.now() - 30 * DAY)
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10)

const provider = await addMember(db, { primaryRole: 'both', emailVerifiedAt: long })
const seeker = await addMember(db, { primaryRole: 'seeker', emailVerifiedAt: long })
const looms = await addOrganization(db, { name: 'Looms Guild', ownerId: seeker.id })
const editor = await addMember(db, { emailVerifiedAt: long })
await addTeamMember(db, looms.id, editor.id, 'editor')
const providers = await signInAs(provider)
const seekers = await signInAs(seeker)
const editors = await signInAs(editor)
const { postings, posting } = paths.api

const job = {
  title: 'Weaver',
  type: 'job',
  description: 'Linen, mostly.',
  employmentType: 'part_time',
  workplace: 'on_site',
  country: 'Kenya',
  city: 'Nairobi',
  pay: { min: 180_000, max: 230_000, currency: 'KES', period: 'month' },
  skills: ['Weaving'],
  applicationDeadline: inDays(30),
}

test('a posting is made as a draft, changed key by key, and goes out', async () => {
  const made = await providers.json('POST', postings, { title: 'Weaver', type: 'job' })
  expect(made.status).toBe(201)
  const draft = await made.json()
  expect(draft).toMatchObject({ status: 'draft', pay: null, version: 1, seen: 0 })
  const at = posting(draft.id)
  const lacking = await providers.json('PUT', at, { status: 'open' })
  expect(lacking.status).toBe(422)
  expect(Object.keys((await lacking.json()).errors).sort()).toEqual(
    ['applicationDeadline', 'country', 'description', 'employmentType', 'pay', 'workplace'].sort(),
  )
  const { title, type, ...rest } = job
  const out = await providers.json('PUT', at, { ...rest, status: 'open', version: 1 })
  expect(out.status).toBe(200)
  expect(await out.json()).toMatchObject({
    title: 'Weaver',
    status: 'open',
    salary: 'KES 180,000–230,000 a month',
    location: 'Nairobi, Kenya',
    version: 2,
    answerBy: `${inDays(51)}T23:59:59.999Z`,
  })
  const late = await providers.json('PUT', at, { title: 'Another', version: 1 })
  expect([late.status, (await late.json()).error?.code ?? 'version']).toEqual([409, 'version'])
  const moved = await providers.json('PUT', at, { applicationDeadline: inDays(40) })
  expect(await moved.json()).toMatchObject({
    answerBy: `${inDays(61)}T23:59:59.999Z`,
    city: 'Nairobi',
  })
  const early = await providers.json('PUT', at, { answerBy: inDays(39) })
  expect((await early.json()).errors).toEqual({ answerBy: REPLY_BEFORE_DEADLINE })
  expect((await providers.json('PUT', at, { status: 'draft' })).status).toBe(409)
  expect((await providers.json('PUT', at, { status: 'closed' })).status).toBe(422)
  const paused = await providers.json('PUT', at, { status: 'paused' })
  expect(await paused.json()).toMatchObject({ status: 'paused' })
  const whole = await (await providers.get(at)).json()
  expect(await (await providers.json('PUT', at, whole)).json()).toEqual({
    ...whole,
    version: expect.any(Number),
    updatedAt: expect.any(String),
  })
  const alone = await providers.json('PUT', at, { outcome: 'filled_here' })
  expect([alone.status, Object.keys((await alone.json()).errors)]).toEqual([422, ['outcome']])
  const closed = await providers.json('PUT', at, { status: 'closed', outcome: 'filled_here' })
  expect(await closed.json()).toMatchObject({ status: 'closed', outcome: 'filled_here' })
  expect((await providers.json('PUT', at, { title: 'Again' })).status).toBe(409)
})

test('a draft can be deleted by its poster or team, and a published posting can’t', async () => {
  const make = async (body: object) => {
    const made = await editors.json('POST', postings, { ...body, organizationId: looms.id })
    return posting((await made.json()).id)
  }
  const draft = await make({ title: 'Weaver', type: 'job' })
  expect((await providers.json('DELETE', draft)).status).toBe(404)
  expect((await editors.json('DELETE', draft)).status).toBe(204)
  expect((await editors.json('DELETE', draft)).status).toBe(404)
  const closed = await addOpportunity(db, { postedById: provider.id, status: 'closed' })
  const refused = await providers.json('DELETE', posting(closed.id))
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'state'])
})

test('an organization that isn’t there is what isn’t found, and no posting', async () => {
  const body = { title: 'Weaver', type: 'job', organizationId: crypto.randomUUID() }
  const refused = await providers.json('POST', postings, body)
  expect(await refused.json()).toMatchObject({ message: 'Organization not found' })
})

test('a known path says which methods it takes', async () => {
  const refused = await providers.json('PUT', postings, {})
  expect([refused.status, refused.headers.get('Allow')]).toEqual([405, 'GET, POST'])
  expect((await providers.json('PUT', '/api/nothing', {})).status).toBe(404)
})

test('unpaid work is called unpaid to its poster', async () => {
  const unpaid = { ...job, employmentType: 'volunteer', pay: 'unpaid' }
  const made = await (await providers.json('POST', postings, unpaid)).json()
  expect(await (await providers.get(posting(made.id))).json()).toMatchObject({ pay: 'unpaid' })
  const form = await (await providers.get(paths.editPosting(made.id))).text()
  expect(all(form, 'input[name=paid][checked]').map(({ attributes }) => attributes.value)).toEqual([
    'unpaid',
  ])
})

test('more than a tier allows is refused, and a seeker posts nothing in person', async () => {
  const first = await providers.json('POST', postings, { ...job, status: 'open' })
  expect(first.status).toBe(201)
  const second = await providers.json('POST', postings, { ...job, status: 'open' })
  expect(second.status).toBe(403)
  expect(await second.text()).toContain('tier_limit')
  const refused = await seekers.json('POST', postings, job)
  expect(refused.status).toBe(403)
  expect(await refused.text()).toContain('"role"')
  expect((await client().json('POST', postings, job)).status).toBe(401)
})

test('a team posts for its organization by role; a former member finds nothing of it', async () => {
  const body = { ...job, organizationId: looms.id }
  expect((await editors.json('POST', postings, { ...body, status: 'open' })).status).toBe(403)
  const draft = await (await editors.json('POST', postings, body)).json()
  expect(draft).toMatchObject({ organizationName: 'Looms Guild', status: 'draft' })
  const at = posting(draft.id)
  expect((await editors.json('PUT', at, { status: 'open' })).status).toBe(403)
  expect((await providers.json('GET', at)).status).toBe(404)
  expect((await providers.json('POST', postings, body)).status).toBe(404)
  expect((await seekers.json('PUT', at, { status: 'open' })).status).toBe(200)
  const listed = await editors.json('GET', `${postings}?organizationId=${looms.id}`)
  expect(listed.headers.get('X-Total-Count')).toBe('1')
  expect((await listed.json())[0].id).toBe(draft.id)
  expect((await providers.json('GET', `${postings}?organizationId=${looms.id}`)).status).toBe(404)
  await db.delete(teamMembers).where(eq(teamMembers.userId, editor.id))
  expect((await editors.json('GET', at)).status).toBe(404)
  expect((await editors.json('PUT', at, { title: 'Mine' })).status).toBe(404)
  expect(await (await editors.json('GET', postings)).json()).toEqual([])
})

test('a draft and what is held are found by who posts them alone', async () => {
  const heldAt = new Date()
  const ofGuild = { organizationId: looms.id, postedById: seeker.id }
  const draft = await addOpportunity(db, { ...ofGuild, status: 'draft' })
  const held = await addOpportunity(db, { ...ofGuild, heldAt, heldFor: 'first' })
  for (const { id } of [draft, held])
    for (const at of [paths.opportunity(id), paths.api.opportunity(id)]) {
      expect((await seekers.get(at)).status).toBe(200)
      expect((await providers.get(at)).status).toBe(404)
      expect((await client().get(at)).status).toBe(404)
    }
  const listed = await (await providers.json('GET', paths.api.opportunities)).json()
  const ids = listed.map(({ id }: { id: string }) => id)
  expect(ids).not.toContain(draft.id)
  expect(ids).not.toContain(held.id)
  const [row] = await db.select().from(opportunities).where(eq(opportunities.id, draft.id))
  expect(row?.status).toBe('draft')
})

test('JSON that is no posting is told what it lacks', async () => {
  const send = async (body: unknown) => (await providers.json('POST', postings, body)).json()
  expect((await send({ type: 'job' })).errors).toEqual({ title: 'Title is required' })
  expect((await send({ ...job, pay: { ...job.pay, max: 1 } })).errors).toEqual({
    pay: expect.stringContaining(PAY_REVERSED),
  })
  const { pay } = (await send({ ...job, pay: { ...job.pay, max: 1, currency: 'XXX' } })).errors
  for (const part of [PAY_REVERSED, 'XXX']) expect(pay).toContain(part)
  expect((await send({ ...job, pay: 'competitive' })).errors.pay).toContain("'unpaid'")
  expect((await send({ ...job, status: 'gone' })).errors).toHaveProperty('status')
  expect((await send([])).errors).toEqual({ form: 'Send the fields as an object' })
})

test('the organization tier sets no limit on places; what has them keeps them when it ends', async () => {
  const owner = await addMember(db, { primaryRole: 'provider', emailVerifiedAt: long })
  const { id: organizationId } = await addOrganization(db, { ownerId: owner.id })
  const tierUntil = (days: number) =>
    db
      .update(organizations)
      .set({ tierEndsAt: new Date(Date.now() + days * DAY) })
      .where(eq(organizations.id, organizationId))
  const owners = await signInAs(owner)
  const send = (body: object, id?: string) =>
    id ? owners.json('PUT', posting(id), body) : owners.json('POST', postings, body)
  const many = { ...job, organizationId, places: 1_000_000 }
  const tooMany = {
    errors: {
      places: TOO_MANY_PLACES,
    },
  }
  const refusal = async (response: Response) => {
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject(tooMany)
  }
  await refusal(await send(many))
  await tierUntil(1)
  await refusal(await send({ ...many, organizationId: null }))
  const out = await send({ ...many, status: 'open' })
  expect(out.status).toBe(201)
  const draft = await (await send({ ...many, places: 5_000 })).json()
  const { id, places } = await out.json()
  expect(places).toBe(1_000_000)
  await tierUntil(-1)
  expect(await (await send({ title: 'Weavers' }, id)).json()).toMatchObject({
    title: 'Weavers',
    places,
  })
  expect(await (await send({ places: 2_000 }, id)).json()).toMatchObject({ places: 2_000 })
  await refusal(await send({ places: 2_001 }, id))
  expect((await send({ city: 'Thika' }, draft.id)).status).toBe(200)
  await refusal(await send({ status: 'open' }, draft.id))
  const again = await owners.post(paths.postingCopy(id), {})
  expect(again.status).toBe(303)
  const page = await owners.post(paths.editPosting(draft.id), {
    intent: 'draft',
    title: 'Weaver',
    type: 'job',
    places: '5001',
    organizationId,
  })
  expect(page.status).toBe(422)
  const html = await page.text()
  expect(visibleText(html, '#places-error')).toBe(tooMany.errors.places)
  expect(visibleText(html, '#places-hint')).toContain(PLACES_HINT)
})
