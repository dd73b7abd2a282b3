import { beforeAll, expect, test } from 'bun:test'
import { listCommunities } from '../../../src/db/communities/communities.ts'
import { findMember, type Member } from '../../../src/db/members/members.ts'
import { countOpportunities } from '../../../src/db/opportunities/counts.ts'
import { listOpportunities } from '../../../src/db/opportunities/opportunities.ts'
import { countOrganizations, listOrganizations } from '../../../src/db/organizations/list.ts'
import type { Page } from '../../../src/db/pagination.ts'
import { communities } from '../../../src/db/schema/communities.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import {
  EMPLOYMENT_TYPES,
  OPPORTUNITY_TYPES,
  ORGANIZATION_TYPES,
  WORKPLACES,
} from '../../../src/lib/catalog.ts'
import { isFoundIn, searchWords } from '../../../src/lib/search/words.ts'
import { random } from '../../../src/lib/terrain/random.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOrganization } from '../../support/factories.ts'
import { figure } from '../../support/figures.ts'

const { db, sql } = await testDatabase()

const SEARCHES = figure(60, 10_000, 15)
const ROWS = 2_400
const DAY = 24 * 60 * 60 * 1000
const now = new Date()

/** From the most common to those that one in hundreds has. */
const VOCABULARY =
  'the and engineer senior Ingénieur data nurse C++ C# k8s café soil-science 東京 エンジニア募集 مُهَنْدِس Größe REF-1040 orchard 100% snake_case turbine kiln quarry'.split(
    ' ',
  )
const PLACES = ['Lagos, Nigeria', 'São Paulo, Brasil', 'Oslo', 'Ho, Ghana', null]
const OPEN_TO = [[], ['Ghana'], ['Côte d’Ivoire', 'Ghana', 'New Zealand']]

const chance = random('searches')
const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!
const word = () => VOCABULARY[Math.floor(chance() ** 3 * VOCABULARY.length)]!
const words = (count: number) => Array.from({ length: count }, word).join(' ')

type Row = typeof opportunities.$inferInsert & {
  id: string
  createdAt: Date
  payYearly: number | null
}
const rows: Row[] = []
const people: string[] = []
const away: string[] = []

beforeAll(async () => {
  for (let n = 0; n < 4; n++) people.push((await addMember(db)).id)
  const shown = (await addOrganization(db)).id
  const suspended = await addOrganization(db, { suspendedAt: now, suspendedFor: 'Spam.' })
  away.push(suspended.id)
  for (let n = 0; n < ROWS; n++) rows.push(rowOf(n, [shown, suspended.id]))
  for (let from = 0; from < ROWS; from += 300)
    await db
      .insert(opportunities)
      .values(rows.slice(from, from + 300).map(({ payYearly: _, ...row }) => row))
  await sql`analyze`
})

function rowOf(n: number, teams: string[]): Row {
  const type = pick(OPPORTUNITY_TYPES)
  const isPaid = chance() < 0.5
  const pay = isPaid ? Math.floor(chance() * 100_000) : null
  const inPerson = chance() < 0.5
  const workplace = type === 'job' ? pick(WORKPLACES) : null
  return {
    id: crypto.randomUUID(),
    title: words(3),
    description: words(8),
    type,
    status: chance() < 0.9 ? 'open' : 'closed',
    location: pick(PLACES),
    workplace,
    applicantCountries: workplace === 'remote' ? pick(OPEN_TO) : [],
    employmentType: type === 'job' ? pick(EMPLOYMENT_TYPES) : null,
    payMin: pay,
    payMax: pay,
    payYearly: pay,
    payCurrency: isPaid ? pick(['NGN', 'EUR']) : null,
    payPeriod: isPaid ? 'year' : null,
    applicationDeadline: chance() < 0.2 ? new Date(now.getTime() + (chance() - 0.5) * DAY) : null,
    organizationId: inPerson ? null : teams[chance() < 0.9 ? 0 : 1]!,
    postedById: pick(people),
    heldAt: chance() < 0.05 ? now : null,
    heldFor: null,
    // Some at the same moment.
    createdAt: new Date(now.getTime() - Math.floor(n / 3) * 60_000),
  }
}

const isOpen = ({ status, heldAt, organizationId, applicationDeadline }: Row) =>
  status === 'open' &&
  !heldAt &&
  !away.includes(organizationId ?? '') &&
  (!applicationDeadline || applicationDeadline > now)

type Filter = Parameters<typeof listOpportunities>[2]

function isWanted(row: Row, filter: Filter, blocked: readonly string[]) {
  const { type, workplace, employment, pay, currency } = filter
  return (
    isOpen(row) &&
    (!type || row.type === type) &&
    (!workplace || row.workplace === workplace) &&
    (!employment || row.employmentType === employment) &&
    (!pay || (row.payCurrency === currency && row.payYearly !== null && row.payYearly >= pay)) &&
    (row.organizationId !== null || !blocked.includes(row.postedById!))
  )
}

const newestFirst = <T extends { id: string; createdAt: Date }>(list: T[]) =>
  list.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))

const includes = (text: string | null | undefined, part: string) =>
  (text ?? '').toLowerCase().includes(part.toLowerCase())

