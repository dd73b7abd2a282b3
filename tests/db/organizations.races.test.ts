import { describe, expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../src/db/database.ts'
import { closeOrganization } from '../../src/db/organizations/closing.ts'
import { claimDueDomains } from '../../src/db/organizations/domains.ts'
import {
  acceptInvitation,
  declineInvitation,
} from '../../src/db/organizations/invitation-answers.ts'
import {
  fillInvitationLink,
  inviteToTeam,
  withdrawInvitation,
} from '../../src/db/organizations/invitations.ts'
import { createOrganization } from '../../src/db/organizations/organizations.ts'
import { changeTeamRole, removeMember } from '../../src/db/organizations/team.ts'
import { organizations, teamInvitations, teamMembers } from '../../src/db/schema/organizations.ts'
import { MAX_OWNED_ORGANIZATIONS } from '../../src/lib/organizations/organization.ts'
import { MAX_OPEN_INVITATIONS } from '../../src/lib/organizations/team.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addMember, addOrganization, addTeamMember } from '../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()

/** Does it twice, the second time before the first is committed. */
const twice = <Result>(act: (db: Db) => Promise<Result>) =>
  besideTransaction(db, act, () => act(db))

/** An organization with two owners. */
async function addTeam() {
  const ada = await addMember(db)
  const grace = await addMember(db)
  const { id: organizationId } = await addOrganization(db, { ownerId: ada.id })
  await addTeamMember(db, organizationId, grace.id, 'owner')
  return { organizationId, ada: ada.id, grace: grace.id }
}

async function invited() {
  const { organizationId, ada, grace } = await addTeam()
  const kwame = await addMember(db)
  const by = { organizationId, actorId: ada }
  const made = await inviteToTeam(db, by, { email: kwame.email, role: 'editor' }, now)
  if (!made.ok) throw new Error(made.reason)
  const token = (await fillInvitationLink(db, made.id, now))!
  return { organizationId, ada, grace, kwame, by, id: made.id, token }
}

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once', () => {
  test('one accepts an invitation', async () => {
    const { kwame, token } = await invited()
    expect(await twice((tx) => acceptInvitation(tx, { token }, kwame, now))).toBeNull()
  })

  test('one declines an invitation', async () => {
    const { kwame, token } = await invited()
    expect(await twice((tx) => declineInvitation(tx, { token }, kwame, now))).toBe(false)
  })

  test.each([
    ['withdrawn', withdrawInvitation],
    ['of an organization that is closed', (tx: Db, by: Acting) => closeOrganization(tx, by, now)],
  ] as [string, (tx: Db, by: Acting, id: string) => Promise<unknown>][])(
    'nobody accepts an invitation that is %s',
    async (_, end) => {
      const { organizationId, kwame, by, id, token } = await invited()
      const accepted = besideTransaction(
        db,
        (tx) => end(tx, by, id),
        () => acceptInvitation(db, { token }, kwame, now),
      )
      expect(await accepted).toBeNull()
      const place = and(
        eq(teamMembers.organizationId, organizationId),
        eq(teamMembers.userId, kwame.id),
      )
      expect(await db.$count(teamMembers, place)).toBe(0)
    },
  )

  test('one is invited to the last place', async () => {
    const { organizationId, ada } = await addTeam()
    const row = (n: number) => ({
      organizationId,
      email: `${organizationId}${n}@example.com`,
      role: 'editor' as const,
      tokenHash: crypto.randomUUID(),
      expiresAt: new Date(now.getTime() + 1e8),
    })
    await db
      .insert(teamInvitations)
      .values(Array.from({ length: MAX_OPEN_INVITATIONS - 1 }, (_, n) => row(n)))
    const add = (tx: Db) =>
      inviteToTeam(
        tx,
        { organizationId, actorId: ada },
        { email: `${crypto.randomUUID()}@example.com`, role: 'editor' },
        now,
      )
    expect(await twice(add)).toEqual({ ok: false, reason: 'too_many' })
  })

  test.each([
    ['leave', (tx: Db, act: Act) => removeMember(tx, act, now)],
    ['become admins', (tx: Db, act: Act) => changeTeamRole(tx, act, { role: 'admin' }, now)],
  ] as const)('one of the last two owners does not %s', async (_, go) => {
    const { organizationId, ada, grace } = await addTeam()
    const went = besideTransaction(
      db,
      (tx) => go(tx, { organizationId, actorId: ada, memberId: ada, isConfirmed: true }),
      () => go(db, { organizationId, actorId: grace, memberId: grace, isConfirmed: true }),
    )
    expect(await went).toBe('last_owner')
  })

  test('a former admin withdraws no invitation', async () => {
    const { organizationId, ada, id } = await invited()
    const { id: admin } = await addMember(db)
    await addTeamMember(db, organizationId, admin, 'admin')
    const withdrawn = besideTransaction(
      db,
      (tx) =>
        changeTeamRole(
          tx,
          { organizationId, actorId: ada, memberId: admin, isConfirmed: true },
          { role: 'editor' },
          now,
        ),
      () => withdrawInvitation(db, { organizationId, actorId: admin }, id),
    )
    expect(await withdrawn).toBe('may_not')
  })

  test('who owns an organization no more does not close it', async () => {
    const { organizationId, ada, grace } = await addTeam()
    const closed = besideTransaction(
      db,
      (tx) =>
        removeMember(tx, { organizationId, actorId: ada, memberId: grace, isConfirmed: true }, now),
      () => closeOrganization(db, { organizationId, actorId: grace }, now),
    )
    expect(await closed).toBe('gone')
  })

  test('one is the last organization that a member may own', async () => {
    const { id } = await addMember(db, { primaryRole: 'provider' })
    for (let owned = 1; owned < MAX_OWNED_ORGANIZATIONS; owned++)
      await addOrganization(db, { ownerId: id })
    const fields = { name: 'Looms Guild', type: 'company' } as Parameters<
      typeof createOrganization
    >[2]
    const create = (tx: Db) => createOrganization(tx, id, fields)
    expect(await twice(create)).toEqual({ ok: false, reason: 'too_many' })
  })

  test('one looks a domain up', async () => {
    const { id } = await addOrganization(db, {
      domain: 'looms.example',
      domainToken: 'token',
      domainNextCheckAt: now,
    })
    expect(await twice((tx) => claimDueDomains(tx, now))).toEqual([])
    await db.update(organizations).set({ domainNextCheckAt: null }).where(eq(organizations.id, id))
  })
})

type Acting = { organizationId: string; actorId: string }
type Act = Acting & { memberId: string; isConfirmed: boolean }
