import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { claimKey, releaseKey, storeResponse } from '../../../../src/db/idempotent-requests.ts'
import { communityMemberships } from '../../../../src/db/schema/communities.ts'
import { idempotentRequests } from '../../../../src/db/schema/idempotent-requests.ts'
import { opportunities } from '../../../../src/db/schema/opportunities.ts'
import { paths } from '../../../../src/lib/paths.ts'
import { testApp } from '../../../support/app.ts'
import { addCommunity, addMember } from '../../../support/factories.ts'

const { db, signInAs } = await testApp()

const DRAFT = { title: 'Weaver', type: 'job' }

async function poster() {
  const member = await addMember(db, { primaryRole: 'provider' })
  const client = await signInAs(member)
  const post = (key: string, body: object = DRAFT, path: string = paths.api.postings) =>
    client.send(
      'POST',
      path,
      { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      JSON.stringify(body),
    )
  const count = () => db.$count(opportunities, eq(opportunities.postedById, member.id))
  return { member, client, post, count }
}

describe('a POST with an Idempotency-Key', () => {
  test('is done once, and gets the same response again', async () => {
    const { post, count } = await poster()
    const first = await post('once')
    const again = await post('once')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(await again.text()).toBe(await first.text())
    expect(first.headers.get('Idempotency-Replayed')).toBeNull()
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await count()).toBe(1)
  })

  test('of twenty at once is done once; the others wait or get its response', async () => {
    const { post, count } = await poster()
    const statuses = await Promise.all(
      Array.from({ length: 20 }, async () => (await post('race')).status),
    )
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([])
    expect(await count()).toBe(1)
  })

  test('is refused with another body or at another path', async () => {
    const { post } = await poster()
    await post('one')
    const other = await post('one', { ...DRAFT, title: 'Spinner' })
    expect([other.status, (await other.json()).code]).toEqual([422, 'idempotency_key_reused'])
    const elsewhere = await post('one', DRAFT, paths.api.organizations)
    expect(elsewhere.status).toBe(422)
  })

  test('that is refused leaves the key to the corrected one', async () => {
    const { post, count } = await poster()
    expect((await post('corrected', { type: 'job' })).status).toBe(422)
    expect((await post('corrected')).status).toBe(201)
    expect(await count()).toBe(1)
  })

  test('of another member is another key', async () => {
    const [one, two] = [await poster(), await poster()]
    expect((await one.post('shared')).status).toBe(201)
    const { status, headers } = await two.post('shared')
    expect([status, headers.get('Idempotency-Replayed')]).toEqual([201, null])
  })

  test('that was cut off stays unclear', async () => {
    const { member, post, count } = await poster()
    await post('cut-off')
    await db
      .update(idempotentRequests)
      .set({ status: null, body: null })
      .where(eq(idempotentRequests.memberId, member.id))
    const running = await post('cut-off')
    expect([running.status, (await running.json()).code]).toEqual([409, 'idempotency_in_progress'])
    await db
      .update(idempotentRequests)
      .set({ createdAt: new Date(Date.now() - 10 * 60_000) })
      .where(eq(idempotentRequests.memberId, member.id))
    const unclear = await post('cut-off')
    expect([unclear.status, (await unclear.json()).code]).toEqual([503, 'outcome_unknown'])
    expect(await count()).toBe(1)
  })

  test('is forgotten after a day', async () => {
    const { member, post, count } = await poster()
    await post('old')
    await db
      .update(idempotentRequests)
      .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(idempotentRequests.memberId, member.id))
    expect((await post('old')).headers.get('Idempotency-Replayed')).toBeNull()
    expect(await count()).toBe(2)
  })

  test('stores no response that can be read without the key', async () => {
    const { member, post } = await poster()
    await post('sealed')
    const [row] = await db
      .select()
      .from(idempotentRequests)
      .where(eq(idempotentRequests.memberId, member.id))
    expect(JSON.stringify(row)).not.toMatch(/Weaver|sealed/)
  })

  test.each(['', ' ', 'a b'.padEnd(256, 'x'), 'é'])('is refused with the key %p', async (key) => {
    const { post } = await poster()
    const { status } = await post(key)
    expect(status).toBe(400)
  })

  test('without a body is done once too', async () => {
    const { member, client } = await poster()
    const { id } = await addCommunity(db)
    const join = () => client.send('POST', paths.api.joining(id), { 'Idempotency-Key': 'join' })
    expect([(await join()).status, (await join()).status]).toEqual([200, 200])
    expect(await db.$count(communityMemberships, eq(communityMemberships.userId, member.id))).toBe(
      1,
    )
  })

  test('can send a file', async () => {
    const { client } = await poster()
    const send = () => {
      const form = new FormData()
      form.set('file', new File(['no PDF'], 'cv.pdf'))
      return client.send(
        'POST',
        paths.api.resumes,
        { Origin: 'http://localhost', 'Idempotency-Key': 'file' },
        form,
      )
    }
    expect((await (await send()).json()).code).toBe('invalid')
  })
})

test('a response that is stored stays, also where its request is released or answered again', async () => {
  const { member } = await poster()
  const keyed = { memberId: member.id, keyHash: 'key', requestHash: 'request' }
  expect(await claimKey(db, keyed, new Date())).toEqual({ state: 'claimed' })
  await storeResponse(db, keyed, { status: 201, body: 'first' })
  await storeResponse(db, keyed, { status: 500, body: 'second' })
  await releaseKey(db, keyed)
  expect(await claimKey(db, keyed, new Date())).toEqual({
    state: 'done',
    status: 201,
    body: 'first',
  })
})
