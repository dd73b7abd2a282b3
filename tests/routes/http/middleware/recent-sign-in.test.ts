import { expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { makeToken } from '../../../../src/db/accounts/access-tokens.ts'
import { sessionStore } from '../../../../src/db/accounts/sessions.ts'
import { communities, communityMemberships } from '../../../../src/db/schema/communities.ts'
import { organizations, teamMembers } from '../../../../src/db/schema/organizations.ts'
import { sessions } from '../../../../src/db/schema/sessions.ts'
import { NO_MEMBER, VIEWER_HEADER } from '../../../../src/lib/forms/shown-to.ts'
import { paths } from '../../../../src/lib/paths.ts'
import {
  RECENT_SIGN_IN_MS,
  requireRecentSignIn,
} from '../../../../src/routes/http/middleware/recent-sign-in.ts'
import { newClient } from '../../../support/client.ts'
import {
  addCommunity,
  addMember,
  addOrganization,
  addToCommunity,
} from '../../../support/factories.ts'
import { payingServer } from '../../../support/payments.ts'
import { SENSITIVE } from '../../../support/sensitive-actions.ts'

const { app, db } = await payingServer({ RATE_LIMITS: 'off' })
const store = sessionStore(db, false)

type Body = Record<string, unknown>
type Case = { name: string; method: string; address: string; body: Body }

/** An organization and a community with two owners and somebody else each, of whom the first acts. */
async function setting() {
  const now = new Date()
  const [owner, second, other] = await Promise.all(
    Array.from({ length: 3 }, () => addMember(db, { emailVerifiedAt: now })),
  )
  const organization = await addOrganization(db, { ownerId: owner!.id })
  const organizationId = organization.id
  await db.insert(teamMembers).values([
    { organizationId, userId: second!.id, role: 'owner' },
    { organizationId, userId: other!.id, role: 'editor' },
  ])
  const community = await addCommunity(db)
  await addToCommunity(db, community.id, owner!.id, 'owner')
  await addToCommunity(db, community.id, second!.id, 'owner')
  await addToCommunity(db, community.id, other!.id, 'member')
  const id = organizationId
  const theirs = community.id
  const email = `new-${crypto.randomUUID()}@example.com`
  const cases: Case[] = [
    ['makes an owner', 'POST', paths.teamMember(id, other!.id), { role: 'owner' }],
    ['demotes an owner', 'POST', paths.teamMember(id, second!.id), { role: 'admin' }],
    ['removes an owner', 'POST', paths.teamMember(id, second!.id), { _method: 'delete' }],
    ['leaves as an owner', 'POST', paths.teamMember(id, owner!.id), { _method: 'delete' }],
    ['invites an owner', 'POST', paths.teamInvitations(id), { email, role: 'owner' }],
    ['hands it over', 'POST', paths.handOver(id, other!.id), {}],
    ['closes it', 'POST', paths.closing(id), {}],
    ['makes an owner', 'PUT', `/api/organizations/${id}/members/${other!.id}`, { role: 'owner' }],
    [
      'demotes an owner',
      'PUT',
      `/api/organizations/${id}/members/${second!.id}`,
      { role: 'admin' },
    ],
    ['removes an owner', 'DELETE', `/api/organizations/${id}/members/${second!.id}`, {}],
    ['leaves as an owner', 'DELETE', `/api/organizations/${id}/members/${owner!.id}`, {}],
    ['invites an owner', 'POST', `/api/organizations/${id}/members`, { email, role: 'owner' }],
    ['makes an owner', 'POST', paths.communityMemberAct(theirs, other!.id, 'owner'), {}],
    ['hands it over', 'POST', paths.communityMemberAct(theirs, other!.id, 'hand-over'), {}],
    ['steps down', 'POST', paths.communityMemberAct(theirs, owner!.id, 'moderator'), {}],
    ['steps down to member', 'POST', paths.communityMemberAct(theirs, owner!.id, 'member'), {}],
    ['leaves as an owner', 'POST', paths.communityMembership(theirs), { _method: 'delete' }],
    ['leaves as an owner', 'DELETE', paths.communityMembership(theirs), {}],
    ['makes an owner', 'PUT', `/api/communities/${theirs}/members/${other!.id}`, { role: 'owner' }],
    [
      ...(['hands it over', 'PUT', `/api/communities/${theirs}/members/${other!.id}`] as const),
      { role: 'owner', handOver: true },
    ],
    [
      ...(['steps down', 'PUT', `/api/communities/${theirs}/members/${owner!.id}`] as const),
      { role: 'moderator' },
    ],
    ['leaves as an owner', 'DELETE', `/api/communities/${theirs}/leave`, {}],
  ].map(([name, method, address, body]) => ({
    name: `${name}: ${method} ${address}`,
    method: String(method),
    address: String(address),
    body: body as Body,
  }))
  return { owner: owner!, id, theirs, cases, other: other! }
}

type Setting = Awaited<ReturnType<typeof setting>>

/** What an action may change, but for whom it is done by. */
async function stateOf({ id, theirs }: Setting) {
  const [row] = await db.execute<{ all: string }>(sql`select concat(
    (select json_agg(t order by user_id) from team_members t where organization_id = ${id}),
    (select json_agg(t order by id) from organizations t where id = ${id}),
    (select json_agg(t order by id) from team_invitations t where organization_id = ${id}),
    (select json_agg(t order by id) from community_memberships t where community_id = ${theirs}),
    (select json_agg(t order by id) from communities t where id = ${theirs})) as all`)
  return row!.all
}

const isJson = (address: string) => address.startsWith('/api/')

function bodyOf({ method, address, body }: Case) {
  if (method === 'GET') return undefined
  if (isJson(address)) return JSON.stringify(body)
  return new URLSearchParams(body as Record<string, string>)
}

/** Sends a request of a member, as old as their last proof of who they are is in milliseconds. */
async function send(memberId: string, one: Case, age: number, more: Record<string, string> = {}) {
  const client = newClient(app)
  const { name, value } = await store.start(memberId)
  client.cookies.set(name, value)
  const provedAt = new Date(Date.now() - age)
  await db.update(sessions).set({ provedAt }).where(eq(sessions.userId, memberId))
  const headers = {
    Origin: 'http://localhost',
    [VIEWER_HEADER]: memberId,
    ...(isJson(one.address) && { 'Content-Type': 'application/json' }),
    ...more,
  }
  return client.send(
    one.method,
    one.address,
    headers,
    one.method === 'GET' ? undefined : bodyOf(one),
  )
}

async function sendWithToken(memberId: string, one: Case) {
  const made = { name: 'Mine', scope: 'write', expiresInDays: 30 } as const
  const { token } = (await makeToken(db, memberId, made, new Date()))!
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(isJson(one.address)
      ? { 'Content-Type': 'application/json' }
      : { Origin: 'http://localhost', [VIEWER_HEADER]: NO_MEMBER }),
  }
  return newClient(app).send(one.method, one.address, headers, bodyOf(one))
}

