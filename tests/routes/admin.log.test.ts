import { describe, expect, test } from 'bun:test'
import { contactMessages } from '../../src/db/schema/contact-messages.ts'
import { operatorLog } from '../../src/db/schema/safety.ts'
import { TOPICS } from '../../src/lib/contact/contact.ts'
import { PAGE_SIZE } from '../../src/lib/lists/fields.ts'
import type { OperatorActionKind } from '../../src/lib/operators/actions.ts'
import { AT_SERVER } from '../../src/lib/operators/list-query.ts'
import { paths } from '../../src/lib/paths.ts'
import { ABOUT_EVERYTHING } from '../../src/views/admin/log-page.tsx'
import { testApp } from '../support/app.ts'
import { addCommunity, addMember, addOpportunity, addOrganization } from '../support/factories.ts'
import { all } from '../support/html.ts'

const { db, signInAs } = await testApp()
const ada = await addMember(db, { firstName: 'Ada', lastName: 'Lovelace', isOperator: true })
const former = await addMember(db, { firstName: 'Form', lastName: 'Er' })
const kwame = await addMember(db, { firstName: 'Kwame', lastName: 'Mensah' })
const organization = await addOrganization(db, { name: 'Looms Guild' })
const posting = await addOpportunity(db, { title: 'Quilting 100% by hand' })
const community = await addCommunity(db, { name: 'Velvet at night' })
const operator = await signInAs(ada)

type Line = {
  by: string | null
  action: OperatorActionKind
  type: string
  id: string
  why: string
  on: string
}

const add = ({ by, action, type, id, why, on }: Line) =>
  db.insert(operatorLog).values({
    operatorId: by,
    action,
    subjectType: type,
    subjectId: id,
    why,
    at: new Date(`${on}T12:00:00Z`),
  })

const LINES: Line[] = [
  {
    by: null,
    action: 'operator added',
    type: 'member',
    id: ada.id,
    why: 'Added at the start.',
    on: '2026-01-01',
  },
  {
    by: ada.id,
    action: 'member suspended',
    type: 'member',
    id: kwame.id,
    why: 'Asked for money.',
    on: '2026-02-01',
  },
  {
    by: former.id,
    action: 'organization suspended',
    type: 'organization',
    id: organization.id,
    why: 'Cheated.',
    on: '2026-03-01',
  },
  {
    by: ada.id,
    action: 'posting held',
    type: 'opportunity',
    id: posting.id,
    why: 'Not paid.',
    on: '2026-04-01',
  },
  {
    by: ada.id,
    action: 'community closed',
    type: 'community',
    id: community.id,
    why: 'Empty.',
    on: '2026-04-02',
  },
]
for (const line of LINES) await add(line)

const read = async (filters: Record<string, string>) =>
  (await operator.get(`${paths.adminLog}?${new URLSearchParams(filters)}`)).text()

/** The reasons that a filter leaves, newest first. */
async function reasons(filters: Record<string, string>) {
  return all(await read(filters), '#cards .sub span').map(({ text }) => text)
}
const NEWEST = LINES.map(({ why }) => why).reverse()

describe('the log is filtered', () => {
  test.each<[Record<string, string>, string[]]>([
    [{}, NEWEST],
    [{ q: '', type: '', operator: '', action: '', from: '', until: '' }, NEWEST],
    [{ type: 'member' }, ['Asked for money.', 'Added at the start.']],
    [{ operator: ada.id }, ['Empty.', 'Not paid.', 'Asked for money.']],
    [{ operator: former.id }, ['Cheated.']],
    [{ operator: AT_SERVER }, ['Added at the start.']],
    [{ action: 'member suspended' }, ['Asked for money.']],
    [{ from: '2026-04-01' }, ['Empty.', 'Not paid.']],
    [{ until: '2026-02-01' }, ['Asked for money.', 'Added at the start.']],
    [{ from: '2026-02-01', until: '2026-03-01' }, ['Cheated.', 'Asked for money.']],
    [{ from: '2026-04-03' }, []],
    [{ q: 'money' }, ['Asked for money.']],
    [{ q: 'kwame' }, ['Asked for money.']],
    [{ q: 'looms' }, ['Cheated.']],
    [{ q: '100%' }, ['Not paid.']],
    [{ q: 'elvet' }, ['Empty.']],
    [{ q: 'nothing like it' }, []],
    [{ q: 'lovelace', operator: AT_SERVER }, ['Added at the start.']],
    [
      { type: 'opportunity', id: posting.id, operator: ada.id, action: 'posting held' },
      ['Not paid.'],
    ],
  ])('by %j', async (filters, found) => expect(await reasons(filters)).toEqual(found))
})

