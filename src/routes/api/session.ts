import { Hono } from 'hono'
import { codesOf } from '../../db/accounts/two-step.ts'
import { signInSchema } from '../../lib/accounts/sign-in.ts'
import { Failure, unauthorized } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { authenticate } from '../sign-in/authenticate.ts'
import { tryCode } from '../sign-in/second-factor.tsx'
import { redirectAfterSignIn, signInPath } from '../sign-in.tsx'
import { userJson } from './user-json.ts'

const pattern = relativePattern(paths.api.root)

/** @throws Failure 403 `second_factor` without a code, 401 `wrong_code`, 429 after too many */
async function requireCode(c: AppContext, memberId: string, code: string | undefined) {
  if (!(await codesOf(c.get('db'), memberId))) return
  if (code === undefined) throw new Failure(403, 'second_factor', NEEDS_CODE)
  const refused = await tryCode(c, memberId, code)
  if (refused) throw refused
}

const NEEDS_CODE =
  'This account uses two-step verification. Send the code from the app, or a recovery code, as `code` with the email and password.'

export const apiSession = new Hono<AppEnv>()
  .get(pattern(paths.api.login), (c) => c.redirect(signInPath(c)))
  .post(
    pattern(paths.api.login),
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(signInSchema),
    async (c) => {
      const { email, password, code } = c.req.valid('json')
      const attempt = await authenticate(c, email, password)
      if (attempt.refused) throw attempt.refused
      await requireCode(c, attempt.entry.id, code)
      return c.json(userJson(await redirectAfterSignIn(c, attempt.entry)))
    },
  )
  .get(pattern(paths.api.user), (c) => {
    const viewer = c.get('viewer')
    if (!viewer) throw unauthorized()
    return c.json(userJson(viewer))
  })
