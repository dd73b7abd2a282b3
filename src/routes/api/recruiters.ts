import { Hono } from 'hono'
import { type Direct, listDirect } from '../../db/talent/direct.ts'
import { listQuery, parseListQuery } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { directSchema } from '../../lib/talent/invitation.ts'
import { below } from '../http/below.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireProvedAddress } from '../http/middleware/proved-address.ts'
import { requireMember } from '../http/middleware/session.ts'
import { answerAs, loadDirect, writeAs } from '../recruiters.tsx'

const pattern = below(paths.api.root)
const small = limitBody(16 * 1024)
const json = mediaType('application/json')

/** What expert members write to the recruiters of organizations. */
export const apiRecruiters = new Hono<AppEnv>()
  .post(
    pattern(paths.api.directMessages),
    requireMember,
    small,
    json,
    requireProvedAddress,
    jsonBody(directSchema),
    async (c) => c.json({ id: await writeAs(c, c.req.valid('json').words) }, 201),
  )
  .get(pattern(paths.api.directTalks), requireMember, async (c) => {
    const { cursor, limit = 50 } = parseListQuery(listQuery, c.req.query())
    const { rows, next } = await listDirect(c.var.db, c.var.member.id, { cursor, limit })
    linkNext(c, next, { limit })
    return c.json(rows.map(directJson))
  })
  .get(pattern(paths.api.directTalk), requireMember, async (c) =>
    c.json(directJson(await loadDirect(c))),
  )
  .post(
    pattern(paths.api.directTalk),
    requireMember,
    small,
    json,
    requireProvedAddress,
    jsonBody(directSchema),
    async (c) => {
      await answerAs(c, c.req.valid('json').words)
      return c.json(directJson(await loadDirect(c)))
    },
  )

const directJson = (direct: Direct) => ({
  id: direct.id,
  organizationId: direct.organizationId,
  organization: direct.organization,
  memberId: direct.memberId,
  firstName: direct.firstName,
  lastName: direct.lastName,
  words: direct.words,
  createdAt: direct.createdAt,
  answer: direct.answer,
  answeredAt: direct.answeredAt,
})
