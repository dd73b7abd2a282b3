import { describe, expect, test } from 'bun:test'
import { getEventListeners } from 'node:events'
import { sql } from 'drizzle-orm'
import { announceMessage } from '../../../src/db/conversations/feed.ts'
import { sendMessage } from '../../../src/db/conversations/messages.ts'
import { changeStatus } from '../../../src/db/mentorship/status.ts'
import { paths } from '../../../src/lib/paths.ts'
import { cast } from '../../support/cast.ts'
import { takeComplaints } from '../../support/complaints.ts'
import { openStream } from '../../support/event-stream.ts'
import { addMember, addMentorship } from '../../support/factories.ts'
import { testServer } from '../../support/server.ts'

const stopping = new AbortController().signal
const { db, url, signInAs } = await testServer({}, undefined, { stopping })
const { ada, grace } = await cast(db)

const cookieOf = async (member: { email: string }) => {
  const { cookies } = await signInAs(member)
  return { Cookie: Array.from(cookies, ([name, value]) => `${name}=${value}`).join('; ') }
}
const cookies = { ada: await cookieOf(ada), grace: await cookieOf(grace) }

async function activeMentorship() {
  const mentee = await addMember(db)
  const { id } = await addMentorship(db, {
    mentorId: grace.id,
    menteeId: mentee.id,
    status: 'active',
    acceptedAt: new Date(),
  })
  const write = (body: string, senderId = mentee.id) =>
    sendMessage(db, { mentorshipId: id, senderId, body, clientId: crypto.randomUUID() })
  return { id, mentee, write }
}

const listen = (id: string, headers: Record<string, string> = cookies.grace, query = '') =>
  openStream(`${url}${paths.messageStream(id)}${query}`, headers)

test('brings what is written as it is written, in order, with its place', async () => {
  const { id, write } = await activeMentorship()
  const stream = await listen(id)
  expect(stream.response.headers.get('Content-Type')).toStartWith('text/event-stream')
  expect(stream.response.headers.get('Content-Encoding')).toBeNull()
  await write('First\nline')
  await write('From the other side', grace.id)
  const first = await stream.next()
  const second = await stream.next()
  expect(first).toMatchObject({ event: 'message' })
  expect(first!.data).toContain(`id="message-${first!.id}"`)
  expect(first!.data).toContain('<p dir="auto">First\nline</p>')
  expect(first!.data).not.toContain('message-own')
  expect(second!.data).toContain('message-own')
  expect(Number(second!.id)).toBeGreaterThan(Number(first!.id))
  stream.close()
})

test('goes on after the last event that the browser names, or the page had', async () => {
  const { id, write } = await activeMentorship()
  await write('One')
  await write('Two')
  await write('Three')
  const fromPage = await listen(id)
  const one = (await fromPage.next())!
  const two = (await fromPage.next())!
  fromPage.close()
  const again = await listen(id, { ...cookies.grace, 'Last-Event-ID': two.id }, `?after=${one.id}`)
  expect((await again.next())!.data).toContain('Three')
  await write('Four')
  expect((await again.next())!.data).toContain('Four')
  again.close()
})

test('brings nothing of another mentorship', async () => {
  const one = await activeMentorship()
  const two = await activeMentorship()
  const stream = await listen(one.id)
  await two.write('Not for you')
  await one.write('For you')
  expect((await stream.next())!.data).toContain('For you')
  stream.close()
})

test('tells when the status is no longer the page’s, and ends', async () => {
  const { id, mentee } = await activeMentorship()
  const stream = await listen(id, cookies.grace, '?status=active')
  await changeStatus(db, mentee.id, id, { to: 'completed' }, new Date())
  expect(await stream.next()).toMatchObject({ event: 'status', data: 'completed' })
  expect(await stream.next()).toBeUndefined()
})

test('brings nothing more once its session is over, and ends', async () => {
  const { id, mentee, write } = await activeMentorship()
  const browser = await signInAs(mentee)
  const Cookie = Array.from(browser.cookies, ([name, value]) => `${name}=${value}`).join('; ')
  const stream = await listen(id, { Cookie })
  await write('While signed in')
  expect((await stream.next())!.data).toContain('While signed in')
  await browser.post('/api/logout')
  await write('Not for whoever sits there now')
  expect(await stream.next()).toBeUndefined()
})

test('tells its reader nothing of what failed', async () => {
  const { id, write } = await activeMentorship()
  const stream = await listen(id)
  await write('Before')
  expect((await stream.next())!.data).toContain('Before')
  await db.execute(sql`alter table messages rename to mislaid`)
  try {
    await announceMessage(db, [id])
    expect(await stream.next()).toBeUndefined()
  } finally {
    await db.execute(sql`alter table mislaid rename to messages`)
  }
  expect(takeComplaints()).toEqual([expect.stringContaining('stream failed')])
})

test('goes on for nobody: not after its reader has left, nor for a HEAD', async () => {
  const { id, write } = await activeMentorship()
  const streams = () => getEventListeners(stopping, 'abort').length
  const before = streams()
  const stream = await listen(id)
  await write('One')
  await stream.next()
  expect(streams()).toBe(before + 1)
  stream.close()
  const head = await fetch(url + paths.messageStream(id), {
    method: 'HEAD',
    headers: cookies.grace,
  })
  expect(head.status).toBe(200)
  for (let i = 0; i < 100 && streams() > before; i++) await write(`Number ${i}`)
  expect(streams()).toBe(before)
})

describe('is refused', () => {
  test('to a visitor and to anybody but the two', async () => {
    const { id } = await activeMentorship()
    for (const [headers, status] of [
      [{}, 401],
      [cookies.ada, 404],
    ] as const)
      expect((await listen(id, headers)).response.status).toBe(status)
  })
})

test('a hundred messages through lost connections are each seen once, in order', async () => {
  const { id, write } = await activeMentorship()
  const seen: string[] = []
  let last = '0'
  const reading = (async () => {
    while (seen.length < 100) {
      const stream = await listen(id, { ...cookies.grace, 'Last-Event-ID': last })
      for (let n = 0; n < 7 && seen.length < 100; n++) {
        const event = (await stream.next())!
        seen.push(/<p dir="auto">(.*)<\/p>/.exec(event.data)![1]!)
        last = event.id
      }
      stream.close()
    }
  })()
  for (let i = 0; i < 100; i += 4)
    await Promise.all([i, i + 1, i + 2, i + 3].map((n) => write(`n${n}`)))
  await reading
  expect(new Set(seen).size).toBe(100)
  expect(seen.map((text) => Math.floor(Number(text.slice(1)) / 4))).toEqual(
    Array.from({ length: 100 }, (_, i) => Math.floor(i / 4)),
  )
})
