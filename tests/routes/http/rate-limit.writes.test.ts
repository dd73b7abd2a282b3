import { afterEach, expect, test } from 'bun:test'
import { consume } from '../../../src/db/rate-limiter.ts'
import { paths } from '../../../src/lib/paths.ts'
import { type LimitName, RATE_LIMITS } from '../../../src/lib/rate-limits.ts'
import { testApp } from '../../support/app.ts'
import { type Client, newClient } from '../../support/client.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'
import { png, RED } from '../../support/images.ts'
import { ADDRESS, fromAddresses } from '../../support/networks.ts'
import { pdf } from '../../support/pdfs.ts'

const { app, db, signInAs } = await testApp()
const opportunity = await addOpportunity(db)
const other = await addMember(db)

const resume = () => new File([new Uint8Array(pdf())], 'resume.pdf')
const picture = () => new Blob([new Uint8Array(png(40, 40, () => RED))], { type: 'image/png' })
const report = { subjectType: 'opportunity', subjectId: opportunity.id, reason: 'spam' }
const piece = { title: 'A', words: '', link: '', alt: 'B' }
const email = () => `${crypto.randomUUID()}@example.com`

type Someone = { client: Client; organizationId: string }

/** The requests of a member that each limit counts, in every form. */
const WRITES: [LimitName, string, (one: Someone) => Promise<Response>][] = [
  [
    'résumés of a member',
    'JSON',
    ({ client }) => client.post(paths.api.resumes, { file: resume() }),
  ],
  [
    'imports of postings of a member',
    'a form',
    ({ client }) =>
      client.post(paths.importPostings, { do: 'look', text: 'title,type\nWeaver,job' }),
  ],
  [
    'imports of postings of a member',
    'JSON',
    ({ client }) =>
      client.json('POST', paths.api.importPostings, { csv: 'title,type\nWeaver,job' }),
  ],
  ['reports of a member', 'a form', ({ client }) => client.post(paths.report, report)],
  ['reports of a member', 'JSON', ({ client }) => client.json('POST', paths.api.reports, report)],
  ['blocks of a member', 'a form', ({ client }) => client.post(paths.blocks, { userId: other.id })],
  [
    'blocks of a member',
    'JSON',
    ({ client }) => client.json('POST', paths.api.blocks, { userId: other.id }),
  ],
  [
    'photos of a member',
    'JSON',
    ({ client }) => client.post(paths.profilePhoto, { photo: picture() }),
  ],
  [
    'pictures of a member',
    'a form',
    ({ client }) => client.post(paths.showcase, { ...piece, picture: picture() }),
  ],
  [
    'pictures of a member',
    'JSON',
    ({ client }) => client.post(paths.api.showcase, { ...piece, picture: picture() }),
  ],
  [
    'team invitations of a member',
    'a form',
    ({ client, organizationId }) =>
      client.post(paths.teamInvitations(organizationId), { email: email(), role: 'editor' }),
  ],
  [
    'team invitations of a member',
    'JSON',
    ({ client, organizationId }) =>
      client.json('POST', paths.api.members(organizationId), { email: email(), role: 'editor' }),
  ],
  [
    'postings of a member',
    'JSON',
    ({ client }) => client.json('POST', paths.api.postings, { title: 'A', type: 'job' }),
  ],
  [
    'changes of address of a member',
    'JSON',
    ({ client }) => client.json('POST', paths.api.address, { email: email() }),
  ],
]

async function someone() {
  const member = await addMember(db, {
    membershipTier: 'expert',
    primaryRole: 'provider',
    isMentor: true,
    createdAt: new Date('2026-01-01'),
    emailVerifiedAt: new Date('2026-01-01'),
  })
  const { id } = await addOrganization(db, { ownerId: member.id })
  return { member, client: await signInAs(member), organizationId: id }
}

/** With a limit of one, so that one request uses it up. */
const use = (name: LimitName, whom: string) => {
  RATE_LIMITS[name].max = 1
  return consume(db, name, whom)
}

const limits = structuredClone(RATE_LIMITS)
afterEach(() => void Object.assign(RATE_LIMITS, structuredClone(limits)))

test.each(WRITES)('%s: %s is refused beyond the limit, and only then', async (name, _, send) => {
  const one = await someone()
  await use(name, one.member.id)
  const refused = await send(one)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect(await refused.text()).toContain(RATE_LIMITS[name].text)
  expect((await send(await someone())).status).toBeLessThan(400)
})

/** What a visitor sends that counts for their network, or for the address that is typed. */
const VISITS: [LimitName, whom: string, path: string, form: Record<string, string>][] = [
  ['reports of visitors from a network', '203.0.113.1/32', paths.report, report],
  [
    'emails requested from a network',
    '203.0.113.2/32',
    paths.forgottenPassword,
    { email: email() },
  ],
  [
    'emails to an address',
    'ada@example.com',
    paths.forgottenPassword,
    { email: 'Ada@example.com' },
  ],
]

let network = 0

test.each(VISITS)(
  '%s are refused beyond the limit, and only then',
  async (name, whom, path, form) => {
    const from = { [ADDRESS]: `203.0.113.${++network}` }
    const send = () => newClient(fromAddresses(app)).post(path, form, from)
    RATE_LIMITS[name].max = 2
    expect((await send()).status).toBeLessThan(400)
    await consume(db, name, whom)
    const refused = await send()
    expect(refused.status).toBe(429)
    expect(await refused.text()).toContain(RATE_LIMITS[name].text)
  },
)
