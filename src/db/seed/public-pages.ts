import { and, eq, isNull, sql } from 'drizzle-orm'
import type { FileStore } from '../../lib/files/store.ts'
import { paths } from '../../lib/paths.ts'
import { familyOf } from '../../lib/terrain/family.ts'
import type { Db } from '../database.ts'
import { lookAlikeOf } from '../members/public-names.ts'
import { profileEntries, publicNames, showcasePieces } from '../schema/showcase.ts'
import { PUBLIC_PAGES } from './content/public-pages.ts'
import { fill } from './fill.ts'
import { fixedId } from './fixed-id.ts'
import { type Cast, memberId, memberSince } from './members.ts'
import { between, daysBefore } from './moments.ts'
import { drawn } from './pictures.ts'
import type { PublicPageSeed } from './shapes.ts'

export async function seedPublicPages(db: Db, cast: Cast, now: Date) {
  const pages = PUBLIC_PAGES.filter(({ member }) => cast.isNew(member))
  await fill(
    db,
    profileEntries,
    pages.flatMap((page) => entryRows(page, now)),
  )
  const pieces = pages.flatMap((page) => pieceRows(page, now))
  // Their unique key is deferrable, so `on conflict` is not allowed.
  if (pieces.length > 0) await db.insert(showcasePieces).values(pieces)
  const names = pages.map(({ member, name }) => ({
    form: lookAlikeOf(name),
    name,
    memberId: memberId(member),
    since: entered(member, now),
  }))
  if (names.length > 0) await db.insert(publicNames).values(names).onConflictDoNothing()
}

const entered = (member: string, now: Date) =>
  between(memberSince(member, now), daysBefore(now, 40), 0.5)

function entryRows({ member, certifications = [], projects = [] }: PublicPageSeed, now: Date) {
  const at = entered(member, now)
  const own = (title: string) => ({
    id: fixedId('entry', member, title),
    memberId: memberId(member),
    title,
    createdAt: at,
    updatedAt: at,
  })
  return [
    ...certifications.map(([title, party, month]) => ({
      ...own(title),
      kind: 'certification' as const,
      party,
      month,
    })),
    ...projects.map(({ title, with: party, month, link, words }) => ({
      ...own(title),
      kind: 'project' as const,
      party,
      month,
      link,
      words,
    })),
  ]
}

const pieceId = (member: string, title: string) => fixedId('piece', member, title)

const pieceRows = ({ member, work = [] }: PublicPageSeed, now: Date) =>
  work.map(({ title, words, link, alt }, index) => ({
    id: pieceId(member, title),
    memberId: memberId(member),
    position: index + 1,
    title,
    words,
    link,
    alt,
    createdAt: entered(member, now),
    updatedAt: entered(member, now),
  }))

export async function seedPictures(db: Db, photos: FileStore) {
  const pieces = PUBLIC_PAGES.flatMap(({ member, work = [] }) =>
    work.map((piece) => ({ id: pieceId(member, piece.title), draw: piece.draw })),
  )
  await Promise.all(
    pieces.map(async ({ id, draw }) => {
      const unseen = and(eq(showcasePieces.id, id), isNull(showcasePieces.picture))
      if ((await db.$count(showcasePieces, unseen)) === 0) return
      const name = `${id.replaceAll('-', '')}.webp`
      await photos.put(await drawn(id, draw, familyOf(id)), name)
      await db
        .update(showcasePieces)
        .set({ picture: paths.photo(name), updatedAt: sql`updated_at` })
        .where(unseen)
    }),
  )
}