test.each([
  { operator: 'ada' },
  { action: 'nothing done' },
  { from: 'yesterday' },
  { until: '2026-02-30' },
  { type: 'weaver' },
  { q: 'x'.repeat(300) },
])('%j is a bad request', async (filters) => {
  const response = await operator.get(`${paths.adminLog}?${new URLSearchParams(filters)}`)
  expect(response.status).toBe(400)
})

test('the form shows the filters, and offers everyone in the log, also those who left', async () => {
  const filters = {
    q: 'mensah',
    type: 'member',
    operator: ada.id,
    action: 'member suspended',
    from: '2026-01-05',
    until: '2026-12-31',
  }
  const html = await read(filters)
  const form = `main form[action="${paths.adminLog}"]`
  for (const name of ['q', 'from', 'until'] as const)
    expect(all(html, `${form} [name=${name}]`)[0]?.attributes.value).toBe(filters[name])
  for (const name of ['type', 'operator', 'action'] as const)
    expect(all(html, `${form} [name=${name}] option[selected]`)[0]?.attributes.value).toBe(
      filters[name],
    )
  expect(all(html, `${form} [name=operator] option`).map(({ text }) => text)).toEqual([
    'All',
    'Form Er',
    'Ada Lovelace',
    'On the server',
  ])
})

test('what alone it is about is named, also where nothing matches, and left by a link', async () => {
  const about = { type: 'organization', id: organization.id }
  const form = `main form[action="${paths.adminLog}"]`
  for (const q of ['cheated', 'nothing like it']) {
    const html = await read({ ...about, q })
    expect(all(html, `${form} select[name=type]`)).toEqual([])
    for (const name of ['type', 'id'] as const)
      expect(all(html, `${form} [name=${name}]`).map(({ attributes }) => attributes.value)).toEqual(
        [about[name]],
      )
    const links = all(html, `${form} .field a`)
    expect(links[0]).toMatchObject({
      text: 'Looms Guild',
      attributes: { href: paths.adminOrganization(organization.id) },
    })
    expect(links[1]).toMatchObject({
      text: ABOUT_EVERYTHING,
      attributes: { href: `${paths.adminLog}?${new URLSearchParams({ q })}` },
    })
  }
})

test('the next page has the same filters', async () => {
  for (let n = 0; n < PAGE_SIZE + 3; n++)
    await add({
      by: ada.id,
      action: 'posting released',
      type: 'opportunity',
      id: posting.id,
      why: `Release ${n}.`,
      on: '2026-05-01',
    })
  const filters = { q: 'release', action: 'posting released', from: '2026-05-01' }
  const html = await read(filters)
  expect(all(html, '#cards > li')).toHaveLength(PAGE_SIZE)
  const older = all(html, 'main .actions a').find(({ text }) => text === 'Older')!.attributes.href!
  const query = Object.fromEntries(new URL(older, 'http://localhost').searchParams)
  expect(query).toMatchObject(filters)
  const second = await (await operator.get(older)).text()
  expect(all(second, '#cards > li')).toHaveLength(3)
})

test('what was done about a message, a problem or a payout leads to its page', async () => {
  const id = crypto.randomUUID()
  const [message] = await db
    .insert(contactMessages)
    .values({ name: 'Grace', email: 'g@example.com', topic: TOPICS[0], message: 'Hello' })
    .returning()
  const lines = [
    ['message answered', 'contact', message!.id, paths.adminMessage(message!.id)],
    ['dispute released', 'dispute', id, paths.adminDispute(id)],
    ['payout confirmed', 'payout', id, paths.adminPayout(id)],
  ] as const
  for (const [action, type, of, path] of lines) {
    await add({ by: ada.id, action, type, id: of, why: 'Because.', on: '2026-05-01' })
    const html = await read({ type, id: of })
    expect(all(html, '#cards a').map(({ attributes }) => attributes.href)).toContain(path)
  }
})
