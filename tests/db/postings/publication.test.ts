import { expect, test } from 'bun:test'
import { listPostings } from '../../../src/db/postings/list.ts'
import { countLive, findPosting } from '../../../src/db/postings/postings.ts'
import { changePostingState, savePosting } from '../../../src/db/postings/save.ts'
import { readPosting } from '../../../src/lib/postings/read-posting.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOrganization, addTeamMember } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const DAY = 24 * 60 * 60 * 1000
const verified = new Date(now.getTime() - 30 * DAY)

const posting = (title = 'A grant') => {
  const read = readPosting(
    {
      title,
      type: 'grant',
      description: 'What it is for.',
      applicationDeadline: new Date(now.getTime() + 30 * DAY).toISOString(),
    },
    { now, as: 'live' },
  )
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  return read.posting
}

const provider = (more: object = {}) =>
  addMember(db, { primaryRole: 'provider', emailVerifiedAt: verified, ...more })

const publish = (memberId: string, more: object = {}) =>
  savePosting(db, { memberId, now, posting: posting(), to: 'open', ...more })

test('of 200 who publish at once, as many come through as there is room for', async () => {
  const owner = await provider()
  const organization = await addOrganization(db, {
    ownerId: owner.id,
    domain: 'looms.example',
    domainProvedAt: verified,
    domainCheckedAt: verified,
  })
  const recruiter = await provider()
  await addTeamMember(db, organization.id, recruiter.id, 'recruiter')
  const organizationId = organization.id
  const results = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      publish(n % 2 ? owner.id : recruiter.id, { organizationId }),
    ),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(5)
  const reasons = new Set(results.flatMap((result) => (result.ok ? [] : [result.reason])))
  expect([...reasons]).toEqual(['tier_limit'])
  expect(await countLive(db, { memberId: owner.id, organizationId }, now)).toBe(5)
})

test('a person has the places of the tier; pausing and closing make room', async () => {
  const member = await provider()
  const first = await publish(member.id)
  expect(await publish(member.id)).toMatchObject({ ok: false, reason: 'tier_limit', limit: 1 })
  const draft = await savePosting(db, { memberId: member.id, now, posting: posting() })
  if (!first.ok || !draft.ok) throw new Error('not saved')
  const { id } = first.posting
  const paused = await changePostingState(db, { memberId: member.id, now, id, change: 'pause' })
  expect(paused).toMatchObject({ ok: true, posting: { status: 'paused', pausedFor: 'poster' } })
  const out = await changePostingState(db, {
    memberId: member.id,
    now,
    id: draft.posting.id,
    change: 'publish',
  })
  expect(out).toMatchObject({ ok: true, posting: { status: 'open' } })
  const resumed = await changePostingState(db, { memberId: member.id, now, id, change: 'resume' })
  expect(resumed).toMatchObject({ ok: false, reason: 'tier_limit' })
  expect(
    await changePostingState(db, { memberId: member.id, now, id, change: 'close' }),
  ).toMatchObject({
    ok: false,
    reason: 'outcome',
  })
  const closed = await changePostingState(db, {
    memberId: member.id,
    now,
    id,
    change: 'close',
    outcome: 'withdrawn',
  })
  expect(closed).toMatchObject({ ok: true, posting: { status: 'closed', outcome: 'withdrawn' } })
  expect(
    await changePostingState(db, { memberId: member.id, now, id, change: 'resume' }),
  ).toMatchObject({
    ok: false,
    reason: 'state',
    status: 'closed',
  })
})

