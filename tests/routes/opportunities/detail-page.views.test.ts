import { expect, test } from 'bun:test'
import { postingFigures } from '../../../src/db/postings/postings.ts'
import { writeViews } from '../../../src/db/postings/views.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'

const { client, db, signInAs } = await testApp()
const owner = await addMember(db)
const one = await addMember(db)
const other = await addMember(db)
const { id: organizationId } = await addOrganization(db, { ownerId: owner.id })
const { id } = await addOpportunity(db, { organizationId })

test('each member who opens the page counts once; its team, visitors and lists do not', async () => {
  const owners = await signInAs(owner)
  const ones = await signInAs(one)
  const others = await signInAs(other)
  for (const who of [owners, ones, ones, others, client()])
    expect((await who.get(paths.opportunity(id))).status).toBe(200)
  await ones.get(paths.opportunities)
  expect((await postingFigures(db, owner.id, id)).seen).toBe(0)
  await writeViews(db, new Date())
  await ones.get(paths.opportunity(id))
  await writeViews(db, new Date())
  expect((await postingFigures(db, owner.id, id)).seen).toBe(2)
})
