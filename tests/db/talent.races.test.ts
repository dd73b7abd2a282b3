import { describe, expect, test } from 'bun:test'
import { messagesAfter, sendMessage } from '../../src/db/conversations/messages.ts'
import type { Db } from '../../src/db/database.ts'
import { blockMember } from '../../src/db/safety/block-member.ts'
import { inviteToApply } from '../../src/db/talent/invitations.ts'
import { openDirect } from '../../src/db/talent/open-direct.ts'
import { setFindable } from '../../src/db/talent/visibility.ts'
import { MAX_DIRECT_PER_DAY } from '../../src/lib/talent/direct.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { ONE_DAY_MS } from '../support/payments.ts'

const { db } = await testDatabase()
const now = new Date()

async function recruiters() {
  const { id: ownerId } = await addMember(db)
  const { id } = await addOrganization(db, {
    ownerId,
    confirmation: 'Known.',
    tierEndsAt: new Date(now.getTime() + 30 * ONE_DAY_MS),
  })
  const { id: opportunityId } = await addOpportunity(db, { organizationId: id })
  return { id, ownerId, opportunityId }
}

const addExpert = async () =>
  (await addMember(db, { membershipTier: 'expert', findableSince: now, lastHereAt: now })).id

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once', () => {
  test.each([
    ['is found no longer', (tx: Db, id: string) => setFindable(tx, id, false, now)],
    ['blocks the recruiter', (tx: Db, id: string, by: string) => blockMember(tx, id, by, now)],
  ] as [string, (tx: Db, id: string, by: string) => Promise<unknown>][])(
    'nobody invites a member who %s',
    async (_, hide) => {
      const { id: organizationId, ownerId: actorId, opportunityId } = await recruiters()
      const memberId = await addExpert()
      const by = { organizationId, actorId, memberId }
      const invited = besideTransaction(
        db,
        (tx) => hide(tx, memberId, actorId),
        () => inviteToApply(db, by, { opportunityId, words: 'Come.' }, now),
      )
      expect(await invited).toEqual({ ok: false, reason: 'not_found' })
    },
  )

  test('one is the last conversation with recruiters in a day', async () => {
    const memberId = await addExpert()
    const open = async (tx: Db) =>
      openDirect(tx, { organizationId: (await recruiters()).id, memberId }, 'Here I am.', now)
    for (let opened = 1; opened < MAX_DIRECT_PER_DAY; opened++) await open(db)
    expect(await besideTransaction(db, open, () => open(db))).toMatchObject({ reason: 'full' })
  })

  test('no message to recruiters is there before an earlier one', async () => {
    const { id: organizationId, ownerId } = await recruiters()
    const memberId = await addExpert()
    const opened = await openDirect(db, { organizationId, memberId }, 'Here I am.', now)
    if (!opened.ok) throw new Error(opened.reason)
    const talk = { contactId: opened.id }
    const send = (tx: Db, senderId: string) =>
      sendMessage(tx, { ...talk, senderId, body: 'Hello', clientId: crypto.randomUUID() }, now)
    let seen = 0
    await besideTransaction(
      db,
      (tx) => send(tx, memberId),
      () => send(db, ownerId),
      async () => {
        seen = (await messagesAfter(db, talk, 0, 10)).length
      },
    )
    expect(seen).toBe(1)
  })
})
