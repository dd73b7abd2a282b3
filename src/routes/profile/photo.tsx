import { Hono } from 'hono'
import { mayBeDone } from '../../db/errors.ts'
import { changePhoto } from '../../db/members/profiles.ts'
import { PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import { paths } from '../../lib/paths.ts'
import { PHOTO_TOO_LARGE } from '../../lib/photos/format.ts'
import { preparePhoto } from '../../lib/photos/photo.ts'
import { photoAt } from '../../lib/photos/store.ts'
import { Freshened, Overview } from '../../views/profile/overview.tsx'
import { formBody, limitBody, MAX_BODY_BYTES } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { sameMember } from '../http/middleware/same-member.ts'
import { requireMember } from '../http/middleware/session.ts'
import { readPhoto } from '../http/photo-field.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { fragment } from '../http/respond.tsx'
import { renderProfile, saved } from './profile-page.tsx'

export const profilePhoto = new Hono<AppEnv>()
  .post('/', requireMember, limitBody(MAX_BODY_BYTES, tooLarge), sameMember, async (c) => {
    const form = await formBody(c)
    if (form._method === 'delete') return change(c, null)
    const many = await rateLimited(c, ['photos of a member', c.get('member').id])
    if (many) return refuse(c, 429, many.message)
    const { bytes, error = 'Choose a photo' } = await readPhoto(form.photo, asMember)
    if (bytes) return change(c, await c.get('photos').put(bytes))
    return refuse(c, 422, error)
  })
  .delete('/', requireMember, limitBody(16 * 1024), sameMember, (c) => change(c, null))

const asMember = (file: File) => preparePhoto(file, 'member')

function tooLarge(c: AppContext) {
  return refuse(c, 413, PHOTO_TOO_LARGE)
}

function refuse(c: AppContext, status: 413 | 422 | 429, error: string) {
  c.status(status)
  const { member } = c.var
  const photo = { errors: { photo: error } }
  if (wantsFragment(c)) return fragment(c, <Overview member={member} {...photo} />)
  return renderProfile(c, { photo })
}

/** Deletes the previous photo, or the new one if it is certain that it was not saved. */
async function change(c: AppContext, name: string | null) {
  c.set('failureText', PROFILE_FAILED)
  const { db, member, photos } = c.var
  const url = name && paths.photo(name)
  const before = await changePhoto(db, member.id, url).catch(async (error) => {
    if (name && !mayBeDone(error)) await photos.remove(name)
    throw error
  })
  if (before) await photos.remove(photoAt(before))
  const changed = { ...member, profileImageUrl: url }
  return saved(c, paths.profile, () => <Freshened member={changed} photoChanged />)
}
