import { Hono } from 'hono'
import { z } from 'zod'
import { addressSchema } from '../../lib/accounts/sign-in.ts'
import { Failure } from '../../lib/errors.ts'
import { textValue } from '../../lib/forms/errors.ts'
import { paths } from '../../lib/paths.ts'
import { changeWithToken, restoreWithToken } from '../account/changed-address.tsx'
import { changeWithCode, takeAddress } from '../account/new-address.tsx'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { tokenInvalid } from './password-reset.ts'

const pattern = relativePattern(paths.api.address)
const requested = [limitBody(16 * 1024), mediaType('application/json')] as const

export const apiAddress = new Hono<AppEnv>()
  .post(
    '/',
    requireMember,
    requireRecentSignIn,
    ...requested,
    jsonBody(addressSchema),
    async (c) => {
      const outcome = await takeAddress(c, c.req.valid('json').email)
      if (outcome instanceof Failure) throw outcome
      return c.body(null, outcome === 'asked' ? 202 : 204)
    },
  )
  .post(
    pattern(paths.api.addressConfirm),
    ...requested,
    jsonBody(
      z.object({
        token: z.unknown().optional().meta({ type: 'string' }),
        code: z.unknown().optional().meta({ type: 'string' }),
      }),
    ),
    async (c) => {
      const { token, code } = c.req.valid('json')
      const { viewer } = c.var
      if (token === undefined && viewer) {
        c.set('member', viewer)
        const outcome = await changeWithCode(c, textValue(code))
        if (outcome instanceof Failure) throw outcome
      } else if (!(await changeWithToken(c, token))) throw tokenInvalid()
      return c.body(null, 204)
    },
  )
  .post(
    pattern(paths.api.addressRestore),
    ...requested,
    jsonBody(z.object({ token: z.unknown().optional().meta({ type: 'string' }) })),
    async (c) => {
      if (!(await restoreWithToken(c, c.req.valid('json').token))) throw tokenInvalid()
      return c.body(null, 204)
    },
  )
