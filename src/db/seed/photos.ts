import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { assets } from '../../lib/assets-root.ts'
import { paths } from '../../lib/paths.ts'
import type { PhotoStore } from '../../lib/photos/store.ts'
import type { Db } from '../database.ts'
import { organizations } from '../schema/organizations.ts'
import { users } from '../schema/users.ts'
import { fixedId } from './fixed-id.ts'
import { MEMBERS, memberId } from './members.ts'
import { ORGANIZATIONS } from './organizations.ts'

/** Where the drawn picture of that name lies; not everyone has one. */
export const demoPictureFile = (folder: 'portraits' | 'logos', name: string) =>
  join(assets.demoPictures, folder, `${fileName(name)}.webp`)

/** 'Øresund Biologics' is 'oresund-biologics'. */
const fileName = (name: string) =>
  name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')

/** Stores the portraits and logos as if they had been uploaded; changes none that is there. */
export async function seedPhotos(db: Db, photos: PhotoStore): Promise<void> {
  const portraits = MEMBERS.map(({ handle }) => ({
    id: memberId(handle),
    file: demoPictureFile('portraits', handle),
  }))
  const logos = ORGANIZATIONS.map(({ name }) => ({
    id: fixedId('organization', name),
    file: demoPictureFile('logos', name),
  }))
  const [people, marks] = await Promise.all([store(photos, portraits), store(photos, logos)])
  await db.execute(sql`update ${users} set profile_image_url = stored.url
    from jsonb_to_recordset(${people}::text::jsonb) as stored(id uuid, url text)
    where ${users.id} = stored.id and ${users.profileImageUrl} is null`)
  await db.execute(sql`update ${organizations} set logo_url = stored.url
    from jsonb_to_recordset(${marks}::text::jsonb) as stored(id uuid, url text)
    where ${organizations.id} = stored.id and ${organizations.logoUrl} is null`)
}

async function store(photos: PhotoStore, pictures: { id: string; file: string }[]) {
  const drawn = pictures.filter(({ file }) => existsSync(file))
  const stored = await Promise.all(
    drawn.map(async ({ id, file }) => {
      const name = `${fixedId('photo', id).replaceAll('-', '')}.webp`
      return { id, url: paths.photo(await photos.put(await readFile(file), name)) }
    }),
  )
  return JSON.stringify(stored)
}
