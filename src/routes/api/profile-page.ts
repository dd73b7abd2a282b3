import { Hono } from 'hono'
import { z } from 'zod'
import {
  addEntry,
  changeEntry,
  findEntry,
  listEntries,
  type OwnEntry,
  removeEntry,
} from '../../db/members/profile-entries.ts'
import { giveNameUp, ownNameOf } from '../../db/members/public-names.ts'
import { Failure, invalid, notFound, unverified } from '../../lib/errors.ts'
import { landscapeSchema } from '../../lib/members/landscape.ts'
import { entryFields } from '../../lib/members/profile-entries.ts'
import { tierIncludes } from '../../lib/membership/features.ts'
import { paths } from '../../lib/paths.ts'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import { type AppContext, type AppEnv, originOf } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { changeLandscape, changeName, requireFeature } from '../profile/edit-public-page.tsx'
import { asKind, entryOf, parseEntry } from '../profile/entries.ts'

const pattern = relativePattern(paths.api.root)

const anyObject = jsonBody(z.record(z.string(), z.unknown()))
const json = mediaType('application/json')
const small = limitBody(16 * 1024)

export const apiProfilePage = new Hono<AppEnv>()
  .get(pattern(paths.api.profileName), requireMember, async (c) => c.json(await nameJson(c)))
  .put(pattern(paths.api.profileName), requireMember, small, json, anyObject, async (c) => {
    const refused = await changeName(c, c.req.valid('json').name)
    if (refused?.status === 422) throw invalid({ name: refused.message })
    if (refused) throw new Failure(refused.status, refused.code, refused.message)
    return c.json(await nameJson(c))
  })
  .delete(pattern(paths.api.profileName), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    if (!(await giveNameUp(db, member.id, arrivedAt))) throw notFound('Name')
    return c.body(null, 204)
  })
  .put(
    pattern(paths.api.profileLandscape),
    requireMember,
    small,
    json,
    jsonBody(landscapeSchema),
    async (c) => {
      const { landscape } = await changeLandscape(c, c.req.valid('json').landscape)
      return c.json({ landscape: landscape ?? 1 })
    },
  )
  .get(pattern(paths.api.profileEntries), requireMember, async (c) => {
    const { db, member } = c.var
    return c.json((await listEntries(db, member.id)).map(entryJson))
  })
  .post(pattern(paths.api.profileEntries), requireMember, small, json, anyObject, async (c) => {
    requireFeature(c, 'profileEntries')
    const { db, member, arrivedAt } = c.var
    const sent = c.req.valid('json')
    const kind = asKind(sent.kind)
    const entry = parsed(c, kind, sent)
    return c.json(entryJson(entryOf(await addEntry(db, member.id, entry, arrivedAt), kind)), 201)
  })
  .put(pattern(paths.api.profileEntry), requireMember, small, json, anyObject, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('id'), 'Entry')
    const before = await findEntry(db, member.id, id)
    if (!before) throw notFound('Entry')
    requireFeature(c, 'profileEntries')
    const { kind } = before
    const entry = parsed(c, kind, { ...entryFields(before), ...c.req.valid('json') }, before)
    return c.json(entryJson(entryOf(await changeEntry(db, member.id, id, entry, arrivedAt), kind)))
  })
  .delete(pattern(paths.api.profileEntry), requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    const id = parseId(c.req.param('id'), 'Entry')
    if (!(await removeEntry(db, member.id, id, arrivedAt))) throw notFound('Entry')
    return c.body(null, 204)
  })

async function nameJson(c: AppContext) {
  const { db, member, arrivedAt } = c.var
  const own = await ownNameOf(db, member.id, arrivedAt)
  // Without the tier for it the name is kept, but has no page.
  const leads = own && tierIncludes(member.membershipTier, 'publicName')
  const address = leads ? originOf(c) + paths.publicName(own.name) : null
  const { name = null, since = null, changeableAt = null } = own ?? {}
  return { name, address, since, changeableAt }
}

const entryJson = (entry: OwnEntry) => ({ id: entry.id, kind: entry.kind, ...entryFields(entry) })

/** @throws 422 with a message per field, 403 `unverified` */
function parsed(c: AppContext, ...[kind, sent, before]: Tail<Parameters<typeof parseEntry>>) {
  const { entry, errors, status } = parseEntry(c, kind, sent, before)
  if (entry) return entry
  throw status === 403 ? unverified(errors) : invalid(errors)
}

type Tail<T extends unknown[]> = T extends [unknown, ...infer Rest] ? Rest : never
