import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { makeToken } from '../../src/db/accounts/access-tokens.ts'
import { renewRecoveryCodes } from '../../src/db/accounts/two-step.ts'
import { addNote, MAX_NOTES } from '../../src/db/applications/notes.ts'
import type { Db } from '../../src/db/database.ts'
import { changeLogo } from '../../src/db/organizations/organizations.ts'
import { applicationNotes } from '../../src/db/schema/application-review.ts'
import { applications } from '../../src/db/schema/applications.ts'
import { recoveryCodes, totpSecrets } from '../../src/db/schema/factors.ts'
import { talentExceptions } from '../../src/db/schema/talent.ts'
import { addException } from '../../src/db/talent/visibility.ts'
import { MAX_TOKENS } from '../../src/lib/accounts/access-token.ts'
import { MAX_EXCEPTIONS } from '../../src/lib/talent/visibility.ts'
import { besideTransaction } from '../support/beside-transaction.ts'
import { engineOfRun, testDatabase } from '../support/database.ts'
import { addMember, addOpportunity, addOrganization } from '../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()

/** Does it twice, the second time before the first is committed. */
const twice = <Result>(act: (db: Db) => Promise<Result>) =>
  besideTransaction(db, act, () => act(db))

// The embedded engine does one transaction after the other.
describe.if(engineOfRun === 'postgres')('of two at once the second knows of the first', () => {
  test('where one more API token is allowed', async () => {
    const { id } = await addMember(db)
    const token = { name: 'Calendar', scope: 'read', expiresInDays: 90 } as const
    for (let made = 1; made < MAX_TOKENS; made++) await makeToken(db, id, token, now)
    expect(await twice((tx) => makeToken(tx, id, token, now))).toBeNull()
  })

  test('where one more organization may be excepted', async () => {
    const { id: memberId } = await addMember(db)
    const ids = await Promise.all(
      Array.from({ length: MAX_EXCEPTIONS + 1 }, async () => (await addOrganization(db)).id),
    )
    await db
      .insert(talentExceptions)
      .values(ids.slice(2).map((organizationId) => ({ memberId, organizationId })))
    const [first, second] = ids as [string, string]
    const added = besideTransaction(
      db,
      (tx) => addException(tx, memberId, first, now),
      () => addException(db, memberId, second, now),
    )
    expect(await added).toBe('too_many')
  })

  test('where one more note may be written about an application', async () => {
    const { id: authorId } = await addMember(db)
    const { id: applicantId } = await addMember(db)
    const { id: opportunityId } = await addOpportunity(db, { postedById: authorId })
    const [application] = await db
      .insert(applications)
      .values({ opportunityId, applicantId, coverLetter: 'I weave.' })
      .returning()
    const note = { applicationId: application!.id, authorId, body: 'Ask about looms.' }
    await db.insert(applicationNotes).values(Array(MAX_NOTES - 1).fill(note))
    expect(await twice((tx) => addNote(tx, note))).toBe('full')
  })

  test('where recovery codes take the place of those before', async () => {
    const { id: memberId } = await addMember(db)
    await db.insert(totpSecrets).values({ memberId, secret: 'A'.repeat(32), confirmedAt: now })
    await twice((tx) => renewRecoveryCodes(tx, memberId, now))
    expect(await db.$count(recoveryCodes, eq(recoveryCodes.memberId, memberId))).toBe(10)
  })

  test('where a logo takes the place of the one before, whose file goes', async () => {
    const owner = await addMember(db)
    const { id } = await addOrganization(db, { ownerId: owner.id })
    const changed = besideTransaction(
      db,
      (tx) => changeLogo(tx, owner.id, id, '/photos/a.webp'),
      () => changeLogo(db, owner.id, id, '/photos/b.webp'),
    )
    expect(await changed).toEqual({ before: '/photos/a.webp' })
  })
})
