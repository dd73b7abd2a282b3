import { Hono } from 'hono'
import { unauthorized } from '../../lib/errors.ts'
import { signInSchema } from '../../lib/sign-in.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { authenticate, signedIn, signInPath } from '../sign-in.tsx'
import { userJson } from './user-json.ts'

export const apiSession = new Hono<AppEnv>()
  .get('/login', (c) => c.redirect(signInPath(c)))
  .post(
    '/login',
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(signInSchema),
    async (c) => {
      const { email, password } = c.req.valid('json')
      const memberId = await authenticate(c, email, password)
      if (!memberId) throw unauthorized('wrong_credentials')
      return c.json(userJson(await signedIn(c, memberId)))
    },
  )
  .get('/auth/user', (c) => {
    const viewer = c.get('viewer')
    if (!viewer) throw unauthorized()
    return c.json(userJson(viewer))
  })
