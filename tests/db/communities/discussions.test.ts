import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import {
  deleteDiscussion,
  editDiscussion,
  findDiscussion,
  listDiscussions,
  startDiscussion,
} from '../../../src/db/communities/discussions.ts'
import { joinCommunity, leaveCommunity } from '../../../src/db/communities/memberships.ts'
import {
  cursorOfReply,
  deleteReply,
  editReply,
  findReply,
  listReplies,
  postReply,
} from '../../../src/db/communities/replies.ts'
import { blockMember, unblockMember } from '../../../src/db/safety/block-member.ts'
import { discussionReplies, discussions } from '../../../src/db/schema/discussions.ts'
import { testDatabase } from '../../support/database.ts'
import { addCommunity, addMember } from '../../support/factories.ts'

const { db } = await testDatabase()

const text = { title: 'Which loom?', body: 'For linen.' }

async function setting() {
  const ada = await addMember(db, { firstName: 'Ada' })
  const grace = await addMember(db, { firstName: 'Grace' })
  const community = await addCommunity(db)
  await joinCommunity(db, ada.id, community.id, new Date())
  const start = (authorId: string, communityId = community.id) =>
    startDiscussion(db, { ...text, authorId, communityId })
  return { ada, grace, community, start }
}

test('one discussion of an author is deleted, and another stays', async () => {
  const { ada, start } = await setting()
  const [one, other] = [await start(ada.id), await start(ada.id)]
  expect(await deleteDiscussion(db, ada.id, one!)).toBe(true)
  const left = await db.select().from(discussions).where(eq(discussions.authorId, ada.id))
  expect(left.map(({ id }) => id)).toEqual([other!])
})

describe('writing', () => {
  test('is refused to who has a block with who began the discussion, by the write itself', async () => {
    const { ada, grace, community, start } = await setting()
    const zoe = await addMember(db)
    for (const { id } of [grace, zoe]) await joinCommunity(db, id, community.id, new Date())
    const discussionId = (await start(ada.id))!
    const write = (authorId: string) =>
      postReply(db, { discussionId, communityId: community.id, authorId, body: 'Woad.' })
    for (const [one, other] of [
      [ada, grace],
      [grace, ada],
    ]) {
      await blockMember(db, one!.id, other!.id, new Date())
      expect(await write(grace.id)).toBeNull()
      expect(await write(zoe.id)).not.toBeNull()
      expect(await write(ada.id)).not.toBeNull()
      await unblockMember(db, one!.id, other!.id)
    }
    expect(await write(grace.id)).not.toBeNull()
    const by = eq(discussionReplies.authorId, grace.id)
    expect(await db.$count(discussionReplies, by)).toBe(1)
  })

  test('is a member’s of that community, at that moment', async () => {
    const { ada, grace, community, start } = await setting()
    expect(await start(grace.id)).toBeNull()
    const id = await start(ada.id)
    expect(id).not.toBeNull()
    const answer = (authorId: string, communityId = community.id) =>
      postReply(db, { authorId, communityId, discussionId: id!, body: 'A floor loom.' })
    expect(await answer(grace.id)).toBeNull()
    expect(await answer(ada.id)).not.toBeNull()
    await leaveCommunity(db, ada.id, community.id, true)
    expect([await start(ada.id), await answer(ada.id)]).toEqual([null, null])
  })

  test('a reply goes to no discussion of another community', async () => {
    const { ada, start } = await setting()
    const elsewhere = await addCommunity(db)
    await joinCommunity(db, ada.id, elsewhere.id, new Date())
    const id = await start(ada.id)
    const sent = { authorId: ada.id, discussionId: id!, body: 'Hi.' }
    expect(await postReply(db, { ...sent, communityId: elsewhere.id })).toBeNull()
  })
})

