import { describe, expect, test } from 'bun:test'
import { and, asc, eq, sql } from 'drizzle-orm'
import { deleteNextAccount } from '../../../src/db/accounts/delete-account.ts'
import { pauseAccount, reactivate, requestDeletion } from '../../../src/db/accounts/lifecycle.ts'
import { banMember, liftBan, listBans } from '../../../src/db/communities/bans.ts'
import { joinCommunity, leaveCommunity } from '../../../src/db/communities/memberships.ts'
import { changeRole, transferCommunity } from '../../../src/db/communities/roles.ts'
import {
  closeCommunity,
  holdByOperator,
  releaseFromOperators,
} from '../../../src/db/operators/communities.ts'
import { liftSuspension, suspendAsOperator } from '../../../src/db/operators/members.ts'
import { communities, communityMemberships } from '../../../src/db/schema/communities.ts'
import { communityLog } from '../../../src/db/schema/discussions.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { operatorLog } from '../../../src/db/schema/safety.ts'
import { users } from '../../../src/db/schema/users.ts'
import { NO_MODERATORS } from '../../../src/lib/communities/actions.ts'
import type { CommunityRole } from '../../../src/lib/communities/roles.ts'
import { testDatabase } from '../../support/database.ts'
import { addCommunity, addMember, addToCommunity } from '../../support/factories.ts'
import { rejection } from '../../support/rejection.ts'

const { db } = await testDatabase()
const now = new Date()
const operator = await addMember(db, { isOperator: true })

/** A community with people of these roles. */
async function founded(...roles: CommunityRole[]) {
  const { id } = await addCommunity(db)
  const people = await Promise.all(roles.map(() => addMember(db)))
  for (const [n, role] of roles.entries()) await addToCommunity(db, id, people[n]!.id, role)
  const ids = people.map((person) => person.id)
  const as = (n: number, m = n) => ({
    communityId: id,
    actorId: ids[n]!,
    memberId: ids[m]!,
    isConfirmed: true,
  })
  return { id, ids, as }
}

const heldOf = async (id: string) =>
  (await db.select().from(communities).where(eq(communities.id, id)))[0]!.held
const rolesIn = async (id: string, ids: string[]) => {
  const rows = await db
    .select()
    .from(communityMemberships)
    .where(eq(communityMemberships.communityId, id))
  return ids.map((one) => rows.find(({ userId }) => userId === one)?.role ?? null)
}
const logOf = async (id: string) =>
  (
    await db
      .select()
      .from(communityLog)
      .where(eq(communityLog.communityId, id))
      .orderBy(asc(communityLog.at))
  ).map(({ actorRole, action, why }) => [actorRole, action, why])
const emailsOf = async (memberId: string) =>
  (await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, memberId))).map(
    ({ kind, data }) => [kind, data.role ?? data.lifted],
  )
const acting = (id: string, why = 'Asked for.') => ({
  by: operator.id,
  why,
  subject: { type: 'community' as const, id },
})

test('owners appoint, dismiss, hand over and share what they own; each is noted and told', async () => {
  const { id, ids, as } = await founded('owner', 'member', 'member')
  expect(await changeRole(db, as(0, 1), 'moderator', 'Knows dyes.', now)).toBe('done')
  expect(await changeRole(db, as(0, 1), 'moderator', null, now)).toBe('unchanged')
  expect(await changeRole(db, as(1, 2), 'moderator', null, now)).toBe('may_not')
  expect(await changeRole(db, as(2), 'owner', null, now)).toBe('may_not')
  expect(await changeRole(db, as(1), 'owner', null, now)).toBe('may_not')
  expect(await changeRole(db, as(0, 2), 'owner', null, now)).toBe('done')
  expect(await changeRole(db, as(2, 0), 'member', null, now)).toBe('may_not')
  expect(await changeRole(db, as(2), 'moderator', null, now)).toBe('done')
  expect(await transferCommunity(db, as(0, 1), 'Moving.', now)).toBe('done')
  expect(await transferCommunity(db, as(0, 2), null, now)).toBe('may_not')
  expect(await transferCommunity(db, as(1), null, now)).toBe('oneself')
  expect(await changeRole(db, as(0), 'member', null, now)).toBe('done')
  expect(await rolesIn(id, ids)).toEqual(['member', 'owner', 'moderator'])
  expect(await logOf(id)).toEqual([
    ['owner', 'made_moderator', 'Knows dyes.'],
    ['owner', 'made_owner', null],
    ['owner', 'made_moderator', null],
    ['owner', 'handed_over', 'Moving.'],
    ['moderator', 'made_member', null],
  ])
  expect(await emailsOf(ids[1]!)).toEqual([['community-role', 'owner']])
})

