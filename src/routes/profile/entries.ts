import { Hono } from 'hono'
import {
  addEntry,
  changeEntry,
  type EntryResult,
  findEntry,
  removeEntry,
} from '../../db/members/profile-entries.ts'
import { Failure, invalid, notFound } from '../../lib/errors.ts'
import { fieldErrors, textValue } from '../../lib/forms/errors.ts'
import {
  ENTRY_FIELDS,
  ENTRY_KINDS,
  type EntryKind,
  entrySchema,
  type ProfileEntryValues,
  TOO_MANY_ENTRIES,
} from '../../lib/members/profile-entries.ts'
import { PROFILE_FAILED } from '../../lib/members/profile-fields.ts'
import { paths } from '../../lib/paths.ts'
import { formBody, limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { failureMessage } from '../http/middleware/failure-message.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { changedCard, refusedCard, requireFeature, tierLimit } from './edit-public-page.tsx'
import { newWebAddressErrors } from './web-addresses.ts'

export const KIND_MISSING = 'Send certification or project'

const pattern = relativePattern(paths.profileEntries)

export const profileEntryRoutes = new Hono<AppEnv>()
  .post('/', requireMember, limitBody(16 * 1024), failureMessage(PROFILE_FAILED), async (c) => {
    requireFeature(c, 'profileEntries')
    const sent = await formBody(c)
    const kind = asKind(sent.kind)
    const { entry, errors, status } = parseEntry(c, kind, sent)
    if (!entry) return refusedCard(c, ENTRY_FIELDS[kind], typedEntry(sent), errors, { status })
    const { db, member, arrivedAt } = c.var
    const result = await addEntry(db, member.id, entry, arrivedAt)
    if (!result.ok && result.reason === 'too_many') {
      const full = { title: TOO_MANY_ENTRIES[kind] }
      return refusedCard(c, ENTRY_FIELDS[kind], typedEntry(sent), full, { status: 409 })
    }
    entryOf(result, kind)
    return changedCard(c, ENTRY_FIELDS[kind], 'Added.')
  })
  .post(
    pattern(paths.profileEntry),
    requireMember,
    limitBody(16 * 1024),
    failureMessage(PROFILE_FAILED),
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const id = parseId(c.req.param('id'), 'Entry')
      const before = await findEntry(db, member.id, id)
      if (!before) throw notFound('Entry')
      const { kind } = before
      const sent = await formBody(c)
      if (sent.change === 'remove') {
        await removeEntry(db, member.id, id, arrivedAt)
        return changedCard(c, ENTRY_FIELDS[kind], 'Removed.')
      }
      requireFeature(c, 'profileEntries')
      const { entry, errors, status } = parseEntry(c, kind, sent, before)
      if (!entry)
        return refusedCard(c, ENTRY_FIELDS[kind], typedEntry(sent), errors, { id, status })
      entryOf(await changeEntry(db, member.id, id, entry, arrivedAt), kind)
      return changedCard(c, ENTRY_FIELDS[kind], 'Saved.')
    },
  )

/** @throws 422 */
export function asKind(sent: unknown): EntryKind {
  const kind = ENTRY_KINDS.find((each) => each === sent)
  if (!kind) throw invalid({ kind: KIND_MISSING })
  return kind
}

type Parsed =
  | { entry: ProfileEntryValues; errors?: undefined; status?: undefined }
  | { entry?: undefined; errors: Record<string, string>; status: 403 | 422 }

/** New web addresses are refused until the email address is confirmed. */
export function parseEntry(
  c: AppContext,
  kind: EntryKind,
  sent: Record<string, unknown>,
  before: Partial<ProfileEntryValues> = {},
): Parsed {
  const parsed = entrySchema[kind].safeParse(sent)
  if (!parsed.success) return { errors: fieldErrors(parsed.error), status: 422 }
  const waiting = newWebAddressErrors(c, parsed.data, before)
  if (waiting) return { errors: waiting, status: 403 }
  return { entry: parsed.data }
}

/** @throws 403 `tier_limit`, 404, 409 `too_many` */
export function entryOf(result: EntryResult, kind: EntryKind) {
  if (result.ok) return result.entry
  if (result.reason === 'tier') throw tierLimit('profileEntries')
  if (result.reason === 'gone') throw notFound('Entry')
  throw new Failure(409, 'too_many', TOO_MANY_ENTRIES[kind])
}

export const typedEntry = (sent: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, textValue(value)]))
