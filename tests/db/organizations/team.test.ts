import { describe, expect, test } from 'bun:test'
import { and, eq, sql } from 'drizzle-orm'
import { deleteNextAccount } from '../../../src/db/accounts/delete-account.ts'
import { closeOrganization } from '../../../src/db/organizations/closing.ts'
import {
  acceptInvitation,
  declineInvitation,
  findInvitation,
} from '../../../src/db/organizations/invitation-answers.ts'
import {
  deleteExpiredInvitations,
  fillInvitationLink,
  inviteToTeam,
  resendInvitation,
  withdrawInvitation,
} from '../../../src/db/organizations/invitations.ts'
import {
  changeLogo,
  createOrganization,
  editOrganization,
} from '../../../src/db/organizations/organizations.ts'
import { listInvitations, listTeam } from '../../../src/db/organizations/page.ts'
import {
  changeTeamRole,
  removeMember,
  transferOrganization,
} from '../../../src/db/organizations/team.ts'
import { accountTokens } from '../../../src/db/schema/account-tokens.ts'
import { applications } from '../../../src/db/schema/applications.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import {
  organizations,
  teamInvitations,
  teamMembers,
} from '../../../src/db/schema/organizations.ts'
import { users } from '../../../src/db/schema/users.ts'
import type { TeamRole } from '../../../src/lib/catalog.ts'
import { MAX_OWNED_ORGANIZATIONS } from '../../../src/lib/organizations/organization.ts'
import {
  INVITATION_LIFETIME_MS,
  MAX_OPEN_INVITATIONS,
  MAX_TEAM_MEMBERS,
} from '../../../src/lib/organizations/team.ts'
import { testDatabase } from '../../support/database.ts'
import { linkIn, takeEmails } from '../../support/emails.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { figure } from '../../support/figures.ts'

const { db } = await testDatabase()
const now = new Date()

/** An organization with somebody of each role, and a second owner. */
async function addTeam() {
  const { id: organizationId } = await addOrganization(db, { name: 'Looms Guild' })
  const join = async (role: TeamRole) => {
    const member = await addMember(db)
    await addTeamMember(db, organizationId, member.id, role)
    return member.id
  }
  const owner = await join('owner')
  const second = await join('owner')
  const admin = await join('admin')
  const recruiter = await join('recruiter')
  const editor = await join('editor')
  const act = (actorId: string, memberId: string) => ({
    organizationId,
    actorId,
    memberId,
    isConfirmed: true,
  })
  return { organizationId, owner, second, admin, recruiter, editor, act }
}

async function roles(organizationId: string) {
  const rows = await db
    .select()
    .from(teamMembers)
    .where(eq(teamMembers.organizationId, organizationId))
  return new Map(rows.map(({ userId, role }) => [userId, role]))
}

const owners = async (organizationId: string) =>
  [...(await roles(organizationId)).values()].filter((role) => role === 'owner').length

const ACTS = figure(60, 1000, 20)

describe('an organization is never without an owner', () => {
  test(`whatever ${ACTS} leaves, removals and demotions come at once`, async () => {
    const { id: organizationId } = await addOrganization(db)
    const everybody = await Promise.all(Array.from({ length: ACTS / 4 }, () => addMember(db)))
    await db
      .insert(teamMembers)
      .values(everybody.map(({ id }) => ({ organizationId, userId: id, role: 'owner' as const })))
    const results = await Promise.all(
      everybody.flatMap(({ id }, i) => {
        const next = everybody[(i + 1) % everybody.length]!.id
        const own = { organizationId, actorId: id, memberId: id, isConfirmed: true }
        const other = { organizationId, actorId: id, memberId: next, isConfirmed: true }
        return [
          removeMember(db, own, now),
          changeTeamRole(db, other, { role: 'editor' }, now),
          changeTeamRole(db, own, { role: 'admin' }, now),
          removeMember(db, other, now),
        ]
      }),
    )
    expect(results).toHaveLength(ACTS)
    expect(results).toContain('last_owner')
    expect(await owners(organizationId)).toBe(1)
    await takeEmails(db)
  }, 180_000)

  test('nor with one whose account ends alone', async () => {
    const { organizationId, owner, second, act } = await addTeam()
    await db.update(users).set({ deletionAt: now }).where(eq(users.id, second))
    expect(await removeMember(db, act(owner, owner), now)).toBe('last_owner')
    expect(await changeTeamRole(db, act(owner, owner), { role: 'editor' }, now)).toBe('last_owner')
    expect(await transferOrganization(db, act(owner, second), now)).toBe('leaving')
    await db.update(teamMembers).set({ role: 'admin' }).where(eq(teamMembers.userId, second))
    expect(await changeTeamRole(db, act(owner, second), { role: 'owner' }, now)).toBe('leaving')
    await deleteNextAccount(db, now)
    expect(await owners(organizationId)).toBe(1)
  })

  test('who leaves the site leaves its teams', async () => {
    const { organizationId, editor } = await addTeam()
    await db.update(users).set({ deletionAt: now }).where(eq(users.id, editor))
    await deleteNextAccount(db, now)
    expect((await roles(organizationId)).has(editor)).toBe(false)
  })
})

