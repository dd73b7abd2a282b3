import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { deleteOldActivity, recordActivity } from '../../src/db/accounts/activity.ts'
import { activity } from '../../src/db/schema/activity.ts'
import { communities } from '../../src/db/schema/communities.ts'
import { teamMembers } from '../../src/db/schema/organizations.ts'
import { sessions } from '../../src/db/schema/sessions.ts'
import { users } from '../../src/db/schema/users.ts'
import { ACTIVITY_RETENTION_MS } from '../../src/lib/accounts/activity.ts'
import { ADDRESS_DIFFERS } from '../../src/lib/accounts/deletion.ts'
import { paths } from '../../src/lib/paths.ts'
import { RECENT_SIGN_IN_MS } from '../../src/routes/http/middleware/recent-sign-in.ts'
import { WRONG_SECRET } from '../../src/views/account/activity-page.tsx'
import { testApp } from '../support/app.ts'
import {
  addCommunity,
  addMember,
  addMentorship,
  addOpportunity,
  addOrganization,
  addToCommunity,
  PASSWORD,
} from '../support/factories.ts'
import { all, visibleText } from '../support/html.ts'

const { client, db, signInAs } = await testApp()

const DAY = 24 * 60 * 60 * 1000
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE =
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36'

async function signInOn(agent: string, { email }: { email: string }) {
  const browser = client()
  const response = await browser.post(
    paths.login,
    { email, password: PASSWORD },
    { 'User-Agent': agent },
  )
  expect(response.status).toBe(303)
  return browser
}

const sessionsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId))
const cardOf = async (browser: ReturnType<typeof client>, id: string) => {
  const html = await (await browser.get(paths.account)).text()
  return all(html, `#${id} li`).map(({ text }) => text)
}

describe('devices', () => {
  test('are listed with the one that asks, and each can be ended', async () => {
    const ada = await addMember(db)
    const laptop = await signInOn(LINUX, ada)
    const phone = await signInOn(PHONE, ada)
    const rows = await cardOf(laptop, 'devices')
    expect(rows).toHaveLength(2)
    expect(rows.find((row) => row.includes('This device'))).toStartWith('Firefox on Linux')
    const other = rows.find((row) => !row.includes('This device'))
    expect(other).toStartWith('Chrome on Android')
    const row = (await sessionsOf(ada.id)).find(({ device }) => device === 'Chrome on Android')
    const ended = await laptop.post(paths.accountDevice(row!.sid), {})
    expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/account#devices'])
    expect((await phone.get(paths.profile)).status).toBe(401)
    expect((await laptop.get(paths.profile)).status).toBe(200)
  })

  test('others end at once, this one stays', async () => {
    const ada = await addMember(db)
    const browsers = await Promise.all([LINUX, PHONE, PHONE].map((agent) => signInOn(agent, ada)))
    await browsers[0]!.post(paths.accountDevices, {})
    const statuses = await Promise.all(
      browsers.map(async (each) => (await each.get('/profile')).status),
    )
    expect(statuses).toEqual([200, 401, 401])
  })

  test('of another member are nobody’s to end', async () => {
    const ada = await addMember(db)
    const eve = await addMember(db)
    const owner = await signInOn(LINUX, ada)
    const [session] = await sessionsOf(ada.id)
    const thief = await signInAs(eve)
    expect((await thief.post(paths.accountDevice(session!.sid), {})).status).toBe(404)
    await thief.post(paths.accountDevices, {})
    expect((await owner.get(paths.profile)).status).toBe(200)
  })
})

