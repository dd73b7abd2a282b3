import { Hono } from 'hono'
import {
  deleteDiscussion,
  editDiscussion,
  startDiscussion,
} from '../../db/communities/discussions.ts'
import { discussionSchema } from '../../lib/communities/discussion.ts'
import { communityClosed, notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { writingLimit } from '../../lib/rate-limits.ts'
import {
  DiscussionForm,
  DiscussionFormPage,
  type DiscussionFormProps,
} from '../../views/communities/discussion-form.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'
import { isEmailUnverified } from '../http/middleware/verified-email.ts'
import { rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { fragment, redirect } from '../http/respond.tsx'
import { requireCommunity, requireOpen, requireOwnDiscussion } from './guards.ts'
import { banned, MAX_TEXT_FORM_BYTES, notMember, removed } from './writing.ts'

const pattern = relativePattern(paths.discussions)

export const discussionForms = new Hono<AppEnv>()
  .get(pattern(paths.newDiscussion), requireMember, requireCommunity, requireOpen, (c) => {
    const { community } = c.var
    if (!community.joined) throw notMember()
    return formPage(c, { community, typed: { title: '', body: '' } })
  })
  .post(
    '/',
    requireMember,
    limitBody(MAX_TEXT_FORM_BYTES),
    requireCommunity,
    requireOpen,
    async (c) => {
      const { db, member, community, arrivedAt } = c.var
      const form = await formBody(c)
      if (isEmailUnverified(c)) return refused(c, form, { community, unverified: true }, 403)
      const parsed = discussionSchema.safeParse(form)
      if (!parsed.success) return refused(c, form, { community, errors: fieldErrors(parsed.error) })
      if (!community.joined) throw notMember()
      const counted = writingLimit('discussions', member.createdAt, arrivedAt)
      const many = await rateLimited(c, [counted, member.id])
      if (many) return refused(c, form, { community, errors: { form: many.message } }, 429)
      const ids = { communityId: community.id, authorId: member.id }
      const id = await startDiscussion(db, { ...ids, ...parsed.data })
      if (!id) throw notMember()
      return redirect(c, paths.discussion(community.id, id), { title: 'Discussion posted.' })
    },
  )
  .get(pattern(paths.editDiscussion), requireMember, requireOwnDiscussion, requireOpen, (c) => {
    const { community, discussion } = c.var
    if (discussion.removedAt) throw removed()
    if (community.bannedFor !== null) throw banned(community.bannedFor)
    return formPage(c, { community, discussion, typed: discussion })
  })
  .post(
    pattern(paths.discussion),
    requireMember,
    limitBody(MAX_TEXT_FORM_BYTES),
    requireOwnDiscussion,
    async (c) => {
      const form = await formBody(c)
      return form._method === 'delete' ? remove(c) : edit(c, form)
    },
  )

type Form = Record<string, unknown>

async function edit(c: AppContext, form: Form) {
  const { db, member, community, discussion } = c.var
  if (!community.isActive) throw communityClosed()
  if (discussion.removedAt) throw removed()
  if (community.bannedFor !== null) throw banned(community.bannedFor)
  if (isEmailUnverified(c))
    return refused(c, form, { community, discussion, unverified: true }, 403)
  const parsed = discussionSchema.safeParse(form)
  if (!parsed.success)
    return refused(c, form, { community, discussion, errors: fieldErrors(parsed.error) })
  if (!(await editDiscussion(db, member.id, discussion.id, parsed.data)))
    throw notFound('Discussion')
  return redirect(c, paths.discussion(community.id, discussion.id), { title: 'Discussion saved.' })
}

async function remove(c: AppContext) {
  const { db, member, community, discussion } = c.var
  if (!(await deleteDiscussion(db, member.id, discussion.id))) throw notFound('Discussion')
  return redirect(c, paths.community(community.id), { title: 'Discussion deleted.' })
}

const formPage = (c: AppContext, props: DiscussionFormProps) =>
  c.render(<DiscussionFormPage {...props} />, {
    title: props.discussion ? 'Edit discussion' : 'Start a discussion',
  })

function refused(
  c: AppContext,
  form: Form,
  wrong: Omit<DiscussionFormProps, 'typed'>,
  status: 403 | 422 | 429 = 422,
) {
  c.status(status)
  const props = { ...wrong, typed: typedIn(form) }
  return wantsFragment(c) ? fragment(c, <DiscussionForm {...props} />) : formPage(c, props)
}

const typedIn = ({ title, body }: Form) => ({
  title: String(title ?? ''),
  body: String(body ?? ''),
})
