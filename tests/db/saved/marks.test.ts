import { expect, test } from 'bun:test'
import { sql } from 'drizzle-orm'
import { follow } from '../../../src/db/following/following.ts'
import { MAX_MARKED, markOpportunity } from '../../../src/db/saved/marks.ts'
import { follows } from '../../../src/db/schema/follows.ts'
import { opportunities } from '../../../src/db/schema/opportunities.ts'
import { savedOpportunities } from '../../../src/db/schema/saved.ts'
import { MAX_FOLLOWED } from '../../../src/lib/following/following.ts'
import { engineOfRun, testDatabase } from '../../support/database.ts'
import { addMember, addOpportunity, addOrganization } from '../../support/factories.ts'

const { db } = await testDatabase()
const now = new Date()

test.if(engineOfRun === 'postgres')(
  'of six at once, only as many are saved and followed as there is room for',
  async () => {
    const { id } = await addMember(db)
    await db.execute(sql`with made as (insert into ${opportunities} (title, description, type)
        select 'x', 'x', 'job' from generate_series(1, ${MAX_MARKED - 1}) returning id)
      insert into ${savedOpportunities} (member_id, opportunity_id) select ${id}::uuid, id from made`)
    const postings = await Promise.all(Array.from({ length: 6 }, () => addOpportunity(db)))
    const saved = await Promise.all(
      postings.map((each) => markOpportunity(db, 'saved', id, each.id, now)),
    )
    expect(saved.filter(Boolean)).toHaveLength(1)
    expect(await db.$count(savedOpportunities)).toBe(MAX_MARKED)
    await db.execute(sql`with made as (insert into organizations (name, type)
        select 'Guild ' || n, 'ngo' from generate_series(1, ${MAX_FOLLOWED - 1}) n returning id)
      insert into ${follows} (member_id, kind, organization_id) select ${id}::uuid, 'organization', id from made`)
    const guilds = await Promise.all(Array.from({ length: 6 }, () => addOrganization(db)))
    const followed = await Promise.all(
      guilds.map((guild) => follow(db, id, { kind: 'organization', id: guild.id }, now)),
    )
    expect(followed.filter(Boolean)).toHaveLength(1)
    expect(await db.$count(follows)).toBe(MAX_FOLLOWED)
  },
)
