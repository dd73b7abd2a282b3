import { expect, test } from 'bun:test'
import { type App, createApp } from '../../../src/app.tsx'
import { connect } from '../../../src/db/connection/connect.ts'
import { sendMessage } from '../../../src/db/conversations/messages.ts'
import { loadAssets } from '../../../src/lib/assets.ts'
import { assets } from '../../../src/lib/assets-root.ts'
import { createLog } from '../../../src/lib/log.ts'
import { paths } from '../../../src/lib/paths.ts'
import { photoStore } from '../../../src/lib/photos/store.ts'
import { testApp } from '../../support/app.ts'
import { cast } from '../../support/cast.ts'
import type { Client } from '../../support/client.ts'
import { addMember, addMentorship } from '../../support/factories.ts'

const { app, db, database, env, signInAs } = await testApp({}, 'postgres')
const { ada, grace, kwame } = await cast(db)
const mentor = { mentorId: grace.id, status: 'active' as const, acceptedAt: new Date() }
const adas = await addMentorship(db, { ...mentor, menteeId: ada.id })
const kwames = await addMentorship(db, { ...mentor, menteeId: kwame.id })

const write = (mentorshipId: string, body: string, clientId = crypto.randomUUID()) =>
  sendMessage(db, { mentorshipId, senderId: grace.id, body, clientId })

/** Another instance on the same database. */
async function anotherInstance() {
  const other = await connect({ ...database.where })
  const stopping = new AbortController()
  const app = createApp({
    env,
    database: other,
    log: createLog('silent'),
    photos: photoStore({ dataDir: env.DATA_DIR }),
    assets: loadAssets({ client: assets.client, publicFiles: assets.public }),
    stopping: stopping.signal,
  })
  return { app, stopping, [Symbol.asyncDispose]: () => other.close() }
}

/** A member's stream at an instance: each call gives what comes next, null at its end. */
async function listenAt(app: App, { cookies }: Client, id: string) {
  const Cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.request(`http://localhost${paths.messageStream(id)}`, {
    headers: { Cookie, Host: 'localhost' },
  })
  const reader = response.body!.getReader()
  const next = async () => {
    const { done, value } = await reader.read()
    return done ? null : new TextDecoder().decode(value)
  }
  expect(await next()).toContain('retry:')
  /** Reads on to a text; false where the stream ends before it. */
  const brings = async (text: string) => {
    for (let event = await next(); event !== null; event = await next())
      if (event.includes(text)) return true
    return false
  }
  return { next, brings, close: () => reader.cancel() }
}

test('a message reaches who listens at another instance, which ends its streams when it stops', async () => {
  await using other = await anotherInstance()
  const stream = await listenAt(other.app, await signInAs(ada), adas.id)
  await write(adas.id, 'From one instance to the other')
  expect(await stream.next()).toContain('From one instance to the other')
  other.stopping.abort()
  expect(await stream.next()).toBeNull()
})

test('nothing reaches who listens at another instance and signed out here', async () => {
  const browser = await signInAs(kwame)
  await using other = await anotherInstance()
  const stream = await listenAt(other.app, browser, kwames.id)
  await browser.post('/api/logout')
  await write(kwames.id, 'Not for whoever sits there now')
  expect(await stream.next()).toBeNull()
})

test('a member has six streams at all instances together, of which the oldest ends', async () => {
  await using other = await anotherInstance()
  const reported: string[] = []
  let messageOf = Promise.withResolvers<void>()
  await database.listen(
    'streams',
    (payload) => {
      reported.push(payload.split(' ')[0]!)
      messageOf.resolve()
      messageOf = Promise.withResolvers()
    },
    () => {},
  )
  const mentee = await addMember(db)
  const { id } = await addMentorship(db, { ...mentor, menteeId: mentee.id })
  const browser = await signInAs(mentee)
  const graces = await signInAs(grace)
  const open = (at: App) => listenAt(at, browser, id)
  const hers = await listenAt(other.app, graces, id)
  const oldest = await open(other.app)
  const rest = [await open(app), await open(other.app)]
  for (const at of [app, other.app, app]) rest.push(await open(at))
  await write(id, 'To six and the mentor')
  for (const stream of [hers, oldest, ...rest])
    expect(await stream.brings('To six and the mentor')).toBe(true)

  rest.push(await open(app))
  expect(await oldest.next()).toBe('retry: 60000\n\n')
  expect(await oldest.next()).toBeNull()
  await write(id, 'To the six that are left')
  for (const stream of [hers, ...rest])
    expect(await stream.brings('To the six that are left')).toBe(true)

  // Its place is free once the others have heard of it.
  const ended = async (times: number) => {
    while (reported.filter((what) => what === 'ended').length < times) await messageOf.promise
  }
  await ended(1)
  await rest.pop()!.close()
  await ended(2)
  rest.push(await open(other.app))
  await write(id, 'To six again')
  for (const stream of [hers, ...rest]) expect(await stream.brings('To six again')).toBe(true)
  other.stopping.abort()
  for (const stream of [hers, ...rest]) await stream.close()
})

test('an id that is given in two mentorships at once names one message', async () => {
  for (let round = 0; round < 5; round++) {
    const id = crypto.randomUUID()
    const both = [write(adas.id, 'Either here', id), write(kwames.id, 'or there', id)]
    const results = (await Promise.all(both)).sort((a, b) => Number(b.ok) - Number(a.ok))
    expect(results).toMatchObject([{ ok: true }, { ok: false, reason: 'id_taken' }])
  }
})
