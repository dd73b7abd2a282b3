import { Hono } from 'hono'
import { MAX_MARKED, type Mark, markOpportunity, unmarkOpportunity } from '../db/saved/marks.ts'
import { listMarked } from '../db/saved/saved.ts'
import { Failure } from '../lib/errors.ts'
import { textValue } from '../lib/forms/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { localPath, paths } from '../lib/paths.ts'
import { HiddenNote } from '../views/opportunities/hide-button.tsx'
import { SaveButton } from '../views/opportunities/save-button.tsx'
import { HiddenPage } from '../views/saved/hidden-page.tsx'
import { SavedPage } from '../views/saved/saved-page.tsx'
import { formBody, limitBody, parseId } from './http/body.ts'
import { type AppContext, type AppEnv, cameFrom, wantsFragment } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { fragment, redirect, respond } from './http/respond.tsx'
import { visibleOpportunity } from './opportunities/visible-opportunity.ts'

const MAX_FORM_BYTES = 16 * 1024

export const savedPages = new Hono<AppEnv>()
  .get('/', requireMember, async (c) =>
    c.render(<SavedPage {...(await marked(c, 'saved'))} />, { title: 'Saved', indexable: false }),
  )
  .get('/hidden', requireMember, async (c) =>
    c.render(<HiddenPage {...(await marked(c, 'hidden'))} />, {
      title: 'Hidden opportunities',
      indexable: false,
    }),
  )

function marked(c: AppContext, mark: Mark) {
  const { cursor } = parseListQuery(listQuery, c.req.query())
  const { db, member, arrivedAt } = c.var
  return listMarked(db, mark, member, { cursor, limit: PAGE_SIZE }, arrivedAt)
}

/** By the button of a card or page, or by the undo of a toast. */
export const saving = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(MAX_FORM_BYTES),
  async (c) => {
    const { form, id, next } = await sent(c, paths.saved)
    const saved = (textValue(form.saved) || textValue(form.view)) === 'yes'
    const title = await changeMark(c, 'saved', id, saved)
    const undo = { path: paths.savedOpportunity(id), view: saved ? 'no' : 'yes', next }
    const toast = saved
      ? { title: 'Saved.', action: { label: 'View saved', href: paths.saved }, undo }
      : { title: 'Removed from saved.', undo }
    if (form.view !== undefined) return redirect(c, next, toast)
    return respond(c, toast, next, () => <SaveButton id={id} title={title} saved={saved} />)
  },
)

/** By the button of a card or page, or by an undo. */
export const hiding = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(MAX_FORM_BYTES),
  async (c) => {
    const { form, id, next } = await sent(c, paths.opportunities)
    const hidden = (textValue(form.hidden) || textValue(form.view)) === 'yes'
    const title = await changeMark(c, 'hidden', id, hidden)
    const undo = { path: paths.hiddenOpportunity(id), view: hidden ? 'no' : 'yes', next }
    if (hidden && form.view === undefined && wantsFragment(c))
      return fragment(c, <HiddenNote id={id} title={title} />)
    return redirect(c, next, {
      title: hidden ? 'Hidden from your lists.' : 'Shown in your lists again.',
      undo,
    })
  },
)

async function sent(c: AppContext, otherwise: string) {
  const form = await formBody(c)
  const id = parseId(c.req.param('id'), 'Opportunity')
  return { form, id, next: localPath(textValue(form.next) || cameFrom(c) || otherwise) }
}

/** Also what is no longer to be seen can be unmarked. @throws 404, 409 `too_many_saved` or `too_many_hidden`, 410 */
export async function changeMark(
  c: AppContext,
  mark: Mark,
  id: string,
  on: boolean,
): Promise<string> {
  const { db, member, arrivedAt } = c.var
  const removed = on ? null : await unmarkOpportunity(db, mark, member.id, id)
  if (removed !== null) return removed
  const { title } = await visibleOpportunity(c, id)
  if (on && !(await markOpportunity(db, mark, member.id, id, arrivedAt)))
    throw new Failure(409, `too_many_${mark}`, TOO_MANY[mark])
  return title
}

const TOO_MANY = {
  saved: `You can save ${MAX_MARKED} opportunities.`,
  hidden: `You can hide ${MAX_MARKED} opportunities. Show some again first.`,
}
