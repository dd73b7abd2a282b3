import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { startDiscussion } from '../../../src/db/communities/discussions.ts'
import { postReply } from '../../../src/db/communities/replies.ts'
import { notify } from '../../../src/db/notifications/notify.ts'
import { markNotificationsRead } from '../../../src/db/notifications/read.ts'
import { discussionReplies } from '../../../src/db/schema/discussions.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { blocks } from '../../../src/db/schema/safety.ts'
import { users } from '../../../src/db/schema/users.ts'
import { textOf } from '../../../src/lib/notifications/texts.ts'
import { cast } from '../../support/cast.ts'
import { testDatabase } from '../../support/database.ts'
import { addCommunity, addToCommunity } from '../../support/factories.ts'
import { notificationRows } from '../../support/notification-rows.ts'

const { db } = await testDatabase()
const { ada, grace, kwame } = await cast(db)
const community = await addCommunity(db, { name: 'Weavers' })
for (const { id } of [ada, grace, kwame]) await addToCommunity(db, community.id, id)
const text = { communityId: community.id, authorId: ada.id, title: 'Interview prep', body: 'How?' }
const discussionId = (await startDiscussion(db, text))!

const reply = (authorId: string) =>
  postReply(db, { discussionId, communityId: community.id, authorId, body: 'Like this.' })

async function listed(memberId = ada.id) {
  const rows = await notificationRows(db, memberId)
  return rows.map((row) => textOf(row).text)
}

test('several replies in a discussion are one row with their count and the reason', async () => {
  await reply(grace.id)
  expect(await listed()).toEqual(['Grace Hopper replied in ‘Interview prep’'])
  await reply(grace.id)
  await reply(kwame.id)
  expect(await listed()).toEqual(['3 new replies in ‘Interview prep’'])
  const [row] = await notificationRows(db, ada.id)
  expect(textOf(row!).reason).toBe('you started this discussion')
  expect(await listed(kwame.id)).toEqual([])
  expect(await listed(grace.id)).toEqual(['Kwame Mensah replied in ‘Interview prep’'])
})

test('a burst is one email, which waits ten minutes', async () => {
  const waiting = await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, ada.id))
  expect(waiting.map(({ kind }) => kind)).toEqual(['community-reply'])
  expect(waiting[0]!.dueAt.getTime() - waiting[0]!.createdAt.getTime()).toBeGreaterThan(9 * 60_000)
})

test('nothing is listed of members who are blocked or paused since', async () => {
  await db.insert(blocks).values({ blockerId: ada.id, blockedId: kwame.id })
  expect(await listed()).toEqual(['2 new replies in ‘Interview prep’'])
  await db.update(users).set({ pausedAt: new Date() }).where(eq(users.id, grace.id))
  expect(await listed()).toEqual([])
  await db.update(users).set({ pausedAt: null }).where(eq(users.id, grace.id))
  await db.delete(blocks)
  expect(await listed()).toEqual(['3 new replies in ‘Interview prep’'])
})

test('nothing is listed of replies that are deleted or removed since', async () => {
  const [last] = await db
    .select()
    .from(discussionReplies)
    .where(eq(discussionReplies.authorId, kwame.id))
  await db.delete(discussionReplies).where(eq(discussionReplies.id, last!.id))
  expect(await listed()).toEqual(['2 new replies in ‘Interview prep’'])
  await db
    .update(discussionReplies)
    .set({ hidden: true, removedAt: new Date(), removedFor: 'Off topic' })
  expect(await listed()).toEqual([])
})

test('a row is not unread where only what was read before is visible', async () => {
  const answered = await startDiscussion(db, { ...text, title: 'Salaries' })
  const answer = (authorId: string) =>
    postReply(db, { ...text, discussionId: answered!, authorId, body: 'Ask.' })
  await answer(grace.id)
  await markNotificationsRead(db, ada.id, null, new Date())
  await answer(kwame.id)
  await db.insert(blocks).values({ blockerId: ada.id, blockedId: kwame.id })
  const [row] = await notificationRows(db, ada.id)
  expect(row).toMatchObject({ isUnread: false, subject: { title: 'Salaries' } })
  await db.delete(blocks)
})

test('nobody is notified of what they did themselves', async () => {
  const own = { memberId: kwame.id, actorId: kwame.id, kind: 'mentor-opening' as const, key: 'own' }
  await notify(db, [{ ...own, subject: { type: 'member', id: grace.id } }], new Date())
  expect(await listed(kwame.id)).toEqual([])
})

test('what was told before is not told again', async () => {
  const about = { memberId: kwame.id, kind: 'account' as const, key: 'password' }
  const subject = { type: 'member' as const, id: kwame.id }
  const changed = { ...about, subject, data: { what: 'password-changed' } }
  await Promise.all([1, 2, 3].map(() => notify(db, [changed], new Date())))
  expect(await listed(kwame.id)).toEqual(['Your password was changed'])
})
