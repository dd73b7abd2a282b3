import { describe, expect, test } from 'bun:test'
import { CANNOT_MENTOR } from '../../../src/lib/membership/tiers.ts'
import {
  AVAILABILITY_INVALID,
  AVAILABILITY_SAVED,
  NOT_BOOKABLE_YET,
} from '../../../src/lib/mentor-sessions/texts.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import { addMember } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, client, signInAs } = await testApp()
const { ada, grace } = await cast(db)
const graces = await signInAs(grace)
const adas = await signInAs(ada)

const FORM = {
  timeZone: 'Africa/Lagos',
  monday: '9-12, 14:00 – 17:30',
  wednesday: '22:00 to 24:00',
  exceptions: '2026-12-24\n2027-01-04: 10:00-11:00',
  minutes: '30',
  bufferMinutes: '0',
  noticeHours: '0',
  aheadDays: '28',
  maxPerDay: '4',
  maxPerWeek: '',
  bookableBy: 'members',
  meetingUrl: '',
}

describe('the page', () => {
  test('says that nobody can book yet, and offers the mentor’s own time zone', async () => {
    const html = await (await graces.get(paths.availability)).text()
    expect(visibleText(html, 'h1')).toBe('Availability')
    expect(visibleText(html, '#preview')).toContain(NOT_BOOKABLE_YET)
  })

  test('saves hours by a plain form and shows them with the times that mentees see', async () => {
    const response = await graces.post(paths.availability, FORM)
    expect([response.status, response.headers.get('Location')]).toEqual([303, paths.availability])
    const html = await (await graces.get(paths.availability)).text()
    expect(html).toContain(AVAILABILITY_SAVED)
    const [monday] = all(html, '#monday')
    expect(monday!.attributes.value).toBe('09:00–12:00, 14:00–17:30')
    expect(all(html, '#preview time').length).toBeGreaterThan(20)
    expect(visibleText(html, '#preview')).toContain('Africa/Lagos')
  })

  test.each([
    ['monday', 'mornings', AVAILABILITY_INVALID.hours],
    ['monday', '12:00-09:00', AVAILABILITY_INVALID.backwards],
    ['monday', '09:00-12:00, 11:00-13:00', AVAILABILITY_INVALID.overlapping],
    ['monday', '1-2,3-4,5-6,7-8,9-10,11-12,13-14', AVAILABILITY_INVALID.manyHours],
    ['exceptions', '2026-12-24\n24.12.', AVAILABILITY_INVALID.exceptionLine(2)],
    ['exceptions', '2026-02-30', AVAILABILITY_INVALID.date],
    ['exceptions', '2026-12-24\n2026-12-24', AVAILABILITY_INVALID.twice],
    ['timeZone', 'Mars/Olympus', AVAILABILITY_INVALID.timeZone],
    ['minutes', '20', AVAILABILITY_INVALID.minutes],
    ['noticeHours', '-1', 'Enter a whole number from 0 to 336'],
    ['aheadDays', '91', 'Enter a whole number from 1 to 90'],
    ['meetingUrl', 'javascript:alert(1)', AVAILABILITY_INVALID.meetingUrl],
  ])('refuses %s “%s” and keeps what was typed', async (field, typed, error) => {
    const response = await graces.post(paths.availability, { ...FORM, [field]: typed })
    expect(response.status).toBe(422)
    const html = await response.text()
    expect(visibleText(html, `#${field}-error`)).toBe(error)
    expect(html).toContain('22:00 to 24:00')
  })

  test.each([
    ['3pm-7pm', '15:00–19:00'],
    ['12am to 9.30 am', '00:00–09:30'],
    ['15.00 to 19.00; 20:15–21', '15:00–19:00, 20:15–21:00'],
  ])('reads “%s” as %s', async (typed, read) => {
    await graces.post(paths.availability, { ...FORM, monday: typed })
    const [monday] = all(await (await graces.get(paths.availability)).text(), '#monday')
    expect(monday!.attributes.value).toBe(read)
  })

  test('is for members whose plan includes mentoring', async () => {
    const response = await adas.post(paths.availability, FORM)
    expect(response.status).toBe(403)
    expect(await response.text()).toContain(CANNOT_MENTOR)
    expect((await client().get(paths.availability)).status).toBe(401)
  })
})

describe('JSON', () => {
  test('changes only what is sent', async () => {
    const change = { minutes: 60, weekly: { friday: [{ from: '13:00', to: '15:00' }] } }
    const response = await graces.json('PUT', paths.api.availability, change)
    expect(response.status).toBe(200)
    const saved = await response.json()
    expect(saved).toMatchObject({ minutes: 60, timeZone: 'Africa/Lagos', maxPerDay: 4 })
    expect(saved.weekly).toMatchObject({ monday: [], friday: change.weekly.friday })
    expect(await (await graces.json('GET', paths.api.availability)).json()).toEqual(saved)
  })

  test('refuses hours that are no list of times', async () => {
    const change = { weekly: { friday: [{ from: '13:00', to: '25:00' }] } }
    const response = await graces.json('PUT', paths.api.availability, change)
    expect([response.status, (await response.json()).errors]).toEqual([
      422,
      { weekly: AVAILABILITY_INVALID.hours },
    ])
    expect((await adas.json('PUT', paths.api.availability, {})).status).toBe(403)
  })

  test('gives the free times of a mentor in a range', async () => {
    const from = new Date(Date.now() + 86_400_000)
    const to = new Date(from.getTime() + 7 * 86_400_000)
    const range = `?from=${from.toISOString()}&to=${to.toISOString()}`
    const slots = await (await adas.json('GET', paths.api.slots(grace.id) + range)).json()
    expect(slots).toHaveLength(2)
    for (const { startsAt, endsAt } of slots) {
      expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(3_600_000)
      expect(new Date(startsAt).getUTCDay()).toBe(5)
      expect(new Date(startsAt).getUTCHours()).toBeOneOf([12, 13])
    }
  })

  test('refuses a range that is too long, backwards or no range', async () => {
    for (const range of [
      '?from=yesterday',
      '?to=2020-01-01T00:00:00Z',
      '?from=2027-01-01T00:00:00Z&to=2027-04-01T00:00:00Z',
    ]) {
      const response = await adas.json('GET', paths.api.slots(grace.id) + range)
      expect([range, response.status]).toEqual([range, 422])
    }
  })

  test('has nothing of members who don’t mentor, are paused, or blocked the reader', async () => {
    const mentor = { isMentor: true, membershipTier: 'expert' } as const
    const paused = await addMember(db, { ...mentor })
    const pausing = await signInAs(paused)
    await pausing.json('PUT', paths.api.availability, { minutes: 30 })
    expect((await adas.json('GET', paths.api.slots(paused.id))).status).toBe(200)
    await pausing.json('POST', paths.api.blocks, { userId: ada.id })
    expect((await adas.json('GET', paths.api.slots(paused.id))).status).toBe(404)
    expect((await graces.json('GET', paths.api.slots(paused.id))).status).toBe(200)
    await pausing.post(paths.accountPause)
    expect((await graces.json('GET', paths.api.slots(paused.id))).status).toBe(404)
    expect((await graces.json('GET', paths.api.slots(ada.id))).status).toBe(404)
  })
})
