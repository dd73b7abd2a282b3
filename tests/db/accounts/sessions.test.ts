import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { listDevices } from '../../../src/db/accounts/devices.ts'
import { deleteExpiredSessions, sessionStore } from '../../../src/db/accounts/sessions.ts'
import { sessions } from '../../../src/db/schema/sessions.ts'
import { users } from '../../../src/db/schema/users.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'

const DAY = 24 * 60 * 60 * 1000

const { db } = await testDatabase()
const store = sessionStore(db, false)

const rowsOf = (userId: string) => db.select().from(sessions).where(eq(sessions.userId, userId))

const expireIn = (userId: string, days: number) =>
  db
    .update(sessions)
    .set({ expire: new Date(Date.now() + days * DAY) })
    .where(eq(sessions.userId, userId))

test('a session stands for its member, without any secret', async () => {
  const { id, email } = await addMember(db)
  const { value: token } = await store.start(id)
  const resumed = await store.resume(token)
  expect(resumed).toMatchObject({ member: { id, email }, cookie: null })
  expect(resumed?.member).not.toHaveProperty('passwordHash')
})

test('the table holds a hash of the token and nothing that would sign anybody in', async () => {
  const { id } = await addMember(db)
  const { value: token } = await store.start(id)
  const [row] = await rowsOf(id)
  expect(token.length).toBeGreaterThanOrEqual(32)
  expect(JSON.stringify(row)).not.toContain(token)
  expect(row?.sid).toMatch(/^[0-9a-f]{64}$/)
  expect(await store.resume(row!.sid)).toBeNull()
})

test('what is no token stands for nobody', async () => {
  for (const token of ['x', '\0', '\ud800', "' or 1=1 --", 'a'.repeat(8192)])
    expect(await store.resume(token)).toBeNull()
})

test('an expired session stands for nobody and is gone', async () => {
  const { id } = await addMember(db)
  const { value: token } = await store.start(id)
  expect(await store.isValid(token)).toBe(true)
  await expireIn(id, -1 / DAY)
  expect(await store.isValid(token)).toBe(false)
  expect(await store.resume(token)).toBeNull()
  expect(await rowsOf(id)).toEqual([])
})

test('a session that is used in the second half of its term is extended, cookie and all', async () => {
  const { id } = await addMember(db)
  const { value: token } = await store.start(id)
  const [{ expire: full } = { expire: new Date(0) }] = await rowsOf(id)
  expect((full.getTime() - Date.now()) / DAY).toBeWithin(29.9, 30.1)

  await expireIn(id, 14)
  const resumed = await store.resume(token)
  expect(resumed?.cookie).toMatchObject({ name: 'session', value: token })
  const [row] = await rowsOf(id)
  expect(row!.expire.getTime()).toBeGreaterThanOrEqual(full.getTime())
  expect((await store.resume(token))?.cookie).toBeNull()
})

test('no session outlasts 90 days, however much it is used', async () => {
  const { id } = await addMember(db)
  const { value: token } = await store.start(id)
  const beganAgo = (days: number, left: number) =>
    db
      .update(sessions)
      .set({
        createdAt: new Date(Date.now() - days * DAY),
        expire: new Date(Date.now() + left * DAY),
      })
      .where(eq(sessions.userId, id))
  await beganAgo(89, 14)
  expect((await store.resume(token))?.cookie).not.toBeNull()
  expect(await store.isValid(token)).toBe(true)
  await beganAgo(90, 30)
  expect(await store.resume(token)).toBeNull()
  expect(await store.isValid(token)).toBe(false)
  expect(await listDevices(db, id, new Date())).toEqual([])
  await deleteExpiredSessions(db, new Date())
  expect(await rowsOf(id)).toEqual([])
})

test('when a session was last seen is known by the hour', async () => {
  const { id } = await addMember(db)
  const { value: token } = await store.start(id, { device: 'Firefox on Linux' })
  const seen = async (minutesAgo: number) => {
    const seenAt = new Date(Date.now() - minutesAgo * 60_000)
    await db.update(sessions).set({ seenAt }).where(eq(sessions.userId, id))
    await store.resume(token)
    return Math.round((Date.now() - (await rowsOf(id))[0]!.seenAt.getTime()) / 60_000)
  }
  expect(await seen(59)).toBe(59)
  expect(await seen(61)).toBe(0)
  expect((await rowsOf(id))[0]).toMatchObject({ device: 'Firefox on Linux' })
})

test('ending a session ends that one, ending all ends each of that member alone', async () => {
  const ada = await addMember(db)
  const grace = await addMember(db)
  const tokens = await Promise.all([
    store.start(ada.id),
    store.start(ada.id),
    store.start(grace.id),
  ])
  const alive = () =>
    Promise.all(tokens.map(async ({ value }) => (await store.resume(value)) !== null))

  const blank = await store.end(tokens[0]!.value)
  expect(blank).toMatchObject({ name: 'session', value: '' })
  expect(await alive()).toEqual([false, true, true])
  await store.endAll(ada.id)
  expect(await alive()).toEqual([false, false, true])
})

test('sweeping removes what has expired and nothing else', async () => {
  const ada = await addMember(db)
  const grace = await addMember(db)
  await Promise.all([store.start(ada.id), store.start(grace.id)])
  await expireIn(ada.id, -1)
  await deleteExpiredSessions(db, new Date())
  expect(await rowsOf(ada.id)).toHaveLength(0)
  expect(await rowsOf(grace.id)).toHaveLength(1)
})

test('a member who is gone is signed out everywhere', async () => {
  const { id } = await addMember(db)
  const { value: token } = await store.start(id)
  await db.delete(users).where(eq(users.id, id))
  expect(await store.resume(token)).toBeNull()
})

test('the cookie is for this site’s requests alone, and bound to the host where it is https', async () => {
  const { id } = await addMember(db)
  const plain = (await store.start(id)).serialize()
  expect(plain).toMatch(/^session=[a-z0-9]+; /)
  for (const flag of ['HttpOnly', 'SameSite=Lax', 'Path=/']) expect(plain).toContain(flag)
  expect(plain).not.toContain('Domain')

  const secure = (await sessionStore(db, true).start(id)).serialize()
  expect(secure).toStartWith('__Host-session=')
  for (const flag of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
    expect(secure).toContain(flag)
  expect(secure).not.toContain('Domain')
})

test('a session notes the day on which its member was here, with no statement more', async () => {
  const { id } = await addMember(db)
  const lastHere = async () =>
    (await db.select({ at: users.lastHereAt }).from(users).where(eq(users.id, id)))[0]!.at
  const today = new Date(Math.floor(Date.now() / DAY) * DAY)
  const { value: token } = await store.start(id)
  expect(await lastHere()).toEqual(today)
  await db.update(users).set({ lastHereAt: null }).where(eq(users.id, id))
  await store.resume(token)
  expect(await lastHere()).toBeNull()
  const ago = new Date(Date.now() - 2 * 60 * 60 * 1000)
  await db.update(sessions).set({ seenAt: ago }).where(eq(sessions.userId, id))
  await store.resume(token)
  expect(await lastHere()).toEqual(today)
})