describe('a place in a team', () => {
  test('is given and taken by owners and admins; owners by owners alone', async () => {
    const { organizationId, owner, second, admin, recruiter, editor, act } = await addTeam()
    for (const [actor, member, role, result] of [
      [editor, recruiter, 'editor', 'may_not'],
      [recruiter, editor, 'recruiter', 'may_not'],
      [recruiter, recruiter, 'admin', 'may_not'],
      [admin, owner, 'admin', 'may_not'],
      [admin, editor, 'owner', 'may_not'],
      [admin, admin, 'owner', 'may_not'],
      [admin, editor, 'recruiter', 'done'],
      [owner, second, 'admin', 'done'],
      [owner, second, 'owner', 'done'],
      [crypto.randomUUID(), editor, 'admin', 'gone'],
      [owner, crypto.randomUUID(), 'admin', 'gone'],
    ] as const)
      expect(await changeTeamRole(db, act(actor, member), { role }, now)).toBe(result)
    expect(await removeMember(db, act(admin, owner), now)).toBe('may_not')
    expect(await removeMember(db, act(editor, recruiter), now)).toBe('may_not')
    expect(await transferOrganization(db, act(admin, editor), now)).toBe('may_not')
    expect(await removeMember(db, act(editor, editor), now)).toBe('done')
    expect(await removeMember(db, act(admin, recruiter), now)).toBe('done')
    expect([...(await roles(organizationId)).values()].sort()).toEqual(['admin', 'owner', 'owner'])
    await takeEmails(db)
  })

  test('has a title, which its holder may change also where the role may not be', async () => {
    const { organizationId, recruiter, act } = await addTeam()
    const place = { role: 'recruiter', title: 'Reads applications' } as const
    expect(await changeTeamRole(db, act(recruiter, recruiter), place, now)).toBe('done')
    const [row] = await db
      .select({ title: teamMembers.title })
      .from(teamMembers)
      .where(and(eq(teamMembers.organizationId, organizationId), eq(teamMembers.userId, recruiter)))
    expect(row).toEqual({ title: 'Reads applications' })
    expect(await takeEmails(db)).toEqual([])
  })

  test('that is changed is told to whom it is about', async () => {
    const { organizationId, owner, admin, editor, act } = await addTeam()
    await transferOrganization(db, act(owner, admin), now)
    expect((await roles(organizationId)).get(owner)).toBe('admin')
    await removeMember(db, act(admin, editor), now)
    const emails = await takeEmails(db)
    expect(emails.map(({ subject }) => subject)).toEqual([
      'You’re now an owner of Looms Guild',
      'You’re no longer on the team of Looms Guild',
    ])
  })
})

