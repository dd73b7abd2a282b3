import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import {
  cursorOfReply,
  deleteReply,
  editReply,
  findReply,
  type ListedReply,
  reply,
} from '../../db/queries/discussions.ts'
import { replySchema } from '../../lib/discussion.ts'
import { notFound } from '../../lib/errors.ts'
import { PAGE_SIZE } from '../../lib/lists/query.ts'
import { paths } from '../../lib/paths.ts'
import {
  DeletedReply,
  type DiscussionProps,
  PostedReply,
} from '../../views/communities/discussion-page.tsx'
import {
  EditReply,
  EditReplyPage,
  type EditReplyProps,
  Reply,
} from '../../views/communities/reply.tsx'
import { ReplyForm } from '../../views/communities/reply-form.tsx'
import { asId, formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { raiseToast } from '../http/flash.ts'
import { requireMember } from '../http/middleware/session.ts'
import { goTo, notMember, WRITTEN_BODY } from './discussion-form.tsx'
import { loadDiscussion, renderDiscussion, withReplies } from './discussions.tsx'

const REPLIES = '/communities/:id/discussions/:discussion/replies'
const REPLY = `${REPLIES}/:reply` as const

export const replies = new Hono<AppEnv>()
  .post(REPLIES, requireMember, limitBody(WRITTEN_BODY), async (c) => {
    const { community, discussion } = await loadDiscussion(c)
    const form = await formBody(c)
    const parsed = replySchema.safeParse(form)
    if (!parsed.success) {
      const error = parsed.error.issues[0]?.message ?? 'This reply cannot be sent'
      return refused(c, { community, discussion, typed: String(form.body ?? ''), error })
    }
    const { db, member } = c.var
    const ids = { communityId: community.id, discussionId: discussion.id, authorId: member.id }
    const id = await reply(db, { ...ids, body: parsed.data.body })
    if (!id) throw notMember()
    // With replies between the last one on the page and this one, it cannot be appended.
    return posted(c, id, form.unseen === undefined)
  })
  .get(REPLY, async (c) => {
    const { community, found } = await loadReply(c)
    if (!wantsFragment(c)) return c.redirect(await placeOf(c, community.id, found))
    const own = found.author.id === c.get('viewer')?.id
    return c.html(
      renderToString(<Reply communityId={community.id} reply={found} own={own} focus />),
    )
  })
  .get(`${REPLY}/edit`, requireMember, async (c) => {
    const { community, found } = await loadOwn(c)
    return editForm(c, { communityId: community.id, reply: found, typed: found.body })
  })
  .post(REPLY, requireMember, limitBody(WRITTEN_BODY), async (c) => {
    const form = await formBody(c)
    return form._method === 'delete' ? remove(c) : edit(c, form.body)
  })

type RefusedProps = Pick<DiscussionProps, 'community' | 'discussion'> & {
  typed: string
  error: string
}

async function refused(c: AppContext, { community, discussion, ...refused }: RefusedProps) {
  c.status(422)
  if (!wantsFragment(c))
    return renderDiscussion(c, {
      ...(await withReplies(c, { community, discussion })),
      refused,
    })
  const ids = { communityId: community.id, discussionId: discussion.id }
  return c.html(renderToString(<ReplyForm {...ids} {...refused} swap />))
}

async function posted(c: AppContext, id: string, appendable: boolean) {
  const { community, discussion } = await loadDiscussion(c)
  const written = await findReply(c.get('db'), discussion.id, id)
  if (!written) throw notFound('Reply')
  const toast = { title: 'Reply posted.' }
  if (!appendable || !wantsFragment(c))
    return goTo(c, await placeOf(c, community.id, written), toast)
  raiseToast(c, toast)
  return c.html(
    renderToString(<PostedReply community={community} discussion={discussion} reply={written} />),
  )
}

async function edit(c: AppContext, body: unknown) {
  const { community, found } = await loadOwn(c)
  const { db, member } = c.var
  const parsed = replySchema.safeParse({ body })
  if (!parsed.success) {
    c.status(422)
    const error = parsed.error.issues[0]?.message
    return editForm(c, {
      communityId: community.id,
      reply: found,
      typed: String(body ?? ''),
      error,
    })
  }
  if (!(await editReply(db, member.id, found.id, parsed.data.body))) throw notFound('Reply')
  if (!wantsFragment(c))
    return goTo(c, await placeOf(c, community.id, found), { title: 'Reply saved.' })
  const { found: saved } = await loadOwn(c)
  return c.html(renderToString(<Reply communityId={community.id} reply={saved} own focus />))
}

async function remove(c: AppContext) {
  const { community, discussion, found } = await loadOwn(c)
  if (!(await deleteReply(c.get('db'), c.get('member').id, found.id))) throw notFound('Reply')
  const toast = { title: 'Reply deleted.' }
  if (!wantsFragment(c)) return goTo(c, paths.discussion(community.id, discussion.id), toast)
  raiseToast(c, toast)
  return c.html(renderToString(<DeletedReply id={found.id} count={discussion.replyCount - 1} />))
}

const editForm = (c: AppContext, props: EditReplyProps) =>
  wantsFragment(c)
    ? c.html(renderToString(<EditReply {...props} />))
    : c.render(<EditReplyPage {...props} />, { title: 'Edit reply' })

async function loadReply(c: AppContext) {
  const id = asId(c.req.param('reply') ?? '', 'Reply')
  const loaded = await loadDiscussion(c)
  const found = await findReply(c.get('db'), loaded.discussion.id, id)
  if (!found) throw notFound('Reply')
  return { ...loaded, found }
}

async function loadOwn(c: AppContext) {
  const loaded = await loadReply(c)
  if (loaded.found.author.id !== c.get('member').id) throw notFound('Reply')
  return loaded
}

/** The page of the discussion that a reply stands on, and its place there. */
async function placeOf(c: AppContext, communityId: string, found: ListedReply) {
  const cursor = await cursorOfReply(c.get('db'), found, PAGE_SIZE)
  const page = cursor ? `?${new URLSearchParams({ cursor })}` : ''
  return `${paths.discussion(communityId, found.discussionId)}${page}#reply-${found.id}`
}
