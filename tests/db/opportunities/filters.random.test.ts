import { beforeAll, expect, test } from 'bun:test'
import { findMember, type Member } from '../../../src/db/members/members.ts'
import { countOpportunities } from '../../../src/db/opportunities/counts.ts'
import type { ListFilter } from '../../../src/db/opportunities/filters.ts'
import { listBestMatches } from '../../../src/db/opportunities/matches.ts'
import { listOpportunities } from '../../../src/db/opportunities/opportunities.ts'
import type { Page } from '../../../src/db/pagination.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { replyCases } from '../../../src/db/schema/reply-cases.ts'
import { OPPORTUNITY_TYPES, WORKPLACES } from '../../../src/lib/catalog.ts'
import { LAST_TIME } from '../../../src/lib/lists/cursor.ts'
import { CAREER_LEVELS } from '../../../src/lib/members/profile-options.ts'
import { POSTED_WITHIN } from '../../../src/lib/opportunities/list-query.ts'
import { isFoundIn, searchWords } from '../../../src/lib/search/words.ts'
import { random } from '../../../src/lib/terrain/random.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOrganization } from '../../support/factories.ts'
import { figure } from '../../support/figures.ts'

const { db, sql } = await testDatabase()

const SEARCHES = figure(40, 10_000)
const ROWS = figure(600, 2_400)
const DAY = 24 * 60 * 60 * 1000
const now = new Date()

const SKILLS = ['React', 'SQL', 'C++', 'Wool dyeing', 'Ænglisc']
const NAMES = ['Looms Guild', 'Loom & Sons', 'Harbour 50%', 'Quarry']

const chance = random('filters')
const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!
const maybe = <T>(list: readonly T[], share = 0.15) => (chance() < share ? pick(list) : null)

type Row = typeof opportunities.$inferInsert & {
  id: string
  createdAt: Date
  skills: string[]
  payYearly: number | null
}
const rows: Row[] = []
const people: Member[] = []
const teams = new Map<string, string>()
const replying: string[] = []

beforeAll(async () => {
  for (let n = 0; n < 4; n++) people.push((await findMember(db, (await addMember(db)).id))!)
  for (const name of NAMES) teams.set((await addOrganization(db, { name })).id, name)
  const [most, half] = [...teams.keys()]
  await addCases({ organizationId: most! }, 6, 4)
  await addCases({ organizationId: half! }, 6, 3)
  await addCases({ personId: people[0]!.id }, 5, 5)
  await addCases({ personId: people[1]!.id }, 4, 4)
  replying.push(most!, people[0]!.id)
  for (let n = 0; n < ROWS; n++) rows.push(rowOf(n))
  for (let from = 0; from < ROWS; from += 300)
    await db
      .insert(opportunities)
      .values(rows.slice(from, from + 300).map(({ payYearly: _, ...row }) => row))
  await sql`analyze`
})

const addCases = (
  whose: { organizationId: string } | { personId: string },
  received: number,
  answered: number,
) =>
  db.insert(replyCases).values(
    Array.from({ length: received }, (_, n) => ({
      id: crypto.randomUUID(),
      ...whose,
      receivedAt: new Date(now.getTime() - 40 * DAY),
      answerBy: new Date(now.getTime() - 10 * DAY),
      answeredAt: n < answered ? new Date(now.getTime() - 30 * DAY) : null,
    })),
  )

function rowOf(n: number): Row {
  const period = maybe(['year', 'month', 'total'] as const, 0.6)
  const pay = period && Math.floor(chance() * 40) * 1000
  return {
    id: crypto.randomUUID(),
    title: pick(['Weaver', 'Dyer of wool', 'Engineer']),
    description: 'Work.',
    type: pick(OPPORTUNITY_TYPES),
    status: chance() < 0.9 ? 'open' : 'closed',
    workplace: maybe(WORKPLACES, 0.6),
    level: maybe(CAREER_LEVELS, 0.6),
    skills: SKILLS.filter(() => chance() < 0.3),
    payMin: pay,
    payMax: pay,
    payYearly: yearly(pay, period),
    payCurrency: pay === null ? null : pick(['NGN', 'EUR']),
    payPeriod: period,
    // Some at the same moment.
    applicationDeadline:
      chance() < 0.8 ? new Date(now.getTime() + (Math.floor(chance() * 50) - 3.5) * DAY) : null,
    organizationId: maybe([...teams.keys()], 0.7),
    postedById: pick(people).id,
    heldAt: chance() < 0.05 ? now : null,
    createdAt: new Date(now.getTime() - Math.floor(n / 3) * (DAY / 6) - 1000),
  }
}

function yearly(pay: number | null, period: string | null) {
  if (pay === null || period === 'total') return null
  return period === 'month' ? pay * 12 : pay
}

const POSTED_DAYS = { day: 1, week: 7, month: 30 }

const within = (from: Date, days: number, to: Date) => to.getTime() - from.getTime() <= days * DAY

