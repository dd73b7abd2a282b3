import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { beginChallenge, findChallenge, takeChallenge } from '../../db/accounts/challenges.ts'
import { listCredentials } from '../../db/accounts/passkeys.ts'
import type { SignInKind } from '../../db/accounts/sessions.ts'
import { spendCode } from '../../db/accounts/two-step.ts'
import { assertionSchema, parseField } from '../../lib/accounts/passkeys.ts'
import { newToken } from '../../lib/accounts/tokens.ts'
import { SECOND_FACTOR_TIMEOUT_MINUTES, WRONG_CODE } from '../../lib/accounts/two-step.ts'
import { Failure } from '../../lib/errors.ts'
import { CARRIED, readCarried } from '../../lib/forms/carried.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { CodePage } from '../../views/sign-in/code-page.tsx'
import { StartOverPage } from '../../views/sign-in/start-over-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, isHttps } from '../http/context.ts'
import { record } from '../http/middleware/session.ts'
import { clearLimit, rateLimited } from '../http/rate-limit.ts'
import { partyOf } from '../http/relying-party.ts'
import { letIn } from './let-in.tsx'
import { ANY_MEMBER, memberByPasskey, type PasskeyChallenge, passkeyRefused } from './passkey.ts'

const PURPOSE = 'second-factor'

type Along = { next: string; carried?: unknown }

export const secondFactor = new Hono<AppEnv>()
  .get('/', async (c) => {
    const entry = await begunBy(c)
    if (!entry) return c.redirect(paths.login)
    return show(c, entry.id, { next: localPath(c.req.query('next')) })
  })
  .post('/', limitBody(256 * 1024), async (c) => {
    const form = await formBody(c)
    const along = { next: localPath(String(form.next ?? '')), carried: form[CARRIED] }
    const entry = await begunBy(c)
    if (!entry) return dead(c)
    const refused =
      form.passkey === undefined
        ? await tryCode(c, entry.id, String(form.code ?? ''))
        : await tryPasskey(c, entry.id, form.passkey)
    if (refused) {
      c.status(refused.status)
      const by = form.passkey === undefined ? 'code' : 'passkey'
      return show(c, entry.id, along, { [by]: refused.message })
    }
    if (!(await takeChallenge(c.get('db'), PURPOSE, tokenOf(c), new Date()))) return dead(c)
    deleteCookie(c, nameOf(c), { path: '/', secure: isHttps(c.get('env')) })
    return (await letIn(c, entry, along.next, along.carried)) ?? dead(c)
  })

/** No session starts before the code is right. */
export async function requestCode(c: AppContext, { id, signInsEnded }: SignInKind, along: Along) {
  const token = newToken()
  const begun = { memberId: id, data: { signInsEnded }, minutes: SECOND_FACTOR_TIMEOUT_MINUTES }
  await beginChallenge(c.get('db'), token, { purpose: PURPOSE, ...begun }, new Date())
  setCookie(c, nameOf(c), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c.get('env')),
    maxAge: SECOND_FACTOR_TIMEOUT_MINUTES * 60,
  })
  return show(c, id, along)
}

export async function alternativesToCode(c: AppContext): Promise<PasskeyChallenge | null> {
  const entry = await begunBy(c)
  return entry && otherThanCode(entry.id)
}

const otherThanCode = (memberId: string) => ({ ...ANY_MEMBER, memberId })

async function tryPasskey(c: AppContext, memberId: string, sent: unknown) {
  const answer = parseField(assertionSchema, sent)
  return (await memberByPasskey(c, otherThanCode(memberId), answer)) ? null : passkeyRefused()
}

async function begunBy(c: AppContext): Promise<SignInKind | null> {
  const begun = await findChallenge(c.get('db'), PURPOSE, tokenOf(c), new Date())
  return begun?.memberId
    ? { id: begun.memberId, signInsEnded: Number(begun.data.signInsEnded) }
    : null
}

export async function tryCode(
  c: AppContext,
  memberId: string,
  code: string,
): Promise<Failure | null> {
  const refused = await rateLimited(c, ['wrong codes of an account', memberId])
  if (refused) return refused
  const used = await spendCode(c.get('db'), memberId, code, new Date())
  if (!used) {
    await record(c, memberId, 'sign-in-failed')
    return new Failure(401, 'wrong_code', WRONG_CODE)
  }
  await clearLimit(c, 'wrong codes of an account', memberId)
  if (used === 'recovery') await record(c, memberId, 'recovery-code-used')
  return null
}

const nameOf = (c: AppContext) => (isHttps(c.get('env')) ? '__Host-second-factor' : 'second-factor')

const tokenOf = (c: AppContext) => getCookie(c, nameOf(c)) ?? ''

const META = { title: 'Your code', indexable: false, next: paths.home }

async function show(
  c: AppContext,
  memberId: string,
  { next, carried }: Along,
  refused: Record<string, string> = {},
) {
  c.header('Cache-Control', 'no-store')
  const stored = readCarried(carried) && String(carried)
  const passkeys = partyOf(c) !== null && (await listCredentials(c.get('db'), memberId)).length > 0
  const props = { next, carried: stored, refused, passkeys }
  return c.render(<CodePage {...props} />, META)
}

function dead(c: AppContext) {
  c.status(422)
  return c.render(<StartOverPage />, META)
}
