import { expect, test } from 'bun:test'
import { createApp } from '../../src/app.tsx'
import { connect } from '../../src/db/connect.ts'
import { sendMessage } from '../../src/db/queries/messages.ts'
import { loadAssets } from '../../src/lib/assets.ts'
import { assets } from '../../src/lib/assets-root.ts'
import { createLog } from '../../src/lib/log.ts'
import { paths } from '../../src/lib/paths.ts'
import { photoStore } from '../../src/lib/photo-store.ts'
import { testApp } from '../support/app.ts'
import { cast } from '../support/cast.ts'
import { addMentorship } from '../support/factories.ts'

const { db, database, env, signInAs } = await testApp({}, 'postgres')

test('a message reaches who listens at another instance, which ends its streams when it stops', async () => {
  const { ada, grace } = await cast(db)
  const { id } = await addMentorship(db, {
    mentorId: grace.id,
    menteeId: ada.id,
    status: 'active',
    acceptedAt: new Date(),
  })
  const { cookies } = await signInAs(grace)
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
  const Cookie = Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.request(`http://localhost${paths.messageStream(id)}`, {
    headers: { Cookie, Host: 'localhost' },
  })
  const reader = response.body!.getReader()
  const text = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await text()).toContain('retry:')
  const message = { mentorshipId: id, senderId: ada.id, clientId: crypto.randomUUID() }
  await sendMessage(db, { ...message, body: 'From one instance to the other' })
  expect(await text()).toContain('From one instance to the other')
  stopping.abort()
  expect((await reader.read()).done).toBe(true)
  await other.close()
})