test('each role of a team does what it may, and who left it nothing', async () => {
  const owner = await provider()
  const { id: organizationId } = await addOrganization(db, { ownerId: owner.id })
  const [admin, recruiter, editor, outside] = await Promise.all(
    Array.from({ length: 4 }, () => addMember(db, { emailVerifiedAt: verified })),
  )
  await addTeamMember(db, organizationId, admin!.id, 'admin')
  await addTeamMember(db, organizationId, recruiter!.id, 'recruiter')
  await addTeamMember(db, organizationId, editor!.id, 'editor')
  const save = (memberId: string, to: 'draft' | 'open', id?: string) =>
    savePosting(db, { memberId, now, posting: posting(), organizationId, to, id })
  const draft = await save(editor!.id, 'draft')
  if (!draft.ok) throw new Error('not saved')
  const { id } = draft.posting
  expect(await save(editor!.id, 'open', id)).toEqual({ ok: false, reason: 'role' })
  expect(await save(outside!.id, 'open', id)).toEqual({ ok: false, reason: 'not_found' })
  expect(await save(outside!.id, 'draft')).toEqual({ ok: false, reason: 'not_found' })
  expect(await save(recruiter!.id, 'open', id)).toMatchObject({ ok: true })
  expect(await save(editor!.id, 'open', id)).toEqual({ ok: false, reason: 'role' })
  const by = { now, id, change: 'pause' as const }
  expect(await changePostingState(db, { ...by, memberId: editor!.id })).toEqual({
    ok: false,
    reason: 'role',
  })
  expect(await changePostingState(db, { ...by, memberId: admin!.id })).toMatchObject({ ok: true })
  expect(await findPosting(db, outside!.id, id)).toBeNull()
  expect((await findPosting(db, editor!.id, id))?.role).toBe('editor')
  const listed = await listPostings(db, { memberId: outside!.id, organizationId }, { limit: 10 })
  expect(listed.rows).toEqual([])
})

test('a seeker posts nothing in person, and an unverified member only drafts', async () => {
  const seeker = await addMember(db, { primaryRole: 'seeker', emailVerifiedAt: verified })
  expect(await publish(seeker.id)).toEqual({ ok: false, reason: 'role' })
  const unverified = await provider({ emailVerifiedAt: null })
  expect(await publish(unverified.id, { unverified: true })).toEqual({
    ok: false,
    reason: 'unverified',
  })
  expect(await publish(unverified.id, { unverified: true, to: 'draft' })).toMatchObject({
    ok: true,
  })
})

test('the second of two editors is given what the first one saved', async () => {
  const member = await provider()
  const made = await savePosting(db, { memberId: member.id, now, posting: posting() })
  if (!made.ok) throw new Error('not saved')
  const { id, version } = made.posting
  const edit = (title: string) =>
    savePosting(db, { memberId: member.id, now, id, version, posting: posting(title) })
  const results = await Promise.all([edit('One'), edit('Two')])
  const [won] = results.filter(({ ok }) => ok)
  const [lost] = results.filter(({ ok }) => !ok)
  if (!won?.ok || lost?.ok !== false || lost.reason !== 'version') throw new Error('no conflict')
  expect(lost.theirs.title).toBe(won.posting.title)
})

test('a first posting is reviewed where there is an operator, unless its organization is verified', async () => {
  const recently = new Date(now.getTime() - DAY)
  const member = await provider({ emailVerifiedAt: recently, membershipTier: 'professional' })
  expect(await publish(member.id)).toMatchObject({ ok: true, posting: { heldFor: null } })
  await addMember(db, { isOperator: true })
  const newcomer = await provider({ emailVerifiedAt: recently, membershipTier: 'professional' })
  const held = await publish(newcomer.id)
  expect(held).toMatchObject({ ok: true, posting: { heldFor: 'first', heldAt: now } })
  // Its look has not come yet.
  expect(await publish(newcomer.id)).toMatchObject({ ok: true, posting: { heldFor: 'first' } })
  expect(await publish(member.id)).toMatchObject({ ok: true, posting: { heldFor: null } })
  // What waits takes its place: once it is looked at, no more are live than may be.
  expect(await publish(newcomer.id)).toMatchObject({ ok: true, posting: { heldFor: 'first' } })
  expect(await publish(newcomer.id)).toMatchObject({ ok: false, reason: 'tier_limit', limit: 3 })
  const another = await provider({ emailVerifiedAt: recently })
  expect(await publish(another.id, { holdsFirst: false })).toMatchObject({
    ok: true,
    posting: { heldFor: null },
  })
  expect(await publish((await provider()).id)).toMatchObject({
    ok: true,
    posting: { heldFor: null },
  })
})
