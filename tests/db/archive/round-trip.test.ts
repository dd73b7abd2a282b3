import { expect, test } from 'bun:test'
import { Column, getTableColumns, getTableName, is, SQL, Table } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Fields } from '../../../src/db/archive/fields.ts'
import { importMember } from '../../../src/db/archive/import.ts'
import { PROFILE_FIELDS } from '../../../src/db/archive/profile.ts'
import { sectionsOf } from '../../../src/db/archive/sections.ts'
import * as schema from '../../../src/db/schema.ts'
import { seed } from '../../../src/db/seed.ts'
import { SECTION_NAMES, sectionFile } from '../../../src/lib/accounts/archive.ts'
import { photoStore } from '../../../src/lib/photos/store.ts'
import { archiveFolder, exported, textIn } from '../../support/archives.ts'
import { engineOfRun, testDatabase } from '../../support/database.ts'

const here = await testDatabase()
const there = await testDatabase(engineOfRun === 'postgres' ? 'embedded' : 'postgres')
const { folder, zip } = archiveFolder()
const photos = photoStore({ dataDir: folder })
const madeAt = new Date('2027-01-18T09:00:00.000Z')
const { users } = schema

test('every demo member', async () => {
  await seed(here.db)
  const members = await here.db.select({ id: users.id }).from(users)
  console.log(members.length)
  let t = performance.now()
  for (const { id: memberId } of members) {
    const making = { memberId, madeAt, photos }
    const before = await exported(here.db, { ...making, site: 'https://here.example' })
    await importMember(there.db, photos, await zip(before))
    const after = await exported(there.db, { ...making, site: 'https://there.example' })
    for (const name of Object.keys({ ...before, ...after }))
      expect(textIn(after, name)).toBe(textIn(before, name))
    if (memberId === members[0]!.id) for (const n in before) console.log(n, textIn(before, n).slice(0, 700))
  }
  console.log(performance.now() - t)
}, 60000)
