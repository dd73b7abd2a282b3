import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import {
  cursorOfReply,
  deleteReply,
  editReply,
  findDiscussion,
  findReply,
  type ListedReply,
  reply,
} from '../../db/queries/discussions.ts'
import { replySchema } from '../../lib/discussion.ts'
import { notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms.ts'
import { PAGE_SIZE } from '../../lib/list-query.ts'
import { paths } from '../../lib/paths.ts'
import { DeletedReply, PostedReply } from '../../views/communities/discussion-page.tsx'
import { EditReply, EditReplyPage, Reply, ReplyForm } from '../../views/communities/reply.tsx'
import { type AppContext, type AppEnv, wantsFragment } from '../context.ts'
import { flash, raiseToast } from '../flash.ts'
import { requireMember } from '../middleware/session.ts'
import { asId, limitBody } from '../validate.ts'
import {
  goTo,
  loadDiscussion,
  notMember,
  renderDiscussion,
  WRITTEN_BODY,
  withReplies,
} from './discussions.tsx'

const REPLY = '/communities/:id/discussions/:discussion/replies/:reply'

export const replies = new Hono<AppEnv>()
  .post(
    '/communities/:id/discussions/:discussion/replies',
    requireMember,
    limitBody(WRITTEN_BODY),
    async (c) => {
      const { community, discussion } = await loadDiscussion(c)
      const form = await c.req.parseBody()
      const parsed = replySchema.safeParse(form)
      if (!parsed.success) {
        const { body: error = '' } = fieldErrors(parsed.error)
        return refused(c, { community, discussion }, { typed: typedIn(form), error })
      }
      const { db, member } = c.var
      const ids = { communityId: community.id, discussionId: discussion.id }
      const id = await reply(db, { ...ids, authorId: member.id, body: parsed.data.body })
      if (!id) throw notMember()
      const written = await findReply(db, discussion.id, id)
      const renewed = await findDiscussion(db, community.id, discussion.id)
      if (!written || !renewed) throw notFound('Reply')
      // Replies that the page has not loaded yet stand between its last one and this one.
      if (!wantsFragment(c) || form.unseen)
        return goTo(c, await placeOf(c, community.id, written), { title: 'Reply posted.' })
      raiseToast(c, { title: 'Reply posted.' })
      return c.html(
        renderToString(
          <PostedReply community={community} discussion={renewed} reply={written} />,
        ),
      )
    },
  )
  .get(REPLY, async (c) => {
    const { community, discussion } = await loadDiscussion(c)
    const found = await findReply(c.get('db'), discussion.id, replyId(c))
    if (!found) throw notFound('Reply')
    if (!wantsFragment(c)) return c.redirect(await placeOf(c, community.id, found))
    const own = found.author.id === c.get('viewer')?.id
    return c.html(
      renderToString(<Reply communityId={community.id} reply={found} own={own} focus />),
    )
  })
  .get(`${REPLY}/edit`, requireMember, async (c) => {
    const { community, found } = await loadOwn(c)
    return form(c, { communityId: community.id, reply: found, typed: found.body })
  })
  .post(REPLY, requireMember, limitBody(WRITTEN_BODY), async (c) => {
    const { community, discussion, found } = await loadOwn(c)
    const { db, member } = c.var
    const sent = await c.req.parseBody()
    if (sent._method === 'delete') {
      if (!(await deleteReply(db, member.id, found.id))) throw notFound('Reply')
      const toast = { title: 'Reply deleted.' }
      if (!wantsFragment(c)) return goTo(c, paths.discussion(community.id, discussion.id), toast)
      raiseToast(c, toast)
      return c.html(
        renderToString(<DeletedReply id={found.id} count={discussion.replyCount - 1} />),
      )
    }
    const parsed = replySchema.safeParse(sent)
    if (!parsed.success) {
      c.status(422)
      const error = fieldErrors(parsed.error).body
      return form(c, { communityId: community.id, reply: found, typed: typedIn(sent), error })
    }
    if (!(await editReply(db, member.id, found.id, parsed.data.body))) throw notFound('Reply')
    const saved = { ...found, body: parsed.data.body, updatedAt: new Date() }
    if (!wantsFragment(c))
      return goTo(c, await placeOf(c, community.id, saved), { title: 'Reply saved.' })
    return c.html(renderToString(<Reply communityId={community.id} reply={saved} own focus />))
  })
