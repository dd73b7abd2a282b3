import { Hono } from 'hono'
import { mayBeDone } from '../../db/errors.ts'
import { changeLogo } from '../../db/organizations/organizations.ts'
import { organizationValues } from '../../lib/organizations/organization.ts'
import { paths } from '../../lib/paths.ts'
import { PHOTO_TOO_LARGE } from '../../lib/photos/format.ts'
import { preparePhoto } from '../../lib/photos/photo.ts'
import { photoAt } from '../../lib/photos/store.ts'
import { LogoCard } from '../../views/organizations/organization-form.tsx'
import { formBody, limitBody, MAX_BODY_BYTES } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { sameMember } from '../http/middleware/same-member.ts'
import { requireMember } from '../http/middleware/session.ts'
import { requireVerifiedEmail } from '../http/middleware/verified-email.ts'
import { readPhoto } from '../http/photo-field.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, respond } from '../http/respond.tsx'
import { organizationFormPage } from './form.tsx'
import { mayNot, requireTeam } from './guards.ts'

const pattern = relativePattern(paths.companies)

export const logos = new Hono<AppEnv>().post(
  pattern(paths.logo),
  requireMember,
  limitBody(MAX_BODY_BYTES, (c) => tooLarge(c as AppContext)),
  sameMember,
  requireTeam('page'),
  requireVerifiedEmail,
  async (c) => {
    const form = await formBody(c)
    if (form._method === 'delete') return change(c, null)
    const many = await rateLimited(c, ['photos of a member', c.get('member').id])
    if (many) return refuse(c, 429, many.message)
    const { bytes, error = 'Choose a logo' } = await readPhoto(form.photo, asMember)
    if (bytes) return change(c, await c.get('photos').put(bytes))
    return refuse(c, 422, error)
  },
)

async function tooLarge(c: AppContext) {
  await requireTeam('page')(c, async () => {})
  return refuse(c, 413, PHOTO_TOO_LARGE)
}

const asMember = (file: File) => preparePhoto(file, 'member')

function refuse(c: AppContext, status: 413 | 422 | 429, logoError: string) {
  c.status(status)
  const { organization } = c.var
  if (wantsFragment(c))
    return fragment(c, <LogoCard organization={organization} logoError={logoError} />)
  return organizationFormPage(c, {
    organization,
    typed: organizationValues(organization),
    logoError,
  })
}

/** Deletes the previous logo, or the new one if it could not be saved. */
async function change(c: AppContext, name: string | null) {
  const { db, member, organization, photos } = c.var
  const url = name && paths.photo(name)
  const changed = await changeLogo(db, member.id, organization.id, url).catch(async (error) => {
    if (name && !mayBeDone(error)) await photos.remove(name)
    throw error
  })
  if (!changed) {
    if (name) await photos.remove(name)
    throw mayNot('page')
  }
  if (changed.before) await photos.remove(photoAt(changed.before))
  const title = url ? 'Logo saved.' : 'Logo removed.'
  return respond(c, { title }, paths.editCompany(organization.id), () => (
    <LogoCard organization={{ ...organization, logoUrl: url }} />
  ))
}