describe('a proof', () => {
  const confirm = async (browser: ReturnType<typeof client>, password: string) => {
    const response = await browser.post(paths.confirmIdentity, {
      password,
      next: '/account#devices',
    })
    return [response.status, response.headers.get('Location')]
  }
  const age = (userId: string, milliseconds: number) =>
    db
      .update(sessions)
      .set({ provedAt: new Date(Date.now() - milliseconds) })
      .where(eq(sessions.userId, userId))
  const verifiedAgo = async (userId: string) =>
    Date.now() - (await sessionsOf(userId))[0]!.provedAt.getTime()

  test('is asked for 15 minutes after the last one, and leads on where one was', async () => {
    const ada = await addMember(db)
    const browser = await signInAs(ada)
    const requested = () => browser.get(`${paths.confirmIdentity}?next=/profile`)
    expect((await requested()).headers.get('Location')).toBe('/profile')
    await age(ada.id, RECENT_SIGN_IN_MS)
    expect((await requested()).status).toBe(200)
    expect(await confirm(browser, 'not it')).toEqual([422, null])
    expect(await verifiedAgo(ada.id)).toBeGreaterThan(RECENT_SIGN_IN_MS)
    expect(await confirm(browser, PASSWORD)).toEqual([303, '/account#devices'])
    expect(await verifiedAgo(ada.id)).toBeLessThan(60_000)
  })

  test('leads nowhere else', async () => {
    const ada = await addMember(db)
    const browser = await signInAs(ada)
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      const body = { password: PASSWORD, next }
      expect((await browser.post(paths.confirmIdentity, body)).headers.get('Location')).toBe('/')
    }
  })

  test('cannot be guessed: after ten wrong passwords the right one has to wait', async () => {
    const ada = await addMember(db)
    const browser = await signInAs(ada)
    for (let each = 0; each < 10; each++) await confirm(browser, `guess ${each}`)
    const response = await browser.post(paths.confirmIdentity, { password: PASSWORD, next: '/' })
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeWithin(1, 91)
  })
})

describe('what happened', () => {
  const rowsOf = async (
    browser: ReturnType<typeof client>,
    address: string = paths.accountActivity,
  ) => {
    const html = await (await browser.get(address)).text()
    return { html, rows: all(html, '#cards li').map(({ text }) => text) }
  }

  test('is listed with its device, the newest first', async () => {
    const ada = await addMember(db)
    const browser = await signInOn(LINUX, ada)
    await browser.post(paths.confirmIdentity, { password: 'wrong', next: '/' })
    const { rows } = await rowsOf(browser)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toStartWith(WRONG_SECRET)
    expect(rows[1]).toMatch(/^Signed in.* UTC, /)
    expect(rows[1]).toContain('Firefox on Linux')
  })

  test('is a member’s own, by pages, and is kept for 365 days', async () => {
    const ada = await addMember(db)
    const eve = await addMember(db)
    const now = Date.now()
    const origin = { device: null, network: '192.0.2.0/24' }
    for (let each = 0; each < 30; each++) await recordActivity(db, ada.id, 'paused', origin)
    await db.insert(activity).values([
      { memberId: ada.id, kind: 'resumed', at: new Date(now - ACTIVITY_RETENTION_MS - 1000) },
      { memberId: eve.id, kind: 'token-made' },
    ])
    await deleteOldActivity(db, new Date(now))
    const browser = await signInAs(ada)
    const first = await rowsOf(browser)
    const next = all(first.html, 'a[href*="cursor="]')[0]!.attributes.href!
    const last = await rowsOf(browser, next.replaceAll('&amp;', '&'))
    const rows = [...first.rows, ...last.rows]
    expect(rows).toHaveLength(31)
    expect(rows.join()).not.toMatch(/resumed|Access token/)
    expect(rows.at(-1)).toContain('from 192.0.2.0/24')
  })
})

