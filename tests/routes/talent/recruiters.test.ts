import { expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { letters } from '../../../src/db/schema/letters.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { blocks } from '../../../src/db/schema/safety.ts'
import { contacts } from '../../../src/db/schema/talent.ts'
import { paths } from '../../../src/lib/paths.ts'
import { testApp } from '../../support/app.ts'
import {
  addMember,
  addOpportunity,
  addOrganization,
  addTeamMember,
} from '../../support/factories.ts'
import { textOf } from '../../support/html.ts'

const { db, signInAs } = await testApp()

async function guild() {
  const owner = await addMember(db, { firstName: 'Kwame' })
  const organization = await addOrganization(db, { ownerId: owner.id, confirmation: 'Known.' })
  await addOpportunity(db, { organizationId: organization.id })
  return { ...organization, owner, path: paths.directMessage(organization.id) }
}

const expert = () => addMember(db, { firstName: 'Ada', membershipTier: 'expert' })
const countOf = (organizationId: string) =>
  db.$count(contacts, eq(contacts.organizationId, organizationId))

test('an expert writes once, the team answers once without a name, and both are told', async () => {
  const looms = await guild()
  const ada = await expert()
  const [adas, owners] = [await signInAs(ada), await signInAs(looms.owner)]
  const company = await (await adas.get(paths.company(looms.id))).text()
  expect(textOf(company, 'main')).toContain('Write to the recruiters')
  const blank = await adas.post(looms.path, { words: ' ' })
  expect([blank.status, textOf(await blank.text(), '#words-error')]).toEqual([
    422,
    'Write a message first',
  ])
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => adas.post(looms.path, { words: 'Here I am.' })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(9).fill(409)])
  const place = answers.find(({ status }) => status === 303)!.headers.get('Location')!
  expect(await countOf(looms.id)).toBe(1)
  const kinds = async (memberId: string) =>
    (await db.select().from(letters).where(eq(letters.memberId, memberId))).map(({ kind }) => kind)
  expect(await kinds(looms.owner.id)).toEqual(['direct-message'])
  expect(textOf(await (await owners.get(place)).text(), 'main')).toContain('Here I am.')
  expect((await adas.post(place, { words: 'And again.' })).status).toBe(404)
  const given = await Promise.all(
    Array.from({ length: 5 }, () => owners.post(place, { words: 'Welcome.' })),
  )
  expect(given.map(({ status }) => status).toSorted()).toEqual([303, 409, 409, 409, 409])
  const page = textOf(await (await adas.get(place)).text(), 'main')
  expect(page).toContain('Welcome.')
  expect(page).not.toContain('Kwame')
  expect(await kinds(ada.id)).toEqual(['direct-answer'])
})

test('is for experts, to a proved organization with something live, not one’s own', async () => {
  const looms = await guild()
  const other = await addMember(db, { membershipTier: 'professional' })
  const write = async (member: { id: string; email: string }) =>
    (await signInAs(member as typeof other)).json('POST', paths.api.directMessages(looms.id), {
      words: 'Here.',
    })
  expect((await write(other)).status).toBe(403)
  const mate = await expert()
  await addTeamMember(db, looms.id, mate.id, 'editor')
  expect(await (await write(mate)).json()).toMatchObject({ code: 'team' })
  const ada = await expert()
  const unproved = await addOrganization(db)
  await addOpportunity(db, { organizationId: unproved.id })
  const adas = await signInAs(ada)
  const told = async (id: string) =>
    (await adas.json('POST', paths.api.directMessages(id), { words: 'Here.' })).json()
  expect(await told(unproved.id)).toMatchObject({ code: 'unproved' })
  const quiet = await addOrganization(db, { confirmation: 'Known.' })
  expect(await told(quiet.id)).toMatchObject({ code: 'nothing_live' })
  await db
    .update(organizations)
    .set({ suspendedAt: new Date() })
    .where(eq(organizations.id, quiet.id))
  expect(await told(quiet.id)).toMatchObject({ code: 'not_found' })
  expect(await countOf(looms.id)).toBe(0)
})

test('is read by nobody else, and by no recruiter with a block', async () => {
  const looms = await guild()
  const ada = await expert()
  const blocking = await addMember(db)
  await addTeamMember(db, looms.id, blocking.id, 'recruiter')
  await db.insert(blocks).values({ blockerId: blocking.id, blockedId: ada.id })
  const editor = await addMember(db)
  await addTeamMember(db, looms.id, editor.id, 'editor')
  const sent = await (await signInAs(ada)).post(looms.path, { words: 'Here I am.' })
  const place = sent.headers.get('Location')!
  for (const member of [blocking, editor, await expert()]) {
    const browser = await signInAs(member)
    expect((await browser.get(place)).status).toBe(404)
    expect((await browser.post(place, { words: 'No.' })).status).toBe(404)
    expect(await (await browser.get(paths.api.directTalks)).json()).toEqual([])
  }
  expect(await db.$count(letters, eq(letters.memberId, blocking.id))).toBe(0)
})
