import { Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { beginChallenge, findChallenge, takeChallenge } from '../../db/accounts/challenges.ts'
import { spendCode } from '../../db/accounts/codes.ts'
import { SECOND_FACTOR_LASTS, WRONG_CODE } from '../../lib/accounts/codes.ts'
import { newToken } from '../../lib/accounts/tokens.ts'
import { Failure } from '../../lib/errors.ts'
import { CARRIED, readCarried } from '../../lib/forms/carried.ts'
import { localPath, paths } from '../../lib/paths.ts'
import { BeginAgainPage } from '../../views/sign-in/begin-again-page.tsx'
import { CodePage } from '../../views/sign-in/code-page.tsx'
import { formBody, limitBody } from '../http/body.ts'
import { type AppContext, type AppEnv, isHttps } from '../http/context.ts'
import { forgetLimit, tooMany } from '../http/limit.ts'
import { record } from '../http/middleware/session.ts'
import { letIn } from './let-in.ts'

const PURPOSE = 'second-factor'

/** What goes along until the member is in. */
type Along = { next: string; carried?: unknown }

/** Finishes the sign-in of a member whose password was right, by a code. */
export const secondFactor = new Hono<AppEnv>()
  .get('/', async (c) => {
    const begun = await findChallenge(c.get('db'), PURPOSE, tokenOf(c), new Date())
    return begun ? show(c, { next: localPath(c.req.query('next')) }) : c.redirect(paths.login)
  })
  .post('/', limitBody(256 * 1024), async (c) => {
    const { db } = c.var
    const form = await formBody(c)
    const along = { next: localPath(String(form.next ?? '')), carried: form[CARRIED] }
    const now = new Date()
    const memberId = (await findChallenge(db, PURPOSE, tokenOf(c), now))?.memberId
    if (!memberId) return dead(c)
    const refused = await tryCode(c, memberId, String(form.code ?? ''))
    if (refused) return show(c, along, refused)
    if (!(await takeChallenge(db, PURPOSE, tokenOf(c), now))) return dead(c)
    deleteCookie(c, nameOf(c), { path: '/', secure: isHttps(c.get('env')) })
    return letIn(c, memberId, along.next, along.carried)
  })

/** Asks a member whose password was right for a code: until then no session starts. */
export async function askForCode(c: AppContext, memberId: string, along: Along) {
  const token = newToken()
  const begun = { purpose: PURPOSE, memberId, data: {}, minutes: SECOND_FACTOR_LASTS } as const
  await beginChallenge(c.get('db'), token, begun, new Date())
  setCookie(c, nameOf(c), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isHttps(c.get('env')),
    maxAge: SECOND_FACTOR_LASTS * 60,
  })
  return show(c, along)
}

/** Uses a member's code up; says why not where it is not right, or where too many were tried. */
export async function tryCode(
  c: AppContext,
  memberId: string,
  code: string,
): Promise<Failure | null> {
  const refused = await tooMany(c, ['wrong codes of an account', memberId])
  if (refused) return refused
  const used = await spendCode(c.get('db'), memberId, code, new Date())
  if (!used) {
    await record(c, memberId, 'sign-in-failed')
    return new Failure(401, 'wrong_code', WRONG_CODE)
  }
  await forgetLimit(c, 'wrong codes of an account', memberId)
  if (used === 'recovery') await record(c, memberId, 'recovery-code-used')
  return null
}

const nameOf = (c: AppContext) => (isHttps(c.get('env')) ? '__Host-second-factor' : 'second-factor')

const tokenOf = (c: AppContext) => getCookie(c, nameOf(c)) ?? ''

const META = { title: 'Your code', indexable: false, next: paths.home }

function show(c: AppContext, { next, carried }: Along, refused?: Failure) {
  if (refused) c.status(refused.status)
  c.header('Cache-Control', 'no-store')
  const kept = readCarried(carried) && String(carried)
  return c.render(<CodePage next={next} carried={kept} error={refused?.message} />, META)
}

function dead(c: AppContext) {
  c.status(422)
  return c.render(<BeginAgainPage />, META)
}