/** How an answer asks for a proof of who somebody is; null where it does not. */
async function requested(response: Response) {
  const to = response.headers.get('Location') ?? response.headers.get('HX-Redirect') ?? ''
  if (to.startsWith(paths.confirmIdentity)) return response.status === 200 ? 'htmx' : 'page'
  const text = await response.text()
  return response.status === 403 && text.includes('proof_required') ? 'json' : null
}

test('every route that needs a recent sign-in is in the list, and no other', () => {
  const guarded = app.routes
    .filter(({ handler, path }) => handler === requireRecentSignIn && !path.startsWith('/admin/'))
    .map(({ method, path }) => `${method} ${path}`)
  const listed = SENSITIVE.filter(({ when }) => when === 'always').map(({ route }) => route)
  expect(listed.toSorted()).toEqual([...new Set(guarded)].toSorted())
  const routes = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
  expect(SENSITIVE.filter(({ route }) => !routes.has(route))).toEqual([])
})

test('whatever makes or removes an owner is tried here', async () => {
  const { cases } = await setting()
  const matches = (path: string, address: string) =>
    new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`).test(address)
  const untried = SENSITIVE.filter(
    ({ when, method, path }) =>
      when === 'owners' &&
      !cases.some((one) => one.method === method && matches(path, one.address)),
  )
  expect(untried).toEqual([])
})

test('of each, an old sign-in is led to confirm who they are, and nothing is changed', async () => {
  const place = await setting()
  const before = await stateOf(place)
  const wrong: string[] = []
  for (const one of place.cases) {
    const how = isJson(one.address) ? 'json' : 'page'
    if ((await requested(await send(place.owner.id, one, RECENT_SIGN_IN_MS))) !== how)
      wrong.push(one.name)
    if (how === 'json') continue
    const byHtmx = await send(place.owner.id, one, RECENT_SIGN_IN_MS, { 'HX-Request': 'true' })
    if ((await requested(byHtmx)) !== 'htmx') wrong.push(`${one.name} by htmx`)
  }
  for (const { method, path, when } of SENSITIVE) {
    if (when !== 'always' || path.startsWith('/companies')) continue
    const address = path.replace(':provider', 'google').replace(':id', crypto.randomUUID())
    const one = { name: `${method} ${path}`, method, address, body: {} }
    const how = isJson(path) ? 'json' : 'page'
    if ((await requested(await send(place.owner.id, one, RECENT_SIGN_IN_MS))) !== how)
      wrong.push(one.name)
  }
  expect(wrong).toEqual([])
  expect(await stateOf(place)).toBe(before)
}, 180_000)

test('the form for an owner of a community asks before a reason is typed', async () => {
  const { owner, cases } = await setting()
  const forms = cases.filter(({ address }) => /^\/communities\/.*\/members\//.test(address))
  expect(forms).toHaveLength(4)
  for (const { name, address } of forms) {
    const one = { name, method: 'GET', address, body: {} } as Case
    expect([name, await requested(await send(owner.id, one, RECENT_SIGN_IN_MS))]).toEqual([
      name,
      'page',
    ])
    expect((await send(owner.id, one, 0)).status).toBe(200)
  }
})

test('an API token does none of them', async () => {
  const place = await setting()
  const before = await stateOf(place)
  const wrong: string[] = []
  const others = SENSITIVE.filter(({ when }) => when === 'always').map(({ method, path }) => ({
    name: `${method} ${path}`,
    method,
    body: {},
    address: path.replaceAll(/:\w+/g, crypto.randomUUID()),
  }))
  for (const one of [...place.cases, ...others]) {
    const response = await sendWithToken(place.owner.id, one)
    const refused = isJson(one.address)
      ? (await requested(response)) === 'json'
      : response.status === 401
    if (!refused) wrong.push(`${one.name}: ${response.status}`)
    await db.execute(sql`delete from access_tokens`)
  }
  expect(wrong).toEqual([])
  expect(await stateOf(place)).toBe(before)
}, 180_000)

test('each goes through after a recent sign-in', async () => {
  const { cases } = await setting()
  const wrong: string[] = []
  for (const index of cases.keys()) {
    const place = await setting()
    const one = place.cases[index]!
    const before = await stateOf(place)
    const { status } = await send(place.owner.id, one, RECENT_SIGN_IN_MS - 60_000)
    if (status >= 400 || (await stateOf(place)) === before) wrong.push(`${one.name}: ${status}`)
  }
  expect(wrong).toEqual([])
}, 180_000)

test('changing members who own nothing needs no recent sign-in, also by an API token', async () => {
  const { owner, other, id, theirs } = await setting()
  const place = { method: 'PUT', name: '' }
  const inTeam = {
    address: `/api/organizations/${id}/members/${other.id}`,
    body: { role: 'admin' },
  }
  const inCommunity = {
    address: `/api/communities/${theirs}/members/${other.id}`,
    body: { role: 'moderator' },
  }
  for (const one of [inTeam, inCommunity])
    expect((await sendWithToken(owner.id, { ...place, ...one })).status).toBe(200)
  const removed = await send(
    owner.id,
    {
      name: '',
      method: 'POST',
      address: paths.teamMember(id, other.id),
      body: { _method: 'delete' },
    },
    RECENT_SIGN_IN_MS,
  )
  expect([removed.status, removed.headers.get('Location')]).toEqual([303, paths.team(id)])
  const [own] = await db.select().from(organizations).where(eq(organizations.id, id))
  expect(own!.closedAt).toBeNull()
  expect(await db.$count(communities, eq(communities.id, theirs))).toBe(1)
  expect(await db.$count(communityMemberships, eq(communityMemberships.communityId, theirs))).toBe(
    3,
  )
})

test.each(['holding', 'release'])('an operator confirms who they are before a %s', async (act) => {
  const operator = await addMember(db, { isOperator: true })
  const { id } = await addCommunity(db)
  for (const method of ['GET', 'POST']) {
    const one = { name: '', method, address: paths.adminCommunityAct(id, act), body: {} }
    expect(await requested(await send(operator.id, one, RECENT_SIGN_IN_MS))).toBe('page')
    expect(await requested(await send(operator.id, one, 0))).toBeNull()
  }
})
