import { and, desc, eq, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { MAX_ADDRESSES, type SitemapSection, type Stretch } from '../lib/feeds/sitemap.ts'
import type { Db } from './database.ts'
import { isOpen } from './opportunities/is-open.ts'
import { communities } from './schema/communities.ts'
import { opportunities } from './schema/opportunities.ts'
import { organizations } from './schema/organizations.ts'

/** Leaves room in a file for rows added later. */
const ROWS = 40_000

const PAGE = 2_000

/** Milliseconds. */
const SITEMAP_CACHE_MS = 10 * 60_000

type CachedStretches = { stretches: Promise<Stretch[]>; until: number }
const known = new WeakMap<Db, Map<SitemapSection, CachedStretches>>()

export function stretchesOf(db: Db, section: SitemapSection): Promise<Stretch[]> {
  const sections = known.get(db) ?? new Map<SitemapSection, CachedStretches>()
  known.set(db, sections)
  const before = sections.get(section)
  if (before && before.until > performance.now()) return before.stretches
  const stretches = findStretches(db, section)
  sections.set(section, { stretches, until: performance.now() + SITEMAP_CACHE_MS })
  stretches.catch(() => sections.delete(section))
  return stretches
}

async function findStretches(db: Db, section: SitemapSection): Promise<Stretch[]> {
  const { table, isPublic } = SECTIONS[section]
  const found: Stretch[] = []
  let before: number | null = null
  do {
    const [next]: { at: Date }[] = await db
      .select({ at: table.createdAt })
      .from(table)
      .where(and(isPublic(new Date()), earlier(table.createdAt, before)))
      .orderBy(desc(table.createdAt), desc(table.id))
      .offset(ROWS - 1)
      .limit(1)
    const from: number = next ? next.at.getTime() : 0
    found.push({ section, from, before })
    before = from
  } while (before > 0)
  return found
}

const earlier = (createdAt: Parameters<typeof lt>[0], before: number | null) =>
  before === null ? undefined : lt(createdAt, new Date(before))

const SECTIONS = {
  opportunities: { table: opportunities, isPublic: isOpen },
  organizations: {
    table: organizations,
    isPublic: () => and(isNull(organizations.suspendedAt), isNull(organizations.closedAt)),
  },
  communities: { table: communities, isPublic: () => eq(communities.isActive, true) },
} satisfies Record<SitemapSection, { table: unknown; isPublic: (now: Date) => SQL | undefined }>

export type SitemapRow = { id: string; updatedAt: Date }

/** In batches, newest first: a file is never in memory as a whole. */
export async function* publicIn(
  db: Db,
  { section, from, before }: Stretch,
): AsyncGenerator<SitemapRow[]> {
  const { table, isPublic } = SECTIONS[section]
  const { id, createdAt, updatedAt } = table
  let last: { id: string; createdAt: Date } | undefined
  for (let left = MAX_ADDRESSES; left > 0; ) {
    const rows: (SitemapRow & { createdAt: Date })[] = await db
      .select({ id, createdAt, updatedAt })
      .from(table)
      .where(
        and(
          isPublic(new Date()),
          gte(createdAt, new Date(from)),
          earlier(createdAt, before),
          last &&
            sql`(${createdAt}, ${id}) < (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
        ),
      )
      .orderBy(desc(createdAt), desc(id))
      .limit(Math.min(PAGE, left))
    if (rows.length > 0) yield rows
    if (rows.length < PAGE) return
    left -= rows.length
    last = rows.at(-1)
  }
}
