import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { findCommunity } from '../../db/queries/communities.ts'
import { findDiscussion, listReplies } from '../../db/queries/discussions.ts'
import { notFound } from '../../lib/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import { excerpt } from '../../lib/text/format.ts'
import {
  DiscussionPage,
  type DiscussionProps,
  NextReplies,
} from '../../views/communities/discussion-page.tsx'
import { asId } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'

export const discussions = new Hono<AppEnv>().get(
  '/communities/:id/discussions/:discussion',
  async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const props = await withReplies(c, await loadDiscussion(c), cursor)
    if (cursor && wantsFragment(c)) return c.html(renderToString(<NextReplies {...props} />))
    return renderDiscussion(c, props)
  },
)

/** The community that an address names. @throws 404 */
export async function loadCommunity(c: AppContext) {
  const { db, viewer } = c.var
  const id = asId(c.req.param('id') ?? '', 'Community')
  const community = await findCommunity(db, viewer?.id ?? null, id)
  if (!community) throw notFound('Community')
  return community
}

/** The discussion that an address names, with its community. @throws 404 */
export async function loadDiscussion(c: AppContext) {
  const id = asId(c.req.param('discussion') ?? '', 'Discussion')
  const community = await loadCommunity(c)
  const discussion = await findDiscussion(c.get('db'), community.id, id)
  if (!discussion) throw notFound('Discussion')
  return { community, discussion }
}

/** A discussion with the page of its replies that begins after the cursor. */
export async function withReplies(
  c: AppContext,
  { community, discussion }: Pick<DiscussionProps, 'community' | 'discussion'>,
  cursor?: string,
): Promise<DiscussionProps> {
  const { db, viewer } = c.var
  const { rows, next } = await listReplies(db, discussion.id, { cursor, limit: PAGE_SIZE })
  const path = paths.discussion(community.id, discussion.id)
  return {
    community,
    discussion,
    replies: rows,
    more: next && `${path}?${new URLSearchParams({ cursor: next })}`,
    continued: cursor !== undefined,
    viewer,
  }
}

export const renderDiscussion = (c: AppContext, props: DiscussionProps) =>
  c.render(<DiscussionPage {...props} />, {
    title: props.discussion.title,
    description: excerpt(props.discussion.body),
    canonical: paths.discussion(props.community.id, props.discussion.id),
    indexable: true,
  })
