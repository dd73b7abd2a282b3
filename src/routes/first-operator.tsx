import { Hono } from 'hono'
import { becomeFirstOperator, isFirstOperatorLink } from '../db/operators/first-operator.ts'
import { isToken } from '../lib/accounts/tokens.ts'
import { unauthorized } from '../lib/errors.ts'
import { FIRST_OPERATOR } from '../lib/operators/first-operator.ts'
import { paths } from '../lib/paths.ts'
import {
  EndedFirstOperatorPage,
  FirstOperatorPage,
  FirstOperatorVisitorPage,
} from '../views/sign-in/first-operator-page.tsx'
import { logAction } from './admin/resource.tsx'
import { formBody, limitBody } from './http/body.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { isRecentlySignedIn } from './http/middleware/recent-sign-in.ts'
import { secretAddress } from './http/middleware/secret-address.ts'
import { redirect } from './http/respond.tsx'

/** A link printed at the start gives a new site its first operator. */
export const firstOperator = new Hono<AppEnv>()
  .use(secretAddress)
  .get('/', async (c) => {
    const token = c.req.query('token')
    const { db, viewer, arrivedAt } = c.var
    if (!isToken(token) || !(await isFirstOperatorLink(db, token, arrivedAt))) return ended(c)
    const page = paths.firstOperatorLink(token)
    if (viewer && !isRecentlySignedIn(c)) return redirect(c, paths.confirmIdentityThen(page))
    const props = { title: FIRST_OPERATOR.title, indexable: false, next: page }
    return viewer
      ? c.render(<FirstOperatorPage token={token} />, props)
      : c.render(<FirstOperatorVisitorPage token={token} />, props)
  })
  .post('/', limitBody(16 * 1024), async (c) => {
    const { token } = await formBody(c)
    const { db, viewer, arrivedAt } = c.var
    if (!isToken(token)) return ended(c)
    if (!viewer) throw unauthorized()
    if (!isRecentlySignedIn(c))
      return redirect(c, paths.confirmIdentityThen(paths.firstOperatorLink(token)))
    if (!(await becomeFirstOperator(db, token, viewer.id, arrivedAt))) return ended(c)
    logAction(c, 'first operator', 'member', viewer.id)
    return redirect(c, paths.admin, { title: FIRST_OPERATOR.done })
  })

function ended(c: AppContext) {
  c.status(410)
  return c.render(<EndedFirstOperatorPage />, {
    title: FIRST_OPERATOR.ended,
    indexable: false,
    next: paths.home,
  })
}
