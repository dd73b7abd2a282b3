import { Hono } from 'hono'
import { listSaved, MAX_SAVED, saveOpportunity, unsaveOpportunity } from '../db/saved/saved.ts'
import { Failure } from '../lib/errors.ts'
import { textValue } from '../lib/forms/errors.ts'
import { listQuery, PAGE_SIZE, parseListQuery } from '../lib/lists/fields.ts'
import { localPath, paths } from '../lib/paths.ts'
import { SaveButton } from '../views/opportunities/save-button.tsx'
import { SavedPage } from '../views/saved/saved-page.tsx'
import { formBody, limitBody, parseId } from './http/body.ts'
import { type AppContext, type AppEnv, cameFrom } from './http/context.ts'
import { requireMember } from './http/middleware/session.ts'
import { redirect, respond } from './http/respond.tsx'
import { visibleOpportunity } from './opportunities/visible-opportunity.ts'

export const savedPage = new Hono<AppEnv>().get('/', requireMember, async (c) => {
  const { cursor } = parseListQuery(listQuery, c.req.query())
  const { db, member, arrivedAt } = c.var
  const page = await listSaved(db, member, { cursor, limit: PAGE_SIZE }, arrivedAt)
  return c.render(<SavedPage {...page} />, { title: 'Saved', indexable: false })
})

/** By the button of a card or page, or by the undo of a toast. */
export const saving = new Hono<AppEnv>().post(
  '/',
  requireMember,
  limitBody(16 * 1024),
  async (c) => {
    const form = await formBody(c)
    const id = parseId(c.req.param('id'), 'Opportunity')
    const saved = (textValue(form.saved) || textValue(form.view)) === 'yes'
    const back = localPath(textValue(form.next) || cameFrom(c) || paths.saved)
    const title = await changeSaved(c, id, saved)
    const undo = { path: paths.savedOpportunity(id), view: saved ? 'no' : 'yes', next: back }
    const toast = saved
      ? { title: 'Saved.', action: { label: 'View saved', href: paths.saved }, undo }
      : { title: 'Removed from saved.', undo }
    if (form.view !== undefined) return redirect(c, back, toast)
    return respond(c, toast, back, () => <SaveButton id={id} title={title} saved={saved} />)
  },
)

/** Also what is no longer to be seen can be removed. @throws 404, 409 `too_many_saved`, 410 */
export async function changeSaved(c: AppContext, id: string, saved: boolean): Promise<string> {
  const { db, member, arrivedAt } = c.var
  const removed = saved ? null : await unsaveOpportunity(db, member.id, id)
  if (removed !== null) return removed
  const { title } = await visibleOpportunity(c, id)
  if (saved && !(await saveOpportunity(db, member.id, id, arrivedAt)))
    throw new Failure(409, 'too_many_saved', `You can save ${MAX_SAVED} opportunities.`)
  return title
}
