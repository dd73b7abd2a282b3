import { Hono } from 'hono'
import { listQuery, parseListQuery } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { NextReplies } from '../../views/communities/discussion-page.tsx'
import { type AppEnv, wantsFragment } from '../http/context.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment } from '../http/respond.tsx'
import { discussionForms } from './discussion-form.tsx'
import { renderDiscussion, withReplies } from './discussion-page.tsx'
import { requireDiscussion } from './guards.ts'
import { replies } from './replies.tsx'

const pattern = relativePattern(paths.discussions)

export const discussionRoutes = new Hono<AppEnv>()
  .route('/', discussionForms)
  .get(pattern(paths.discussion), requireDiscussion, async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const props = await withReplies(c, cursor)
    if (cursor && wantsFragment(c)) return fragment(c, <NextReplies {...props} />)
    return renderDiscussion(c, props)
  })
  .route(pattern(paths.replies), replies)
