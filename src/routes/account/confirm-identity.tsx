import { Hono } from 'hono'
import { recordRecentSignIn } from '../../db/accounts/devices.ts'
import { waysToConfirmIdentity } from '../../db/accounts/sign-in-methods.ts'
import { codesOf } from '../../db/accounts/two-step.ts'
import { findCredentials } from '../../db/members/members.ts'
import { assertionSchema, parseField } from '../../lib/accounts/passkeys.ts'
import { Failure } from '../../lib/errors.ts'
import { verifyPassword } from '../../lib/password/hash.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { ConfirmIdentityPage } from '../../views/account/confirm-identity-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, cameFrom } from '../http/context.ts'
import { isRecentlySignedIn } from '../http/middleware/recent-sign-in.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { clearLimit, limitedNetwork, rateLimited } from '../http/rate-limit.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { partyOf } from '../http/relying-party.ts'
import { startOauth } from '../sign-in/oauth.tsx'
import { challengeForMember, memberByPasskey, passkeyRefused } from '../sign-in/passkey.ts'
import { tryCode } from '../sign-in/second-factor.tsx'

const pattern = relativePattern(paths.confirmIdentity)

const PASSWORD_LIMIT = 'wrong passwords of an account on a device it knows'

export const confirmIdentity = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const next = localPath(c.req.query('next'))
    return isRecentlySignedIn(c) ? c.redirect(next) : show(c, { next, back: pageBefore(c) })
  })
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const { db, session } = c.var
    const form = await formBody(c)
    const next = localPath(String(form.next ?? ''))
    const wrong = await refusalOf(c, form)
    if (wrong) {
      c.status(wrong.status === 429 ? 429 : 422)
      const back = form.back ? localPath(String(form.back)) : null
      return show(c, { next, back }, { [formIn(form)]: wrong.message })
    }
    if (session) await recordRecentSignIn(db, session.sid, new Date())
    return c.redirect(next, 303)
  })
  .post(pattern(paths.confirmIdentityWith), requireMember, limitBody(16 * 1024), async (c) => {
    const { next } = await formBody(c)
    const begun = { use: 'proof', memberId: c.get('member').id } as const
    const to = localPath(String(next ?? ''))
    return startOauth(c, c.req.param('provider'), { ...begun, next: to })
  })

/** Where the visitor was when a change asked for this. */
function pageBefore(c: AppContext): string | null {
  const from = cameFrom(c)
  return from?.startsWith(paths.confirmIdentity) ? null : from
}

type Places = { next: string; back: string | null }

const formIn = (form: Record<string, unknown>) =>
  form.passkey !== undefined ? 'passkey' : form.code !== undefined ? 'code' : 'password'

async function refusalOf(c: AppContext, form: Record<string, unknown>): Promise<Failure | null> {
  const { passkey, code, password } = form
  if (passkey !== undefined) {
    const answer = parseField(assertionSchema, passkey)
    const verified = await memberByPasskey(c, challengeForMember(c, 'passkey-proof'), answer)
    return verified ? null : passkeyRefused()
  }
  if (code !== undefined) return tryCode(c, c.get('member').id, String(code))
  return tryPassword(c, String(password ?? ''))
}

async function tryPassword(c: AppContext, password: string): Promise<Failure | null> {
  const { db, member } = c.var
  const refused = await rateLimited(c, [PASSWORD_LIMIT, member.id])
  if (refused) return refused
  const hash = (await findCredentials(db, member.email))?.passwordHash ?? null
  if (!(await verifyPassword(password, hash, limitedNetwork(c)))) {
    await record(c, member.id, 'sign-in-failed')
    return new Failure(422, 'wrong_password', 'Incorrect password.')
  }
  await clearLimit(c, PASSWORD_LIMIT, member.id)
  return null
}

async function show(c: AppContext, { next, back }: Places, refused: Record<string, string> = {}) {
  const { db, member, providers } = c.var
  const offered = providers.map(({ id }) => id)
  const [methods, codes] = await Promise.all([
    waysToConfirmIdentity(db, member.id, offered),
    codesOf(db, member.id),
  ])
  const linked = providers.filter(({ id }) => methods.providers.includes(id))
  const props = {
    next,
    back,
    hasPassword: methods.hasPassword,
    passkeys: methods.hasPasskey && partyOf(c) !== null,
    codes: codes !== null,
    providers: linked,
    refused,
  }
  return c.render(<ConfirmIdentityPage {...props} />, {
    title: 'Confirm it’s you',
    indexable: false,
  })
}
