import { beforeAll, describe, expect, test } from 'bun:test'
import { recordActivity } from '../../src/db/accounts/activity.ts'
import { contacts, talentViews } from '../../src/db/schema/talent.ts'
import { VIEWER_FIELD } from '../../src/lib/forms/shown-to.ts'
import { paths } from '../../src/lib/paths.ts'
import { fragments } from '../../src/views/frame/cached-fragment.tsx'
import { testApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { db, signInAs } = await testApp({}, undefined, { grace: 60_000 })
const now = new Date('2026-03-04T05:06:07Z')
const soon = new Date(Date.now() + 86_400_000)

const owner = await addMember(db, { firstName: 'Olga' })
const guild = await addOrganization(db, {
  name: 'Guild & <i>"Sons"</i>',
  ownerId: owner.id,
  tierEndsAt: soon,
})
const closed = await addOpportunity(db, {
  title: 'Shut',
  organizationId: guild.id,
  status: 'closed',
})
const found = { findableSince: now, lastHereAt: now }
const ada = await addMember(db, { firstName: 'Ada', ...found })
const grace = await addMember(db, { firstName: 'Grace', ...found })

const STATES = ['waiting', 'accepted', 'declined', 'muted'] as const
const day = (n: number) => new Date(now.getTime() + n * 86_400_000)
for (const member of [ada, grace]) {
  const own = { organizationId: guild.id, memberId: member.id }
  const invitation = { ...own, kind: 'invitation' } as const
  for (const [n, status] of STATES.entries()) {
    const words = `To ${member.firstName}: <b>${status}</b> & "so"`
    const posting = await addOpportunity(db, { title: `For ${member.firstName}`, ...own })
    const answeredAt = status === 'waiting' ? null : day(10 + n)
    const createdAt = day(1 + n)
    await db
      .insert(contacts)
      .values({ ...invitation, words, status, answeredAt, createdAt, opportunityId: posting.id })
  }
  await db
    .insert(contacts)
    .values({ ...invitation, words: 'Late', createdAt: now, opportunityId: closed.id })
  await db.insert(contacts).values({ ...own, kind: 'direct', words: `From ${member.firstName}` })
  await recordActivity(db, member.id, 'signed-in', {
    device: `${member.firstName}’s <i>phone</i>`,
    network: null,
  })
  await recordActivity(db, member.id, 'signed-in', { device: null, network: '10.0.0.0' })
  await db.insert(talentViews).values([
    { ...own, day: '2026-03-04' },
    { ...own, day: '2026-03-05', openedAt: now },
  ])
}

const PAGES = [
  ...[paths.invited, paths.conversations, paths.accountActivity, paths.talentInvitedBy(guild.id)],
  ...[paths.talentOf(guild.id), paths.talentMemberFor(guild.id, ada.id)],
]
let browsers: [string, Client][] = []
beforeAll(async () => {
  for (const member of [ada, grace, owner])
    browsers = [...browsers, [member.firstName, await signInAs(member)]]
})
const read = async (browser: Client, path: string) =>
  (await (await browser.get(path)).text()).replace(/nonce="[^"]*"/g, '')

describe('what is kept of a page', () => {
  test.each(PAGES)('%s is what it would be if nothing were', async (path) => {
    for (const [name, browser] of browsers) {
      fragments.clear()
      for (const [, other] of browsers) if (other !== browser) await read(other, path)
      const after = await read(browser, path)
      fragments.clear()
      expect(after, name).toBe(await read(browser, path))
    }
  })

  test('is nobody else’s, and text stays text', async () => {
    for (const [name, browser] of browsers.slice(0, 2)) {
      const other = name === 'Ada' ? 'Grace' : 'Ada'
      const cards = all(await read(browser, paths.invited), '#cards > li')
      expect(cards.map(({ text }) => /: <b>(\w+)<\/b> & "so"/.exec(text)?.[1])).toEqual([
        ...STATES.toReversed(),
        undefined,
      ])
      for (const { text } of cards) {
        expect(text).toContain('Guild & <i>"Sons"</i>, on ')
        expect(text).not.toContain(other)
      }
      const activity = visibleText(await read(browser, paths.accountActivity), '#cards')!
      expect(activity).toContain(`, ${name}’s <i>phone</i>`)
      expect(activity).toContain(', from 10.0.0.0')
      expect(activity).toContain('Found by Guild & <i>"Sons"</i>4 March 2026, in a list')
      expect(activity).toContain('4 March 2026 at 05:06 UTC, opened what you show')
      expect(activity).not.toContain(other)
      const talks = visibleText(await read(browser, paths.conversations), '#cards')!
      expect(talks).toContain(`From ${name}`)
      expect(talks).not.toContain(other)
    }
    const own = visibleText(await read(browsers[2]![1], paths.conversations), '#cards')!
    expect(own).toMatch(/Grace To Guild & <i>"Sons"<\/i> · .*From Grace/)
    const sent = all(await read(browsers[2]![1], paths.talentInvitedBy(guild.id)), '#cards > li')
    expect(sent.map(({ text }) => text).filter((text) => text.startsWith('Grace'))).toEqual([
      // That she muted them is hers to know.
      'GraceFor GraceInvited on 8 March 2026. Declined on 17 March 2026.',
      'GraceFor GraceInvited on 7 March 2026. Declined on 16 March 2026.',
      'GraceFor GraceInvited on 6 March 2026. Accepted on 15 March 2026.',
      'GraceFor GraceInvited on 5 March 2026. Not answered.',
      'GraceShutInvited on 4 March 2026. Not answered.',
    ])
  })
})

test('what can be answered yet is sent by buttons, each with its answer to its invitation', async () => {
  const [, browser] = browsers[0]!
  const html = await read(browser, paths.invited)
  const rows = await (await browser.get(paths.api.invited)).json()
  const offered = (status: string, title = 'For Ada') => {
    const { id } = rows.find((row: { status: string; title: string }) => {
      return row.status === status && row.title === title
    })
    const buttons = all(html, `#invitation-${id} button`)
    for (const { attributes } of buttons)
      expect(attributes).toMatchObject({ formaction: paths.invitedTo(id), 'hx-post': '' })
    return buttons.map(({ text, attributes: { name, value } }) => [name, value, text])
  }
  const title = (stated: string) => `${stated} the invitation to For Ada`
  const never = ['status', 'muted', 'Stop invitations from Guild & <i>"Sons"</i>']
  expect(offered('waiting')).toEqual([
    ['status', 'accepted', title('Accept')],
    ['status', 'declined', title('Decline')],
    never,
  ])
  expect(offered('waiting', 'Shut').map(([, answer]) => answer)).toEqual(['declined', 'muted'])
  expect([offered('accepted'), offered('declined'), offered('muted')]).toEqual([
    [never],
    [never],
    [],
  ])
  const apply = all(html, '#cards a.btn').map(({ text }) => text)
  expect(apply).toEqual(['Apply for For Ada'])
  const [form] = all(html, 'main form')
  expect(form!.attributes).toMatchObject({ method: 'post', 'hx-target:inherited': 'closest li' })
  expect(all(html, `main form > [name=${VIEWER_FIELD}]`)).toMatchObject([
    { attributes: { value: ada.id } },
  ])
})