describe('an invitation', () => {
  const person = () =>
    addMember(db, { email: `${crypto.randomUUID()}@example.com`, firstName: 'Mary' })

  async function invited(role: TeamRole = 'recruiter') {
    const team = await addTeam()
    const guest = await person()
    const by = { organizationId: team.organizationId, actorId: team.owner }
    const made = await inviteToTeam(db, by, { email: guest.email.toUpperCase(), role }, now)
    if (!made.ok) throw new Error(made.reason)
    const [email] = await takeEmails(db)
    const token = new URLSearchParams(linkIn(email!).split('?')[1]).get('token')!
    return { ...team, guest, by, id: made.id, letter: email!, token }
  }

  test('goes to the address by letter, and is used up once by who has the address', async () => {
    const { organizationId, owner, guest, letter: email, token } = await invited()
    expect(email.to).toBe(guest.email.toUpperCase())
    expect(email.text).toContain('as a recruiter')
    expect(await acceptInvitation(db, { token }, await person(), now)).toBeNull()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => acceptInvitation(db, { token }, guest, now)),
    )
    expect(answers.filter((id) => id === organizationId)).toHaveLength(1)
    expect((await roles(organizationId)).get(guest.id)).toBe('recruiter')
    const [row] = await db.select().from(users).where(eq(users.id, guest.id))
    expect(row!.emailVerifiedAt).toEqual(now)
    const [reported] = await takeEmails(db)
    const [inviter] = await db.select().from(users).where(eq(users.id, owner))
    expect([reported!.subject, reported!.to]).toEqual(['Mary joined Looms Guild', inviter!.email])
  })

  test('is made again with another link, declined, withdrawn, and too old after 14 days', async () => {
    const { by, id, guest, token } = await invited()
    const later = new Date(now.getTime() + INVITATION_LIFETIME_MS)
    expect(await findInvitation(db, { token }, later)).toBeNull()
    expect(await acceptInvitation(db, { token }, guest, later)).toBeNull()

    expect(await resendInvitation(db, by, id, now)).toEqual({ ok: true, id })
    const [email] = await takeEmails(db)
    const second = linkIn(email!).split('=')[1]!
    expect(await findInvitation(db, { token }, now)).toBeNull()
    expect(await findInvitation(db, { token: second }, now)).toMatchObject({
      id,
      name: 'Looms Guild',
    })
    expect(
      await declineInvitation(db, { token: second }, { email: 'other@example.com' }, now),
    ).toBe(false)
    expect(await declineInvitation(db, { token: second }, guest, now)).toBe(true)
    expect(await findInvitation(db, { token: second }, now)).toBeNull()

    const again = await inviteToTeam(db, by, { email: guest.email, role: 'editor' }, now)
    expect(await withdrawInvitation(db, by, (again as { id: string }).id)).toBe('done')
    expect(await takeEmails(db)).toEqual([])
    expect(await resendInvitation(db, by, id, now)).toEqual({ ok: false, reason: 'gone' })
  })

  test('is emailed as long as it stands, and not once it is too old', async () => {
    const { id, by } = await invited()
    expect(await resendInvitation(db, by, id, now)).toEqual({ ok: true, id })
    const end = new Date(now.getTime() + INVITATION_LIFETIME_MS)
    expect(await fillInvitationLink(db, id, new Date(end.getTime() - 1))).toBeString()
    expect(await fillInvitationLink(db, id, end)).toBeNull()
    await takeEmails(db)
  })

  test('is deleted once it is too old', async () => {
    const { id } = await invited()
    await deleteExpiredInvitations(db, new Date(now.getTime() + INVITATION_LIFETIME_MS + 1))
    expect(await db.$count(teamInvitations, eq(teamInvitations.id, id))).toBe(0)
  })

  test('is withdrawn with the rights of who made it', async () => {
    const { organizationId, owner, second, admin, act } = await addTeam()
    const ask = (actorId: string, role: TeamRole) =>
      inviteToTeam(db, { organizationId, actorId }, { email: `${role}@b.example`, role }, now)
    const left = async () => {
      const ofTeam = eq(teamInvitations.organizationId, organizationId)
      const rows = await db.select().from(teamInvitations).where(ofTeam)
      return rows.map(({ role }) => role).sort()
    }
    await ask(admin, 'editor')
    await changeTeamRole(db, act(owner, admin), { role: 'editor' }, now)
    expect(await left()).toEqual([])
    // An admin still invites, but no owners.
    await ask(owner, 'owner')
    await ask(owner, 'recruiter')
    await transferOrganization(db, act(owner, second), now)
    expect(await left()).toEqual(['recruiter'])
    await removeMember(db, act(second, owner), now)
    expect(await left()).toEqual([])
    await takeEmails(db)
  })

  test('to be an owner is an admin’s neither to withdraw nor to repeat', async () => {
    const { organizationId, admin, id } = await invited('owner')
    const by = { organizationId, actorId: admin }
    expect(await withdrawInvitation(db, by, id)).toBe('may_not')
    expect(await resendInvitation(db, by, id, now)).toEqual({ ok: false, reason: 'role' })
  })

  test('allows nothing while its organization is suspended, and ends with it', async () => {
    const { organizationId, owner, guest, token } = await invited()
    const suspend = (suspendedAt: Date | null) =>
      db.update(organizations).set({ suspendedAt }).where(eq(organizations.id, organizationId))
    await suspend(now)
    expect(await findInvitation(db, { token }, now)).toBeNull()
    expect(await acceptInvitation(db, { token }, guest, now)).toBeNull()
    await suspend(null)
    expect(await findInvitation(db, { token }, now)).toMatchObject({ organizationId })
    await closeOrganization(db, { organizationId, actorId: owner }, now)
    const ofTeam = eq(teamInvitations.organizationId, organizationId)
    expect(await db.$count(teamInvitations, ofTeam)).toBe(0)
    await takeEmails(db)
  })

  test('ends at 200 people, but not while the organization has its tier', async () => {
    const { organizationId, owner } = await addTeam()
    await db.execute(sql`
      with people as (
        insert into users (email, first_name)
        select 'full-' || n || '@example.com', 'Full'
        from generate_series(1, ${MAX_TEAM_MEMBERS - 5}) as n returning id)
      insert into team_members (organization_id, user_id, role)
      select ${organizationId}::uuid, id, 'editor' from people`)
    const ask = async (email: string) => {
      const by = { organizationId, actorId: owner }
      const result = await inviteToTeam(db, by, { email, role: 'editor' }, now)
      return result.ok ? 'ok' : result.reason
    }
    const tierEndsAt = async (end: Date) => {
      await db
        .update(organizations)
        .set({ tierEndsAt: end })
        .where(eq(organizations.id, organizationId))
    }
    expect(await ask('one@example.com')).toBe('too_many')
    await tierEndsAt(new Date(now.getTime() + 1000))
    expect(await ask('one@example.com')).toBe('ok')
    expect(await listTeam(db, organizationId)).toHaveLength(MAX_TEAM_MEMBERS)
    await addTeamMember(db, organizationId, (await addMember(db)).id, 'editor')
    expect(await listTeam(db, organizationId)).toHaveLength(MAX_TEAM_MEMBERS + 1)
    // Who is on it already stays when the tier ends.
    await tierEndsAt(now)
    expect(await ask('other@example.com')).toBe('too_many')
    expect(await listTeam(db, organizationId)).toHaveLength(MAX_TEAM_MEMBERS + 1)
    await takeEmails(db)
  })

  test('is refused for oneself, who is there already, and a role that one may not give', async () => {
    const { organizationId, owner, second, admin, recruiter } = await addTeam()
    const emailOf = async (id: string) =>
      (await db.select().from(users).where(eq(users.id, id)))[0]!.email
    const ask = async (actorId: string, email: string, role: TeamRole) => {
      const result = await inviteToTeam(db, { organizationId, actorId }, { email, role }, now)
      return result.ok ? 'ok' : result.reason
    }
    expect(await ask(owner, await emailOf(owner), 'editor')).toBe('oneself')
    expect(await ask(owner, (await emailOf(second)).toUpperCase(), 'editor')).toBe('on_team')
    expect(await ask(admin, 'new@example.com', 'owner')).toBe('role')
    expect(await ask(recruiter, 'new@example.com', 'editor')).toBe('may_not')
    expect(await ask(owner, 'new@example.com', 'owner')).toBe('ok')
    expect(await ask(admin, 'new@example.com', 'editor')).toBe('may_not')
    const answers = await Promise.all(
      Array.from({ length: MAX_OPEN_INVITATIONS + 10 }, (_, i) =>
        ask(owner, `n${i}@example.com`, 'editor'),
      ),
    )
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(MAX_OPEN_INVITATIONS - 1)
    const tierUntil = (tierEndsAt: Date) =>
      db.update(organizations).set({ tierEndsAt }).where(eq(organizations.id, organizationId))
    await tierUntil(new Date(now.getTime() + 1000))
    for (let n = 0; n < 15; n++) expect(await ask(owner, `m${n}@example.com`, 'editor')).toBe('ok')
    expect(await listInvitations(db, organizationId)).toHaveLength(MAX_OPEN_INVITATIONS + 15)
    await tierUntil(now)
    expect(await ask(owner, 'last@example.com', 'editor')).toBe('too_many')
    // What was sent stands, and is sent again.
    expect(await ask(owner, 'm1@example.com', 'editor')).toBe('ok')
    await db
      .update(organizations)
      .set({ suspendedAt: now })
      .where(eq(organizations.id, organizationId))
    expect(await ask(owner, 'n1@example.com', 'editor')).toBe('suspended')
    await takeEmails(db)
  })
})

