import { Hono } from 'hono'
import { listPieces, type OwnPiece } from '../../db/members/showcase.ts'
import { Failure, invalid, unverified } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { PHOTO_TOO_LARGE } from '../../lib/photos/format.ts'
import {
  formBody,
  isMultipart,
  limitBody,
  MAX_BODY_BYTES,
  mediaType,
  parseId,
} from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { sameMember } from '../http/middleware/same-member.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { requireFeature } from '../profile/edit-public-page.tsx'
import { editPiece, hidePiece, putPiece, requirePiece, showPiece } from '../profile/showcase.ts'

export const NOT_A_POSITION = 'Send a whole number from 1'

const pattern = relativePattern(paths.api.showcase)

/** Multipart, for the picture. */
export const apiShowcase = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member } = c.var
    return c.json((await listPieces(db, member.id)).map(pieceJson))
  })
  .post(
    '/',
    requireMember,
    limitBody(MAX_BODY_BYTES, tooLarge),
    sameMember,
    mediaType('multipart/form-data'),
    async (c) => c.json(pieceJson(shown(await showPiece(c, await formBody(c)))), 201),
  )
  .put(
    pattern(paths.api.showcasePiece),
    requireMember,
    limitBody(MAX_BODY_BYTES, tooLarge),
    sameMember,
    mediaType('multipart/form-data', 'application/json'),
    async (c) => {
      const id = parseId(c.req.param('id'), 'Portfolio item')
      const before = await requirePiece(c, id)
      requireFeature(c, 'showcase')
      const sent: unknown = isMultipart(c) ? await formBody(c) : await c.req.json().catch(malformed)
      if (typeof sent !== 'object' || sent === null)
        throw invalid({ form: 'Send the fields as an object' })
      const { position, ...fields } = sent as Record<string, unknown>
      const place = position === undefined ? undefined : Number(position)
      if (place !== undefined && !(Number.isInteger(place) && place >= 1))
        throw invalid({ position: NOT_A_POSITION })
      const { title, words, link, alt } = before
      const all = { title, words, link, alt, ...fields }
      const changed = Object.keys(fields).length > 0 ? shown(await editPiece(c, id, all)) : before
      const moved = place === undefined ? {} : await putPiece(c, id, place)
      return c.json(pieceJson({ ...changed, ...moved }))
    },
  )
  .delete(
    pattern(paths.api.showcasePiece),
    requireMember,
    limitBody(16 * 1024),
    sameMember,
    async (c) => {
      await hidePiece(c, parseId(c.req.param('id'), 'Portfolio item'))
      return c.body(null, 204)
    },
  )

function malformed(): never {
  throw new Failure(400, 'malformed', 'The body isn’t valid JSON.')
}

function tooLarge(): never {
  throw new Failure(413, 'too_large', PHOTO_TOO_LARGE)
}

/** @throws the result's failure */
function shown(result: Awaited<ReturnType<typeof showPiece>>): OwnPiece {
  if (!('errors' in result)) return result
  const { errors, status } = result
  const [message = ''] = Object.values(errors)
  if (status === 403) throw unverified(errors)
  if (status === 409) throw new Failure(409, 'too_many', message)
  if (status === 429) throw new Failure(429, 'too_many', message)
  throw invalid(errors)
}

const pieceJson = ({ id, position, title, words, link, picture, alt }: OwnPiece) => ({
  id,
  position,
  title,
  words,
  link,
  picture,
  alt,
})
