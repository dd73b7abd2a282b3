import { afterAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import {
  checkDomains,
  claimDueDomains,
  DOMAIN_TAKEN,
  DOMAIN_TWIN,
  domainRefusal,
  recordCheck,
  requestDomainVerification,
} from '../../../src/db/organizations/domains.ts'
import { outboxEmails } from '../../../src/db/schema/emails.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { domainState } from '../../../src/lib/organizations/domain-state.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOrganization, addTeamMember } from '../../support/factories.ts'
import { nameServer, testOutside, webServer } from '../../support/outside.ts'

const { db } = await testDatabase()
const records: Parameters<typeof nameServer>[0] = {}
let file = ''
let status = 200
const names = await nameServer(records)
const web = await webServer((request, response) => {
  response.statusCode = request.url === '/.well-known/waymark.txt' ? status : 404
  response.end(file)
})
const outside = testOutside(names.address, web.port)

afterAll(() => {
  names.stop()
  web.stop()
})

const DAY = 86_400_000
const start = new Date('2026-11-20T10:30:00Z')
const after = (days: number) => new Date(start.getTime() + days * DAY)

async function team() {
  const owner = await addMember(db)
  const organization = await addOrganization(db, { ownerId: owner.id })
  return { id: organization.id, ownerId: owner.id }
}

const row = async (id: string) =>
  (await db.select().from(organizations).where(eq(organizations.id, id)))[0]!

const reported = async (memberId: string) =>
  (await db.select().from(outboxEmails).where(eq(outboxEmails.memberId, memberId))).map(
    ({ data }) => (data as { now: string }).now,
  )

test('a proof is looked for, found, missed, given 7 days, and asked for again', async () => {
  const { id, ownerId } = await team()
  expect(
    await requestDomainVerification(db, ownerId, id, { domain: 'example.org' }, start),
  ).toBeTrue()
  await checkDomains(db, outside, start)
  expect(await row(id)).toMatchObject({ domainProvedAt: null, domainChecks: 1 })
  expect((await row(id)).domainNextCheckAt).toEqual(new Date(start.getTime() + 120_000))

  records['_waymark.example.org'] = { TXT: ['v=spf1 -all', (await row(id)).domainToken!] }
  await checkDomains(db, outside, after(0.001))
  expect((await row(id)).domainProvedAt).toBeNull()
  await checkDomains(db, outside, after(1))
  expect(await row(id)).toMatchObject({ domainProvedAt: after(1), domainCheckedAt: after(1) })
  expect((await row(id)).domainNextCheckAt).toEqual(after(8))

  delete records['_waymark.example.org']
  await checkDomains(db, outside, after(8))
  expect(await row(id)).toMatchObject({ domainProvedAt: after(1), domainMissingSince: after(8) })
  await checkDomains(db, outside, after(14))
  expect(domainState(await row(id))).toBe('missing')
  await checkDomains(db, outside, after(15))
  expect(await row(id)).toMatchObject({ domainProvedAt: null, domainCheckedAt: null })
  expect(await reported(ownerId)).toEqual(['proved', 'missing', 'ended'])

  await checkDomains(db, outside, after(45.5))
  expect(domainState(await row(id))).toBe('stopped')
})

test('each of the three places is enough, and another text in them is none', async () => {
  const { id, ownerId } = await team()
  for (const place of ['record', 'file'] as const) {
    await requestDomainVerification(
      db,
      ownerId,
      id,
      { domain: 'shop.example.org', anew: true },
      start,
    )
    const token = (await row(id)).domainToken!
    records['shop.example.org'] = { A: ['93.184.216.34'], TXT: [`${token}x`] }
    file = `${token} and more`
    await checkDomains(db, outside, start)
    expect(domainState(await row(id))).toBe('waiting')
    if (place === 'record') records['shop.example.org'] = { TXT: [token] }
    else {
      // A page that says that nothing is there may repeat what was asked.
      file = `${token}\n`
      status = 404
      await checkDomains(db, outside, after(0.5))
      expect(domainState(await row(id))).toBe('waiting')
      status = 200
    }
    await checkDomains(db, outside, after(1))
    expect(domainState(await row(id))).toBe('proved')
  }
})

test('where nobody answers, a proof stands a day longer before it is missing', async () => {
  const { id, ownerId } = await team()
  await requestDomainVerification(db, ownerId, id, { domain: 'quiet.example.org' }, start)
  await recordCheck(db, await row(id), 'found', start)
  await recordCheck(db, await row(id), 'unknown', after(7))
  expect(domainState(await row(id))).toBe('proved')
  await recordCheck(db, await row(id), 'unknown', after(8.1))
  expect(domainState(await row(id))).toBe('missing')
})

