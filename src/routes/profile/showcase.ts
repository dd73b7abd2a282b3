import { Hono } from 'hono'
import { mayBeDone } from '../../db/errors.ts'
import {
  addPiece,
  changePiece,
  findPiece,
  hasRoomForPiece,
  movePiece,
  type OwnPiece,
  removePiece,
} from '../../db/members/showcase.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import {
  PICTURE,
  type PortfolioPiece,
  pieceSchema,
  TOO_MANY_PIECES,
} from '../../lib/members/showcase.ts'
import { paths } from '../../lib/paths.ts'
import { PHOTO_TOO_LARGE } from '../../lib/photos/format.ts'
import { preparePicture } from '../../lib/photos/photo.ts'
import { photoAt } from '../../lib/photos/store.ts'
import { formBody, limitBody, MAX_BODY_BYTES, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { sameMember } from '../http/middleware/same-member.ts'
import { requireMember } from '../http/middleware/session.ts'
import { readPhoto } from '../http/photo-field.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { changedCard, refusedCard, requireFeature, tierLimit } from './edit-public-page.tsx'
import { typedEntry } from './entries.ts'
import { newWebAddressErrors } from './web-addresses.ts'

const pattern = relativePattern(paths.showcase)

export const showcase = new Hono<AppEnv>()
  .post(
    '/',
    requireMember,
    limitBody(MAX_BODY_BYTES, tooLarge),
    sameMember,
    failed(),
    async (c) => {
      const sent = await formBody(c)
      const result = await showPiece(c, sent)
      if ('errors' in result) return refusedPiece(c, sent, result)
      return changedCard(c, 'showcase', 'Added.')
    },
  )
  .post(
    pattern(paths.showcasePiece),
    requireMember,
    limitBody(MAX_BODY_BYTES, tooLarge),
    sameMember,
    failed(),
    async (c) => {
      const id = parseId(c.req.param('id'), 'Portfolio item')
      const sent = await formBody(c)
      if (sent.change === 'remove') {
        await hidePiece(c, id)
        return changedCard(c, 'showcase', 'Removed.')
      }
      if (sent.change === 'up' || sent.change === 'down') {
        const { position } = await requirePiece(c, id)
        await putPiece(c, id, position + (sent.change === 'up' ? -1 : 1))
        return changedCard(c, 'showcase', 'Moved.')
      }
      const result = await editPiece(c, id, sent)
      if ('errors' in result) return refusedPiece(c, sent, result, id)
      return changedCard(c, 'showcase', 'Saved.')
    },
  )

function failed() {
  return failureMessage(PROFILE_FAILED)
}

function tooLarge(c: AppContext) {
  return refusedCard(c, 'showcase', {}, { picture: PHOTO_TOO_LARGE }, { status: 413 })
}

type Refused = { errors: Record<string, string>; status: 403 | 409 | 422 | 429 }

const refusedPiece = (
  c: AppContext,
  sent: Record<string, unknown>,
  { errors, status }: Refused,
  id: string | null = null,
) => refusedCard(c, 'showcase', typedEntry(sent), errors, { id, status })

/** @throws 403 `tier_limit` */
export async function showPiece(
  c: AppContext,
  sent: Record<string, unknown>,
): Promise<OwnPiece | Refused> {
  requireFeature(c, 'showcase')
  const { db, member, arrivedAt } = c.var
  if (!(await hasRoomForPiece(db, member.id))) return full()
  const read = await readPiece(c, sent, { picture: null })
  if ('errors' in read) return read
  const { piece, picture } = read
  return withPicture(c, picture!, async (address) => {
    const result = await addPiece(db, member.id, { ...piece, picture: address }, arrivedAt)
    if (result.ok) return { done: result.piece }
    if (result.reason === 'tier') throw tierLimit('showcase')
    return { undone: full() }
  })
}

const full = (): Refused => ({ errors: { title: TOO_MANY_PIECES }, status: 409 })

/** Keeps the picture if no new one is sent. @throws 403 `tier_limit`, 404 */
export async function editPiece(
  c: AppContext,
  id: string,
  sent: Record<string, unknown>,
): Promise<OwnPiece | Refused> {
  const before = await requirePiece(c, id)
  requireFeature(c, 'showcase')
  const read = await readPiece(c, sent, before)
  if ('errors' in read) return read
  const change = async (picture?: string) => {
    const { db, member, arrivedAt } = c.var
    const piece = { ...read.piece, ...(picture && { picture }) }
    const result = await changePiece(db, member.id, id, piece, arrivedAt)
    if (!result.ok) throw result.reason === 'tier' ? tierLimit('showcase') : noPiece()
    if (result.before) await c.get('photos').remove(photoAt(result.before))
    return { done: result.piece }
  }
  return read.picture ? withPicture(c, read.picture, change) : (await change()).done
}

/** @throws 404 */
export async function hidePiece(c: AppContext, id: string) {
  const { db, member, arrivedAt, photos } = c.var
  const picture = await removePiece(db, member.id, id, arrivedAt)
  if (picture === undefined) throw noPiece()
  if (picture) await photos.remove(photoAt(picture))
}

/** @throws 403 `tier_limit`, 404 */
export async function putPiece(c: AppContext, id: string, place: number) {
  const { db, member, arrivedAt } = c.var
  const result = await movePiece(db, member.id, id, place, arrivedAt)
  if (!result.ok) throw result.reason === 'tier' ? tierLimit('showcase') : noPiece()
  return result.piece
}

export async function requirePiece(c: AppContext, id: string): Promise<OwnPiece> {
  const { db, member } = c.var
  const piece = await findPiece(db, member.id, id)
  if (!piece) throw noPiece()
  return piece
}

const noPiece = () => notFound('Portfolio item')

/** Texts are checked first: decoding a picture is expensive. */
async function readPiece(
  c: AppContext,
  { picture: file, ...sent }: Record<string, unknown>,
  before: Partial<OwnPiece>,
): Promise<{ piece: PortfolioPiece; picture?: Uint8Array } | Refused> {
  const parsed = pieceSchema.safeParse(sent)
  const errors = parsed.success ? {} : fieldErrors(parsed.error)
  const waiting = parsed.success && newWebAddressErrors(c, parsed.data, before)
  if (waiting) return { errors: waiting, status: 403 }
  const many = isFile(file) && (await rateLimited(c, ['pictures of a member', c.get('member').id]))
  if (many) return { errors: { ...errors, picture: many.message }, status: 429 }
  const { bytes, error } = await readPhoto(file, (picture) => preparePicture(picture, PICTURE))
  const wrong = error ?? (bytes || before.picture !== null ? null : 'Choose a picture')
  if (!parsed.success || wrong)
    return { errors: { ...errors, ...(wrong && { picture: wrong }) }, status: 422 }
  return { piece: parsed.data, ...(bytes && { picture: bytes }) }
}

const isFile = (sent: unknown) => sent instanceof File && sent.size > 0

type Noted<Done> = { done: Done } | { undone: Refused }

/** Deletes the stored picture if saving its row fails. */
async function withPicture<Done>(
  c: AppContext,
  picture: Uint8Array,
  note: (address: string) => Promise<Noted<Done>>,
): Promise<Done | Refused> {
  const { photos } = c.var
  const name = await photos.put(picture)
  const noted = await note(paths.photo(name)).catch(async (error) => {
    if (error instanceof Failure || !mayBeDone(error)) await photos.remove(name)
    throw error
  })
  if ('done' in noted) return noted.done
  await photos.remove(name)
  return noted.undone
}
