import { beforeAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { organizations } from '../../src/db/schema/organizations.ts'
import { users } from '../../src/db/schema/users.ts'
import { memberId } from '../../src/db/seed/members.ts'
import { seedPhotos } from '../../src/db/seed/photos.ts'
import { seed } from '../../src/db/seed.ts'
import { assets } from '../../src/lib/assets-root.ts'
import { paths } from '../../src/lib/paths.ts'
import { isStoredPhoto } from '../../src/lib/photos/photo.ts'
import { photoAt, photoStore } from '../../src/lib/photos/store.ts'
import { testDatabase } from '../support/database.ts'
import { atEndOfFile } from '../support/endings.ts'

const MAX_PICTURE_BYTES = 6_000
const MAX_ALL_BYTES = 400_000

const { db } = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'photos-'))
atEndOfFile(() => rmSync(dataDir, { recursive: true }))
const photos = photoStore({ dataDir })
const own = paths.photo(`${'a'.repeat(32)}.webp`)

beforeAll(async () => {
  await seed(db)
  await db
    .update(users)
    .set({ profileImageUrl: own })
    .where(eq(users.id, memberId('efua')))
  await seedPhotos(db, photos)
})

const pictures = async () => {
  const people = await db.select({ of: users.id, url: users.profileImageUrl }).from(users)
  const logos = await db
    .select({ of: organizations.id, url: organizations.logoUrl })
    .from(organizations)
  return { people, logos }
}

describe('the pictures of the demo', () => {
  test('are of most members and organizations, and of each another one', async () => {
    const { people, logos } = await pictures()
    for (const all of [people, logos]) {
      const shown = all.flatMap(({ url }) => url ?? [])
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.length / all.length).toBeWithin(0.75, 1)
    }
  })

  test('are stored like those that members upload', async () => {
    const { people, logos } = await pictures()
    for (const { url } of [...people, ...logos]) {
      if (!url || url === own) continue
      const file = await photos.get(photoAt(url))
      const bytes = await file!.bytes()
      expect(await isStoredPhoto(bytes)).toBeTrue()
      expect(bytes.length).toBeLessThan(MAX_PICTURE_BYTES)
    }
  })

  test('replace none that a member has chosen, and stay when they are stored again', async () => {
    const before = await pictures()
    expect(before.people.find(({ of }) => of === memberId('efua'))!.url).toBe(own)
    await seedPhotos(db, photos)
    expect(await pictures()).toEqual(before)
  })

  test('weigh little, and none lies there unused', async () => {
    const { people, logos } = await pictures()
    const files = (await readdir(assets.demoPictures, { recursive: true })).filter((name) =>
      name.endsWith('.webp'),
    )
    expect(files).toHaveLength([...people, ...logos].filter(({ url }) => url).length)
    const sizes = files.map((name) => Bun.file(join(assets.demoPictures, name)).size)
    expect(sizes.reduce((a, b) => a + b)).toBeLessThan(MAX_ALL_BYTES)
  })
})
