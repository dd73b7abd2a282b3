import { expect, test } from 'bun:test'
import { eq, inArray } from 'drizzle-orm'
import { pauseAccount } from '../../../src/db/accounts/lifecycle.ts'
import {
  ownProposals,
  proposeCommunity,
  waitingProposals,
  withdrawProposal,
} from '../../../src/db/communities/proposals.ts'
import { closeCommunity, createCommunity } from '../../../src/db/operators/communities.ts'
import { approveProposal, declineProposal } from '../../../src/db/operators/proposals.ts'
import { communities, communityMemberships } from '../../../src/db/schema/communities.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { users } from '../../../src/db/schema/users.ts'
import { PROPOSAL_WINDOW_MS } from '../../../src/lib/communities/proposal.ts'
import { testDatabase } from '../../support/database.ts'
import { addCommunity, addMember } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()
const operator = await addMember(db, { isOperator: true })
const founder = () => addMember(db, { membershipTier: 'professional' })
const fields = (name: string) => ({
  name,
  category: 'Trade',
  description: 'Whom it is for.',
  rules: 'Be kind.',
})
const proposed = async (name: string, by?: { id: string }, at = now) => {
  const result = await proposeCommunity(db, (by ?? (await founder())).id, fields(name), at)
  if (!result.ok) throw new Error(result.reason)
  return result.id
}
const acting = (id: string) => ({
  by: operator.id,
  why: 'Asked for.',
  subject: { type: 'proposal' as const, id },
})
const reasonOf = (result: Awaited<ReturnType<typeof proposeCommunity>>) =>
  result.ok ? 'ok' : result.reason

test('members of a paid tier propose one at a time, and three in 30 days', async () => {
  const ada = await addMember(db)
  const grace = await founder()
  const by = async (id: string, name: string, at = now) =>
    reasonOf(await proposeCommunity(db, id, fields(name), at))
  expect(await by(ada.id, 'Weft')).toBe('tier')
  expect(await by(grace.id, 'Weft')).toBe('ok')
  expect(await by(grace.id, 'Warp')).toBe('one_waits')
  for (const [n, name] of ['Warp', 'Weave'].entries()) {
    const [last] = await ownProposals(db, grace.id)
    expect(await withdrawProposal(db, ada.id, last!.id, now)).toBe(false)
    expect(await withdrawProposal(db, grace.id, last!.id, now)).toBe(true)
    expect(await withdrawProposal(db, grace.id, last!.id, now)).toBe(false)
    expect(await by(grace.id, name, new Date(now.getTime() + n + 1))).toBe('ok')
  }
  const [last] = await ownProposals(db, grace.id)
  await withdrawProposal(db, grace.id, last!.id, now)
  expect(await by(grace.id, 'Wool')).toBe('too_many')
  expect(await by(grace.id, 'Wool', new Date(now.getTime() + PROPOSAL_WINDOW_MS + 2))).toBe('ok')
})

test('a name that is in use, or waits, in whatever letters, is told apart', async () => {
  await addCommunity(db, { name: 'Dyes of the Coast' })
  const { id } = await addCommunity(db, { name: 'Closed looms', isActive: false })
  await proposed('Tablet Weaving')
  const by = async (name: string) =>
    reasonOf(await proposeCommunity(db, (await founder()).id, fields(name), now))
  expect(await by('ＤＹＥＳ  of the coast')).toBe('name_in_use')
  expect(await by('tablet  weaving')).toBe('name_waiting')
  expect(id).not.toBe('')
  expect(await by('Closed looms')).toBe('ok')
})

test('a name that the eye takes for another one is the same, also when it is approved', async () => {
  await addCommunity(db, { name: 'Cotton Café' })
  await proposed('Madder Root')
  const by = async (name: string) =>
    reasonOf(await proposeCommunity(db, (await founder()).id, fields(name), now))
  for (const name of [
    'cotton cafe',
    'Cotton\u200b Café',
    'Cotton\u00a0Cafe\u0301',
    'C\u043etton C\u0430f\u00e9',
    'COTT0N CAFÉ',
    '\u00ad Cotton\u2060 Café',
  ])
    expect([name, await by(name)]).toEqual([name, 'name_in_use'])
  expect(await by('M\u0430dder Root')).toBe('name_waiting')
  // What is told apart by signs is told apart.
  for (const name of ['C', 'C++', 'C#', '\u{1f331}', '\u{1f335}'])
    expect([name, await by(name)]).toEqual([name, 'ok'])
  const id = await proposed('Linen Guild')
  await addCommunity(db, { name: 'L\u0456nen Guild' })
  expect(await approveProposal(db, acting(id), now)).toBe('taken')
})

test('approving, declining and withdrawing at once do one of the three', async () => {
  const outcomes = new Set<string>()
  for (let n = 0; n < 20; n++) {
    const ada = await founder()
    const id = await proposed(`Heddle number ${n}`, ada)
    const results = await Promise.all([
      approveProposal(db, acting(id), now),
      withdrawProposal(db, ada.id, id, now),
      declineProposal(db, acting(id), 'No.', now),
    ])
    expect(results.filter((one) => one === true)).toHaveLength(1)
    const [row] = await ownProposals(db, ada.id)
    const is = (['approved', 'withdrawn', 'declined'] as const)[results.indexOf(true)]!
    expect([row!.status, row!.communityId !== null]).toEqual([is, is === 'approved'])
    outcomes.add(is)
  }
  expect(outcomes.size).toBeGreaterThan(0)
})

