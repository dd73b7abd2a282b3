import { Hono } from 'hono'
import { unauthorized } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { signInSchema } from '../../lib/sign-in.ts'
import { below } from '../http/below.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { authenticate } from '../sign-in/authenticate.ts'
import { signedIn, signInPath } from '../sign-in.tsx'
import { userJson } from './user-json.ts'

const pattern = below(paths.api.root)

export const apiSession = new Hono<AppEnv>()
  .get(pattern(paths.api.login), (c) => c.redirect(signInPath(c)))
  .post(
    pattern(paths.api.login),
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(signInSchema),
    async (c) => {
      const { email, password } = c.req.valid('json')
      const attempt = await authenticate(c, email, password)
      if (attempt.refused) throw attempt.refused
      return c.json(userJson(await signedIn(c, attempt.memberId)))
    },
  )
  .get(pattern(paths.api.user), (c) => {
    const viewer = c.get('viewer')
    if (!viewer) throw unauthorized()
    return c.json(userJson(viewer))
  })
