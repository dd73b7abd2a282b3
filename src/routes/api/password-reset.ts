import { Hono } from 'hono'
import { z } from 'zod'
import { addressSchema } from '../../lib/accounts/sign-in.ts'
import { TOKEN_INVALID } from '../../lib/accounts/tokens.ts'
import { Failure, invalid } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { requestReset } from '../sign-in/forgot-password.tsx'
import { setPassword } from '../sign-in/reset.tsx'

const resetRequested = [limitBody(16 * 1024), mediaType('application/json')] as const

export const apiPasswordReset = new Hono<AppEnv>()
  .post('/', ...resetRequested, jsonBody(addressSchema), async (c) => {
    const refused = await requestReset(c, c.req.valid('json').email)
    if (refused) throw refused
    return c.body(null, 204)
  })
  .post(
    relativePattern(paths.api.passwordReset)(paths.api.passwordResetConfirm),
    ...resetRequested,
    jsonBody(
      z.object({
        token: z.unknown().optional().meta({ type: 'string' }),
        password: z.unknown().optional().meta({ type: 'string' }),
      }),
    ),
    async (c) => {
      const { token, password } = c.req.valid('json')
      const result = await setPassword(c, token, password)
      if (result.ok) return c.body(null, 204)
      if (result.error) throw invalid({ password: result.error })
      throw tokenInvalid()
    },
  )

export const tokenInvalid = () => new Failure(422, 'token_invalid', TOKEN_INVALID)