/** What each field asks of a row, as a person would say it. */
const ASKED: { [Name in keyof ListFilter]?: (row: Row, filter: ListFilter) => boolean } = {
  q: ({ title }, { q }) => title.toLowerCase().includes(q),
  type: (row, { type }) => row.type === type,
  workplace: (row, { workplace }) => row.workplace === workplace,
  level: (row, { level }) => row.level === level,
  pay: (row, { pay, currency }) => row.payCurrency === currency && (row.payYearly ?? -1) >= pay!,
  posted: ({ createdAt }, { posted }) =>
    now.getTime() - createdAt.getTime() < POSTED_DAYS[posted!] * DAY,
  deadline: ({ applicationDeadline: at }, { deadline }) => !!at && within(now, deadline!, at),
  organization: ({ organizationId }, { organization }) =>
    named(organization!).includes(organizationId ?? ''),
  paid: ({ payMin }) => payMin !== null,
  replies: ({ organizationId, postedById }) => replying.includes(organizationId ?? postedById!),
  skills: (row, { skills }) =>
    skills!.every((wanted) =>
      row.skills.some((skill) => skill.toLowerCase() === wanted.toLowerCase()),
    ),
  sort: (row, { sort, currency }) =>
    sort !== 'pay' || (row.payCurrency === currency && row.payYearly !== null),
}

/** By all words of the name; by a part of it where these find nothing. */
function named(text: string): string[] {
  const search = searchWords(text)
  const all = [...teams]
  const byWords = search.length > 0 ? all.filter(([, name]) => isFoundIn(search, name)) : []
  const byPart = all.filter(([, name]) => name.toLowerCase().includes(text.toLowerCase()))
  return (byWords.length > 0 ? byWords : byPart).map(([id]) => id)
}

const isOpen = ({ status, heldAt, applicationDeadline }: Row) =>
  status === 'open' && !heldAt && (!applicationDeadline || applicationDeadline > now)

function isWanted(row: Row, filter: ListFilter, blocked: readonly string[]) {
  const set = Object.entries(ASKED).filter(([name]) => filter[name as keyof ListFilter])
  return (
    isOpen(row) &&
    set.every(([, asked]) => asked(row, filter)) &&
    (row.organizationId !== null || !blocked.includes(row.postedById!))
  )
}

const KEYS = {
  newest: ({ createdAt }: Row) => -createdAt.getTime(),
  deadline: ({ applicationDeadline }: Row) => applicationDeadline?.getTime() ?? LAST_TIME,
  pay: ({ payYearly }: Row) => -(payYearly ?? 0),
}

function sorted(list: Row[], sort: keyof typeof KEYS) {
  const key = KEYS[sort]
  const up = sort === 'deadline' ? 1 : -1
  return list.toSorted((a, b) => key(a) - key(b) || (a.id < b.id ? -up : up)).map(({ id }) => id)
}

function randomFilter(): ListFilter {
  const pay = maybe([1, 20_000, 300_000])
  const sort = pick(['newest', 'deadline', 'pay'] as const)
  return {
    q: maybe(['wool', 'engineer']) ?? '',
    location: '',
    type: maybe(OPPORTUNITY_TYPES),
    workplace: maybe(WORKPLACES),
    level: maybe(CAREER_LEVELS),
    posted: maybe(POSTED_WITHIN),
    deadline: maybe([1, 7, 30]),
    skills: SKILLS.filter(() => chance() < 0.1).map((skill) => pick([skill, skill.toUpperCase()])),
    organization: maybe(['loom', 'guild loo', 'HARBOUR', 'arry', '%', 'nobody']) ?? '',
    paid: maybe(['stated'] as const),
    replies: maybe(['most'] as const),
    pay,
    currency: pay || sort === 'pay' ? 'NGN' : null,
    sort,
  }
}

async function allPages<R extends { id: string }>(
  page: (paging: { limit: number; cursor?: string | undefined }) => Promise<Page<R>>,
) {
  const limit = pick([3, 24, 100])
  const found: string[] = []
  let cursor: string | undefined
  do {
    const { rows, next } = await page({ limit, cursor })
    found.push(...rows.map(({ id }) => id))
    cursor = next ?? undefined
  } while (cursor && found.length < 250)
  return found
}

test(`${SEARCHES} random filters find the same in each order as looking through all`, async () => {
  for (let n = 0; n < SEARCHES; n++) {
    const filter = randomFilter()
    const blocked = chance() < 0.6 ? [] : people.slice(2, 3 + Math.floor(chance() * 2))
    const viewer = { ...people[0]!, blocked: blocked.map(({ id }) => id) }
    const wanted = sorted(
      rows.filter((row) => isWanted(row, filter, viewer.blocked)),
      filter.sort as keyof typeof KEYS,
    )
    const found = await allPages((paging) => listOpportunities(db, viewer, filter, paging, now))
    expect({ filter, found }).toEqual({ filter, found: wanted.slice(0, found.length) })
    const enough = found.length >= 250 || found.length === wanted.length
    expect({ filter, enough }).toEqual({ filter, enough: true })
    const { n: count } = await countOpportunities(db, filter, now, viewer)
    expect({ filter, count }).toEqual({ filter, count: wanted.length })
    if (n % 10) continue
    const matching = await allPages((paging) =>
      listBestMatches(db, viewer, { ...filter, sort: 'match' }, paging, now),
    )
    const all = rows.filter((row) => isWanted(row, { ...filter, sort: 'match' }, viewer.blocked))
    expect({ filter, matching: matching.length }).toEqual({
      filter,
      matching: Math.min(all.length, Math.max(matching.length, 250)),
    })
  }
}, 3_600_000)
