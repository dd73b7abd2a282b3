import { expect, test } from 'bun:test'
import { and, eq } from 'drizzle-orm'
import { emailSettingsOf } from '../../../src/db/emails/settings.ts'
import { listNotifications } from '../../../src/db/notifications/list.ts'
import { type NewNotification, notify } from '../../../src/db/notifications/notify.ts'
import { markNotificationsRead } from '../../../src/db/notifications/read.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { savedSearches } from '../../../src/db/schema/saved-searches.ts'
import { UNSUBSCRIBABLE_KINDS } from '../../../src/lib/mail/email-kinds.ts'
import { ALL_PREFERENCES } from '../../../src/lib/notifications/preferences.ts'
import { paths } from '../../../src/lib/paths.ts'
import { PREFERENCES_SAVED } from '../../../src/views/notifications/preferences-page.tsx'
import { testApp } from '../../support/app.ts'
import { addEmailSettings, addMember, addOpportunity } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { app, db, signInAs } = await testApp()

const preferences = paths.notificationPreferences

async function setUp() {
  const member = await addMember(db)
  const browser = await signInAs(member)
  const json = async () => (await browser.get(paths.api.notificationPreferences)).json()
  const put = (body: object) => browser.json('PUT', paths.api.notificationPreferences, body)
  return { member, browser, json, put }
}

const only = (kinds: { kind: string }[], kind: string) => kinds.find((each) => each.kind === kind)

test('the form saves each kind for Waymark and for email, without a script', async () => {
  const { member, browser, json } = await setUp()
  const page = await (await browser.get(preferences)).text()
  const listed = ALL_PREFERENCES.filter((row) => row.listed && !row.isEssential)
  expect(all(page, 'input[name=inWaymark][checked]').length).toBe(listed.length)
  expect(all(page, 'input[name=email][checked]').length).toBe(UNSUBSCRIBABLE_KINDS.length)
  const pushed = ALL_PREFERENCES.filter((row) => row.listed)
  expect(all(page, 'input[name=push][checked]').length).toBe(pushed.length)
  const sent = await browser.post(preferences, {
    inWaymark: 'community-reply',
    email: 'search-match',
    push: 'account',
  })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, preferences])
  const saved = await (await browser.get(preferences)).text()
  expect(visibleText(saved, '[role="status"]')).toContain(PREFERENCES_SAVED)
  expect(all(saved, 'input[name=inWaymark][checked]').length).toBe(1)
  const { preset, kinds } = await json()
  expect(preset).toBeNull()
  expect(only(kinds, 'community-reply')).toMatchObject({
    inWaymark: 'on',
    email: 'off',
    push: 'off',
  })
  expect(only(kinds, 'account')).toMatchObject({ inWaymark: 'always', push: 'on' })
  expect(only(kinds, 'search-match')).toMatchObject({ inWaymark: 'off', email: 'on' })
  expect(only(kinds, 'application-decision')).toMatchObject({ inWaymark: 'off', email: 'always' })
  const { stopped } = await emailSettingsOf(db, member.id)
  expect(stopped).toEqual(UNSUBSCRIBABLE_KINDS.filter((kind) => kind !== 'search-match').toSorted())
})

test('a preset changes everything at once, and keeps the links of emails', async () => {
  const { member, browser, json } = await setUp()
  const { key } = await addEmailSettings(db, member.id)
  await browser.post(preferences, { preset: 'essential' })
  const { preset, kinds } = await json()
  expect(preset).toBe('essential')
  for (const { kind, inWaymark, email, push } of kinds) {
    if (push === 'on') expect(['account', 'billing']).toContain(kind)
    expect(['off', 'never', 'always']).toContain(inWaymark)
    expect(['off', 'always']).toContain(email)
  }
  const page = await (await browser.get(preferences)).text()
  expect(visibleText(page, 'main [aria-pressed="true"]')).toBe('Only essential')
  await browser.post(preferences, { preset: 'everything' })
  const stop = await app.request(paths.unsubscribe(key, 'community-reply'), { method: 'POST' })
  expect(stop.status).toBe(200)
  const after = (await json()).kinds
  const off = after.filter((each: { email: string }) => each.email === 'off')
  expect(off.map(({ kind }: { kind: string }) => kind)).toEqual(['community-reply'])
})

test('JSON takes back what it gave, and refuses what can’t be changed', async () => {
  const { json, put } = await setUp()
  const { kinds } = await json()
  expect((await put({ kinds })).status).toBe(200)
  const both = await put({
    preset: 'essential',
    kinds: [{ kind: 'saved-deadline', email: 'on' }],
  })
  const on = (await both.json()).kinds.filter((each: { email: string }) => each.email === 'on')
  expect(on.map(({ kind }: { kind: string }) => kind)).toEqual(['saved-deadline'])
  for (const wrong of [
    { kinds: [{ kind: 'application-decision', email: 'off' }] },
    { kinds: [{ kind: 'team-joined', inWaymark: 'on' }] },
    { kinds: [{ kind: 'nothing', email: 'on' }] },
    { preset: 'all' },
  ]) {
    const refused = await put(wrong)
    expect(refused.status).toBe(422)
    expect(Object.keys((await refused.json()).errors)).toEqual(Object.keys(wrong))
  }
})

test('changes at the same time are all kept', async () => {
  const { json, put } = await setUp()
  const some = ALL_PREFERENCES.filter(({ kind }) => kind.startsWith('saved-'))
  await Promise.all(some.map(({ kind }) => put({ kinds: [{ kind, email: 'off' }] })))
  const { kinds } = await json()
  for (const { kind } of some) expect(only(kinds, kind)).toMatchObject({ email: 'off' })
})

test('what is off in Waymark is only emailed, and reading all does not cancel that email', async () => {
  const { member, put } = await setUp()
  const wanted = { memberId: member.id, name: 'Looms', query: 'q=loom', frequency: 'off' } as const
  const [search] = await db.insert(savedSearches).values(wanted).returning()
  await put({ kinds: [{ kind: 'search-match', inWaymark: 'off' }] })
  const found = await addOpportunity(db)
  const subject = { type: 'saved-search', id: search!.id } as const
  const match: NewNotification = {
    memberId: member.id,
    kind: 'search-match',
    subject,
    key: found.id,
  }
  await notify(db, [match], new Date())
  expect((await listNotifications(db, member.id, { limit: 5 }, new Date())).rows).toEqual([])
  await markNotificationsRead(db, member.id, null, new Date())
  const own = and(eq(outboxEmails.memberId, member.id), eq(outboxEmails.kind, 'search-match'))
  expect(await db.$count(outboxEmails, own)).toBe(1)
})
