import { Hono } from 'hono'
import { z } from 'zod'
import { requestEmailConfirmation } from '../../db/accounts/addresses.ts'
import { addressSchema } from '../../lib/accounts/sign-in.ts'
import { paths } from '../../lib/paths.ts'
import { verifyToken } from '../account/verify-address.tsx'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import { canSendEmail } from '../http/can-send-email.ts'
import type { AppEnv } from '../http/context.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { tooManyEmails } from '../sign-in/forgot-password.tsx'
import { tokenInvalid } from './password-reset.ts'

const requested = [limitBody(16 * 1024), mediaType('application/json')] as const

export const apiVerification = new Hono<AppEnv>()
  .post('/', ...requested, jsonBody(addressSchema), async (c) => {
    const { email } = c.req.valid('json')
    const { db, viewer, session } = c.var
    const refused = await tooManyEmails(c, email)
    if (refused) throw refused
    const own = viewer?.email.toLowerCase() === email.toLowerCase() && session
    if (canSendEmail(c))
      await requestEmailConfirmation(
        db,
        own ? { memberId: viewer.id, sid: session.sid } : { address: email },
      )
    return c.body(null, 204)
  })
  .post(
    relativePattern(paths.api.verification)(paths.api.verificationConfirm),
    ...requested,
    jsonBody(z.object({ token: z.unknown().optional().meta({ type: 'string' }) })),
    async (c) => {
      if (!(await verifyToken(c, c.req.valid('json').token))) throw tokenInvalid()
      return c.body(null, 204)
    },
  )