test('what was found for another domain, or by another token, by now counts for nothing', async () => {
  const { id, ownerId } = await team()
  const ask = (requested: { domain: string; anew?: true }) =>
    requestDomainVerification(db, ownerId, id, requested, start)
  for (const next of [
    { domain: 'behind.example.org' },
    { domain: 'before.example.org', anew: true },
  ] as const) {
    await ask({ domain: 'before.example.org' })
    const claimed = await row(id)
    await ask(next)
    await recordCheck(db, claimed, 'found', start)
    expect((await row(id)).domainProvedAt).toBeNull()
  }
})

test('for an organization that is closed nothing is looked for', async () => {
  const { id, ownerId } = await team()
  await requestDomainVerification(db, ownerId, id, { domain: 'closed.example.org' }, after(-20))
  await db.update(organizations).set({ closedAt: start }).where(eq(organizations.id, id))
  expect(await claimDueDomains(db, after(-20))).toEqual([])
})

test('who may not for the team asks for nothing', async () => {
  const { id } = await team()
  const editor = await addMember(db)
  const outsider = await addMember(db)
  await addTeamMember(db, id, editor.id, 'editor')
  for (const member of [editor, outsider])
    expect(
      await requestDomainVerification(db, member.id, id, { domain: 'example.net' }, start),
    ).toBeFalse()
  expect((await row(id)).domain).toBeNull()
})

test('of 20 organizations that verify a domain at once one gets it', async () => {
  const teams = await Promise.all(Array.from({ length: 20 }, team))
  await Promise.all(
    teams.map(({ id, ownerId }) =>
      requestDomainVerification(db, ownerId, id, { domain: 'race.example.org' }, start),
    ),
  )
  const rows = await Promise.all(teams.map(({ id }) => row(id)))
  await Promise.all(rows.map((claimed) => recordCheck(db, claimed, 'found', start)))
  const states = (await Promise.all(teams.map(({ id }) => row(id)))).map(domainState)
  expect(states.filter((state) => state === 'proved')).toHaveLength(1)
  expect(states.filter((state) => state === 'stopped')).toHaveLength(19)
})

test('a domain that another organization verified, or a look-alike of it, cannot be verified', async () => {
  const { domainToASCII } = await import('node:url')
  const first = await team()
  const twin = await team()
  const plain = await team()
  const domains = [domainToASCII('сор.org'), domainToASCII('сőр.org'), 'cop.org']
  const claims = []
  for (const [place, { id, ownerId }] of [first, twin, plain].entries()) {
    await requestDomainVerification(db, ownerId, id, { domain: domains[place]! }, start)
    claims.push(await row(id))
  }
  for (const claimed of claims) await recordCheck(db, claimed, 'found', start)
  const states = [first, twin, plain].map(async ({ id }) => domainState(await row(id)))
  expect(await Promise.all(states)).toEqual(['proved', 'stopped', 'stopped'])
  expect(await domainRefusal(db, plain.id, 'cop.org')).toBe(DOMAIN_TWIN)
})

test('two instances never look for one proof at once', async () => {
  const teams = await Promise.all(Array.from({ length: 12 }, team))
  for (const [place, { id, ownerId }] of teams.entries())
    await requestDomainVerification(
      db,
      ownerId,
      id,
      { domain: `n${place}.example.net` },
      after(-10),
    )
  const claimed = (
    await Promise.all(Array.from({ length: 4 }, () => claimDueDomains(db, after(-9))))
  ).flat()
  expect(new Set(claimed.map(({ id }) => id)).size).toBe(claimed.length)
  expect(claimed.length).toBeGreaterThanOrEqual(5)
})

test('another one’s domain, and one that looks like it, are refused', async () => {
  const { id, ownerId } = await team()
  await requestDomainVerification(db, ownerId, id, { domain: 'ace.org' }, start)
  await recordCheck(db, await row(id), 'found', start)
  const other = (await team()).id
  expect(await domainRefusal(db, other, 'ace.org')).toBe(DOMAIN_TAKEN)
  expect(await domainRefusal(db, id, 'ace.org')).toBeNull()
  expect(await domainRefusal(db, other, 'xn--80ak6a.org')).toBeNull()
  const { domainToASCII } = await import('node:url')
  expect(await domainRefusal(db, other, domainToASCII('асе.org'))).toBe(DOMAIN_TWIN)
})

test('a domain that is missing isn’t kept longer because nobody answers', async () => {
  const { id, ownerId } = await team()
  await requestDomainVerification(db, ownerId, id, { domain: 'silent.example' }, start)
  await recordCheck(db, await row(id), 'found', start)
  await recordCheck(db, await row(id), 'missing', after(0.1))
  await recordCheck(db, await row(id), 'unknown', after(7.2))
  expect(await reported(ownerId)).toEqual(['proved', 'missing', 'ended'])
})
