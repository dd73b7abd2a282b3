import { Hono } from 'hono'
import { renderToString } from 'react-dom/server'
import { deleteDiscussion, editDiscussion, startDiscussion } from '../../db/queries/discussions.ts'
import { discussionSchema } from '../../lib/discussion.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { fieldErrors } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import type { Toast } from '../../lib/toast.ts'
import {
  DiscussionForm,
  DiscussionFormPage,
  type DiscussionFormProps,
} from '../../views/communities/discussion-form.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, wantsFragment } from '../http/context.ts'
import { flash } from '../http/flash.ts'
import { requireMember } from '../http/middleware/session.ts'
import { loadCommunity, loadDiscussion } from './discussions.tsx'

/** Room for the longest text, of characters that each take twelve bytes in a form. */
export const WRITTEN_BODY = 256 * 1024

export const discussionForms = new Hono<AppEnv>()
  .get('/communities/:id/discussions/new', requireMember, async (c) => {
    const community = await loadCommunity(c)
    if (!community.joined) throw notMember()
    return formPage(c, { community, typed: { title: '', body: '' } })
  })
  .post('/communities/:id/discussions', requireMember, limitBody(WRITTEN_BODY), async (c) => {
    const community = await loadCommunity(c)
    const form = await formBody(c)
    const parsed = discussionSchema.safeParse(form)
    if (!parsed.success)
      return refused(c, { community, typed: typedIn(form), errors: fieldErrors(parsed.error) })
    const ids = { communityId: community.id, authorId: c.get('member').id }
    const id = await startDiscussion(c.get('db'), { ...ids, ...parsed.data })
    if (!id) throw notMember()
    return goTo(c, paths.discussion(community.id, id), { title: 'Discussion posted.' })
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
      const form = await formBody(c)
      return form._method === 'delete' ? remove(c) : edit(c, form)
    },
  )

type Form = Record<string, unknown>

async function edit(c: AppContext, form: Form) {
  const { community, discussion } = await loadOwn(c)
  const parsed = discussionSchema.safeParse(form)
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error)
    return refused(c, { community, discussion, typed: typedIn(form), errors })
  }
  const { db, member } = c.var
  if (!(await editDiscussion(db, member.id, discussion.id, parsed.data)))
    throw notFound('Discussion')
  return goTo(c, paths.discussion(community.id, discussion.id), { title: 'Discussion saved.' })
}

async function remove(c: AppContext) {
  const { community, discussion } = await loadOwn(c)
  const { db, member } = c.var
  if (!(await deleteDiscussion(db, member.id, discussion.id))) throw notFound('Discussion')
  return goTo(c, paths.community(community.id), { title: 'Discussion deleted.' })
}

async function loadOwn(c: AppContext) {
  const loaded = await loadDiscussion(c)
  if (loaded.discussion.author.id !== c.get('member').id) throw notFound('Discussion')
  return loaded
}

const formPage = (c: AppContext, props: DiscussionFormProps) =>
  c.render(<DiscussionFormPage {...props} />, {
    title: props.discussion ? 'Edit discussion' : 'Start a discussion',
  })

/** The form again, with what was typed and what is wrong with it. */
function refused(c: AppContext, props: DiscussionFormProps) {
  c.status(422)
  return wantsFragment(c)
    ? c.html(renderToString(<DiscussionForm {...props} />))
    : formPage(c, props)
}

const typedIn = ({ title, body }: Form) => ({
  title: String(title ?? ''),
  body: String(body ?? ''),
})

export const notMember = () =>
  new Failure(403, 'not_member', 'Only members of this community can write in it.')

/** Leads to another page, on which the toast tells what happened. */
export function goTo(c: AppContext, path: string, toast: Toast) {
  flash(c, toast)
  if (!wantsFragment(c)) return c.redirect(path, 303)
  c.header('HX-Redirect', path)
  return c.body(null)
}
