import { describe, expect, test } from 'bun:test'
import { and, asc, eq, sql } from 'drizzle-orm'
import { pauseAccount, reactivate } from '../../../src/db/accounts/lifecycle.ts'
import { banMember } from '../../../src/db/communities/bans.ts'
import { findCommunity } from '../../../src/db/communities/detail.ts'
import {
  editDiscussion,
  findDiscussion,
  listDiscussions,
  listPinned,
  startDiscussion,
} from '../../../src/db/communities/discussions.ts'
import { listLog } from '../../../src/db/communities/log.ts'
import {
  removeText,
  restoreText,
  setLocked,
  setPinned,
} from '../../../src/db/communities/moderation.ts'
import {
  editReply,
  findReply,
  listReplies,
  postReply,
} from '../../../src/db/communities/replies.ts'
import type { Db } from '../../../src/db/database.ts'
import { listOwnReports } from '../../../src/db/safety/own-reports.ts'
import { discussionReplies, discussions } from '../../../src/db/schema/discussions.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { operatorLog, reports } from '../../../src/db/schema/safety.ts'
import { users } from '../../../src/db/schema/users.ts'
import { testDatabase } from '../../support/database.ts'
import { addCommunity, addMember, addToCommunity } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const [owner, moderator, ada, kwame, operator] = await Promise.all([
  addMember(db, { firstName: 'Olga' }),
  addMember(db, { firstName: 'Moses' }),
  addMember(db, { firstName: 'Ada' }),
  addMember(db, { firstName: 'Kwame' }),
  addMember(db, { firstName: 'Ingrid', isOperator: true }),
])
const { id: communityId } = await addCommunity(db)
await addToCommunity(db, communityId, owner.id, 'owner')
await addToCommunity(db, communityId, moderator.id, 'moderator')
for (const { id } of [ada, kwame]) await addToCommunity(db, communityId, id)

const start = async (authorId: string, title = 'Which loom?') =>
  (await startDiscussion(db, { communityId, authorId, title, body: 'For linen.' }))!
const answer = async (discussionId: string, authorId: string) =>
  postReply(db, { communityId, discussionId, authorId, body: 'A frame.' })
const by = (who: { id: string }, discussionId: string) => ({
  communityId,
  actorId: who.id,
  discussionId,
})
const page = { limit: 50 }
const count = async (viewer: { id: string } | null) =>
  (await findCommunity(db, viewer, communityId))!.discussionCount

test('who moderates pins three discussions, which stand above the others', async () => {
  const ids: string[] = []
  for (const n of [1, 2, 3, 4]) ids.push(await start(ada.id, `Pinned ${n}`))
  expect(await setPinned(db, by(ada, ids[0]!), true, null, now)).toBe('may_not')
  for (const [n, id] of ids.slice(0, 3).entries())
    expect(await setPinned(db, by(moderator, id), true, null, new Date(now.getTime() + n))).toBe(
      'done',
    )
  expect(await setPinned(db, by(owner, ids[3]!), true, null, now)).toBe('pinned')
  expect(await setPinned(db, by(owner, ids[3]!), false, null, now)).toBe('unchanged')
  expect((await listPinned(db, null, communityId)).map(({ title }) => title)).toEqual([
    'Pinned 3',
    'Pinned 2',
    'Pinned 1',
  ])
  const { rows } = await listDiscussions(db, null, communityId, page)
  expect(rows.map(({ title }) => title)).toEqual(['Pinned 4'])
  for (const id of ids.slice(0, 3))
    expect(await setPinned(db, by(operator, id), false, null, now)).toBe('done')
  const elsewhere = { ...by(owner, ids[0]!), communityId: (await addCommunity(db)).id }
  expect(await setPinned(db, elsewhere, true, null, now)).toBe('may_not')
  expect(await setPinned(db, { ...elsewhere, actorId: operator.id }, true, null, now)).toBe(
    'unchanged',
  )
  const at20 = await Promise.all(
    Array.from({ length: 20 }, (_, n) => setPinned(db, by(owner, ids[n % 4]!), true, null, now)),
  )
  expect(at20.filter((result) => result === 'done')).toHaveLength(3)
})

test('a pinned discussion of who takes a break takes no place from the others', async () => {
  const { id: elsewhere } = await addCommunity(db)
  const away = await addMember(db)
  await addToCommunity(db, elsewhere, owner.id, 'owner')
  await addToCommunity(db, elsewhere, away.id)
  const begin = async (authorId: string) =>
    (await startDiscussion(db, { communityId: elsewhere, authorId, title: 'T', body: 'B' }))!
  const pinned = (discussionId: string, is = true) =>
    setPinned(db, { communityId: elsewhere, actorId: owner.id, discussionId }, is, null, now)
  const theirs = [await begin(away.id), await begin(away.id), await begin(away.id)]
  for (const id of theirs) expect(await pinned(id)).toBe('done')
  const other = await begin(owner.id)
  expect(await pinned(other)).toBe('pinned')
  await pauseAccount(db, away.id, now)
  expect(await pinned(other)).toBe('done')
  await reactivate(db, away.id)
  expect(await listPinned(db, null, elsewhere)).toHaveLength(4)
  for (const id of [...theirs, other]) expect(await pinned(id, false)).toBe('done')
})