test('of many that a member makes at once, as many come to be as one may own', async () => {
  const { id } = await addMember(db, { primaryRole: 'both' })
  const made = await Promise.all(
    Array.from({ length: 30 }, () => createOrganization(db, id, { name: 'Mill', type: 'ngo' })),
  )
  expect(made.filter(({ ok }) => ok)).toHaveLength(MAX_OWNED_ORGANIZATIONS)
  const seeker = await addMember(db, { primaryRole: 'seeker' })
  expect(await createOrganization(db, seeker.id, { name: 'Mill', type: 'ngo' })).toEqual({
    ok: false,
    reason: 'role',
  })
})

test('a page is changed by who may, and what is left out is empty', async () => {
  const { organizationId, editor, recruiter } = await addTeam()
  const fields = { name: 'Weavers', type: 'ngo', location: 'Lagos' } as const
  expect(await editOrganization(db, recruiter, organizationId, fields)).toBe(false)
  expect(await editOrganization(db, editor, organizationId, fields)).toBe(true)
  const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId))
  expect(row).toMatchObject({ ...fields, description: null, websiteUrl: null })
  await db.update(organizations).set({ closedAt: now }).where(eq(organizations.id, organizationId))
  expect(await editOrganization(db, editor, organizationId, fields)).toBe(false)
  expect(await changeLogo(db, editor, organizationId, '/photos/a.webp')).toBeNull()
})

