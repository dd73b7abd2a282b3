import { beforeAll, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { organizations, teamMembers } from '../../../src/db/schema/organizations.ts'
import { profileEntries } from '../../../src/db/schema/showcase.ts'
import { talentExceptions } from '../../../src/db/schema/talent.ts'
import { users } from '../../../src/db/schema/users.ts'
import { countTalent, listTalent } from '../../../src/db/talent/search.ts'
import { ENTRY_FIELDS, ENTRY_KINDS } from '../../../src/lib/members/profile-entries.ts'
import { CAREER_LEVELS, INDUSTRIES } from '../../../src/lib/members/profile-options.ts'
import { isFoundIn, searchWords } from '../../../src/lib/search/words.ts'
import { MATCHED_FIELDS, type MatchedField } from '../../../src/lib/talent/facts.ts'
import { random } from '../../../src/lib/terrain/random.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember, addOrganization } from '../../support/factories.ts'
import { figure } from '../../support/figures.ts'

const { db, sql } = await testDatabase()

const SEARCHES = figure(40, 10_000)
const MEMBERS = 300
const DAY = 24 * 60 * 60 * 1000
const now = new Date()

const VOCABULARY =
  'the and linen Ingénieur data nurse C++ k8s café 東京 募集 Größe orchard 100% snake_case quarry'.split(
    ' ',
  )
const COUNTRIES = ['Kenya', 'Ghana']

const chance = random('talent')
const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!
const maybe = <T>(list: readonly T[], share = 0.2) => (chance() < share ? pick(list) : null)
const word = () => VOCABULARY[Math.floor(chance() ** 2 * VOCABULARY.length)]!
const words = (count: number) => Array.from({ length: count }, word).join(' ')

type Entry = { id: string; field: MatchedField; text: string }
type Modelled = typeof users.$inferInsert & {
  id: string
  hiddenFields: string[]
  industries: string[]
  lastHereAt: Date | null
  entries: Entry[]
  /** Whether the tier shows entries. */
  showsEntries: boolean
  /** The organization that does not find them. */
  shut: string | null
}
const members: Modelled[] = []
const teams: string[] = []

beforeAll(async () => {
  for (let n = 0; n < 2; n++) teams.push((await addOrganization(db)).id)
  for (let n = 0; n < MEMBERS; n++) members.push(memberOf(n))
  await db
    .insert(users)
    .values(members.map(({ entries: _, showsEntries: __, shut: ___, ...row }) => row))
  for (const [n, { id, shut }] of members.entries()) {
    if (shut && n % 2)
      await db.insert(talentExceptions).values({ memberId: id, organizationId: shut })
    else if (shut)
      await db.insert(teamMembers).values({ userId: id, organizationId: shut, role: 'editor' })
  }
  for (const member of members) if (chance() < 0.4) await addEntry(member)
  await sql`analyze`
})

const texts = () => Object.fromEntries(MATCHED_FIELDS.map((field) => [field, maybeText()]))
const maybeText = () => (chance() < 0.5 ? words(1 + Math.floor(chance() * 4)) : null)
const hidden = () => MATCHED_FIELDS.filter(() => chance() < 0.2)
/** One in ten. */
const seldom = () => (chance() < 0.1 ? now : null)

function memberOf(n: number): Modelled {
  const tier = pick(['foundation', 'professional'] as const)
  const isOver = chance() < 0.2
  return {
    id: crypto.randomUUID(),
    email: `member${n}@example.org`,
    // By a name nobody is found.
    firstName: 'Linen',
    ...texts(),
    hiddenFields: hidden(),
    membershipTier: tier,
    membershipEndsAt: isOver ? new Date(now.getTime() - DAY) : null,
    showsEntries: tier === 'professional' && !isOver,
    industries: INDUSTRIES.filter(() => chance() < 0.1),
    careerLevel: maybe(CAREER_LEVELS, 0.6),
    country: maybe(COUNTRIES, 0.6),
    findableSince: chance() < 0.85 ? now : null,
    lastHereAt: chance() < 0.95 ? new Date(now.getTime() - Math.floor(chance() * 9) * DAY) : null,
    pausedAt: seldom(),
    entries: [],
    shut: chance() < 0.1 ? pick(teams) : null,
  }
}

let entriesAdded = 0

async function addEntry(member: Modelled) {
  const kind = pick(ENTRY_KINDS)
  const [title, party] = [words(2), words(1)]
  const id = crypto.randomUUID()
  member.entries.push({ id, field: ENTRY_FIELDS[kind], text: `${title} ${party}` })
  const createdAt = new Date(now.getTime() + ++entriesAdded)
  await db
    .insert(profileEntries)
    .values({ id, memberId: member.id, kind, title, party, month: '2024-06', createdAt })
}

async function removeEntry(member: Modelled) {
  const entry = member.entries.shift()
  if (entry) await db.delete(profileEntries).where(eq(profileEntries.id, entry.id))
}

async function change(member: Modelled) {
  const kind = chance()
  if (kind < 0.2) return member.entries.length < 3 ? addEntry(member) : removeEntry(member)
  if (kind < 0.3) return removeEntry(member)
  const changes =
    kind < 0.6
      ? { hiddenFields: hidden() }
      : kind < 0.7
        ? { findableSince: member.findableSince ? null : now }
        : { [pick(MATCHED_FIELDS)]: maybeText() }
  Object.assign(member, changes)
  await db.update(users).set(changes).where(eq(users.id, member.id))
}

const joined = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ')

/** What they show to organizations. */
const shown = ({ entries, ...member }: Modelled) =>
  joined(
    MATCHED_FIELDS.filter((field) => !member.hiddenFields.includes(field)).map((field) =>
      joined([
        member[field],
        ...(member.showsEntries ? entries : [])
          .filter((entry) => entry.field === field)
          .map(({ text }) => text),
      ]),
    ),
  )

/** In the order of the index, in which a part of a text stands as well. */
const NOTED = [
  'bio',
  'location',
  'experience',
  'certifications',
  'qualifications',
  'projects',
  'volunteerWork',
] as const
const noted = (member: Modelled) =>
  [...NOTED.map((field) => member[field] ?? ''), member.entries.map(({ text }) => text).join(' ')]
    .join(' ')
    .toLowerCase()

type Filter = Parameters<typeof listTalent>[2]

function expected(filter: Filter, team: string, blocked: readonly string[]): Modelled[] {
  const { q, industry, level, country } = filter
  const listed = members.filter(
    (member) =>
      member.findableSince &&
      member.lastHereAt &&
      !member.pausedAt &&
      member.shut !== team &&
      !blocked.includes(member.id) &&
      (!industry || member.industries.includes(industry)) &&
      (!level || member.careerLevel === level) &&
      (!country || (member.country === country && !member.hiddenFields.includes('location'))),
  )
  const search = searchWords(q)
  const byWords = search.length > 0 ? listed.filter((each) => isFoundIn(search, shown(each))) : []
  const part = q.toLowerCase()
  const isPart = (member: Modelled) =>
    noted(member).includes(part) && shown(member).toLowerCase().includes(part)
  const found = byWords.length > 0 ? byWords : q ? listed.filter(isPart) : listed
  return found.toSorted(
    (a, b) => b.lastHereAt!.getTime() - a.lastHereAt!.getTime() || (a.id < b.id ? 1 : -1),
  )
}

function randomText(): string {
  const kind = chance()
  if (kind < 0.15) return ''
  if (kind < 0.3)
    return pick(['%', '_', 'ngén', '京', '00%', "'", 'e', 'absent', 'ake_c', 'inen', '+the', '@'])
  const text = words(1 + Math.floor(chance() * 2))
  if (kind < 0.5) return text
  return kind < 0.6 ? text.toUpperCase() : text.slice(0, 1 + Math.floor(chance() * text.length))
}

const viewerId = (await addMember(db)).id

async function allPages(
  filter: Filter,
  finder: Parameters<typeof listTalent>[1],
): Promise<Awaited<ReturnType<typeof listTalent>>['rows']> {
  const limit = pick([3, 6, 24, 100])
  const found = []
  let cursor: string | undefined
  do {
    const { rows, next } = await listTalent(db, finder, filter, { limit, cursor }, now)
    found.push(...rows)
    cursor = next ?? undefined
  } while (cursor)
  return found
}

test(`${SEARCHES} random searches among changing profiles find the same as looking through what they show`, async () => {
  for (let n = 0; n < SEARCHES; n++) {
    if (n % 3 === 0) await change(pick(members))
    const filter = {
      q: randomText().trim(),
      industry: maybe(INDUSTRIES, 0.1),
      level: maybe(CAREER_LEVELS, 0.1),
      country: maybe(COUNTRIES, 0.15),
    }
    const organizationId = pick(teams)
    const blocked = chance() < 0.6 ? [] : [pick(members).id, pick(members).id]
    const finder = { organizationId, viewer: { id: viewerId, blocked } }
    const wanted = expected(filter, organizationId, blocked)
    const found = await allPages(filter, finder)
    expect({ filter, found: found.map(({ id }) => id) }).toEqual({
      filter,
      found: wanted.map(({ id }) => id),
    })
    expect((await countTalent(db, finder, filter)).n).toBe(wanted.length)
    for (const [at, { facts }] of found.entries()) {
      const quotes = facts.filter(({ quoted }) => quoted)
      expect({ filter, quoted: quotes.length > 0 }).toEqual({ filter, quoted: filter.q !== '' })
      for (const { text } of quotes)
        expect(shown(wanted[at]!)).toContain(text.replace(/^…|…$/g, ''))
    }
  }
}, 3_600_000)

test('who is found no more has no words', async () => {
  const { id } = members.find(({ findableSince }) => findableSince)!
  await db.update(users).set({ findableSince: null }).where(eq(users.id, id))
  const [row] = await sql`select talent_words from users where id = ${id}`
  expect(row).toMatchObject({ talent_words: null })
  expect(await db.$count(organizations)).toBe(2)
})
