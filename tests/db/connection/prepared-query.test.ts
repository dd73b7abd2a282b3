import { expect, test } from 'bun:test'
import { asc, eq, sql } from 'drizzle-orm'
import { preparedQuery } from '../../../src/db/connection/prepared-query.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { organizations } from '../../../src/db/schema/organizations.ts'
import { testDatabase } from '../../support/database.ts'
import { addOpportunity, addOrganization } from '../../support/factories.ts'

const { db } = await testDatabase()

test('a statement that is kept gives the rows that it would give otherwise', async () => {
  const { id } = await addOrganization(db, { name: 'Looms Guild' })
  const applicationDeadline = new Date('2099-02-03T04:05:06.789Z')
  await addOpportunity(db, { title: 'A', organizationId: id, industries: ['Energy'] })
  await addOpportunity(db, { title: 'B', applicationDeadline, skills: ['a, b', 'c"d'] })
  const build = () =>
    db
      .select({
        title: opportunities.title,
        length: sql`char_length(${opportunities.title})`.mapWith(String),
        of: {
          createdAt: opportunities.createdAt,
          deadline: opportunities.applicationDeadline,
          skills: opportunities.skills,
          industries: opportunities.industries,
          remote: opportunities.remote,
        },
        organization: { id: organizations.id, name: organizations.name },
      })
      .from(opportunities)
      .leftJoin(organizations, eq(organizations.id, opportunities.organizationId))
      .orderBy(asc(opportunities.title))
  const rows = await preparedQuery(db, 'test', build).execute()
  expect(rows).toEqual(await build())
  expect(rows.map(({ organization }) => organization?.name)).toEqual(['Looms Guild', undefined])
  expect(rows[1]!.of).toMatchObject({ deadline: applicationDeadline, skills: ['a, b', 'c"d'] })
})
