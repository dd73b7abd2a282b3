import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { startDiscussion } from '../../../src/db/communities/discussions.ts'
import { postReply } from '../../../src/db/communities/replies.ts'
import {
  communities,
  communityBans,
  communityMemberships,
} from '../../../src/db/schema/communities.ts'
import { communityLog, discussionReplies } from '../../../src/db/schema/discussions.ts'
import { blocks, reports } from '../../../src/db/schema/safety.ts'
import { users } from '../../../src/db/schema/users.ts'
import { HELD_BY_OPERATORS } from '../../../src/lib/communities/actions.ts'
import { PAGE_SIZE } from '../../../src/lib/lists/fields.ts'
import { paths } from '../../../src/lib/paths.ts'
import { NO_SUCH_MEMBER } from '../../../src/routes/admin/communities.tsx'
import { NOBODY_FOUND } from '../../../src/views/communities/people-page.tsx'
import { testApp } from '../../support/app.ts'
import { addCommunity, addMember, addToCommunity } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { client, db, signInAs } = await testApp()
const person = (firstName: string) => addMember(db, { firstName })
const [olga, moses, ada, kwame] = await Promise.all(['Olga', 'Moses', 'Ada', 'Kwame'].map(person))
const operator = await addMember(db, { isOperator: true })
const { id } = await addCommunity(db, { name: 'Looms' })
await addToCommunity(db, id, olga!.id, 'owner')
await addToCommunity(db, id, moses!.id, 'moderator')
for (const member of [ada!, kwame!]) await addToCommunity(db, id, member.id)
const [olgas, mosess, adas, kwames, operators] = await Promise.all(
  [olga!, moses!, ada!, kwame!, operator].map(signInAs),
)
const start = async (title: string) =>
  (await startDiscussion(db, { communityId: id, authorId: ada!.id, title, body: 'For linen.' }))!
const page = async (browser: { get(path: string): Promise<Response> }, path: string) =>
  (await browser.get(path)).text()

test('a community says who looks after it and by which rules, also that operators do', async () => {
  const saved = await olgas!.post(paths.editCommunity(id), {
    category: 'Weaving',
    description: 'Whom it is for.',
    rules: 'Be kind.',
  })
  expect(saved.status).toBe(303)
  const blank = await olgas!.post(paths.editCommunity(id), { category: '', description: 'x' })
  expect(blank.status).toBe(422)
  const html = await page(client(), paths.community(id))
  expect(visibleText(html, 'aside')).toContain('Olga, owner')
  expect(visibleText(html, 'aside')).toContain('Moses, moderator')
  expect(visibleText(html, 'aside')).toContain('Be kind.')
  expect(html).not.toContain(paths.communityLog(id))
  const held = await page(client(), paths.community((await addCommunity(db)).id))
  expect(visibleText(held, 'aside')).toContain('Moderated by the Waymark team.')
})