/** By all words; by a part of the title and place where these find nothing. */
function bySearch<T>(
  list: T[],
  searches: {
    search: string
    text: (row: T) => string
    part: (row: T) => string | null | undefined
  }[],
): T[] {
  const set = searches.filter(({ search }) => search)
  const byWords = set.every(({ search }) => searchWords(search).length > 0)
    ? list.filter((row) =>
        set.every(({ search, text }) => isFoundIn(searchWords(search), text(row))),
      )
    : []
  return byWords.length > 0
    ? byWords
    : list.filter((row) => set.every(({ search, part }) => includes(part(row), search)))
}

function randomText(): string {
  const kind = chance()
  if (kind < 0.15) return ''
  if (kind < 0.2) return pick(['%', '_', 'ngin', 'ひ', '00%', "'", 'e', 'absent', 'ake_c'])
  const text = Array.from({ length: 1 + Math.floor(chance() * 3) }, () => pick(VOCABULARY)).join(
    ' ',
  )
  return chance() < 0.5 ? text : text.slice(0, 1 + Math.floor(chance() * text.length)).trim()
}

const randomPlace = () =>
  chance() < 0.7
    ? ''
    : pick(['lagos', 'nigeria lagos', 'sao', 'razil', 'Oslo', 'gha', 'new zea', 'nowhere'])

const maybe = <T>(list: readonly T[], share = 0.2) => (chance() < share ? pick(list) : null)

async function allPages<R extends { id: string }>(
  page: (paging: { limit: number; cursor?: string | undefined }) => Promise<Page<R>>,
) {
  const limit = pick([3, 6, 24, 50, 100])
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await page({ limit, cursor })
    found.push(...rows.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor && found.length < 250)
  return found
}

test(`${SEARCHES} random searches of opportunities find the same as looking through all`, async () => {
  for (let n = 0; n < SEARCHES; n++) {
    const pay = maybe([1, 40_000, 99_000], 0.1)
    const filter: Filter = {
      q: randomText(),
      location: randomPlace(),
      type: maybe(OPPORTUNITY_TYPES),
      workplace: maybe(WORKPLACES, 0.1),
      employment: maybe(EMPLOYMENT_TYPES, 0.1),
      pay,
      currency: pay ? 'NGN' : null,
    }
    const blocked = chance() < 0.5 ? [] : people.slice(0, 1 + Math.floor(chance() * 2))
    const viewer = chance() < 0.2 ? null : { ...(await member()), blocked }
    const wanted = newestFirst(
      bySearch(
        rows.filter((row) => isWanted(row, filter, viewer?.blocked ?? [])),
        [
          {
            search: filter.q,
            text: (row) => `${row.title} ${row.description}`,
            part: ({ title }) => title,
          },
          {
            search: filter.location,
            text: ({ location, applicantCountries }) =>
              [location, ...applicantCountries!].filter(Boolean).join(' '),
            part: ({ location }) => location,
          },
        ],
      ),
    ).map(({ id }) => id)
    const found = await allPages((paging) => listOpportunities(db, viewer, filter, paging, now))
    expect({ filter, found }).toEqual({ filter, found: wanted.slice(0, found.length) })
    expect({ filter, enough: found.length }).toEqual({
      filter,
      enough: found.length >= 250 ? found.length : wanted.length,
    })
    const { n: count } = await countOpportunities(db, filter, now, viewer)
    const most = filter.q || filter.location ? 1_000 : 10_000
    expect({ filter, count }).toEqual({ filter, count: Math.min(wanted.length, most) })
  }
}, 3_600_000)

test('random searches of organizations and communities find the same as looking through all', async () => {
  const texts = Array.from({ length: 200 }, (_, n) => {
    return [`${words(2)} ${n}`, words(6), pick(ORGANIZATION_TYPES)] as const
  })
  await db
    .insert(organizations)
    .values(texts.map(([name, description, type]) => ({ name, description, type })))
  const groups = await db
    .insert(communities)
    .values(texts.map(([name, description, category]) => ({ name, description, category })))
    .returning()
  await sql`analyze`
  for (let n = 0; n < SEARCHES / 5; n++) {
    const filter = { q: randomText(), type: maybe(ORGANIZATION_TYPES) }
    const ofName = { search: filter.q, part: ({ name }: { name: string }) => name }
    const listed = (await db.select().from(organizations)).filter(
      ({ type, suspendedAt }) => !suspendedAt && (!filter.type || type === filter.type),
    )
    const wanted = bySearch(listed, [
      { ...ofName, text: ({ name, description }) => `${name} ${description ?? ''}` },
    ])
    const found = await allPages((paging) => listOrganizations(db, filter, paging, now))
    expect({ filter, found }).toEqual({ filter, found: newestFirst(wanted).map(({ id }) => id) })
    expect((await countOrganizations(db, filter)).n).toBe(wanted.length)

    const there = bySearch(groups, [
      { ...ofName, text: (group) => `${group.name} ${group.description} ${group.category}` },
    ])
    const seen = await allPages((paging) => listCommunities(db, null, filter, paging))
    expect({ filter, seen }).toEqual({ filter, seen: newestFirst(there).map(({ id }) => id) })
  }
}, 3_600_000)

let viewerRow: Member | undefined

async function member() {
  viewerRow ??= (await findMember(db, (await addMember(db)).id))!
  return viewerRow
}
