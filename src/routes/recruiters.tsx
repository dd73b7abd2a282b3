import { Hono } from 'hono'
import { type Direct, findDirect } from '../db/talent/direct.ts'
import { type DirectRefusal, findDirectAccess, openDirect } from '../db/talent/open-direct.ts'
import { Failure, notFound, VERIFY_FIRST } from '../lib/errors.ts'
import { fieldErrors, textValue } from '../lib/forms/errors.ts'
import { paths } from '../lib/paths.ts'
import { writingLimit } from '../lib/rate-limits.ts'
import { DIRECT_REFUSALS, tryAgainIn } from '../lib/talent/direct.ts'
import { directSchema } from '../lib/talent/invitation.ts'
import { fullName } from '../lib/text/format.ts'
import { DirectPage, visibleDirect, WritePage } from '../views/talent/direct-page.tsx'
import { type ConversationKind, conversationRoutes } from './conversation/conversation-routes.tsx'
import { formBody, limitBody, parseId } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { isEmailUnverified } from './http/middleware/verified-email.ts'
import { limit } from './http/rate-limit.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { redirect } from './http/respond.tsx'
import { loadDirect, showDirect } from './talent/direct.ts'

const pattern = relativePattern(paths.directTalks)
const small = limitBody(16 * 1024)
const NO_INDEX = { indexable: false }

export const directKind: ConversationKind<Direct> = {
  noun: 'Message',
  load: loadDirect,
  state: async (c, { id }) => {
    const direct = await findDirect(c.var.db, c.var.member.id, id)
    return direct && visibleDirect(direct).state
  },
  of: ({ id }) => ({ contactId: id }),
  shown: visibleDirect,
  messages: showDirect,
  render: (c, direct, props) =>
    c.render(<DirectPage direct={direct} shown={props} />, {
      title: direct.own ? direct.organization : fullName(direct),
    }),
}

export const recruiters = conversationRoutes(directKind, {
  messages: pattern(paths.directTalk),
  stream: pattern(paths.directStream),
  reading: pattern(paths.directReading),
})

type Refused = { typed: { words: string }; errors: Record<string, string> }

export const recruiterMessages = new Hono<AppEnv>()
  .get('/', requireMember, (c) => write(c))
  .post('/', requireMember, small, async (c) => {
    const form = await formBody(c)
    const typed = { words: textValue(form.words) }
    if (isEmailUnverified(c)) return write(c, 403, { typed, errors: { words: VERIFY_FIRST } })
    const parsed = directSchema.safeParse(form)
    if (!parsed.success) return write(c, 422, { typed, errors: fieldErrors(parsed.error) })
    const id = await writeAs(c, parsed.data.words)
    return redirect(c, paths.directTalk(id), { title: 'Message sent.' })
  })

async function write(c: AppContext, status: 200 | 403 | 422 = 200, refused?: Refused) {
  const { db, member, arrivedAt } = c.var
  const organizationId = parseId(c.req.param('id'), 'Organization')
  const access = await findDirectAccess(db, { organizationId, memberId: member.id }, arrivedAt)
  if (!access) throw notFound('Organization')
  if (refused && access.refusal) throw refusalOf(access.refusal, access.freeAt, arrivedAt)
  c.status(status)
  const title = 'Message the recruiters'
  const wait = waitUntil(access.freeAt, arrivedAt)
  return c.render(<WritePage access={access} wait={wait} {...refused} />, { title, ...NO_INDEX })
}

/** @throws 403 `tier_limit` or `trial`, 404, 409, 429 `too_many` */
export async function writeAs(c: AppContext, words: string): Promise<string> {
  const { db, member, arrivedAt } = c.var
  const organizationId = parseId(c.req.param('id'), 'Organization')
  await limit(c, writingLimit('messages', member.createdAt, arrivedAt), member.id)
  const result = await openDirect(db, { organizationId, memberId: member.id }, words, arrivedAt)
  if (result.ok) return result.id
  if (result.reason === 'gone') throw notFound('Organization')
  throw refusalOf(result.reason, result.freeAt, arrivedAt)
}

/** Seconds. */
const waitUntil = (freeAt: Date | null, now: Date) =>
  Math.max(1, Math.ceil(((freeAt ?? now).getTime() - now.getTime()) / 1000))

function refusalOf(reason: DirectRefusal, freeAt: Date | null, now: Date) {
  const message = DIRECT_REFUSALS[reason]
  if (reason === 'tier') return new Failure(403, 'tier_limit', message)
  if (reason === 'trial') return new Failure(403, 'trial', message)
  if (reason !== 'full') return new Failure(409, reason, message)
  const wait = waitUntil(freeAt, now)
  const headers = { 'Retry-After': String(wait) }
  return new Failure(429, 'too_many', `${message} ${tryAgainIn(wait)}`, { headers })
}