test('a change that changes nothing is not logged, and the longest texts fit, however they are written', async () => {
  const lines = () => db.$count(communityLog, eq(communityLog.communityId, id))
  const before = await lines()
  const fields = { category: 'Weaving', description: 'Whom it is for.', rules: 'Be kind.' }
  expect((await olgas!.post(paths.editCommunity(id), fields)).status).toBe(303)
  expect((await olgas!.json('PUT', paths.api.community(id), {})).status).toBe(200)
  expect((await olgas!.json('PUT', paths.api.community(id), fields)).status).toBe(200)
  expect(await lines()).toBe(before)
  const escaped = JSON.stringify({
    description: '🧵'.repeat(2000),
    rules: '🧶'.repeat(4000),
  }).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`)
  const long = await olgas!.send(
    ...(['PUT', paths.api.community(id)] as const),
    { 'Content-Type': 'application/json' },
    escaped,
  )
  expect(long.status).toBe(200)
  expect((await olgas!.json('PUT', paths.api.community(id), fields)).status).toBe(200)
  expect(await lines()).toBe(before + 2)
})

test('who moderates has the tools in place, and nobody else', async () => {
  const discussion = await start('Which?')
  await postReply(db, {
    communityId: id,
    discussionId: discussion,
    authorId: kwame!.id,
    body: 'A frame.',
  })
  const at = paths.discussion(id, discussion)
  for (const browser of [olgas!, mosess!, operators!]) {
    const html = await page(browser, at)
    for (const act of ['pin', 'lock', 'removal'])
      expect(html).toContain(paths.discussionAct(id, discussion, act))
    expect(html).toContain(paths.communityMemberAct(id, kwame!.id, 'ban'))
  }
  for (const browser of [adas!, kwames!, client()])
    expect(await page(browser, at)).not.toContain('/acts/')
})

test('what is pinned stands first, and what is locked takes no reply', async () => {
  const first = await start('First')
  const second = await start('Second')
  const pinned = await mosess!.post(paths.discussionAct(id, first, 'pin'), { reason: '' })
  expect([pinned.status, pinned.headers.get('Location')]).toEqual([
    303,
    paths.discussion(id, first),
  ])
  const again = await mosess!.post(paths.discussionAct(id, first, 'pin'), { reason: 'Why not.' })
  expect(again.status).toBe(409)
  expect(all(await again.text(), 'textarea')[0]!.text).toBe('Why not.')
  const titles = all(await page(client(), paths.community(id)), '#cards h3').map(({ text }) => text)
  expect(titles.slice(0, 2)).toEqual(['First', 'Second'])
  expect(visibleText(await page(client(), paths.community(id)), '#cards')).toContain('Pinned')
  await mosess!.post(paths.discussionAct(id, second, 'lock'), { reason: 'Settled.' })
  const html = await page(kwames!, paths.discussion(id, second))
  expect(visibleText(html, 'main')).toContain('No one can reply')
  const isStanding = async (discussion: string, marks: object) => {
    const put = await mosess!.json('PUT', paths.api.discussion(id, discussion), marks)
    expect([put.status, await put.json()]).toMatchObject([200, marks])
  }
  for (const pinned of [false, false, true, true]) await isStanding(first, { pinned })
  for (const locked of [false, true]) await isStanding(second, { locked })
  const refused = await kwames!.post(paths.replies(id, second), { body: 'But?' })
  expect(refused.status).toBe(403)
})

test('what is removed is seen by its author and by who moderates, with why; the log says who, what and why', async () => {
  const discussion = await start('Buy my yarn')
  const at = paths.discussion(id, discussion)
  const act = paths.discussionAct(id, discussion, 'removal')
  const blank = await mosess!.htmx('POST', act, { reason: ' ' })
  expect([blank.status, visibleText(await blank.text(), '#reason-error')]).toEqual([
    422,
    'Reason is required',
  ])
  expect((await mosess!.post(act, { reason: 'Advertises.' })).status).toBe(303)
  for (const browser of [kwames!, client()]) expect((await browser.get(at)).status).toBe(404)
  for (const browser of [mosess!, operators!]) {
    const html = await page(browser, at)
    expect(visibleText(html, 'main')).toContain('Removed by a moderator: Advertises.')
    expect(html).toContain(paths.discussionAct(id, discussion, 'restoration'))
    expect(html).not.toContain(act)
    expect((await browser.get(act)).status).toBe(404)
  }
  const own = await page(adas!, at)
  expect(visibleText(own, 'main')).toContain('Removed by a moderator: Advertises.')
  expect(own).not.toContain(paths.editDiscussion(id, discussion))
  expect((await adas!.get(paths.editDiscussion(id, discussion))).status).toBe(403)
  expect((await adas!.post(at, { title: 'Yarn', body: 'x' })).status).toBe(403)
  const log = visibleText(await page(kwames!, paths.communityLog(id)), 'main')!
  expect(log).toContain('Removed a discussion')
  expect(log).toContain('Advertises.')
  expect(log).toContain('by Moses, moderator')
  expect(log).not.toContain('yarn')
  expect((await adas!.post(at, { _method: 'delete' })).status).toBe(303)
})

test('what was removed is put back from where it stood, from the log and by a program', async () => {
  const discussion = await start('Dyes')
  const replyId = (await postReply(db, {
    communityId: id,
    discussionId: discussion,
    authorId: kwame!.id,
    body: 'Woad stains.',
  }))!
  const at = paths.discussion(id, discussion)
  const back = paths.replyAct(id, discussion, replyId, 'restoration')
  await mosess!.post(paths.replyAct(id, discussion, replyId, 'removal'), { reason: 'Rude.' })
  expect(await page(adas!, at)).not.toContain('Woad')
  const seen = await page(olgas!, at)
  expect(visibleText(seen, 'main')).toContain('Woad stains.')
  expect(seen).toContain(back)
  expect(await page(olgas!, paths.communityLog(id))).toContain(back)
  expect(await page(adas!, paths.communityLog(id))).not.toContain(back)
  expect((await adas!.post(back, { reason: '' })).status).toBe(403)
  expect((await olgas!.post(back, { reason: 'It was not.' })).status).toBe(303)
  expect((await olgas!.post(back, { reason: '' })).status).toBe(409)
  expect(await page(client(), at)).toContain('Woad')
  const log = visibleText(await page(adas!, paths.communityLog(id)), 'main')!
  expect(log).toContain('Restored a reply')
  expect(log).toContain('It was not.')

  const ofReply = paths.api.reply(id, discussion, replyId)
  const ofDiscussion = paths.api.discussion(id, discussion)
  for (const [address, where] of [
    [ofReply, `${at}/replies/${replyId}`],
    [ofDiscussion, at],
  ] as const) {
    expect((await mosess!.json('DELETE', address, { reason: 'Rude.' })).status).toBe(204)
    expect((await kwames!.json('PUT', address, { removed: false })).status).toBe(403)
    expect((await mosess!.json('PUT', address, { removed: true })).status).toBe(422)
    expect((await client().get(where)).status).toBe(404)
    expect((await operators!.json('PUT', address, { removed: false })).status).toBe(200)
    expect((await operators!.json('PUT', address, { removed: false })).status).toBe(200)
    expect((await client().get(where)).status).toBeLessThan(400)
  }
  await mosess!.json('DELETE', ofDiscussion, { reason: 'Rude.' })
  expect((await mosess!.json('PUT', ofDiscussion, { pinned: true })).status).toBe(404)
  const written = await mosess!.post(paths.replies(id, discussion), { body: 'Still?' })
  expect([written.status, await written.text()]).toEqual([
    403,
    expect.stringContaining('A moderator removed this discussion'),
  ])
})

test('a reply stands on the page that leads to it, also where who moderates sees more before it', async () => {
  const discussion = await start('Long')
  const ids = Array.from({ length: PAGE_SIZE + 1 }, () => crypto.randomUUID())
  await db.insert(discussionReplies).values(
    ids.map((replyId, n) => ({
      id: replyId,
      discussionId: discussion,
      authorId: ada!.id,
      body: `Reply ${n}`,
      createdAt: new Date(Date.now() - 60_000 + n * 1000),
    })),
  )
  await mosess!.post(paths.replyAct(id, discussion, ids[0]!, 'removal'), { reason: 'Rude.' })
  const last = paths.reply(id, discussion, ids.at(-1)!)
  for (const [browser, paged] of [
    [mosess!, true],
    [kwames!, false],
  ] as const) {
    const place = (await browser.get(last)).headers.get('Location')!
    expect(place.includes('cursor=')).toBe(paged)
    expect(await page(browser, place.split('#')[0]!)).toContain(`id="reply-${ids.at(-1)}"`)
  }
})

describe('members', () => {
  test('are appointed and dismissed, and the last owner hands over first', async () => {
    const leaving = await olgas!.post(paths.communityMembership(id), {
      _method: 'delete',
      view: 'detail',
      next: paths.community(id),
    })
    expect(leaving.headers.get('Location')).toBe(paths.community(id))
    const reported = await page(olgas!, paths.community(id))
    expect(visibleText(reported, '.toast')).toContain('You’re its last owner.')
    const byProgram = await olgas!.json('DELETE', paths.api.leaving(id))
    expect([byProgram.status, (await byProgram.json()).code]).toEqual([409, 'last_owner'])
    const inPlace = `${paths.communityMembership(id)}?view=detail`
    expect((await olgas!.htmx('DELETE', inPlace)).status).toBe(409)
    const stepping = paths.communityMemberAct(id, olga!.id, 'member')
    const requested = visibleText(await page(olgas!, stepping), 'main')!
    expect(requested).toContain('Step down to member')
    expect(requested).not.toContain('is told')
    const down = await olgas!.post(stepping, {})
    expect(down.status).toBe(409)
    expect(visibleText(await down.text(), '[role=alert]')).toContain('Transfer ownership')
    const up = await olgas!.post(paths.communityMemberAct(id, kwame!.id, 'moderator'), {})
    expect(up.headers.get('Location')).toBe(paths.communityMembers(id))
    const put = await olgas!.json('PUT', paths.api.communityMember(id, kwame!.id), {
      role: 'owner',
      handOver: true,
    })
    expect(put.status).toBe(200)
    const people = visibleText(await page(kwames!, paths.communityMembers(id)), 'main')
    expect(people).toContain('Transfer ownership')
    const back = await kwames!.json('PUT', paths.api.communityMember(id, olga!.id), {
      role: 'owner',
      handOver: true,
    })
    expect(back.status).toBe(200)
    await olgas!.post(paths.communityMemberAct(id, kwame!.id, 'member'), { reason: 'Thanks.' })
    expect((await kwames!.get(paths.communityMembers(id))).status).toBe(403)
  })

  test('who are banned read why, join, write and see members no more', async () => {
    const nosy = await person('Nosy')
    await addToCommunity(db, id, nosy.id)
    const nosys = await signInAs(nosy)
    const begun = await nosys.post(paths.discussions(id), { title: 'Nosy', body: 'Who is this?' })
    const own = begun.headers.get('Location')!
    await nosys.post(`${own}/replies`, { body: 'And who is that?' })
    expect(visibleText(await page(nosys, own), 'main')!.match(/Edit/g)).toHaveLength(2)
    await mosess!.post(paths.communityMemberAct(id, nosy.id, 'ban'), { reason: 'Spam.' })
    const after = visibleText(await page(nosys, own), 'main')!
    expect([after.includes('Edit'), after.includes('Delete')]).toEqual([false, true])
    const html = await page(nosys, paths.community(id))
    expect(visibleText(html, 'main')).toContain('You’re banned from this community: Spam.')
    expect(visibleText(html, '#newest')).not.toContain('Moses')
    expect(html).not.toContain(paths.communityMembership(id))
    expect((await nosys.get(paths.communityLog(id))).status).toBe(403)
    const joining = await nosys.json('POST', paths.api.joining(id))
    expect([joining.status, (await joining.json()).code]).toEqual([403, 'banned'])
    const cards = await page(nosys, `${paths.communities}?render=full`)
    expect(visibleText(cards, '.avatar-group')).toBe('')
    const log = visibleText(await page(adas!, paths.communityLog(id)), 'main')!
    expect(log).toContain('Banned a member')
    expect(log).not.toContain('Nosy')
    expect(visibleText(await page(mosess!, paths.communityLog(id)), 'main')).toContain('Nosy')
    await mosess!.post(paths.communityMemberAct(id, nosy.id, 'lifting'), {})
    expect((await nosys.json('POST', paths.api.joining(id))).status).toBe(200)
  })

  test('who are not seen are nobody for a form and for a program alike', async () => {
    const away = await person('Away')
    const blocker = await person('Blocker')
    for (const member of [away, blocker]) await addToCommunity(db, id, member.id)
    await db.insert(blocks).values({ blockerId: blocker.id, blockedId: moses!.id })
    await db.update(users).set({ pausedAt: new Date() }).where(eq(users.id, away.id))
    for (const member of [away.id, blocker.id, crypto.randomUUID()]) {
      const ban = paths.api.communityBan(id, member)
      const answers = [
        await mosess!.post(paths.communityMemberAct(id, member, 'ban'), { reason: 'Spam.' }),
        await mosess!.json('PUT', ban, { reason: 'Spam.' }),
        await mosess!.json('DELETE', ban),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    const put = paths.api.communityMember(id, away.id)
    expect((await olgas!.json('PUT', put, { role: 'moderator' })).status).toBe(404)
    expect(await page(mosess!, paths.communityMembers(id))).not.toContain('Blocker')
    // Whom nothing lies between them and acts.
    const byOther = await olgas!.json('PUT', paths.api.communityBan(id, blocker.id), {
      reason: 'Spam.',
    })
    expect(byOther.status).toBe(200)
  })

  test('who moderate have no form of what owners do, nor anybody one for who is not in it', async () => {
    const outsider = await person('Outside')
    const { id: another } = await addCommunity(db)
    await addToCommunity(db, another, outsider.id, 'moderator')
    const get = async (browser: typeof mosess, member: string, act: string) =>
      (await browser!.get(paths.communityMemberAct(id, member, act))).status
    for (const act of ['owner', 'moderator', 'hand-over', 'member'])
      expect([act, await get(mosess, ada!.id, act)]).toEqual([act, 403])
    expect(await get(mosess, moses!.id, 'member')).toBe(200)
    expect(await get(mosess, ada!.id, 'ban')).toBe(200)
    for (const act of ['owner', 'moderator', 'hand-over', 'member'])
      expect([act, await get(olgas, outsider.id, act)]).toEqual([act, 404])
    expect(await get(olgas, outsider.id, 'ban')).toBe(200)
    expect(await get(operators, ada!.id, 'owner')).toBe(200)
    expect(await get(operators, ada!.id, 'hand-over')).toBe(403)
    const halves = await olgas!.json('PUT', paths.api.communityMember(id, ada!.id), {
      role: 'moderator',
      handOver: true,
    })
    expect(halves.status).toBe(422)
  })

  test('are listed a page at a time, each once, also by name and those who are banned', async () => {
    const { id: large } = await addCommunity(db, { name: 'Large' })
    await addToCommunity(db, large, olga!.id, 'owner')
    const joinedAt = new Date(Date.UTC(2026, 0, 2, 3, 4, 5, 678))
    const made = (name: string) =>
      Promise.all(Array.from({ length: 30 }, (_, n) => person(`${name} ${n}`)))
    const [weavers, rogues] = await Promise.all([made('Weaver'), made('Rogue')])
    await db
      .insert(communityMemberships)
      .values(weavers.map(({ id: userId }) => ({ userId, communityId: large, joinedAt })))
    await db
      .insert(communityBans)
      .values(rogues.map(({ id: userId }) => ({ userId, communityId: large, reason: 'Spam.' })))
    /** The names of one kind on a page, and on those that it leads to. */
    const read = async (first: string, under: string, name: string) => {
      const names: string[] = []
      let next: string | undefined = first
      while (next) {
        const html = await page(olgas!, next)
        names.push(...all(html, 'h3').map(({ text }) => text))
        next = all(html, 'a').find(({ text }) => text === under)?.attributes.href
      }
      return names.filter((each) => each.startsWith(name)).toSorted()
    }
    const namesOf = (people: typeof weavers) => people.map((each) => each.firstName).toSorted()
    const at = paths.communityMembers(large)
    expect(await read(at, 'Show more', 'Weaver')).toEqual(namesOf(weavers))
    expect(await read(`${at}?q=weaver`, 'Show more', '')).toEqual(namesOf(weavers))
    expect(await read(at, 'Show more', 'Olga')).toEqual(['Olga'])
    expect(await read(`${at}?q=olga`, 'Show more', '')).toEqual(['Olga'])
    expect(await read(at, 'Older', 'Rogue')).toEqual(namesOf(rogues))
  })

  test('see of reports what and why there, never by whom or in which words', async () => {
    const discussion = await start('Odd')
    await db.insert(reports).values({
      reporterId: kwame!.id,
      subjectType: 'discussion',
      subjectId: discussion,
      reason: 'spam',
      words: 'It is my neighbour.',
    })
    const html = visibleText(await page(mosess!, paths.communityMembers(id)), 'main')!
    expect(html).toContain('Reported here')
    expect(html).not.toContain('my neighbour')
  })
})

test.each(['constructor', '__proto__', 'toString', 'Ban'])(
  'there is no action called ‘%s’',
  async (act) => {
    const discussion = await start('Which?')
    for (const address of [
      paths.communityMemberAct(id, kwame!.id, act),
      paths.discussionAct(id, discussion, act),
    ]) {
      expect((await mosess!.get(address)).status).toBe(404)
      expect((await mosess!.post(address, { reason: 'Spam.' })).status).toBe(404)
    }
  },
)

test('operators hold a community, and release it to somebody in it', async () => {
  const { id: other } = await addCommunity(db, { name: 'Dyes' })
  await addToCommunity(db, other, ada!.id, 'owner')
  const heldOf = async () =>
    (await db.select().from(communities).where(eq(communities.id, other)))[0]!.held
  await operators!.post(paths.adminCommunityAct(other, 'holding'), { why: 'Quarrels.' })
  expect(await heldOf()).toBe('operators')
  const refused = await operators!.post(paths.adminCommunityAct(other, 'release'), {
    email: kwame!.email,
    why: 'Asked for.',
  })
  expect(visibleText(await refused.text(), '#email-error')).toBe(NO_SUCH_MEMBER)
  await operators!.post(paths.adminCommunityAct(other, 'release'), {
    email: ada!.email,
    why: 'Asked for.',
  })
  expect(await heldOf()).toBeNull()
  const log = visibleText(await page(adas!, paths.communityLog(other)), 'main')!
  expect(log).toContain(HELD_BY_OPERATORS)
  expect(log).toContain('operator of the site')
})

test('every viewer sees their own members and actions, in any order of requests', async () => {
  const { id } = await addCommunity(db, { name: 'Dyers' })
  const [owner, moderator, mia, zoe] = await Promise.all(['Oda', 'Max', 'Mia', 'Zoe'].map(person))
  await addToCommunity(db, id, owner!.id, 'owner')
  await addToCommunity(db, id, moderator!.id, 'moderator')
  for (const member of [mia!, zoe!]) await addToCommunity(db, id, member.id)
  const written = { communityId: id, authorId: mia!.id, title: 'Woad', body: 'For linen.' }
  const discussion = (await startDiscussion(db, written))!
  await db.insert(communityLog).values([
    {
      communityId: id,
      actorId: owner!.id,
      actorRole: 'owner',
      action: 'made_moderator',
      memberId: zoe!.id,
    },
    {
      communityId: id,
      actorId: moderator!.id,
      actorRole: 'moderator',
      action: 'discussion_removed',
      memberId: mia!.id,
      discussionId: discussion,
    },
  ])
  await db.insert(blocks).values({ blockerId: zoe!.id, blockedId: mia!.id })
  await db.insert(blocks).values({ blockerId: moderator!.id, blockedId: zoe!.id })
  const browsers = await Promise.all([owner!, moderator!, mia!, zoe!].map(signInAs))
  for (let turn = 0; turn < 2; turn++) {
    const logs = await Promise.all(browsers.map((browser) => page(browser, paths.communityLog(id))))
    const named = (name: string) =>
      logs.map((html) => (visibleText(html, 'main ul') ?? '').includes(name))
    expect(named('Oda')).toEqual([true, true, true, true])
    expect(named('Zoe')).toEqual([true, false, false, true])
    expect(named('Mia')).toEqual([true, true, false, false])
    expect(named('Woad')).toEqual([true, true, false, false])
    const [asOwner, asModerator] = await Promise.all(
      browsers.slice(0, 2).map((browser) => page(browser, paths.communityMembers(id))),
    )
    const links = (html: string, { id: of }: { id: string }) =>
      all(html, 'main li a')
        .filter(({ attributes }) => attributes.href!.includes(of))
        .map(({ text }) => text.split(' (')[0])
    expect(links(asOwner!, mia!)).toEqual([
      'Make moderator',
      'Make owner',
      'Transfer ownership',
      'Ban',
    ])
    expect(links(asModerator!, mia!)).toEqual(['Ban'])
    expect(links(asOwner!, zoe!)).toHaveLength(4)
    expect(links(asModerator!, zoe!)).toEqual([])
    expect(links(asModerator!, moderator!)).toEqual(['Step down to member'])
    expect(links(asOwner!, moderator!)).toEqual(['Dismiss', 'Make owner', 'Transfer ownership'])
    const byName = `${paths.communityMembers(id)}?q=`
    expect(links(await page(browsers[0]!, `${byName}zo`), zoe!)).toHaveLength(4)
    expect(await page(browsers[0]!, `${byName}zo`)).not.toContain('Mia')
    expect(await page(browsers[1]!, `${byName}zo`)).toContain(NOBODY_FOUND)
  }
})