test('who is not here is made nothing but a member', async () => {
  const { ids, as } = await founded('owner', 'member')
  await pauseAccount(db, ids[1]!, now)
  for (const role of ['owner', 'moderator'] as const)
    expect(await changeRole(db, as(0, 1), role, null, now)).toBe('away')
  expect(await transferCommunity(db, as(0, 1), null, now)).toBe('away')
})

describe('the last owner', () => {
  test('neither leaves nor steps down, whatever else there is', async () => {
    const { id, ids, as } = await founded('owner', 'moderator', 'member', 'owner')
    await pauseAccount(db, ids[3]!, now)
    expect(await leaveCommunity(db, ids[0]!, id, true)).toBe('last_owner')
    expect(await changeRole(db, as(0), 'member', null, now)).toBe('last_owner')
    const byOperator = { ...as(0), actorId: operator.id }
    expect(await changeRole(db, byOperator, 'member', null, now)).toBe('last_owner_theirs')
    expect(await rolesIn(id, ids)).toEqual(['owner', 'moderator', 'member', 'owner'])
    await reactivate(db, ids[3]!)
    expect(await leaveCommunity(db, ids[0]!, id, true)).toBe('left')
    expect(await rolesIn(id, ids)).toEqual([null, 'moderator', 'member', 'owner'])
  })

  test('leaves what is closed to the operators', async () => {
    const { id, ids } = await founded('owner')
    expect(await closeCommunity(db, acting(id))).toBe(true)
    expect(await leaveCommunity(db, ids[0]!, id, true)).toBe('left')
    expect(await heldOf(id)).toBe('no_owner')
  })

  test.each([
    ['on a break', (id: string) => pauseAccount(db, id, now), (id: string) => reactivate(db, id)],
    [
      'suspended',
      (by: string) =>
        suspendAsOperator(
          db,
          { by: operator.id, why: 'x', subject: { type: 'member', id: by } },
          'x',
          now,
        ),
      (by: string) =>
        liftSuspension(db, { by: operator.id, why: 'x', subject: { type: 'member', id: by } }, now),
    ],
    [
      'about to leave',
      (id: string) => requestDeletion(db, id, now),
      (id: string) => reactivate(db, id),
    ],
  ])('who is %s leaves it to the operators until they are back', async (_, away, back) => {
    const { id, ids, as } = await founded('owner', 'member')
    await away(ids[0]!)
    expect(await heldOf(id)).toBe('no_owner')
    expect(await changeRole(db, { ...as(0), actorId: ids[1]! }, 'member', null, now)).toBe(
      'may_not',
    )
    await back(ids[0]!)
    expect(await heldOf(id)).toBeNull()
    expect(await logOf(id)).toEqual([
      ['site', 'held', NO_MODERATORS],
      ['site', 'came_back', null],
    ])
  })

  test('whose account ends leaves it to the operators for good', async () => {
    const { id, ids } = await founded('owner', 'moderator')
    await requestDeletion(db, ids[0]!, now)
    await db.update(users).set({ deletionAt: now }).where(eq(users.id, ids[0]!))
    expect(await deleteNextAccount(db, now)).not.toBeNull()
    expect(await heldOf(id)).toBe('no_owner')
    expect(await rolesIn(id, ids)).toEqual([null, 'moderator'])
  })

  test('whose row is deleted by hand leaves it to the operators as well', async () => {
    const { id, ids } = await founded('owner', 'member')
    await db.delete(users).where(eq(users.id, ids[0]!))
    expect(await heldOf(id)).toBe('no_owner')
    expect(await logOf(id)).toEqual([['site', 'held', NO_MODERATORS]])
  })

  test('cannot be taken away by a write that forgets it', async () => {
    const { id, ids } = await founded('owner')
    const mine = and(
      eq(communityMemberships.communityId, id),
      eq(communityMemberships.userId, ids[0]!),
    )
    await rejection(db.delete(communityMemberships).where(mine).execute())
    await rejection(db.update(communityMemberships).set({ role: 'member' }).where(mine).execute())
    const { id: held } = await addCommunity(db)
    await rejection(
      db.update(communities).set({ held: null }).where(eq(communities.id, held)).execute(),
    )
  })
})

