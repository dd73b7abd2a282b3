import { Hono } from 'hono'
import { type InboxRow, listInbox } from '../../db/conversations/inbox.ts'
import { listTeamsOf } from '../../db/organizations/teams.ts'
import { conversationQuery } from '../../lib/conversations/list-query.ts'
import { notFound } from '../../lib/errors.ts'
import { parseListQuery } from '../../lib/lists/fields.ts'
import type { AppEnv } from '../http/context.ts'
import { linkNext } from '../http/list-json.ts'
import { requireMember } from '../http/middleware/session.ts'
import { organizationIn } from './require-scope.ts'

export const apiConversations = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const { db, member } = c.var
  const query = parseListQuery(conversationQuery, c.req.query())
  const { q, cursor, limit = 50 } = query
  const organizationId = organizationIn(c, query.organizationId) ?? undefined
  const teams = organizationId ? await listTeamsOf(db, member.id, 'post') : []
  if (organizationId && !teams.some(({ id }) => id === organizationId))
    throw notFound('Organization')
  const { rows, next } = await listInbox(
    db,
    member.id,
    { q, organizationId },
    { cursor, limit },
    false,
  )
  linkNext(c, next, { limit, q, organizationId: organizationId ?? null })
  return c.json(rows.map(conversationJson))
})

const conversationJson = ({ kind, id, name, about, last, createdAt, unread }: InboxRow) => ({
  kind,
  id,
  name,
  about,
  last,
  lastAt: createdAt,
  unread,
})