describe('leaving', () => {
  const age = (userId: string) =>
    db
      .update(sessions)
      .set({ provedAt: new Date(0) })
      .where(eq(sessions.userId, userId))
  const toastOn = async (browser: ReturnType<typeof client>, path: string) =>
    visibleText(await (await browser.get(path)).text(), '[role=status]')

  test('a break signs out everywhere, and signing in ends it', async () => {
    const ada = await addMember(db)
    const browser = await signInAs(ada)
    const other = await signInAs(ada)
    await browser.post(paths.accountPause, {})
    expect((await other.get(paths.profile)).status).toBe(401)
    const grace = await signInAs(await addMember(db))
    expect((await grace.get(paths.member(ada.id))).status).toBe(404)
    const back = await signInAs(ada)
    expect(await toastOn(back, paths.profile)).toContain('Others can see you')
    expect((await grace.get(paths.member(ada.id))).status).toBe(200)
  })

  test('the end comes after 14 days, unless one signs in', async () => {
    const ada = await addMember(db)
    const browser = await signInAs(ada)
    const answer = await browser.post(paths.accountDeletion, {
      email: ` ${ada.email.toUpperCase()} `,
    })
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/'])
    const [row] = await db.select().from(users).where(eq(users.id, ada.id))
    expect(row!.deletionAt!.getTime() - Date.now()).toBeWithin(13.9 * DAY, 14.1 * DAY)
    expect(await toastOn(await signInAs(ada), paths.profile)).toContain('won’t be deleted')
    const [stored] = await db.select().from(users).where(eq(users.id, ada.id))
    expect(stored!.deletionAt).toBeNull()
  })

  test('deleting names what ends and needs the email address', async () => {
    const [ada, grace] = [await addMember(db), await addMember(db, { isMentor: true })]
    await addMentorship(db, { mentorId: grace.id, menteeId: ada.id, status: 'active' })
    for (const status of ['open', 'closed'] as const)
      await addOpportunity(db, { postedById: ada.id, status })
    const { id } = await addCommunity(db)
    await addToCommunity(db, id, ada.id)
    const browser = await signInAs(ada)
    const page = await (await browser.get(paths.accountDeletion)).text()
    expect(all(page, '#ending li').map(({ text }) => text)).toEqual([
      '1 active mentorship',
      '1 live posting',
      '1 community membership',
    ])
    for (const email of ['', grace.email]) {
      const refused = await browser.post(paths.accountDeletion, { email })
      expect(refused.status).toBe(422)
      const html = await refused.text()
      expect(visibleText(html, '.account-form')).toContain(ADDRESS_DIFFERS)
      expect(all(html, 'input[name=email]')[0]!.attributes.value ?? '').toBe(email)
    }
    const [row] = await db.select().from(users).where(eq(users.id, ada.id))
    expect(row).toMatchObject({ pausedAt: null, deletionAt: null })
  })

  test('asks for a proof first', async () => {
    const ada = await addMember(db)
    const browser = await signInAs(ada)
    await age(ada.id)
    for (const path of [paths.accountPause, paths.accountDeletion])
      expect((await browser.post(path, {})).headers.get('Location')).toStartWith('/account/confirm')
    const [row] = await db.select().from(users).where(eq(users.id, ada.id))
    expect(row).toMatchObject({ pausedAt: null, deletionAt: null })
  })

  test('who owns an organization is told at once how it is handed over, and can go then', async () => {
    const ada = await addMember(db)
    const grace = await addMember(db)
    const { id } = await addOrganization(db, { name: 'Looms Guild', ownerId: ada.id })
    const browser = await signInAs(ada)
    const requested = await browser.get(paths.accountDeletion)
    const refused = await browser.post(paths.accountDeletion, {})
    expect([requested.status, refused.status]).toEqual([200, 409])
    for (const page of [await requested.text(), await refused.text()]) {
      expect(visibleText(page, '.account-form')).toContain('Looms GuildTransfer or close')
      expect(page).toContain(`href="${paths.team(id)}"`)
      expect(page).toContain(`action="${paths.accountPause}"`)
      expect(page).not.toContain(`action="${paths.accountDeletion}"`)
    }
    await db.update(teamMembers).set({ userId: grace.id }).where(eq(teamMembers.organizationId, id))
    const free = await (await browser.get(paths.accountDeletion)).text()
    expect(free).toContain(`action="${paths.accountDeletion}"`)
    expect((await browser.post(paths.accountDeletion, { email: ada.email })).status).toBe(303)
  })

  test('who alone owns a community is told that operators get it, and how it is handed over', async () => {
    const ada = await addMember(db)
    const grace = await addMember(db)
    const [alone, shared, held] = await Promise.all(
      ['Looms', 'Dyes', 'Felt'].map((name) => addCommunity(db, { name })),
    )
    for (const { id } of [alone!, shared!]) await addToCommunity(db, id, ada.id, 'owner')
    await addToCommunity(db, shared!.id, grace.id, 'owner')
    await addToCommunity(db, held!.id, ada.id)
    const browser = await signInAs(ada)
    const reported = async () =>
      all(await (await browser.get(paths.accountDeletion)).text(), '.account-form li bdi').map(
        ({ text }) => text,
      )
    const page = await (await browser.get(paths.accountDeletion)).text()
    expect(visibleText(page, '.account-form')).toContain('You’re the only owner of this community.')
    expect(page).toContain(`href="${paths.communityMembers(alone!.id)}"`)
    expect(page).toContain(`action="${paths.accountDeletion}"`)
    expect(await reported()).toEqual(['Looms'])
    // An owner who takes a break looks after nothing.
    await (await signInAs(grace)).post(paths.accountPause, {})
    expect(await reported()).toEqual(['Dyes', 'Looms'])
    expect((await browser.post(paths.accountDeletion, { email: ada.email })).status).toBe(303)
    const left = await db.select().from(communities).where(eq(communities.held, 'no_owner'))
    expect(left.map(({ name }) => name).toSorted()).toEqual(['Dyes', 'Looms'])
  })
})
