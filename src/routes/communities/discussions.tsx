import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { findCommunity } from '../../db/queries/communities.ts'
import {
  deleteDiscussion,
  editDiscussion,
  findDiscussion,
  listReplies,
  startDiscussion,
} from '../../db/queries/discussions.ts'
import { discussionSchema } from '../../lib/discussion.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms.ts'
import { excerpt } from '../../lib/format.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../../lib/list-query.ts'
import { paths } from '../../lib/paths.ts'
import type { Toast } from '../../lib/toast.ts'
import { DiscussionForm, DiscussionFormPage } from '../../views/communities/discussion-form.tsx'
import {
  DiscussionPage,
  type DiscussionProps,
  NextReplies,
} from '../../views/communities/discussion-page.tsx'
import { type AppContext, type AppEnv, wantsFragment } from '../context.ts'
import { flash } from '../flash.ts'
import { requireMember } from '../middleware/session.ts'
import { asId, limitBody } from '../validate.ts'

/** Room for the longest text, of characters that each take twelve bytes in a form. */
export const WRITTEN_BODY = 256 * 1024

export const discussions = new Hono<AppEnv>()
  .get('/communities/:id/discussions/new', requireMember, async (c) => {
    const community = await loadCommunity(c)
    if (!community.joined) throw notMember()
    return formPage(c, { community, typed: { title: '', body: '' } })
  })
  .post('/communities/:id/discussions', requireMember, limitBody(WRITTEN_BODY), async (c) => {
    const community = await loadCommunity(c)
    const form = await c.req.parseBody()
    const parsed = discussionSchema.safeParse(form)
    if (!parsed.success)
      return refused(c, { community, typed: typedIn(form), errors: fieldErrors(parsed.error) })
    const { db, member } = c.var
    const id = await startDiscussion(db, {
      ...parsed.data,
      communityId: community.id,
      authorId: member.id,
    })
    if (!id) throw notMember()
    return goTo(c, paths.discussion(community.id, id), { title: 'Discussion posted.' })
  })
  .get('/communities/:id/discussions/:discussion', async (c) => {
    const { cursor } = parseListQuery(listQuery, c.req.query())
    const { community, discussion } = await loadDiscussion(c)
    const props = await withReplies(c, { community, discussion }, cursor)
    if (cursor && wantsFragment(c)) return c.html(renderToString(<NextReplies {...props} />))
    return renderDiscussion(c, props)
  })
  .get('/communities/:id/discussions/:discussion/edit', requireMember, async (c) => {
    const { community, discussion } = await loadOwn(c)
    return formPage(c, { community, discussion, typed: discussion })
  })
  .post(
    '/communities/:id/discussions/:discussion',
    requireMember,
    limitBody(WRITTEN_BODY),
    async (c) => {
      const { community, discussion } = await loadOwn(c)
      const { db, member } = c.var
      const form = await c.req.parseBody()
      if (form._method === 'delete') {
        if (!(await deleteDiscussion(db, member.id, discussion.id))) throw notFound('Discussion')
        return goTo(c, paths.community(community.id), { title: 'Discussion deleted.' })
      }
      const parsed = discussionSchema.safeParse(form)
      if (!parsed.success)
        return refused(c, {
          community,
          discussion,
          typed: typedIn(form),
          errors: fieldErrors(parsed.error),
        })
      if (!(await editDiscussion(db, member.id, discussion.id, parsed.data)))
        throw notFound('Discussion')
      return goTo(c, paths.discussion(community.id, discussion.id), { title: 'Discussion saved.' })
    },
  )

export const notMember = () =>
  new Failure(403, 'not_member', 'Only members of this community can write in it.')

async function loadCommunity(c: AppContext) {
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

async function loadOwn(c: AppContext) {
  const loaded = await loadDiscussion(c)
  if (loaded.discussion.author.id !== c.get('member').id) throw notFound('Discussion')
  return loaded
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

type FormProps = Parameters<typeof DiscussionFormPage>[0]

const formPage = (c: AppContext, props: FormProps) =>
  c.render(<DiscussionFormPage {...props} />, {
    title: props.discussion ? 'Edit discussion' : 'Start a discussion',
  })

/** The form again, with what was typed and what is wrong with it. */
function refused(c: AppContext, props: FormProps) {
  c.status(422)
  return wantsFragment(c)
    ? c.html(renderToString(<DiscussionForm {...props} />))
    : formPage(c, props)
}

const typedIn = ({ title, body }: Record<string, unknown>) => ({
  title: String(title ?? ''),
  body: String(body ?? ''),
})

/** Leads to another page, on which the toast tells what happened. */
export function goTo(c: AppContext, path: string, toast: Toast) {
  flash(c, toast)
  if (!wantsFragment(c)) return c.redirect(path, 303)
  c.header('HX-Redirect', path)
  return c.body(null)
}