describe('changing', () => {
  test('is the author’s, whether still a member or not', async () => {
    const { ada, grace, community, start } = await setting()
    const id = (await start(ada.id))!
    const answer = (await postReply(db, {
      authorId: ada.id,
      communityId: community.id,
      discussionId: id,
      body: 'A floor loom.',
    }))!
    expect(await editDiscussion(db, grace.id, id, text)).toBe(false)
    expect(await deleteDiscussion(db, grace.id, id)).toBe(false)
    expect(await editReply(db, grace.id, answer, 'Mine.')).toBe(false)
    expect(await deleteReply(db, grace.id, answer)).toBe(false)
    await leaveCommunity(db, ada.id, community.id, true)
    expect(await editDiscussion(db, ada.id, id, { ...text, title: 'Which one?' })).toBe(true)
    expect(await editReply(db, ada.id, answer, 'A frame.')).toBe(true)
    const changed = await findDiscussion(db, null, community.id, id)
    expect(changed).toMatchObject({ title: 'Which one?', replyCount: 1 })
    expect(changed!.updatedAt > changed!.createdAt).toBe(true)
    expect((await findReply(db, null, id, answer))!.body).toBe('A frame.')
    expect(await deleteReply(db, ada.id, answer)).toBe(true)
    expect(await deleteDiscussion(db, ada.id, id)).toBe(true)
    expect(await findDiscussion(db, null, community.id, id)).toBeNull()
  })

  test('a deleted discussion takes its replies along', async () => {
    const { ada, community, start } = await setting()
    const id = (await start(ada.id))!
    await postReply(db, {
      authorId: ada.id,
      communityId: community.id,
      discussionId: id,
      body: 'A floor loom.',
    })
    await deleteDiscussion(db, ada.id, id)
    expect(await db.$count(discussionReplies, eq(discussionReplies.discussionId, id))).toBe(0)
  })
})

describe('reading', () => {
  test('discussions come newest first, replies oldest first, each once', async () => {
    const { ada, community } = await setting()
    const at = (i: number) => new Date(Date.UTC(2026, 0, 1, 0, 0, Math.floor(i / 3)))
    const made = await db
      .insert(discussions)
      .values(
        Array.from({ length: 7 }, (_, i) => ({
          ...text,
          communityId: community.id,
          authorId: ada.id,
          createdAt: at(i),
        })),
      )
      .returning()
    const [first] = made
    await db.insert(discussionReplies).values(
      Array.from({ length: 7 }, (_, i) => ({
        discussionId: first!.id,
        authorId: ada.id,
        body: `Reply ${i}`,
        createdAt: at(i),
      })),
    )
    const all = async <Row extends { id: string; createdAt: Date }>(
      list: (cursor?: string) => Promise<{ rows: Row[]; next: string | null }>,
    ) => {
      const rows: Row[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list(cursor)
        rows.push(...page.rows)
        cursor = page.next
      }
      expect(new Set(rows.map(({ id }) => id)).size).toBe(7)
      return rows.map(({ createdAt }) => createdAt.getTime())
    }
    const listed = await all((cursor) =>
      listDiscussions(db, null, community.id, { cursor, limit: 2 }),
    )
    expect(listed).toEqual(listed.toSorted((a, b) => b - a))
    const answers = await all((cursor) => listReplies(db, null, first!.id, { cursor, limit: 2 }))
    expect(answers).toEqual(answers.toSorted((a, b) => a - b))
  })

  test('a reply beyond the first page begins the page that its cursor leads to', async () => {
    const { ada, start } = await setting()
    const discussionId = (await start(ada.id))!
    const made = await db
      .insert(discussionReplies)
      .values(
        Array.from({ length: 5 }, (_, i) => ({
          discussionId,
          authorId: ada.id,
          body: `Reply ${i}`,
          createdAt: new Date(Date.UTC(2026, 0, 1, 0, 0, i)),
        })),
      )
      .returning()
    expect(await cursorOfReply(db, null, made[2]!, 3)).toBeNull()
    const cursor = await cursorOfReply(db, null, made[3]!, 3)
    const { rows } = await listReplies(db, null, discussionId, { cursor: cursor!, limit: 3 })
    expect(rows.map(({ body }) => body)).toEqual(['Reply 3', 'Reply 4'])
  })
})
