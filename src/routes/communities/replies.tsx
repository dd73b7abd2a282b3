import { Hono } from 'hono'
import type { ZodError } from 'zod'
import {
  cursorOfReply,
  deleteReply,
  editReply,
  findReply,
  type ListedReply,
  postReply,
} from '../../db/communities/replies.ts'
import { replySchema } from '../../lib/communities/discussion.ts'
import { communityClosed, notFound, VERIFY_FIRST } from '../../lib/errors.ts'
import { PAGE_SIZE } from '../../lib/lists/fields.ts'
import { paths } from '../../lib/paths.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import { DeletedReply, PostedReply } from '../../views/communities/discussion-page.tsx'
import {
  EditReply,
  EditReplyPage,
  type EditReplyProps,
  Reply,
} from '../../views/communities/reply.tsx'
import { ReplyForm } from '../../views/communities/reply-form.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect, respond } from '../http/respond.tsx'
import { removedShown, renderDiscussion, withReplies } from './discussion-page.tsx'
import {
  loadDiscussion,
  loadReply,
  requireDiscussion,
  requireOpen,
  requireOwnReply,
  requireReply,
} from './guards.ts'
import { permissionsHere } from './permissions.ts'
import {
  banned,
  locked,
  MAX_TEXT_FORM_BYTES,
  notMember,
  removed,
  removedDiscussion,
} from './writing.ts'

const pattern = relativePattern(paths.replies)

export const replies = new Hono<AppEnv>()
  .post(
    '/',
    requireMember,
    limitBody(MAX_TEXT_FORM_BYTES),
    requireDiscussion,
    requireOpen,
    async (c) => {
      const { db, member, community, discussion, arrivedAt } = c.var
      const form = await formBody(c)
      const parsed = replySchema.safeParse(form)
      const typed = String(form.body ?? '')
      if (isEmailUnverified(c)) return refused(c, 403, { typed, error: VERIFY_FIRST })
      if (!parsed.success) return refused(c, 422, { typed, error: issueOf(parsed.error) })
      if (!community.joined) throw notMember()
      if (discussion.removedAt) throw removedDiscussion()
      if (discussion.locked) throw locked()
      const counted = writingLimit('replies', member.createdAt, arrivedAt)
      const many = await rateLimited(c, [counted, member.id])
      if (many) return refused(c, 429, { typed, error: many.message })
      const ids = { communityId: community.id, discussionId: discussion.id, authorId: member.id }
      const id = await postReply(db, { ...ids, body: parsed.data.body })
      if (!id) throw (await loadDiscussion(c)).locked ? locked() : notMember()
      // With unseen replies before it, it cannot be appended.
      return posted(c, id, form.unseen === undefined)
    },
  )
  .get(pattern(paths.reply), requireReply, async (c) => {
    const { viewer, community, reply } = c.var
    if (!wantsFragment(c)) return c.redirect(await placeOf(c, reply))
    const own = reply.author.id === viewer?.id
    const props = { community, reply, own, signedIn: viewer !== null }
    return fragment(c, <Reply {...props} tools={permissionsHere(c)} focus />)
  })
  .get(pattern(paths.editReply), requireMember, requireOwnReply, requireOpen, (c) => {
    const { community, reply } = c.var
    if (reply.removedAt) throw removed()
    if (community.bannedFor !== null) throw banned(community.bannedFor)
    return editForm(c, { typed: reply.body })
  })
  .post(
    pattern(paths.reply),
    requireMember,
    limitBody(MAX_TEXT_FORM_BYTES),
    requireOwnReply,
    async (c) => {
      const form = await formBody(c)
      return form._method === 'delete' ? remove(c) : edit(c, form.body)
    },
  )

const issueOf = ({ issues }: ZodError) => issues[0]?.message ?? 'Your reply wasn’t sent'

async function refused(
  c: AppContext,
  status: 403 | 422 | 429,
  refused: { typed: string; error: string },
) {
  c.status(status)
  if (!wantsFragment(c)) return renderDiscussion(c, { ...(await withReplies(c)), refused })
  const { community, discussion } = c.var
  const ids = { communityId: community.id, discussionId: discussion.id }
  return fragment(c, <ReplyForm {...ids} {...refused} swap />)
}

async function posted(c: AppContext, id: string, appendable: boolean) {
  const discussion = await loadDiscussion(c)
  const { db, community } = c.var
  const written = await findReply(db, c.get('viewer'), discussion.id, id)
  if (!written) throw notFound('Reply')
  const toast = { title: 'Reply posted.' }
  if (!appendable || !wantsFragment(c)) return redirect(c, await placeOf(c, written), toast)
  const props = { community, discussion, reply: written, tools: permissionsHere(c) }
  return fragment(c, <PostedReply {...props} />, { toast })
}

async function edit(c: AppContext, body: unknown) {
  const { db, member, community, reply } = c.var
  const typed = String(body ?? '')
  if (!community.isActive) throw communityClosed()
  if (reply.removedAt) throw removed()
  if (community.bannedFor !== null) throw banned(community.bannedFor)
  if (isEmailUnverified(c)) {
    c.status(403)
    return editForm(c, { typed, error: VERIFY_FIRST })
  }
  const parsed = replySchema.safeParse({ body })
  if (!parsed.success) {
    c.status(422)
    return editForm(c, { typed, error: parsed.error.issues[0]?.message })
  }
  if (!(await editReply(db, member.id, reply.id, parsed.data.body))) throw notFound('Reply')
  if (!wantsFragment(c)) return redirect(c, await placeOf(c, reply), { title: 'Reply saved.' })
  const saved = await loadReply(c)
  const props = { community, reply: saved, tools: permissionsHere(c) }
  return fragment(c, <Reply {...props} own signedIn focus />)
}

async function remove(c: AppContext) {
  const { db, member, community, discussion, reply } = c.var
  if (!(await deleteReply(db, member.id, reply.id))) throw notFound('Reply')
  const next = paths.discussion(community.id, discussion.id)
  return respond(c, { title: 'Reply deleted.' }, next, () => (
    <DeletedReply id={reply.id} count={discussion.replyCount - (reply.removedAt ? 0 : 1)} />
  ))
}

function editForm(c: AppContext, form: Pick<EditReplyProps, 'typed' | 'error'>) {
  const { community, reply } = c.var
  const props = { communityId: community.id, reply, ...form }
  if (wantsFragment(c)) return fragment(c, <EditReply {...props} />)
  return c.render(<EditReplyPage {...props} />, { title: 'Edit reply' })
}

async function placeOf(c: AppContext, reply: ListedReply) {
  const { db, community } = c.var
  const cursor = await cursorOfReply(db, c.get('viewer'), reply, PAGE_SIZE, removedShown(c))
  const page = cursor ? `?${new URLSearchParams({ cursor })}` : ''
  return `${paths.discussion(community.id, reply.discussionId)}${page}#reply-${reply.id}`
}
