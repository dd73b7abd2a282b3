import { describe, expect, test } from 'bun:test'
import { eq, inArray } from 'drizzle-orm'
import { rowVersion, type Version, withCachedRows } from '../../../src/db/connection/row-cache.ts'
import type { Db } from '../../../src/db/database.ts'
import { toPage } from '../../../src/db/pagination.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { testDatabase } from '../../support/database.ts'
import { addOpportunity, addOrganization } from '../../support/factories.ts'

const databases = [
  ['PostgreSQL', (await testDatabase('postgres')).db],
  ['the embedded engine', (await testDatabase('embedded')).db],
] as const

const select = (db: Db, ids: string[]) =>
  db
    .select({
      id: opportunities.id,
      title: opportunities.title,
      organization: organizations.name,
      ...rowVersion(opportunities, organizations),
    })
    .from(opportunities)
    .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
    .where(inArray(opportunities.id, ids))

/** Their ids and versions as they are now. */
const find = async (db: Db, ...ids: string[]) =>
  (await select(db, ids)).map(({ id, version, joined }) => ({ id, version, joined }))

/** What they are completed with, and which had to be read for it. */
async function complete(db: Db, found: (Version & { own?: boolean })[]) {
  const read: string[] = []
  const rows = await withCachedRows(db, 'test', found, (ids) => {
    read.push(...ids)
    return select(db, ids)
  })
  const shown = rows.map(({ title, organization, own }) => ({ title, organization, own }))
  return { shown, read }
}

describe.each(databases)('on %s', (_, db) => {
  async function two() {
    const { id: organizationId } = await addOrganization(db, { name: 'Looms Guild' })
    const one = await addOpportunity(db, { title: 'Weaver', organizationId })
    const other = await addOpportunity(db, { title: 'Spinner' })
    return { organizationId, one: one.id, other: other.id }
  }

  const weaver = { title: 'Weaver', organization: 'Looms Guild', own: undefined }
  const spinner = { title: 'Spinner', organization: null, own: undefined }

  test('rows are read once, and are in the order in which they were found', async () => {
    const { one, other } = await two()
    const found = [...(await find(db, one)), ...(await find(db, other))]
    expect(await complete(db, found)).toEqual({ shown: [weaver, spinner], read: [one, other] })
    expect(await complete(db, found.toReversed())).toEqual({ shown: [spinner, weaver], read: [] })
  })

  test('what was found beside a row is not kept with it', async () => {
    const { one } = await two()
    const [found] = await find(db, one)
    const own = await complete(db, [{ ...found!, own: true }])
    expect(own.shown).toEqual([{ ...weaver, own: true } as never])
    expect(await complete(db, [found!])).toEqual({ shown: [weaver], read: [] })
  })

  test('a row is read again as soon as it has changed, or what is joined to it', async () => {
    const { organizationId, one, other } = await two()
    const look = async () => complete(db, [...(await find(db, one)), ...(await find(db, other))])
    await look()
    await db.update(opportunities).set({ title: 'Dyer' }).where(eq(opportunities.id, other))
    const dyer = { ...spinner, title: 'Dyer' }
    expect(await look()).toEqual({ shown: [weaver, dyer], read: [other] })
    const named = eq(organizations.id, organizationId)
    await db.update(organizations).set({ name: 'Guild' }).where(named)
    const renamed = { ...weaver, organization: 'Guild' }
    expect(await look()).toEqual({ shown: [renamed, dyer], read: [one] })
    expect((await look()).read).toEqual([])
  })

  test('what has gone since it was found is left out, and the page after it is still there', async () => {
    const { one, other } = await two()
    const found = [...(await find(db, one)), ...(await find(db, other))]
    await db.delete(opportunities).where(eq(opportunities.id, one))
    expect((await complete(db, found)).shown).toEqual([spinner])
    const rows = [{ id: other, createdAt: new Date() }]
    expect(toPage(rows, 1, found.length).next).not.toBeNull()
    expect(toPage(rows, 1).next).toBeNull()
  })
})