test('what is approved exists with its proposer as owner, and both answers are told', async () => {
  const ada = await founder()
  const id = await proposed('Lace', ada)
  expect((await waitingProposals(db, { limit: 100 })).rows.map((row) => row.id)).toContain(id)
  expect(await approveProposal(db, acting(id), now)).toBe(true)
  expect(await approveProposal(db, acting(id), now)).toBe(false)
  expect(await declineProposal(db, acting(id), 'No.', now)).toBe(false)
  const [made] = await db.select().from(communities).where(eq(communities.name, 'Lace'))
  expect(made).toMatchObject({ held: null, memberCount: 1, rules: 'Be kind.' })
  const people = await db
    .select()
    .from(communityMemberships)
    .where(eq(communityMemberships.communityId, made!.id))
  expect(people).toMatchObject([{ userId: ada.id, role: 'owner' }])
  const declined = await proposed('Ribbons', ada, new Date(now.getTime() + 1))
  expect(await declineProposal(db, acting(declined), 'There is one.', now)).toBe(true)
  expect(await ownProposals(db, ada.id)).toMatchObject([
    { status: 'declined', reason: 'There is one.' },
    { status: 'approved', communityId: made!.id },
  ])
  const reported = await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, ada.id))
  expect(reported.map(({ data }) => data.reason).toSorted()).toEqual(['There is one.', null])
})

test('nothing is founded under a name that was taken, for who is away or pays no more', async () => {
  const ada = await founder()
  const id = await proposed('Felt', ada)
  const operators = { by: operator.id, why: 'Asked for.' }
  const { rules: _, ...felt } = fields('FELT')
  const taken = await createCommunity(db, operators, felt)
  expect(await approveProposal(db, acting(id), now)).toBe('taken')
  await closeCommunity(db, { ...operators, subject: { type: 'community', id: taken! } })
  await db.update(users).set({ membershipTier: 'foundation' }).where(eq(users.id, ada.id))
  expect(await approveProposal(db, acting(id), now)).toBe('tier')
  await db.update(users).set({ membershipTier: 'expert' }).where(eq(users.id, ada.id))
  await pauseAccount(db, ada.id, now)
  expect(await approveProposal(db, acting(id), now)).toBe('away')
  expect(await ownProposals(db, ada.id)).toMatchObject([{ status: 'waiting' }])
})

test('of those that propose a name at once one has it, and so of those that open it', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, founder))
  const spelled = (n: number) => ['Bobbin', 'BOBBIN', ' Bobbin'.trim(), 'ｂobbin'][n % 4]!
  const results = await Promise.all(
    people.map(({ id }, n) => proposeCommunity(db, id, fields(spelled(n)), now)),
  )
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  expect(new Set(results.map(reasonOf))).toEqual(new Set(['ok', 'name_waiting']))
  const won = results.flatMap((result) => (result.ok ? result.id : []))[0]!
  const operators = { by: operator.id, why: 'Asked for.' }
  const { rules: _, ...bobbin } = fields('bobbin')
  const late = await Promise.all([
    ...Array.from({ length: 5 }, () => approveProposal(db, acting(won), now)),
    ...Array.from({ length: 5 }, () => createCommunity(db, operators, bobbin)),
    ...people.map(({ id }) => proposeCommunity(db, id, fields('Bobbin'), now)),
  ])
  expect(
    late.filter((one) => one === true || (typeof one === 'string' && one !== 'taken')),
  ).toHaveLength(1)
  const open = await db
    .select()
    .from(communities)
    .where(inArray(communities.name, ['Bobbin', 'BOBBIN', 'ｂobbin', 'bobbin']))
  expect(open).toHaveLength(1)
  // What was proposed meanwhile is refused by its name: nothing waits that could not be opened.
  const { rows: waiting } = await waitingProposals(db, { limit: 100 })
  const left = waiting.filter(({ name }) => /^(b|ｂ)obbin$/i.test(name))
  expect(left.filter(({ id }) => id !== won)).toEqual([])
})

test('a name that is being approved is refused to who proposes it meanwhile', async () => {
  const names = Array.from({ length: 8 }, (_, n) => `Shuttle ${n}`)
  for (const name of names) {
    const id = await proposed(name)
    const people = await Promise.all(Array.from({ length: 7 }, founder))
    await Promise.all([
      approveProposal(db, acting(id), now),
      ...people.map((person) => proposeCommunity(db, person.id, fields(name), now)),
    ])
  }
  const { rows: waiting } = await waitingProposals(db, { limit: 200 })
  expect(waiting.filter(({ name }) => names.includes(name))).toEqual([])
})

test('of twenty proposals of one member at once one waits', async () => {
  const ada = await founder()
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) => proposeCommunity(db, ada.id, fields(`Spindle ${n}`), now)),
  )
  expect(results.map(reasonOf).filter((reason) => reason !== 'one_waits')).toEqual(['ok'])
})
