import { expect, test } from 'bun:test'
import { DAY_MS } from '../../../src/lib/durations.ts'
import { MAX_OFFERS, offerSchema } from '../../../src/lib/mentor-sessions/offers.ts'
import {
  OFFER_INVALID,
  OFFER_REMOVED,
  OFFER_SAVED,
} from '../../../src/lib/mentor-sessions/texts.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { addMember, addMentorship } from '../../support/factories.ts'
import { all, visibleText } from '../../support/html.ts'

const { db, signInAs } = await testApp({ RATE_LIMITS: 'off' })

const OFFER = { title: 'Résumé review', description: 'Written notes', minutes: 30 }
const allDay = [{ from: '00:00', to: '24:00' }]
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const OPEN = {
  timeZone: 'Africa/Lagos',
  weekly: Object.fromEntries(DAYS.map((day) => [day, allDay])),
  minutes: 60,
  bufferMinutes: 0,
}

async function pair() {
  const mentor = await addMember(db, { membershipTier: 'expert', isMentor: true })
  const mentee = await addMember(db, { membershipTier: 'professional' })
  const graces = await signInAs(mentor)
  const adas = await signInAs(mentee)
  await graces.json('PUT', paths.api.availability, OPEN)
  const add = async (offer: object = OFFER) =>
    (await graces.json('POST', paths.api.offers, offer)).json()
  const slots = async (offer = ''): Promise<{ startsAt: string; endsAt: string }[]> =>
    (await adas.json('GET', `${paths.api.slots(mentor.id)}?offer=${offer}`)).json()
  const book = async (offerId?: string) => {
    const free = (await slots()).find(
      ({ startsAt }) => Date.parse(startsAt) > Date.now() + 2 * DAY_MS,
    )
    const startsAt = free!.startsAt
    return adas.json('POST', paths.api.mentorSessions, {
      mentorId: mentor.id,
      topic: 'Looms',
      startsAt,
      offerId,
    })
  }
  return { mentor, mentee, graces, adas, add, slots, book }
}

test('a mentor makes, edits and removes an offer by plain forms', async () => {
  const { graces, add } = await pair()
  const made = await graces.post(paths.offers, { ...OFFER, minutes: '30' })
  expect([made.status, made.headers.get('Location')]).toEqual([303, paths.offers])
  expect(await (await graces.get(paths.offers)).text()).toContain(OFFER_SAVED)
  const [offer] = await (await graces.json('GET', paths.api.offers)).json()
  expect(offer).toMatchObject({ ...OFFER, sessions: 1, price: '0.00', isOpen: true })
  const edited = { ...OFFER, title: 'Portfolio review', minutes: '45' }
  await graces.post(paths.offer(offer.id), edited)
  const page = visibleText(await (await graces.get(paths.offers)).text())
  expect(page).toContain('Portfolio review')
  expect(page).toContain('45 minutes, free')
  await graces.post(paths.offer(offer.id), { action: 'remove' })
  expect(await (await graces.get(paths.offers)).text()).toContain(OFFER_REMOVED)
  expect(await (await graces.json('GET', paths.api.offers)).json()).toEqual([])
  expect((await graces.json('PUT', paths.api.offer(offer.id), OFFER)).status).toBe(404)
  expect(await add()).toMatchObject(OFFER)
})

test.each(['1,50,000', '15.000', ',500', '12345,000'])('%s is no price', (price) => {
  expect(offerSchema.safeParse({ ...OFFER, price }).success).toBe(false)
})

test.each([
  ['15000', 1_500_000],
  ['15,000', 1_500_000],
  ['15,000.5', 1_500_050],
  ['1,234,567.89', 123_456_789],
  ['15,50', 1550],
])('the price %s is read as %d in minor units', (price, minor) => {
  expect(offerSchema.parse({ ...OFFER, price }).price).toBe(minor)
})

test('what is wrong with an offer is named, and nothing is saved', async () => {
  const { graces, add } = await pair()
  const refused = async (offer: object) => {
    const response = await graces.json('POST', paths.api.offers, { ...OFFER, ...offer })
    expect(response.status).toBe(422)
    return (await response.json()).errors
  }
  expect(await refused({ sessions: 2 })).toEqual({ sessions: OFFER_INVALID.sessions })
  expect(await refused({ sessions: 3 })).toEqual({ sessions: OFFER_INVALID.freePackage })
  expect(await refused({ price: 'lots' })).toEqual({ price: OFFER_INVALID.price })
  expect(await refused({ price: '5000' })).toEqual({ price: OFFER_INVALID.cannotSell })
  expect(Object.keys(await refused({ title: ' ', minutes: 31 }))).toEqual(['title', 'minutes'])
  for (let n = 0; n < MAX_OFFERS; n++) await add()
  expect(await refused({})).toEqual({ title: OFFER_INVALID.tooMany })
})

test('a form that is refused comes back with what was typed, of a new offer and of one that is there', async () => {
  const { graces, add } = await pair()
  const { id } = await add()
  const typed = { title: 'Loom tuning', description: 'By ear', minutes: '30', sessions: '2' }
  for (const path of [paths.offers, paths.offer(id)]) {
    const response = await graces.post(path, typed)
    const html = await response.text()
    expect(response.status).toBe(422)
    expect(all(html, '[name=title]')[0]!.attributes.value).toBe(typed.title)
    expect(visibleText(html, 'textarea[name=description]')).toBe(typed.description)
    expect(visibleText(html, '.error-summary')).toContain(OFFER_INVALID.sessions)
    expect(all(html, `form.form[action="${path}"]`)).not.toEqual([])
  }
  expect(await (await graces.json('GET', paths.api.offers)).json()).toMatchObject([OFFER])
})

test('once there are offers, one is chosen, and its length is booked', async () => {
  const { mentor, adas, add, slots, book } = await pair()
  expect((await book()).status).toBe(201)
  const { id } = await add()
  const refused = await book()
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'choose_offer'])
  const { startsAt, endsAt } = (await slots(id))[0]!
  expect(Date.parse(endsAt) - Date.parse(startsAt)).toBe(30 * 60_000)
  const page = visibleText(await (await adas.get(paths.booking(mentor.id))).text())
  expect(page).toContain(OFFER.title)
  expect(page).not.toContain('Free times')
  const chosen = await (await adas.get(paths.bookingOf(mentor.id, id))).text()
  expect(visibleText(chosen)).toContain('Free times')
  const booked = await book(id)
  expect(await booked.json()).toMatchObject({ offer: OFFER.title, minutes: 30 })
})

test('an offer of someone else, or one that was removed, can’t be booked', async () => {
  const { book, graces, add } = await pair()
  const { id: others } = await (await pair()).add()
  expect((await book(others)).status).toBe(409)
  const { id } = await add()
  await graces.json('DELETE', paths.api.offer(id))
  expect((await book(id)).status).toBe(409)
  expect((await book()).status).toBe(201)
})

test('mentees of a mentorship can book without an offer', async () => {
  const { mentor, mentee, add, book } = await pair()
  await add()
  await addMentorship(db, {
    ...{ mentorId: mentor.id, menteeId: mentee.id },
    ...{ status: 'active', acceptedAt: new Date() },
  })
  expect((await book()).status).toBe(201)
})
