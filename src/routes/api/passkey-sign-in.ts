import { Hono } from 'hono'
import { z } from 'zod'
import { assertionSchema } from '../../lib/accounts/passkeys.ts'
import { paths } from '../../lib/paths.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import {
  ANY_MEMBER,
  challengeForMember,
  memberByPasskey,
  optionsFor,
  type PasskeyChallenge,
  passkeyRefused,
} from '../sign-in/passkey.ts'
import { alternativesToCode } from '../sign-in/second-factor.tsx'
import { redirectAfterSignIn } from '../sign-in.tsx'
import { userJson } from './user-json.ts'

const pattern = relativePattern(paths.api.passkeySignIn)
const guards = [limitBody(16 * 1024), mediaType('application/json')] as const

const optionsSchema = z.object({
  for: z.enum(['sign-in', 'code', 'proof'], 'Send the purpose: sign-in, code or proof'),
})

export const apiPasskeySignIn = new Hono<AppEnv>()
  .post('/', ...guards, jsonBody(z.object({ passkey: assertionSchema })), async (c) => {
    const entry = await memberByPasskey(c, ANY_MEMBER, c.req.valid('json').passkey)
    if (!entry) throw passkeyRefused()
    return c.json(userJson(await redirectAfterSignIn(c, entry)))
  })
  .post(pattern(paths.api.passkeyOptions), ...guards, jsonBody(optionsSchema), async (c) =>
    c.json(await optionsFor(c, await REQUEST_COOKIE[c.req.valid('json').for](c))),
  )

/** @throws Failure 401 */
const REQUEST_COOKIE: Record<
  z.output<typeof optionsSchema>['for'],
  (c: AppContext) => Promise<PasskeyChallenge>
> = {
  'sign-in': async () => ANY_MEMBER,
  code: async (c) => {
    const requested = await alternativesToCode(c)
    if (!requested) throw passkeyRefused()
    return requested
  },
  proof: async (c) => challengeForMember(c, 'passkey-proof'),
}