test('operators hold a community and release it to somebody in it who is here', async () => {
  const { id, ids, as } = await founded('owner', 'moderator', 'member')
  expect(await holdByOperator(db, acting(id, 'Quarrels.'), now)).toBe(true)
  expect(await holdByOperator(db, acting(id), now)).toBe(false)
  expect([await heldOf(id), ...(await rolesIn(id, ids))]).toEqual([
    'operators',
    'member',
    'moderator',
    'member',
  ])
  expect(await emailsOf(ids[0]!)).toEqual([['community-role', 'member']])
  const outside = await addMember(db)
  const to = (member: { email: string }) => releaseFromOperators(db, acting(id), member.email, now)
  const member = async (n: number) =>
    (await db.select().from(users).where(eq(users.id, ids[n]!)))[0]!
  expect(await to(outside)).toBe('not_in')
  expect(await to({ email: 'nobody@example.com' })).toBe('not_in')
  await pauseAccount(db, ids[2]!, now)
  expect(await to(await member(2))).toBe('away')
  const { email } = await member(1)
  expect(await to({ email: email.toUpperCase() })).toBe(true)
  expect(await to(await member(0))).toBe(false)
  expect([await heldOf(id), ...(await rolesIn(id, ids))]).toEqual([
    null,
    'member',
    'owner',
    'member',
  ])
  // An operator who makes an owner releases it as well.
  await holdByOperator(db, acting(id), now)
  const byOperator = { ...as(0), actorId: operator.id }
  expect(await changeRole(db, byOperator, 'owner', null, now)).toBe('done')
  expect(await heldOf(id)).toBeNull()
  const logged = await db.select().from(operatorLog).where(eq(operatorLog.subjectId, id))
  expect(logged.map(({ action }) => action).toSorted()).toEqual([
    'community held',
    'community held',
    'community moderated',
    'community released',
  ])
})

test('no community is ever without an owner who is here, whatever its owners do at once', async () => {
  const outcomes: string[] = []
  for (let round = 0; round < 5; round++) {
    const all = await Promise.all(
      Array.from({ length: 5 }, () => founded('owner', 'owner', 'member')),
    )
    const acts = all.flatMap(({ id, ids, as }, n) => [
      () => leaveCommunity(db, ids[0]!, id, true),
      () => leaveCommunity(db, ids[1]!, id, true),
      () => changeRole(db, as(0), 'member', null, now),
      () => changeRole(db, as(1), 'moderator', null, now),
      () => transferCommunity(db, as(0, 1), null, now),
      () => transferCommunity(db, as(1, 0), null, now),
      () => banMember(db, as(0, 1), 'Spam.', now),
      () =>
        n % 2
          ? pauseAccount(db, ids[n % 3 ? 0 : 1]!, now).then(() => 'paused' as const)
          : leaveCommunity(db, ids[1]!, id, true),
    ])
    outcomes.push(...(await Promise.all(acts.map((one) => one()))))
    const stored = await db.execute<{ id: string }>(
      sql`select c.id from communities c where c.held is null and not exists (
        select from community_memberships m join users u on u.id = m.user_id
        where m.community_id = c.id and m.role = 'owner' and u.paused_at is null)`,
    )
    expect([...stored]).toEqual([])
  }
  expect(outcomes).toHaveLength(200)
  expect(outcomes).toContain('last_owner')
  expect(outcomes).toContain('left')
}, 180_000)

test('who hands over and who is to own it leave at once, and one of them owns it', async () => {
  for (let trial = 0; trial < 20; trial++) {
    const { id, ids, as } = await founded('owner', 'member', 'member')
    const [handed, ...left] = await Promise.all([
      transferCommunity(db, as(0, 1), null, now),
      leaveCommunity(db, ids[trial % 2]!, id, true),
      leaveCommunity(db, ids[1 - (trial % 2)]!, id, true),
    ])
    const [before, after] = trial % 2 ? [left[1], left[0]] : left
    const owns = handed === 'done' ? 1 : 0
    expect([before, after][owns]).toBe('last_owner')
    // Who handed over before they left did so as a moderator.
    if (handed === 'gone') expect(after).toBe('left')
    const roles = await rolesIn(id, ids)
    expect(roles[owns]).toBe('owner')
    expect(roles[1 - owns]).toBe(
      [before, after][1 - owns] === 'left' ? null : owns ? 'moderator' : 'member',
    )
    const [row] = await db.select().from(communities).where(eq(communities.id, id))
    expect(row).toMatchObject({ held: null, memberCount: roles.filter(Boolean).length })
  }
})

