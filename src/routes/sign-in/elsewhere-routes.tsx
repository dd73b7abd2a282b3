import { Hono } from 'hono'
import { codesOf } from '../../db/accounts/codes.ts'
import { proveSession } from '../../db/accounts/devices.ts'
import {
  findByAddress,
  linkIdentity,
  memberOfIdentity,
  takeOver,
} from '../../db/accounts/identities.ts'
import { whileSignedIn } from '../../db/accounts/ways-in.ts'
import { localPath, paths } from '../../lib/paths.ts'
import type { Identity, Provider } from '../../lib/providers/provider.ts'
import { failed } from '../../lib/toast.ts'
import { TakeOverPage } from '../../views/sign-in/take-over-page.tsx'
import { below } from '../http/below.ts'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { record, startSession } from '../http/middleware/session.ts'
import { leadTo } from '../http/respond.tsx'
import { type Begun, comeBack, goElsewhere } from './elsewhere.tsx'
import { findFound, keepFound, takeFound } from './found.ts'
import { letIn } from './let-in.tsx'
import { askForCode } from './second-factor.tsx'

const pattern = below(paths.login)

/** Signing in with another site, and coming back from there. */
export const elsewhereRoutes = new Hono<AppEnv>()
  .post(pattern(paths.signInWith), limitBody(16 * 1024), async (c) => {
    const { next } = await formBody(c)
    const begun = { use: 'sign-in', next: localPath(String(next ?? '')), memberId: null } as const
    return goElsewhere(c, c.req.param('provider'), begun)
  })
  .get(pattern(paths.cameBackFrom), async (c) => {
    const back = await comeBack(c, c.req.param('provider'))
    return 'refused' in back ? back.refused : FINISH[back.begun.use](c, back)
  })
  .get(pattern(paths.takeOver), async (c) => {
    const found = await findFound(c)
    if (!found?.identity.email) return c.redirect(paths.login)
    const props = { name: found.name, email: found.identity.email }
    return c.render(<TakeOverPage {...props} />, { title: 'Your address', indexable: false })
  })
  .post(pattern(paths.takeOver), limitBody(16 * 1024), async (c) => {
    const found = await takeFound(c)
    const entry = found && (await takeOver(c.get('db'), found.identity, new Date()))
    if (!entry || !(await startSession(c, entry))) return leadTo(c, paths.login, failed(OVER))
    await record(c, entry.id, 'provider-linked')
    return leadTo(c, found.next, { title: 'The account is yours.' })
  })

const OVER = 'That is over, or somebody has proved the address meanwhile. Please begin again.'

const ENDED = 'Every sign-in of the account was ended in this moment. Please sign in again.'

type Back = { provider: Provider; identity: Identity; begun: Begun }

const FINISH = { 'sign-in': enter, link, proof: prove }

async function enter(c: AppContext, { provider, identity, begun: { next } }: Back) {
  const { db, viewer } = c.var
  const entry = await memberOfIdentity(db, identity, new Date())
  if (entry) {
    // The one place where an account elsewhere signs somebody in.
    if (await codesOf(db, entry.id)) return askForCode(c, entry, { next })
    return (await letIn(c, entry, next)) ?? leadTo(c, paths.login, failed(ENDED))
  }
  await keepFound(c, { name: provider.name, identity, next })
  if (viewer) return leadTo(c, paths.foundSignIn)
  const { email, verified } = identity
  // An address that the site does not vouch for tells nothing, also not whether it is a member's.
  const holder = email && verified ? await findByAddress(db, email) : null
  if (!holder) return leadTo(c, paths.signUpWith(provider.key, next))
  if (!holder.isProved) return leadTo(c, paths.takeOver)
  return leadTo(c, paths.signIn(paths.foundSignIn), {
    title: 'You have an account already',
    description: `Sign in to it once more with what you used before; then ${provider.name} is linked to it.`,
  })
}

async function link(c: AppContext, { provider, identity, begun }: Back) {
  const { db, viewer } = c.var
  if (!viewer || viewer.id !== begun.memberId) return leadTo(c, paths.signIns, failed(OTHER))
  const outcome = await whileSignedIn(db, viewer, (tx) =>
    linkIdentity(tx, viewer.id, identity, new Date()),
  )
  return linkTo(c, viewer.id, provider.name, outcome)
}

/** Tells what came of linking an account elsewhere. */
export async function linkTo(
  c: AppContext,
  memberId: string,
  name: string,
  outcome: 'linked' | 'own' | 'another',
  next: string = paths.signIns,
) {
  if (outcome === 'another') {
    const text = `This account at ${name} is linked to another member already. Sign in with it to see which.`
    return leadTo(c, paths.signIns, failed(text))
  }
  if (outcome === 'linked') await record(c, memberId, 'provider-linked')
  return leadTo(c, next, { title: `${name} is linked. You can sign in with it.` })
}

const OTHER = 'Another member is signed in here by now. Nothing was changed.'

async function prove(c: AppContext, { provider, identity, begun }: Back) {
  const { db, viewer, session } = c.var
  const entry = await memberOfIdentity(db, identity, new Date())
  if (!viewer || !session || viewer.id !== begun.memberId || entry?.id !== viewer.id) {
    const text = `That is not an account at ${provider.name} that is linked to yours.`
    return leadTo(c, paths.prove(begun.next), failed(text))
  }
  await proveSession(db, session.sid, new Date())
  return leadTo(c, begun.next)
}
