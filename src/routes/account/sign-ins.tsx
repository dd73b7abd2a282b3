import { Hono } from 'hono'
import { linkIdentity, listIdentities, unlinkIdentity } from '../../db/accounts/identities.ts'
import { whileSignedIn } from '../../db/accounts/ways-in.ts'
import { LAST_WAY_IN } from '../../lib/accounts/ways-in.ts'
import { notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { failed } from '../../lib/toast.ts'
import { FoundPage } from '../../views/account/found-page.tsx'
import { SignInsPage } from '../../views/account/sign-ins-page.tsx'
import { below } from '../http/below.ts'
import { asId, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { requireProof } from '../http/middleware/proof.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { leadTo } from '../http/respond.tsx'
import { goElsewhere } from '../sign-in/elsewhere.tsx'
import { linkTo } from '../sign-in/elsewhere-routes.tsx'
import { findFound, takeFound } from '../sign-in/found.ts'

const pattern = below(paths.signIns)
const guards = [requireMember, requireProof, limitBody(16 * 1024)] as const

/** The accounts elsewhere with which a member signs in. */
export const signInRoutes = new Hono<AppEnv>()
  .get('/', requireMember, requireProof, async (c) => {
    const { db, member, providers } = c.var
    const props = { linked: await listIdentities(db, member.id), providers }
    return c.render(<SignInsPage {...props} />, { title: 'Linked sign-ins', indexable: false })
  })
  .post(pattern(paths.linkSignIn), ...guards, (c) => {
    const begun = { use: 'link', next: paths.signIns, memberId: c.get('member').id } as const
    return goElsewhere(c, c.req.param('provider'), begun)
  })
  .get(pattern(paths.foundSignIn), requireMember, requireProof, async (c) => {
    const found = await findFound(c)
    if (!found) return c.redirect(paths.signIns)
    const props = { name: found.name, email: found.identity.email }
    return c.render(<FoundPage {...props} />, { title: `Link ${found.name}`, indexable: false })
  })
  .post(pattern(paths.foundSignIn), ...guards, async (c) => {
    const { db, member } = c.var
    const found = await takeFound(c)
    if (!found) return leadTo(c, paths.signIns, failed('That is over. Please begin again.'))
    const outcome = await whileSignedIn(db, member, (tx) =>
      linkIdentity(tx, member.id, found.identity, new Date()),
    )
    return linkTo(c, member.id, found.name, outcome, found.next)
  })
  .post(pattern(paths.unlinkSignIn), ...guards, async (c) => {
    const unlinked = await unlinkOwn(c, c.req.param('id'))
    return leadTo(c, paths.signIns, unlinked ? { title: 'Unlinked.' } : failed(LAST_WAY_IN))
  })

/**
 * Unlinks one of the member's accounts elsewhere; false where it is the last way in.
 * @throws Failure 404 where they have none of that id
 */
export async function unlinkOwn(c: AppContext, id: string): Promise<boolean> {
  const { db, member, providers } = c.var
  const offered = providers.map((each) => each.id)
  const outcome = await unlinkIdentity(db, member.id, asId(id, 'Sign-in'), offered)
  if (outcome === 'none') throw notFound('Sign-in')
  if (outcome === 'removed') await record(c, member.id, 'provider-unlinked')
  return outcome === 'removed'
}