const TOKEN = { purpose: 'answer-posting', tokenHash: 'hash', expiresAt: now } as const

test('closing ends what is open as withdrawn, and tells the team and who waits', async () => {
  const { organizationId, owner, admin } = await addTeam()
  const make = (values: object) => addOpportunity(db, { organizationId, ...values })
  const open = await make({ title: 'Weaver' })
  await make({ status: 'paused' })
  const draft = await make({ status: 'draft' })
  const filled = await make({ status: 'closed', outcome: 'filled_here' })
  const waiting = await addMember(db)
  const answered = await addMember(db)
  await db.insert(applications).values([
    { opportunityId: open.id, applicantId: waiting.id, status: 'interview' },
    { opportunityId: open.id, applicantId: answered.id, status: 'accepted' },
  ])
  const link = { ...TOKEN, memberId: owner, opportunityId: open.id }
  await db.insert(accountTokens).values(link)
  const by = (actorId: string) => ({ organizationId, actorId })
  expect(await closeOrganization(db, by(admin), now)).toBe('may_not')
  const both = await Promise.all([1, 2].map(() => closeOrganization(db, by(owner), now)))
  expect(both.sort()).toEqual(['done', 'gone'])
  const rows = await db
    .select()
    .from(opportunities)
    .where(eq(opportunities.organizationId, organizationId))
  expect(rows.filter(({ outcome }) => outcome === 'withdrawn')).toHaveLength(2)
  const stored = rows.filter(({ id }) => id === draft.id || id === filled.id)
  expect(stored.map(({ status, outcome }) => [status, outcome]).sort()).toEqual([
    ['closed', 'filled_here'],
    ['draft', null],
  ])
  expect(await db.$count(accountTokens, eq(accountTokens.opportunityId, open.id))).toBe(0)
  const emails = await takeEmails(db)
  expect(emails.filter(({ kind }) => kind === 'team-changed')).toHaveLength(4)
  const [applicant, ...others] = emails.filter(({ kind }) => kind === 'organization-closed')
  expect([applicant!.to, others]).toEqual([waiting.email, []])
  expect(applicant!.text).toContain('Weaver')
})
