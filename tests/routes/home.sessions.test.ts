import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { findDigest } from '../../src/db/emails/digest.ts'
import { mentorSessions } from '../../src/db/schema/mentor-sessions.ts'
import { blocks } from '../../src/db/schema/safety.ts'
import { users } from '../../src/db/schema/users.ts'
import { DAY_MS } from '../../src/lib/durations.ts'
import { paths } from '../../src/lib/paths.ts'
import { testApp } from '../support/app.ts'
import { all } from '../support/html.ts'
import { passSession, sessionPair } from '../support/mentor-sessions.ts'

const site = await testApp()

type Browser = Awaited<ReturnType<typeof site.signInAs>>

const todayOf = async (browser: Browser) =>
  all(await (await browser.get('/?render=full')).text(), '.today h3 a').map(
    ({ text, attributes }) => [text, attributes.href],
  )

describe('today names sessions to both sides', () => {
  test('from two days before until they end', async () => {
    const { mentee, adas, graces, booked, free, book } = await sessionPair(site)
    await booked()
    expect([await todayOf(adas), await todayOf(graces)]).toEqual([[], []])
    const { id } = await (await book(await free(1))).json()
    expect(await todayOf(adas)).toEqual([['Session with Grace Hopper', paths.mentorSession(id)]])
    expect(await todayOf(graces)).toEqual([['Session with Ada Lovelace', paths.mentorSession(id)]])
    expect((await findDigest(site.db, mentee.id, new Date()))!.waiting).toMatchObject([
      { text: 'Session with Grace Hopper', hasTime: true },
    ])
    await passSession(site.db, id, 0.9)
    expect(await todayOf(adas)).toEqual([['Session with Grace Hopper', paths.mentorSession(id)]])
  })

  test('until they answered whether it took place, or no longer can', async () => {
    const { adas, graces, booked } = await sessionPair(site)
    const { id } = await booked()
    await passSession(site.db, id, 48.9)
    const asked = [['Did your session with Ada Lovelace take place?', paths.mentorSession(id)]]
    expect(await todayOf(graces)).toEqual(asked)
    await adas.json('PUT', paths.api.mentorSession(id), { action: 'confirm', outcome: 'held' })
    expect(await todayOf(adas)).toEqual([])
    expect(await todayOf(graces)).toEqual(asked)
    await passSession(site.db, id, 49.1)
    expect(await todayOf(graces)).toEqual([])
  })

  test('unless it is cancelled or being paid for', async () => {
    const { adas, graces, free, book } = await sessionPair(site)
    const { id } = await (await book(await free(1))).json()
    const other = await (await book(await free(1.2))).json()
    await adas.json('PUT', paths.api.mentorSession(id), { action: 'cancel' })
    const left = [['Session with Ada Lovelace', paths.mentorSession(other.id)]]
    expect(await todayOf(graces)).toEqual(left)
    await site.db.update(mentorSessions).set({ reservedUntil: new Date(Date.now() + DAY_MS) })
    expect([await todayOf(adas), await todayOf(graces)]).toEqual([[], []])
  })

  test('unless one is suspended or blocked the other', async () => {
    const { adas, graces, mentor, mentee, free, book } = await sessionPair(site)
    await book(await free(1))
    const suspend = (suspendedAt: Date | null) =>
      site.db.update(users).set({ suspendedAt }).where(eq(users.id, mentee.id))
    await suspend(new Date())
    expect(await todayOf(graces)).toEqual([])
    await suspend(null)
    expect(await todayOf(graces)).toHaveLength(1)
    await site.db.insert(blocks).values({ blockerId: mentee.id, blockedId: mentor.id })
    expect([await todayOf(adas), await todayOf(graces)]).toEqual([[], []])
  })
})
