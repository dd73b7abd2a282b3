import { Hono } from 'hono'
import { codesOf } from '../../db/accounts/codes.ts'
import { proveSession } from '../../db/accounts/devices.ts'
import { waysToProve } from '../../db/accounts/ways-in.ts'
import { findCredentials } from '../../db/queries/members.ts'
import { assertionSchema, parseField } from '../../lib/accounts/passkeys.ts'
import { Failure } from '../../lib/errors.ts'
import { verifyPassword } from '../../lib/password/hash.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { ProofPage } from '../../views/account/proof-page.tsx'
import { below } from '../http/below.ts'
import { formBody, limitBody } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { forgetLimit, limitedNetwork, tooMany } from '../http/limit.ts'
import { isProved } from '../http/middleware/proof.ts'
import { record, requireMember } from '../http/middleware/session.ts'
import { partyOf } from '../http/relying-party.ts'
import { goElsewhere } from '../sign-in/elsewhere.tsx'
import { askedOfMember, memberByPasskey, passkeyRefused } from '../sign-in/passkey.ts'
import { tryCode } from '../sign-in/second-factor.tsx'

const pattern = below(paths.accountProof)

const LIMIT = 'wrong passwords of an account on a device it knows'

/** Asks a member who is signed in who they are, before they change what is worth stealing. */
export const proof = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const next = localPath(c.req.query('next'))
    return isProved(c) ? c.redirect(next) : show(c, next)
  })
  .post('/', requireMember, limitBody(16 * 1024), async (c) => {
    const { db, session } = c.var
    const form = await formBody(c)
    const next = localPath(String(form.next ?? ''))
    const wrong = await refusalOf(c, form)
    if (wrong) {
      c.status(wrong.status === 429 ? 429 : 422)
      return show(c, next, { [shownIn(form)]: wrong.message })
    }
    if (session) await proveSession(db, session.sid, new Date())
    return c.redirect(next, 303)
  })
  .post(pattern(paths.proveWith), requireMember, limitBody(16 * 1024), async (c) => {
    const { next } = await formBody(c)
    const begun = { use: 'proof', memberId: c.get('member').id } as const
    const to = localPath(String(next ?? ''))
    return goElsewhere(c, c.req.param('provider'), { ...begun, next: to })
  })

/** By what somebody shows who they are. */
const shownIn = (form: Record<string, unknown>) =>
  form.passkey !== undefined ? 'passkey' : form.code !== undefined ? 'code' : 'password'

/** Why what was sent proves nothing, be it a passkey's answer, a code or the password; null where it does. */
async function refusalOf(c: AppContext, form: Record<string, unknown>): Promise<Failure | null> {
  const { passkey, code, password } = form
  if (passkey !== undefined) {
    const answer = parseField(assertionSchema, passkey)
    const proved = await memberByPasskey(c, askedOfMember(c, 'passkey-proof'), answer)
    return proved ? null : passkeyRefused()
  }
  if (code !== undefined) return tryCode(c, c.get('member').id, String(code))
  return tryPassword(c, String(password ?? ''))
}

async function tryPassword(c: AppContext, password: string): Promise<Failure | null> {
  const { db, member } = c.var
  const refused = await tooMany(c, [LIMIT, member.id])
  if (refused) return refused
  const hash = (await findCredentials(db, member.email))?.passwordHash ?? null
  if (!(await verifyPassword(password, hash, limitedNetwork(c)))) {
    await record(c, member.id, 'sign-in-failed')
    return new Failure(422, 'wrong_password', 'The password is not right.')
  }
  await forgetLimit(c, LIMIT, member.id)
  return null
}

/** Asks by what the member has: the password, a passkey, an account elsewhere, a code. */
async function show(c: AppContext, next: string, refused: Record<string, string> = {}) {
  const { db, member, providers } = c.var
  const offered = providers.map(({ id }) => id)
  const [ways, codes] = await Promise.all([
    waysToProve(db, member.id, offered),
    codesOf(db, member.id),
  ])
  const linked = providers.filter(({ id }) => ways.providers.includes(id))
  const props = {
    next,
    hasPassword: ways.hasPassword,
    passkeys: ways.hasPasskey && partyOf(c) !== null,
    codes: codes !== null,
    providers: linked,
    refused,
  }
  return c.render(<ProofPage {...props} />, { title: 'Prove that it is you', indexable: false })
}
