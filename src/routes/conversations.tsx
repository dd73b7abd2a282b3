import { Hono } from 'hono'
import { listInbox } from '../db/conversations/inbox.ts'
import { listTeamsOf } from '../db/organizations/teams.ts'
import {
  type ConversationQuery,
  conversationQuery,
  conversationsPath,
} from '../lib/conversations/list-query.ts'
import { notFound } from '../lib/errors.ts'
import { PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { paths } from '../lib/paths.ts'
import {
  ConversationListPage,
  FoundConversations,
  MoreConversations,
} from '../views/conversation/list-page.tsx'
import { conversationRoutes } from './conversation/conversation-routes.tsx'
import { streamList } from './conversation/list-stream.ts'
import { openKind } from './conversation/open.tsx'
import { type AppContext, type AppEnv, wantsFragment } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { relativePattern } from './http/relative-pattern.ts'
import { fragment } from './http/respond.tsx'

const pattern = relativePattern(paths.conversations)

export const conversations = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const query = parseListQuery(conversationQuery, c.req.query())
    const list = await loadInbox(c, query)
    if (!wantsFragment(c))
      return c.render(<ConversationListPage {...list} />, { title: 'Messages', indexable: false })
    if (query.cursor) return fragment(c, <MoreConversations {...list} />)
    // The list that is only loaded again is at the address already.
    const push = query.open === undefined ? { push: conversationsPath(query) } : {}
    return fragment(c, <FoundConversations {...list} />, push)
  })
  .get(pattern(paths.conversationsStream), requireMember, streamList)
  .route(
    '/',
    conversationRoutes(
      openKind((c) => loadInbox(c, parseListQuery(conversationQuery, {}))),
      {
        messages: pattern(paths.conversation),
        stream: pattern(paths.conversationStream),
        reading: pattern(paths.conversationReading),
      },
    ),
  )

/** @throws 404 for an organization whose messages aren't the member's */
async function loadInbox(c: AppContext, query: ConversationQuery) {
  const { db, member, arrivedAt: now } = c.var
  const { cursor, organizationId, limit = PAGE_SIZE } = query
  const organization = organizationId
    ? (await listTeamsOf(db, member.id, 'post')).find(({ id }) => id === organizationId)
    : null
  if (organization === undefined) throw notFound('Organization')
  const page = await listInbox(db, member.id, query, { cursor, limit })
  return { ...page, query, organization, now }
}
