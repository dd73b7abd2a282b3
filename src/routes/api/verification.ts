import { Hono } from 'hono'
import { z } from 'zod'
import { askForVerification } from '../../db/accounts/addresses.ts'
import { paths } from '../../lib/paths.ts'
import { addressSchema } from '../../lib/sign-in.ts'
import { below } from '../http/below.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { lettersReach } from '../http/letters-reach.ts'
import { tooManyLetters } from '../sign-in/forgotten.tsx'
import { verifyToken } from '../verify-address.tsx'
import { tokenInvalid } from './password-reset.ts'

const asked = [limitBody(16 * 1024), mediaType('application/json')] as const

/** An address proved by a letter: the same answer whoever has it. */
export const apiVerification = new Hono<AppEnv>()
  .post('/', ...asked, jsonBody(addressSchema), async (c) => {
    const { email } = c.req.valid('json')
    const { db, viewer, session } = c.var
    const refused = await tooManyLetters(c, email)
    if (refused) throw refused
    const own = viewer?.email.toLowerCase() === email.toLowerCase() && session
    if (lettersReach(c))
      await askForVerification(
        db,
        own ? { memberId: viewer.id, sid: session.sid } : { address: email },
      )
    return c.body(null, 204)
  })
  .post(
    below(paths.api.verification)(paths.api.verificationConfirm),
    ...asked,
    jsonBody(z.object({ token: z.unknown().optional() })),
    async (c) => {
      if (!(await verifyToken(c, c.req.valid('json').token))) throw tokenInvalid()
      return c.body(null, 204)
    },
  )
