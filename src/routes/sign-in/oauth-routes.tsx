import { Hono } from 'hono'
import { recordRecentSignIn } from '../../db/accounts/devices.ts'
import {
  findByAddress,
  linkIdentity,
  memberOfIdentity,
  takeOverAccount,
} from '../../db/accounts/identities.ts'
import { whileSignedIn } from '../../db/accounts/sign-in-methods.ts'
import { codesOf } from '../../db/accounts/two-step.ts'
import { localPath, paths } from '../../lib/paths.ts'
import type { Identity, Provider } from '../../lib/providers/provider.ts'
import { failed } from '../../lib/toast.ts'
import { TakeOverPage } from '../../views/sign-in/take-over-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { record, startSession } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { redirect } from '../http/respond.tsx'
import { findIdentity, storeIdentity, takeIdentity } from './found-identity.ts'
import { letIn } from './let-in.tsx'
import { type Begun, finishOauth, startOauth } from './oauth.tsx'
import { requestCode } from './second-factor.tsx'

const pattern = relativePattern(paths.login)

export const oauthRoutes = new Hono<AppEnv>()
  .post(pattern(paths.signInWith), limitBody(16 * 1024), async (c) => {
    const { next } = await formBody(c)
    const begun = { use: 'sign-in', next: localPath(String(next ?? '')), memberId: null } as const
    return startOauth(c, c.req.param('provider'), begun)
  })
  .get(pattern(paths.cameBackFrom), async (c) => {
    const back = await finishOauth(c, c.req.param('provider'))
    return 'refused' in back ? back.refused : FINISH[back.begun.use](c, back)
  })
  .get(pattern(paths.takeOver), async (c) => {
    const found = await findIdentity(c)
    if (!found?.identity.email) return c.redirect(paths.login)
    const props = { name: found.name, email: found.identity.email }
    return c.render(<TakeOverPage {...props} />, { title: 'Your email address', indexable: false })
  })
  .post(pattern(paths.takeOver), limitBody(16 * 1024), async (c) => {
    const found = await takeIdentity(c)
    const entry = found && (await takeOverAccount(c.get('db'), found.identity, new Date()))
    if (!entry || !(await startSession(c, entry))) return redirect(c, paths.login, failed(OVER))
    await record(c, entry.id, 'provider-linked')
    return redirect(c, found.next, { title: 'The account is now yours.' })
  })

const OVER = 'That has expired, or someone else has confirmed the address. Please start again.'

const ENDED = 'The account was just signed out everywhere. Please sign in again.'

type Back = { provider: Provider; identity: Identity; begun: Begun }

const FINISH = { 'sign-in': enter, link, proof: confirmIdentity }

async function enter(c: AppContext, { provider, identity, begun: { next } }: Back) {
  const { db, viewer } = c.var
  const entry = await memberOfIdentity(db, identity, new Date())
  if (entry) {
    // The only sign-in by a linked account: two-step verification applies here too.
    if (await codesOf(db, entry.id)) return requestCode(c, entry, { next })
    return (await letIn(c, entry, next)) ?? redirect(c, paths.login, failed(ENDED))
  }
  await storeIdentity(c, { name: provider.name, identity, next })
  if (viewer) return redirect(c, paths.foundSignIn)
  const { email, verified } = identity
  // An unverified email must not reveal whether it belongs to a member.
  const holder = email && verified ? await findByAddress(db, email) : null
  if (!holder) return redirect(c, paths.signUpWith(provider.key, next))
  if (!holder.isProved) return redirect(c, paths.takeOver)
  return redirect(c, paths.signIn(paths.foundSignIn), {
    title: 'You already have an account',
    description: `Sign in the way you did before, and we’ll link ${provider.name} to it.`,
  })
}

async function link(c: AppContext, { provider, identity, begun }: Back) {
  const { db, viewer } = c.var
  if (!viewer || viewer.id !== begun.memberId) return redirect(c, paths.signIns, failed(OTHER))
  const outcome = await whileSignedIn(db, viewer, (tx) =>
    linkIdentity(tx, viewer.id, identity, new Date()),
  )
  return linkTo(c, viewer.id, provider.name, outcome)
}

export async function linkTo(
  c: AppContext,
  memberId: string,
  name: string,
  outcome: 'linked' | 'own' | 'another',
  next: string = paths.signIns,
) {
  if (outcome === 'another') {
    const text = `This account at ${name} is already linked to another member. Sign in with it to see which.`
    return redirect(c, paths.signIns, failed(text))
  }
  if (outcome === 'linked') await record(c, memberId, 'provider-linked')
  return redirect(c, next, { title: `${name} is linked. You can sign in with it.` })
}

const OTHER = 'You’re now signed in as someone else on this device, so nothing was changed.'

async function confirmIdentity(c: AppContext, { provider, identity, begun }: Back) {
  const { db, viewer, session } = c.var
  const entry = await memberOfIdentity(db, identity, new Date())
  if (!viewer || !session || viewer.id !== begun.memberId || entry?.id !== viewer.id) {
    const text = `That account at ${provider.name} isn’t linked to yours.`
    return redirect(c, paths.confirmIdentityThen(begun.next), failed(text))
  }
  await recordRecentSignIn(db, session.sid, new Date())
  return redirect(c, begun.next)
}
