import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { sessionStore } from '../../src/db/accounts/sessions.ts'
import { accessTokens } from '../../src/db/schema/access-tokens.ts'
import {
  communities,
  communityBans,
  communityMemberships,
} from '../../src/db/schema/communities.ts'
import { opportunities } from '../../src/db/schema/opportunities.ts'
import { organizations, teamMembers } from '../../src/db/schema/organizations.ts'
import { replyTemplates } from '../../src/db/schema/reply-templates.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { savedSearches } from '../../src/db/schema/saved-searches.ts'
import { users } from '../../src/db/schema/users.ts'
import { webhookDeliveries, webhooks } from '../../src/db/schema/webhooks.ts'
import type { TeamRole } from '../../src/lib/catalog.ts'
import { NO_MEMBER, VIEWER_HEADER } from '../../src/lib/forms/shown-to.ts'
import { newClient } from '../support/client.ts'
import { addMember, addTeamMember } from '../support/factories.ts'
import { payingServer } from '../support/payments.ts'
import {
  BODIES,
  type ExpectedOutcome,
  PEOPLE,
  RIGHTS,
  type RightsPerson,
  WORDS,
} from '../support/rights.ts'
import { addressesFor, placing } from '../support/route-table.ts'

const { app, db } = await payingServer({ RATE_LIMITS: 'off' })
const sessions = sessionStore(db, false)

/** After these a member is signed in no more, or is on the way out. */
const ENDINGS = [
  'GET /api/logout',
  'POST /api/logout',
  'POST /account/pause',
  'POST /account/deletion',
]

/** Who looks goes before who changes something, and that before who takes something away. */
function rank(route: string) {
  if (ENDINGS.includes(route)) return 4
  // Leaving comes last: it ends every right.
  if (/^DELETE .*(leave|membership)$/.test(route)) return 3
  if (/^DELETE|removal$/.test(route)) return 2
  return route.startsWith('GET') ? 0 : 1
}

const routes = [...new Set(app.routes.map(({ method, path }) => `${method} ${path}`))]
  .filter((route) => /^(GET|POST|PUT|PATCH|DELETE) [^*]+$/.test(route))
  .sort((one, other) => rank(one) - rank(other))

const TEAM: Partial<Record<RightsPerson, TeamRole>> = {
  editor: 'editor',
  recruiter: 'recruiter',
  admin: 'admin',
  owner: 'owner',
}

/** A member of a kind, in the middle of things of their own; and a mentor and an owner who are not. */
async function live(person: RightsPerson) {
  const now = new Date()
  const primaryRole = person === 'provider' ? 'provider' : 'seeker'
  const isOperator = person === 'operator'
  const membershipTier = person === 'founder' ? 'expert' : 'foundation'
  const member = await addMember(db, {
    primaryRole,
    isOperator,
    emailVerifiedAt: now,
    membershipTier,
  })
  const other = await addMember(db, {
    isMentor: true,
    membershipTier: 'expert',
    primaryRole: 'both',
  })
  const own = await addressesFor(db, member, other)
  const idOf = (noun: string) => own(`${noun}/:id`).split('/')[1]!
  const organizationId = idOf('companies')
  const opportunityId = idOf('opportunities')
  await addTeamMember(db, organizationId, other.id, 'owner')
  await db
    .update(opportunities)
    .set({ postedById: other.id })
    .where(eq(opportunities.id, opportunityId))
  const found = own('talent/:member')
  const tierEndsAt = new Date(now.getTime() + 60 * 60 * 1000)
  await db.update(organizations).set({ tierEndsAt }).where(eq(organizations.id, organizationId))
  const ofTeam = placing([
    ['organizations/:id/talent/:member', `organizations/${organizationId}/${found}`],
    ['organizations/:id/talent', `organizations/${organizationId}/talent`],
    ['organizations/:id/invitations', `organizations/${organizationId}/invitations`],
    ['/talent/invited', `/talent/invited?organizationId=${organizationId}`],
    ['/talent/:member', `/${found}?organizationId=${organizationId}`],
    [':application', idOf('received')],
    ['postings/:id', `postings/${opportunityId}`],
    ['companies/:id/domain', `companies/${organizationId}/domain`],
    ['organizations/:id/verification', `organizations/${organizationId}/verification`],
  ])
  const place = (path: string) => own(path.startsWith('/admin/') ? path : ofTeam(path))
  const role = TEAM[person]
  if (role) await addTeamMember(db, organizationId, member.id, role)
  const communityId = idOf('communities')
  const inIt = and(
    eq(communityMemberships.userId, member.id),
    eq(communityMemberships.communityId, communityId),
  )
  const become = (role: 'owner' | 'moderator') =>
    db.update(communityMemberships).set({ role }).where(inIt)
  if (person === 'moderator') await become('moderator')
  if (person === 'founder') {
    await become('owner')
    await db.update(communities).set({ held: null }).where(eq(communities.id, communityId))
  }
  if (person === 'banned') {
    await db.delete(communityMemberships).where(inIt)
    await db.insert(communityBans).values({ communityId, userId: member.id, reason: 'Spam.' })
  }
  if (person === 'blocked')
    await db.insert(blocks).values({ blockerId: other.id, blockedId: member.id })
  const signIn = async () => {
    const client = newClient(app)
    if (person === 'visitor') return client
    const { name, value } = await sessions.start(member.id)
    client.cookies.set(name, value)
    return client
  }
  return { person, member, place, signIn, shownTo: person === 'visitor' ? NO_MEMBER : member.id }
}