test('in a locked discussion nobody replies', async () => {
  const id = await start(ada.id)
  expect(await setLocked(db, by(kwame, id), true, 'Settled.', now)).toBe('may_not')
  expect(await setLocked(db, by(moderator, id), true, 'Settled.', now)).toBe('done')
  expect(await answer(id, kwame.id)).toBeNull()
  expect(await findDiscussion(db, null, communityId, id)).toMatchObject({ locked: true })
  expect(await setLocked(db, by(moderator, id), false, null, now)).toBe('done')
  expect(await answer(id, kwame.id)).not.toBeNull()
})

test('a banned member and a suspended moderator can do nothing', async () => {
  const { id: elsewhere } = await addCommunity(db)
  const rude = await addMember(db)
  const shut = await addMember(db)
  await addToCommunity(db, elsewhere, owner.id, 'owner')
  await addToCommunity(db, elsewhere, rude.id)
  await addToCommunity(db, elsewhere, shut.id, 'moderator')
  const place = { communityId: elsewhere }
  const text = { title: 'Loud', body: 'Loud.' }
  const id = (await startDiscussion(db, { ...place, authorId: rude.id, ...text }))!
  const replyId = (await postReply(db, {
    ...place,
    discussionId: id,
    authorId: rude.id,
    body: 'Ha.',
  }))!
  const banning = { ...place, actorId: owner.id, memberId: rude.id }
  expect(await banMember(db, banning, 'Loud.', now)).toBe('done')
  expect(await editDiscussion(db, rude.id, id, text)).toBe(false)
  expect(await editReply(db, rude.id, replyId, 'Louder.')).toBe(false)
  expect(
    await postReply(db, { ...place, discussionId: id, authorId: rude.id, body: 'Ha.' }),
  ).toBeNull()
  expect(await startDiscussion(db, { ...place, authorId: rude.id, ...text })).toBeNull()
  await db.update(users).set({ suspendedAt: now }).where(eq(users.id, shut.id))
  const byShut = { ...place, actorId: shut.id, discussionId: id }
  expect(await setLocked(db, byShut, true, null, now)).toBe('may_not')
  expect(await removeText(db, { ...byShut, actorId: operator.id }, 'Loud.', now)).toBe('done')
  const logged = await db.select().from(operatorLog).where(eq(operatorLog.subjectId, elsewhere))
  expect(logged.map(({ why }) => why)).toEqual(['Removed a discussion. Loud.'])
})

test('what is removed is there for its author alone, with why, and told once', async () => {
  const before = await count(null)
  const id = await start(ada.id, 'Buy my yarn')
  const answered = (await answer(id, kwame.id))!
  const other = await start(kwame.id, 'Stays')
  const removed = (await answer(other, ada.id))!
  await db.insert(reports).values({
    reporterId: kwame.id,
    subjectType: 'discussion',
    subjectId: id,
    reason: 'spam',
    words: '',
  })
  expect(await removeText(db, by(ada, id), 'Advertises.', now)).toBe('may_not')
  expect(await removeText(db, by(moderator, id), 'Advertises.', now)).toBe('done')
  expect(await removeText(db, by(owner, id), 'Again.', now)).toBe('gone')
  const ofReply = { ...by(moderator, other), replyId: removed }
  expect(await removeText(db, { ...ofReply, discussionId: id }, 'Rude.', now)).toBe('gone')
  expect(await removeText(db, ofReply, 'Rude.', now)).toBe('done')
  expect(await count(null)).toBe(before + 1)
  expect(await count(ada)).toBe(before + 1)

  for (const viewer of [null, kwame, moderator, operator]) {
    expect(await findDiscussion(db, viewer, communityId, id)).toBeNull()
    expect(await findReply(db, viewer, other, removed)).toBeNull()
    expect((await listReplies(db, viewer, other, page, 'own')).rows).toEqual([])
  }
  const own = await findDiscussion(db, ada, communityId, id)
  expect(own).toMatchObject({ title: 'Buy my yarn', removedFor: 'Advertises.' })
  const stays = await findDiscussion(db, ada, communityId, other)
  expect(stays).toMatchObject({ seesRemoved: true, replyCount: 0 })
  const { rows } = await listReplies(db, ada, other, page, 'own')
  expect(rows).toMatchObject([{ id: removed, removedFor: 'Rude.' }])

  expect(await answer(id, ada.id)).toBeNull()
  expect(await editDiscussion(db, ada.id, id, { title: 'Yarn', body: 'Here.' })).toBe(false)
  expect(await editReply(db, ada.id, removed, 'Here.')).toBe(false)
  expect(await editReply(db, kwame.id, answered, 'No.')).toBe(true)
  expect((await listOwnReports(db, kwame, page)).rows).toMatchObject([{ label: null }])

  const reported = await db
    .select()
    .from(outboxEmails)
    .where(and(eq(outboxEmails.memberId, ada.id), eq(outboxEmails.kind, 'text-removed')))
    .orderBy(asc(outboxEmails.createdAt))
  expect(reported.map(({ kind, data }) => [kind, data.what, data.reason])).toEqual([
    ['text-removed', 'discussion', 'Advertises.'],
    ['text-removed', 'reply', 'Rude.'],
  ])

  // A break of its author changes nothing of it.
  await pauseAccount(db, ada.id, now)
  await reactivate(db, ada.id)
  expect(await findDiscussion(db, kwame, communityId, id)).toBeNull()
  expect(await findReply(db, null, other, removed)).toBeNull()
  expect(await count(null)).toBe(before + 1)
})

