import { beforeAll, expect, test } from 'bun:test'
import { TEXT_COUNT_LIMIT } from '../../../src/db/pagination.ts'
import { communities } from '../../../src/db/schema/communities.ts'
import { discussions } from '../../../src/db/schema/discussions.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { users } from '../../../src/db/schema/users.ts'
import { searchEverything } from '../../../src/db/search/everything.ts'
import { SEARCH_TYPES, type SearchType } from '../../../src/lib/search/search.ts'
import { isFoundIn, searchWords } from '../../../src/lib/search/words.ts'
import { random } from '../../../src/lib/terrain/random.ts'
import { testDatabase } from '../../support/database.ts'
import { addMember } from '../../support/factories.ts'
import { figure } from '../../support/figures.ts'

const { db, sql } = await testDatabase()

const SEARCHES = figure(30, 10_000)
const ROWS = 400
const now = new Date()

const VOCABULARY =
  'the senior Ingénieur data nurse C++ k8s café 東京 募集 Größe orchard 100% quarry'
const chance = random('everything')
const pick = <T>(list: readonly T[]) => list[Math.floor(chance() * list.length)]!
const word = () => VOCABULARY.split(' ')[Math.floor(chance() ** 2 * 14)]!
const words = (count: number) => Array.from({ length: count }, word).join(' ')
/** One in ten. */
const seldom = () => (chance() < 0.1 ? now : null)

/** What the model knows of a row. */
type Modelled = {
  id: string
  createdAt: Date
  title: string
  text: string
  isListed: boolean
  /** Whose block hides it. */
  memberId: string | null
  /** Found by its title alone. */
  isByTitle?: boolean
}
const rows = Object.fromEntries(SEARCH_TYPES.map((type) => [type, [] as Modelled[]])) as Record<
  SearchType,
  Modelled[]
>
const people: string[] = []

// Some at the same moment.
const made = (n: number) => ({
  id: crypto.randomUUID(),
  createdAt: new Date(now.getTime() - Math.floor(n / 3) * 60_000),
})

beforeAll(async () => {
  for (let n = 0; n < 5; n++)
    people.push((await addMember(db, { firstName: 'Zz', lastName: 'Zz' })).id)
  const each = Array.from({ length: ROWS }, (_, n) => n)
  await db.insert(users).values(each.map(personRow))
  await db.insert(organizations).values(each.map(organizationRow))
  await db.insert(communities).values(each.map(communityRow))
  await db.insert(opportunities).values(each.map(opportunityRow))
  await db.insert(discussions).values(each.map(discussionRow))
  await sql`analyze`
})

function personRow(n: number) {
  const row = { ...made(n), firstName: word(), lastName: word(), bio: words(4) }
  const isMentor = chance() < 0.3
  const [pausedAt, formerSince] = [seldom(), seldom()]
  rows.people.push({
    ...row,
    title: `${row.firstName} ${row.lastName}`,
    text: row.bio,
    isListed: !pausedAt && !formerSince,
    memberId: row.id,
    isByTitle: !isMentor,
  })
  const tier = isMentor ? ('expert' as const) : ('foundation' as const)
  const email = `${row.id}@example.org`
  return { ...row, email, isMentor, membershipTier: tier, pausedAt, formerSince }
}

function organizationRow(n: number) {
  const row = { ...made(n), name: words(2), description: words(5), type: 'ngo' as const }
  const [suspendedAt, closedAt] = [seldom(), seldom()]
  rows.organizations.push({
    ...row,
    title: row.name,
    text: row.description,
    isListed: !suspendedAt && !closedAt,
    memberId: null,
  })
  return { ...row, suspendedAt, suspendedFor: suspendedAt && 'Spam.', closedAt }
}

function communityRow(n: number) {
  const row = { ...made(n), name: `${words(2)} ${n}`, description: words(5), category: word() }
  const isActive = !seldom()
  const text = `${row.description} ${row.category}`
  rows.communities.push({ ...row, title: row.name, text, isListed: isActive, memberId: null })
  return { ...row, isActive }
}

function opportunityRow(n: number) {
  const row = { ...made(n), title: words(2), description: words(5), type: 'job' as const }
  const postedById = pick(people)
  const organization = chance() < 0.5 ? pick(rows.organizations) : null
  const heldAt = seldom()
  rows.opportunities.push({
    ...row,
    text: row.description,
    isListed: !heldAt && (organization?.isListed ?? true),
    memberId: organization ? null : postedById,
  })
  return { ...row, postedById, organizationId: organization?.id ?? null, heldAt }
}

function discussionRow(n: number) {
  const row = { ...made(n), title: words(2), body: words(5), authorId: pick(people) }
  const hidden = Boolean(seldom())
  const community = pick(rows.communities)
  const isListed = !hidden && community.isListed
  rows.discussions.push({ ...row, text: row.body, isListed, memberId: row.authorId })
  return { ...row, hidden, communityId: community.id }
}

/** All that is found, the best first. */
function expected(type: SearchType, q: string, blocked: readonly string[]): string[] {
  const search = searchWords(q)
  const listed = rows[type].filter(
    ({ isListed, memberId }) => isListed && !blocked.includes(memberId ?? ''),
  )
  const isInTitle = ({ title }: Modelled) => search.length > 0 && isFoundIn(search, title)
  const byWords = listed.filter(
    (row) =>
      isInTitle(row) ||
      (search.length > 0 && !row.isByTitle && isFoundIn(search, `${row.title} ${row.text}`)),
  )
  const byPart = (row: Modelled) => row.title.toLowerCase().includes(q.toLowerCase())
  const found = byWords.length > 0 ? byWords : listed.filter(byPart)
  const rank = (row: Modelled) => (byWords.length === 0 || isInTitle(row) ? 0 : 1)
  return found
    .toSorted(
      (a, b) =>
        rank(a) - rank(b) ||
        b.createdAt.getTime() - a.createdAt.getTime() ||
        (a.id < b.id ? 1 : -1),
    )
    .map(({ id }) => id)
}

function randomSearch(): string {
  const kind = chance()
  if (kind < 0.15) return pick(['%', '_', 'ngén', '京', '00%', "'", 'e', 'absent', 'af', '8'])
  const text = words(1 + Math.floor(chance() * 2))
  return kind < 0.5 ? text.slice(0, 2 + Math.floor(chance() * text.length)) : text.toUpperCase()
}

test('a search finds what the model finds in its order, and counts it', async () => {
  for (let n = 0; n < SEARCHES; n++) {
    const q = randomSearch().trim() || 'e'
    const blocked = chance() < 0.5 ? [] : [pick(people), pick(rows.people).id]
    const viewer = chance() < 0.2 ? null : { id: people[0]!, blocked }
    const limit = pick([1, 5, 50])
    const types = chance() < 0.5 ? SEARCH_TYPES : [pick(SEARCH_TYPES)]
    const groups = await searchEverything(db, viewer, { q, types, limit }, now)
    const shown = types.filter((type) => viewer || type !== 'people')
    const found = groups.map(({ type, count, rows }) => [type, count.n, rows.map(({ id }) => id)])
    const wanted = shown.map((type) => {
      const ids = expected(type, q, viewer ? blocked : [])
      return [type, Math.min(ids.length, TEXT_COUNT_LIMIT), ids.slice(0, limit)]
    })
    expect({ q, blocked, found }).toEqual({ q, blocked, found: wanted })
  }
}, 3_600_000)