/** Has every organization open again, and its owner own it. */
async function restoreTeams() {
  await db.update(organizations).set({ closedAt: null })
  for (const { person, member } of lives)
    if (person === 'owner')
      await db.update(teamMembers).set({ role: 'owner' }).where(eq(teamMembers.userId, member.id))
}

type Life = Awaited<ReturnType<typeof live>>

const lives = await Promise.all(PEOPLE.map(live))

/** What a route answers, and where a redirect leads. */
async function ask(life: Life, route: string, at: Life = life) {
  const [method = '', pattern = ''] = route.split(' ')
  const address = at.place(pattern).replace(/:\w+(\{.*?\})?/g, 'none')
  const client = await life.signIn()
  const isJson = pattern.startsWith('/api/')
  const body = BODIES[route] ?? {}
  const sent = isJson ? JSON.stringify(body) : new URLSearchParams(body as Record<string, string>)
  const headers = {
    Origin: 'http://localhost',
    [VIEWER_HEADER]: life.shownTo,
    ...(isJson && { 'Content-Type': 'application/json' }),
  }
  const response = await client.send(method, address, headers, method === 'GET' ? undefined : sent)
  await response.body?.cancel()
  return response
}

const REFUSALS: readonly unknown[] = [401, 403, 404, 410]

/** As what an answer counts; one that no row foresees is itself. */
const outcomeOf = ({ status }: Response): ExpectedOutcome | number =>
  REFUSALS.includes(status) || status >= 500 || status === 429 ? status : 'yes'

/** The routes that lead to the page of their form, and are in no row. */
const leading = new Set<string>()
const [noMember, someone, another] = lives as [Life, Life, Life]

for (const route of routes) {
  if (RIGHTS.has(route) || !route.startsWith('GET ')) continue
  if (!routes.includes(route.replace('GET', 'POST'))) continue
  const answers = await Promise.all([noMember, someone].map((life) => ask(life, route)))
  if (answers.every(({ status }) => status === 302)) leading.add(route)
}

test('every route has a row, and every row a route', () => {
  const ruled = routes.filter((route) => !leading.has(route))
  expect([...RIGHTS.keys()].sort()).toEqual(ruled.sort())
  expect([...RIGHTS.values()].filter((word) => !Object.hasOwn(WORDS, word))).toEqual([])
  expect(ruled.length).toBeGreaterThan(100)
})

test('what is another member’s is nowhere, and where one has not joined one is refused', async () => {
  const wrong: string[] = []
  for (const [route, word] of RIGHTS) {
    const expected = { own: 404, written: 404, between: 404, joined: 403, inside: 403 }[
      word as string
    ]
    if (!expected) continue
    const { status } = await ask(someone, route, another)
    if (status !== expected) wrong.push(`${route} (${word}): ${status}`)
  }
  expect(wrong).toEqual([])
})

test('what is no id leads nowhere', async () => {
  const id = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g
  const wrong: string[] = []
  for (const [route, word] of RIGHTS) {
    const life = lives.find(({ person }) => WORDS[word][person] === 'yes')
    if (!life) continue
    const address = life.place(route.split(' ')[1]!)
    for (const { index, 0: own } of address.matchAll(id)) {
      const place = () => `${address.slice(0, index)}none${address.slice(index + own.length)}`
      const { status } = await ask(life, route, { ...life, place })
      if (status >= 500) wrong.push(`${route}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
})

test('each does for everybody what its row says', async () => {
  const wrong: string[] = []
  const templates = await db.select().from(replyTemplates)
  const tokens = await db.select().from(accessTokens)
  const hooks = await db.select().from(webhooks)
  const deliveries = await db.select().from(webhookDeliveries)
  const searches = await db.select().from(savedSearches)
  for (const route of routes) {
    const word = RIGHTS.get(route)
    if (!word) continue
    const expected = WORDS[word]
    const answers = await Promise.all(lives.map((life) => ask(life, route)))
    for (const [index, person] of PEOPLE.entries()) {
      const found = outcomeOf(answers[index]!)
      if (found !== expected[person])
        wrong.push(
          `${route} (${word}): ${person} ${answers[index]!.status}, not ${expected[person]}`,
        )
    }
    if (/(ownership|closing)$/.test(route)) await restoreTeams()
    if (/:template\/removal$/.test(route))
      await db.insert(replyTemplates).values(templates).onConflictDoNothing()
    if (/tokens\/:token/.test(route))
      await db.insert(accessTokens).values(tokens).onConflictDoNothing()
    if (/webhooks\/:webhook(\/removal)?$/.test(route)) {
      await db.insert(webhooks).values(hooks).onConflictDoNothing()
      await db.insert(webhookDeliveries).values(deliveries).onConflictDoNothing()
    }
    if (/saved-searches\/:id/.test(route))
      await db.insert(savedSearches).values(searches).onConflictDoNothing()
    if (ENDINGS.includes(route)) await db.update(users).set({ pausedAt: null, deletionAt: null })
  }
  expect(wrong).toEqual([])
}, 480_000)