test('what was removed is put back by who moderates, as often as it is removed, and the author told how it stands', async () => {
  const id = await start(ada.id, 'Warp or weft')
  const replyId = (await answer(id, kwame.id))!
  const before = await count(null)
  const ofReply = { ...by(moderator, id), replyId }
  await removeText(db, ofReply, 'Loud.', now)
  expect((await listReplies(db, moderator, id, page, 'all')).rows).toMatchObject([{ id: replyId }])
  expect(await findDiscussion(db, ada, communityId, id)).toMatchObject({ seesRemoved: false })
  expect(await findDiscussion(db, moderator, communityId, id, true)).toMatchObject({
    seesRemoved: true,
  })
  for (const minute of [1, 2]) {
    const at = new Date(now.getTime() + minute * 60_000)
    expect(await removeText(db, by(moderator, id), 'Off the point.', at)).toBe('done')
    expect(await findDiscussion(db, moderator, communityId, id, true)).toMatchObject({
      removedFor: 'Off the point.',
    })
    const [line] = (await listLog(db, moderator, communityId, true, { limit: 1 })).rows
    expect(line).toMatchObject({ discussion: { id }, canBePutBack: true })
    expect(await restoreText(db, by(ada, id), 'Mine.', at)).toBe('may_not')
    const elsewhere = { ...by(operator, id), communityId: (await addCommunity(db)).id }
    expect(await restoreText(db, elsewhere, null, at)).toBe('unchanged')
    const who = minute === 1 ? moderator : operator
    expect(await restoreText(db, by(who, id), 'A mistake.', at)).toBe('done')
    expect(await restoreText(db, by(who, id), null, at)).toBe('unchanged')
    expect(await findDiscussion(db, null, communityId, id)).toMatchObject({ removedAt: null })
  }
  expect(await count(null)).toBe(before)
  expect(await restoreText(db, { ...ofReply, discussionId: await start(ada.id) }, null, now)).toBe(
    'unchanged',
  )
  expect(await restoreText(db, ofReply, null, now)).toBe('done')
  expect((await listReplies(db, null, id, page)).rows).toMatchObject([{ id: replyId }])
  expect(await restoreText(db, { ...ofReply, replyId: id }, null, now)).toBe('gone')
  // Who removes their own is told nothing.
  const own = await start(moderator.id)
  expect(await removeText(db, by(moderator, own), 'Settled.', now)).toBe('done')
  expect(await db.$count(outboxEmails, eq(outboxEmails.memberId, moderator.id))).toBe(0)
  expect(await restoreText(db, by(moderator, own), null, now)).toBe('done')
  const reported = await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, ada.id))
  const ofThis = reported.filter(({ data }) => data.discussionId === id)
  // The newest email replaces those that waited.
  expect(ofThis.map(({ kind }) => kind)).toEqual(['text-restored'])
  const { rows } = await listLog(db, ada, communityId, false, { limit: 4 })
  expect(rows.slice(2)).toMatchObject([
    { action: 'reply_restored', discussion: { id }, replyId: null, member: null },
    { action: 'discussion_restored', why: 'A mistake.', actorRole: 'operator' },
  ])
})

test('what is put back of who takes a break is seen once they are back, whichever comes first', async () => {
  const away = await addMember(db, { firstName: 'Femi' })
  await addToCommunity(db, communityId, away.id)
  const before = await count(null)
  const ids = []
  for (let n = 0; n < 20; n++) ids.push(await start(away.id))
  for (const id of ids) await removeText(db, by(owner, id), 'Spam.', now)
  await Promise.all([
    ...ids.slice(0, 10).map((id) => restoreText(db, by(owner, id), null, now)),
    pauseAccount(db, away.id, now),
    ...ids.slice(10).map((id) => restoreText(db, by(owner, id), null, now)),
  ])
  expect(await count(null)).toBe(before)
  await reactivate(db, away.id)
  expect(await count(null)).toBe(before + 20)
})