describe('a ban', () => {
  test('shuts a member out until it is lifted, and is told', async () => {
    const { id, ids, as } = await founded('owner', 'moderator', 'member')
    const counted = async () =>
      (await db.select().from(communities).where(eq(communities.id, id)))[0]!.memberCount
    expect(await banMember(db, as(2, 0), 'Spam.', now)).toBe('may_not')
    expect(await banMember(db, as(1, 0), 'Spam.', now)).toBe('their_role')
    expect(await banMember(db, as(0, 1), 'Spam.', now)).toBe('their_role')
    expect(await banMember(db, as(1), 'Spam.', now)).toBe('oneself')
    expect(await banMember(db, { ...as(1), memberId: crypto.randomUUID() }, 'Spam.', now)).toBe(
      'gone',
    )
    expect(await banMember(db, as(1, 2), 'Spam.', now)).toBe('done')
    expect(await banMember(db, as(0, 2), 'Spam.', now)).toBe('unchanged')
    expect(await counted()).toBe(2)
    expect(await joinCommunity(db, ids[2]!, id, now)).toEqual({
      ok: false,
      reason: 'banned',
      why: 'Spam.',
    })
    expect(await emailsOf(ids[2]!)).toEqual([['community-ban', false]])
    expect(await liftBan(db, as(1, 2), 'Said sorry.', now)).toBe('done')
    expect(await liftBan(db, as(1, 2), null, now)).toBe('gone')
    expect(await joinCommunity(db, ids[2]!, id, now)).toMatchObject({ ok: true, joined: true })
    expect(await counted()).toBe(3)
    expect(await logOf(id)).toEqual([
      ['moderator', 'banned', 'Spam.'],
      ['moderator', 'ban_lifted', 'Said sorry.'],
    ])
  })

  test('is listed in its own community alone, the latest first, a page at a time', async () => {
    const { as, id, ids } = await founded('owner', 'member', 'member', 'member')
    const other = await founded('owner', 'member')
    const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
    for (const [minutes, n] of [2, 1, 3].entries())
      await banMember(db, as(0, n), `Spam ${n}.`, at(minutes))
    await banMember(db, other.as(0, 1), 'Loud.', now)
    const list = (community: string, cursor?: string) =>
      listBans(db, { id: ids[0]! }, community, { cursor, limit: 2 })
    const first = await list(id)
    expect(first.rows).toMatchObject([
      { id: ids[3], reason: 'Spam 3.', createdAt: at(2) },
      { id: ids[1], reason: 'Spam 1.', createdAt: at(1) },
    ])
    const rest = await list(id, first.next!)
    expect(rest.rows).toMatchObject([{ id: ids[2], reason: 'Spam 2.', createdAt: at(0) }])
    expect(rest.next).toBeNull()
    expect((await list(other.id)).rows.map((one) => one.id)).toEqual([other.ids[1]!])
  })

  test('tells who was in the community, and nobody else, also once it is lifted', async () => {
    const { id, ids, as } = await founded('owner', 'member')
    const outsider = await addMember(db)
    const ofOutsider = { ...as(0), memberId: outsider.id }
    for (let n = 0; n < 3; n++) {
      expect(await banMember(db, ofOutsider, 'Any words.', now)).toBe('done')
      expect(await liftBan(db, ofOutsider, 'Any words.', now)).toBe('done')
    }
    expect(await emailsOf(outsider.id)).toEqual([])
    expect(await banMember(db, as(0, 1), 'Spam.', now)).toBe('done')
    expect(await emailsOf(ids[1]!)).toEqual([['community-ban', false]])
    expect(await liftBan(db, as(0, 1), null, now)).toBe('done')
    expect(await emailsOf(ids[1]!)).toEqual([['community-ban', true]])
    // Out of it by now, they are not told again.
    expect(await banMember(db, as(0, 1), 'Again.', now)).toBe('done')
    expect(await liftBan(db, as(0, 1), null, now)).toBe('done')
    expect(await emailsOf(ids[1]!)).toEqual([['community-ban', true]])
    expect(await rolesIn(id, ids)).toEqual(['owner', null])
  })

  test('and joining at once leave nobody who is banned in it', async () => {
    const { id, ids, as } = await founded('owner')
    const people = await Promise.all(Array.from({ length: 20 }, () => addMember(db)))
    await Promise.all(
      people.flatMap((person) => [
        joinCommunity(db, person.id, id, now),
        banMember(db, { ...as(0), memberId: person.id }, 'Spam.', now),
        joinCommunity(db, person.id, id, now),
      ]),
    )
    expect(await rolesIn(id, [...ids, ...people.map((one) => one.id)])).toEqual([
      'owner',
      ...people.map(() => null),
    ])
    const [row] = await db.select().from(communities).where(eq(communities.id, id))
    expect(row!.memberCount).toBe(1)
  })
})
