import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../src/db/database.ts'
import { changeTeamRole } from '../../../src/db/organizations/team.ts'
import { listOrganizationTokens } from '../../../src/db/organizations/tokens.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { besideTransaction } from '../../support/beside-transaction.ts'
import { engineOfRun } from '../../support/database.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'

const { app, db, signInAs } = await testApp()

const sync = { name: 'Sync', scopes: ['opportunities:write'], expiresInDays: 30 }

async function team() {
  const owner = await addMember(db)
  const maker = await addMember(db, { emailVerifiedAt: new Date() })
  const { id: organizationId } = await addOrganization(db, { ownerId: owner.id })
  await addTeamMember(db, organizationId, maker.id, 'admin')
  const act = { organizationId, actorId: owner.id, memberId: maker.id, isConfirmed: true }
  const demote = (tx: Db) => changeTeamRole(tx, act, { role: 'editor' }, new Date())
  const browser = await signInAs(maker)
  const make = () => browser.json('POST', paths.api.organizationTokens(organizationId), sync)
  return { organizationId, owner, maker, demote, make }
}

describe.if(engineOfRun === 'postgres')('while its maker is being demoted', () => {
  test('a token no longer changes anything', async () => {
    const { organizationId, maker, demote, make } = await team()
    const { token } = await (await make()).json()
    const values = { organizationId, postedById: maker.id, title: 'Weaver' }
    const { id } = await addOpportunity(db, values)
    const change = async () =>
      app.request(paths.api.posting(id), {
        method: 'PUT',
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ status: 'closed', outcome: 'filled_here' }),
      })
    expect((await besideTransaction(db, demote, change)).status).toBe(403)
    expect((await change()).status).toBe(401)
    const [posting] = await db.select().from(opportunities).where(eq(opportunities.id, id))
    expect(posting!.closedAt).toBeNull()
  })

  test('none is made', async () => {
    const { organizationId, owner, demote, make } = await team()
    expect((await besideTransaction(db, demote, make)).status).toBe(403)
    const place = { organizationId, memberId: owner.id }
    expect(await listOrganizationTokens(db, place, new Date())).toEqual([])
  })
})