test('the log names who moderates, and to members nobody else and nothing that was removed', async () => {
  const ofKwame = await listLog(db, kwame, communityId, false, page)
  const text = JSON.stringify(ofKwame.rows)
  expect(text).not.toContain('yarn')
  expect(text).not.toContain('Ada')
  expect(ofKwame.rows.find(({ why }) => why === 'Advertises.')).toMatchObject({
    actor: 'Moses',
    actorRole: 'moderator',
    why: 'Advertises.',
    member: null,
    discussion: null,
  })
  expect(ofKwame.rows.find(({ why }) => why === 'Rude.')).toMatchObject({
    discussion: { title: 'Stays' },
  })
  const ofOwner = await listLog(db, owner, communityId, true, page)
  expect(ofOwner.rows.find(({ why }) => why === 'Rude.')).toMatchObject({
    member: 'Ada',
  })
  // Whom the reader has a block with is not named.
  const blocked = { id: kwame.id, blocked: [moderator.id, owner.id] }
  const seen = await listLog(db, blocked, communityId, false, { limit: 2 })
  expect(seen.rows.map(({ actor }) => actor)).toEqual([null, null])
  expect(seen.next).not.toBeNull()
})

describe('once it is done, nothing comes that was begun before:', () => {
  const word = () => crypto.randomUUID()
  /** A community of its own, with a discussion, a reply and who wrote them. */
  const scene = async () => {
    const { id } = await addCommunity(db)
    const { id: authorId } = await addMember(db)
    await addToCommunity(db, id, owner.id, 'owner')
    await addToCommunity(db, id, authorId)
    const place = { communityId: id, authorId }
    const discussionId = (await startDiscussion(db, { ...place, title: 'T', body: 'B' }))!
    const replyId = (await postReply(db, { ...place, discussionId, body: 'R' }))!
    const act = { communityId: id, actorId: owner.id, discussionId }
    const answer = (tx: Db) => postReply(tx, { ...place, discussionId, body: word() })
    const begin = (tx: Db) => startDiscussion(tx, { ...place, title: 'T', body: word() })
    return { ...place, act, replyId, answer, begin }
  }
  type Scene = Awaited<ReturnType<typeof scene>>
  const shutOut = ({ act, authorId }: Scene) =>
    banMember(
      db,
      { communityId: act.communityId, actorId: owner.id, memberId: authorId },
      'Loud.',
      now,
    )

  const written = async ({ authorId }: Scene) => [
    ...(await db.select().from(discussions).where(eq(discussions.authorId, authorId))),
    ...(await db.select().from(discussionReplies).where(eq(discussionReplies.authorId, authorId))),
  ]
  type Writing = (one: Scene) => (tx: Db) => Promise<unknown>
  const cases: [string, shut: (one: Scene) => Promise<string>, write: Writing][] = [
    ['no discussion after a ban', shutOut, ({ begin }) => begin],
    ['no reply after a ban', shutOut, ({ answer }) => answer],
    [
      'no reply after a lock',
      ({ act }) => setLocked(db, act, true, null, now),
      ({ answer }) => answer,
    ],
    [
      'no reply after a removal',
      ({ act }) => removeText(db, act, 'x', now),
      ({ answer }) => answer,
    ],
    [
      'no change after the removal of a discussion',
      ({ act }) => removeText(db, act, 'x', now),
      ({ act, authorId }) =>
        (tx) =>
          editDiscussion(tx, authorId, act.discussionId, { title: 'T', body: word() }),
    ],
    [
      'no change after the removal of a reply',
      ({ act, replyId }) => removeText(db, { ...act, replyId }, 'x', now),
      ({ authorId, replyId }) =>
        (tx) =>
          editReply(tx, authorId, replyId, word()),
    ],
  ]
  test.each(cases)('%s', async (_, shut, write) => {
    for (let trial = 0; trial < 20; trial++) {
      const one = await scene()
      // What was decided where a transaction began has to hold where it ends.
      const once = () =>
        db.transaction(async (tx) => {
          const done = await write(one)(tx)
          await tx.execute(sql`select 1`)
          return done
        })
      const writing = [1, 2, 3].map(async () => {
        for (let n = 0; n < 5 && (await once()); n++);
      })
      expect(await shut(one)).toBe('done')
      const then = await written(one)
      await Promise.all(writing)
      expect(await written(one)).toEqual(then)
      expect(await once()).toBeFalsy()
    }
  })
})
