import { Hono } from 'hono'
import { linkIdentity, listIdentities, unlinkIdentity } from '../../db/accounts/identities.ts'
import { whileSignedIn } from '../../db/accounts/sign-in-methods.ts'
import { LAST_SIGN_IN_METHOD } from '../../lib/accounts/sign-in-methods.ts'
import { notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import { FoundAccountPage } from '../../views/account/found-account-page.tsx'
import { SignInsPage } from '../../views/account/recent-sign-ins-page.tsx'
import { limitBody, parseId } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { findIdentity, takeIdentity } from '../sign-in/found-identity.ts'
import { startOauth } from '../sign-in/oauth.tsx'
import { linkTo } from '../sign-in/oauth-routes.tsx'

const pattern = relativePattern(paths.signIns)
const guards = [requireMember, requireRecentSignIn, limitBody(16 * 1024)] as const

export const signInRoutes = new Hono<AppEnv>()
  .get('/', requireMember, requireRecentSignIn, async (c) => {
    const { db, member, providers } = c.var
    const props = { linked: await listIdentities(db, member.id), providers }
    return c.render(<SignInsPage {...props} />, { title: 'Linked sign-ins', indexable: false })
  })
  .post(pattern(paths.linkSignIn), ...guards, (c) => {
    const begun = { use: 'link', next: paths.signIns, memberId: c.get('member').id } as const
    return startOauth(c, c.req.param('provider'), begun)
  })
  .get(pattern(paths.foundSignIn), requireMember, requireRecentSignIn, async (c) => {
    const found = await findIdentity(c)
    if (!found) return c.redirect(paths.signIns)
    const props = { name: found.name, email: found.identity.email }
    return c.render(<FoundAccountPage {...props} />, {
      title: `Link ${found.name}`,
      indexable: false,
    })
  })
  .post(pattern(paths.foundSignIn), ...guards, async (c) => {
    const { db, member } = c.var
    const found = await takeIdentity(c)
    if (!found) return redirect(c, paths.signIns, failed('That has expired. Please start again.'))
    const outcome = await whileSignedIn(db, member, (tx) =>
      linkIdentity(tx, member.id, found.identity, new Date()),
    )
    return linkTo(c, member.id, found.name, outcome, found.next)
  })
  .post(pattern(paths.unlinkSignIn), ...guards, async (c) => {
    const unlinked = await unlinkOwn(c, c.req.param('id'))
    return redirect(
      c,
      paths.signIns,
      unlinked ? { title: 'Unlinked.' } : failed(LAST_SIGN_IN_METHOD),
    )
  })

/** False for the last way to sign in. @throws Failure 404 */
export async function unlinkOwn(c: AppContext, id: string): Promise<boolean> {
  const { db, member, providers } = c.var
  const offered = providers.map((each) => each.id)
  const outcome = await unlinkIdentity(db, member.id, parseId(id, 'Sign-in'), offered)
  if (outcome === 'none') throw notFound('Sign-in')
  if (outcome === 'removed') await record(c, member.id, 'provider-unlinked')
  return outcome === 'removed'
}
