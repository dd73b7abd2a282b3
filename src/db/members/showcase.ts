import { and, count, eq, max, sql } from 'drizzle-orm'
import { MAX_PIECES, type PortfolioPiece } from '../../lib/members/showcase.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { preparedQuery } from '../connection/prepared-query.ts'
import type { Db } from '../database.ts'
import { idList } from '../id-lists.ts'
import { hasFeature, lockMember } from '../membership/features.ts'
import { inlineLimit } from '../pagination.ts'
import { type ShowcasePiece, showcasePieces } from '../schema/showcase.ts'
import { isActive } from './members.ts'

const { id, memberId, position, title, words, link, picture, alt } = showcasePieces
const columns = { id, position, title, words, link, picture, alt }

export type OwnPiece = Pick<ShowcasePiece, keyof typeof columns>

const own = (member: string, piece: string) => and(eq(memberId, member), eq(id, piece))

const piecesQuery = preparedQuery((db: Db) =>
  db
    .select(columns)
    .from(showcasePieces)
    .where(eq(memberId, sql.placeholder('member')))
    .orderBy(position)
    .limit(inlineLimit(MAX_PIECES)),
)

export const listPieces = (db: Db, member: string): Promise<OwnPiece[]> =>
  piecesQuery(db).execute({ member })

export async function findPiece(db: Db, member: string, piece: string): Promise<OwnPiece | null> {
  const [row] = await db.select(columns).from(showcasePieces).where(own(member, piece))
  return row ?? null
}

type Refused = { ok: false; reason: 'tier' | 'too_many' | 'gone' }
export type PieceResult = { ok: true; piece: OwnPiece } | Refused

/** A check before costly work. */
export async function hasRoomForPiece(db: Db, member: string): Promise<boolean> {
  return (await db.$count(showcasePieces, eq(memberId, member))) < MAX_PIECES
}

export const addPiece = (
  db: Db,
  member: string,
  piece: PortfolioPiece & { picture: string },
  now: Date,
): Promise<PieceResult> =>
  db.transaction(async (tx) => {
    const tier = await lockMember(tx, member, now)
    if (!tier || !tierIncludes(tier, 'showcase')) return { ok: false, reason: 'tier' }
    const [others] = await tx
      .select({ n: count(), last: max(position) })
      .from(showcasePieces)
      .where(eq(memberId, member))
    if (others!.n >= MAX_PIECES) return { ok: false, reason: 'too_many' }
    const [added] = await tx
      .insert(showcasePieces)
      .values({ memberId: member, position: (others!.last ?? 0) + 1, ...piece, createdAt: now })
      .returning(columns)
    return { ok: true, piece: added! }
  })

/** Returns the replaced picture's address. */
export const changePiece = (
  db: Db,
  member: string,
  pieceId: string,
  piece: PortfolioPiece & { picture?: string },
  now: Date,
): Promise<(PieceResult & { ok: true; before: string | null }) | Refused> =>
  db.transaction(async (tx) => {
    const tier = await lockMember(tx, member, now)
    if (!tier || !tierIncludes(tier, 'showcase')) return { ok: false, reason: 'tier' }
    const before = await findPiece(tx, member, pieceId)
    if (!before) return { ok: false, reason: 'gone' }
    const [changed] = await tx
      .update(showcasePieces)
      .set({ ...piece, updatedAt: now })
      .where(own(member, pieceId))
      .returning(columns)
    return { ok: true, piece: changed!, before: piece.picture ? before.picture : null }
  })

/** To a position from 1. */
export const movePiece = (
  db: Db,
  member: string,
  pieceId: string,
  to: number,
  now: Date,
): Promise<PieceResult> =>
  db.transaction(async (tx) => {
    const tier = await lockMember(tx, member, now)
    if (!tier || !tierIncludes(tier, 'showcase')) return { ok: false, reason: 'tier' }
    const pieces = await listPieces(tx, member)
    const from = pieces.findIndex((piece) => piece.id === pieceId)
    const moved = pieces[from]
    if (!moved) return { ok: false, reason: 'gone' }
    const place = Math.min(Math.max(to, 1), pieces.length)
    const order = pieces.toSpliced(from, 1).toSpliced(place - 1, 0, moved)
    await arrange(tx, member, order)
    return { ok: true, piece: { ...moved, position: place } }
  })

/** In one statement, so that positions stay unique. */
const arrange = (tx: Db, member: string, order: OwnPiece[]) =>
  tx.execute(sql`
    update showcase_pieces set position = placed.place
    from unnest(${idList(order.map((piece) => piece.id))}::uuid[]) with ordinality placed (id, place)
    where showcase_pieces.id = placed.id and member_id = ${member}::uuid and position <> placed.place`)

/** Returns the picture's address, null without one; undefined where there is no such piece. */
export const removePiece = (
  db: Db,
  member: string,
  pieceId: string,
  now: Date,
): Promise<string | null | undefined> =>
  db.transaction(async (tx) => {
    await lockMember(tx, member, now)
    const [gone] = await tx
      .delete(showcasePieces)
      .where(own(member, pieceId))
      .returning({ picture })
    if (!gone) return undefined
    await arrange(tx, member, await listPieces(tx, member))
    return gone.picture
  })

export type HiddenWork = { shut: boolean; only: string | null }

/** `shut`: a suspended or paused member's; `only`: the member alone, by their tier. */
export async function hideBlocked(db: Db, address: string): Promise<HiddenWork> {
  const [row] = await db.execute<HiddenWork>(sql`
    select exists (select from users where profile_image_url = ${address} and suspended_at is not null)
        or coalesce(not piece.is_here, false) as shut,
      case when not piece.is_given then piece.member_id end as only
    from (values (1)) one left join (
      select piece.member_id, ${isActive()} as is_here, ${hasFeature('showcase')} as is_given
      from showcase_pieces piece join users on users.id = piece.member_id
      where piece.picture = ${address}
    ) piece on true
    limit 1`)
  return row!
}

export const piecesJson = sql<OwnPiece[]>`(
  select coalesce(json_agg(json_build_object(
    'id', piece.id, 'position', piece.position, 'title', piece.title, 'words', piece.words,
    'link', piece.link, 'picture', piece.picture, 'alt', piece.alt
  ) order by piece.position), '[]'::json)
  from showcase_pieces piece where piece.member_id = "users"."id")`
