import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { noticeEndingTokens } from '../../../src/db/accounts/token-notices.ts'
import { changeTeamRole, removeMember } from '../../../src/db/organizations/team.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { users } from '../../../src/db/schema/users.ts'
import { MAX_TOKENS } from '../../../src/lib/accounts/access-token.ts'
import { DAY_MS } from '../../../src/lib/durations.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { takeEmails } from '../../support/emails.ts'
import { addMember, addOrganization, addTeamMember } from '../../support/factories.ts'
import { visibleText } from '../../support/html.ts'

const { app, db, signInAs } = await testApp()

const sync = { name: 'Sync', scopes: ['opportunities:read'], expiresInDays: 30 }

/** An organization with a token that an admin made. */
async function withToken() {
  const [owner, admin] = await Promise.all([addMember(db), addMember(db)])
  const { id } = await addOrganization(db, { ownerId: owner.id, name: 'Looms Guild' })
  await addTeamMember(db, id, admin.id, 'admin')
  const browser = await signInAs(admin)
  const made = await browser.json('POST', paths.api.organizationTokens(id), sync)
  expect(made.status).toBe(201)
  const { id: tokenId, token } = await made.json()
  return { id, owner: await signInAs(owner), ownerId: owner.id, admin, browser, tokenId, token }
}

type Team = Awaited<ReturnType<typeof withToken>>

const statusOf = async ({ token }: Team) =>
  (await app.request(paths.api.postings, { headers: { Authorization: `Bearer ${token}` } })).status

test('the form makes one that is shown once, listed with its maker, and revoked', async () => {
  const { id, browser, owner, admin } = await withToken()
  const sent = { name: 'Careers page', scope: 'post', expiresInDays: '90' }
  const page = await browser.post(paths.newOrganizationToken(id), sent)
  expect(page.headers.get('Cache-Control')).toBe('no-store')
  expect(visibleText(await page.text(), '#token')).toMatch(/^wm_[\w-]{43}$/)
  const wrong = await browser.post(paths.newOrganizationToken(id), { ...sent, scope: 'write' })
  expect(wrong.status).toBe(422)
  const listed = visibleText(await (await owner.get(paths.organizationTokens(id))).text(), 'main')
  expect(listed).toContain(`Careers pageMade by ${admin.firstName}`)
  for (const where of [paths.account, paths.accountAccess])
    expect(visibleText(await (await browser.get(where)).text(), 'main')).toContain('Looms Guild')
})

test('its maker or an owner revokes it, and another admin can’t', async () => {
  const team = await withToken()
  const other = await addMember(db)
  await addTeamMember(db, team.id, other.id, 'admin')
  const at = paths.api.organizationToken(team.id, team.tokenId)
  expect((await (await signInAs(other)).json('DELETE', at)).status).toBe(403)
  expect(await statusOf(team)).toBe(200)
  expect((await team.owner.json('DELETE', at)).status).toBe(204)
  expect(await statusOf(team)).toBe(401)
  const again = await withToken()
  await again.browser.post(paths.organizationTokenRemoval(again.id, again.tokenId), {})
  expect(await statusOf(again)).toBe(401)
})

test('only scopes of organizations are taken, and at most so many tokens made', async () => {
  const { id, owner, browser } = await withToken()
  const at = paths.api.organizationTokens(id)
  for (const scopes of [['profile:read'], ['organizations:write'], []])
    expect((await owner.json('POST', at, { ...sync, scopes })).status).toBe(422)
  const [ours, theirs] = await Promise.all(
    [owner, browser].map((each) =>
      Promise.all(Array.from({ length: MAX_TOKENS - 1 }, () => each.json('POST', at, sync))),
    ),
  )
  const statuses = [...ours!, ...theirs!].map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_TOKENS - 1)
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
})

const ENDINGS: [string, (team: Team) => Promise<unknown>][] = [
  ['is demoted', (team) => changeTeamRole(db, act(team), { role: 'recruiter' }, new Date())],
  ['is removed', (team) => removeMember(db, act(team), new Date())],
  ['leaves and joins again', leaveAndJoin],
  ['is demoted and promoted again', demoteAndPromote],
  ['is suspended', ({ admin }) => setMember(admin.id, { suspendedAt: new Date() })],
  ['pauses', ({ admin }) => setMember(admin.id, { pausedAt: new Date() })],
  ['is deleted', ({ admin }) => db.delete(users).where(eq(users.id, admin.id))],
  ['works for one that is suspended', ({ id }) => setTeam(id, { suspendedAt: new Date() })],
  ['works for one that is closed', ({ id }) => setTeam(id, { closedAt: new Date() })],
]

const act = ({ id, ownerId, admin }: Team) => ({
  organizationId: id,
  actorId: ownerId,
  memberId: admin.id,
  isConfirmed: true,
})

async function leaveAndJoin(team: Team) {
  await removeMember(db, act(team), new Date())
  await addTeamMember(db, team.id, team.admin.id, 'owner')
}

async function demoteAndPromote(team: Team) {
  for (const role of ['editor', 'admin'] as const)
    await changeTeamRole(db, act(team), { role }, new Date())
}

const setMember = (id: string, values: Partial<typeof users.$inferInsert>) =>
  db.update(users).set(values).where(eq(users.id, id))

const setTeam = (id: string, values: Partial<typeof organizations.$inferInsert>) =>
  db.update(organizations).set(values).where(eq(organizations.id, id))

describe('it ends when its maker', () => {
  test.each(ENDINGS)('%s', async (_, end) => {
    const team = await withToken()
    expect(await statusOf(team)).toBe(200)
    await end(team)
    expect(await statusOf(team)).toBe(401)
  })
})

test('one that does not work is shown as such, and no one hears that it ends', async () => {
  const team = await withToken()
  await setTeam(team.id, { suspendedAt: new Date() })
  const listed = await (await team.owner.get(paths.api.organizationTokens(team.id))).json()
  expect(listed).toMatchObject([{ name: 'Sync', isEnded: true, maker: { id: team.admin.id } }])
  await takeEmails(db)
  await noticeEndingTokens(db, new Date(Date.now() + 25 * DAY_MS))
  const recipients = (await takeEmails(db)).map(({ to }) => to)
  expect(recipients).not.toContain(team.admin.email)
})
