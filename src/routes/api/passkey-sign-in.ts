import { Hono } from 'hono'
import { z } from 'zod'
import { assertionSchema } from '../../lib/accounts/passkeys.ts'
import { paths } from '../../lib/paths.ts'
import { below } from '../http/below.ts'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import {
  ANYBODY,
  type Asked,
  askedOfMember,
  memberByPasskey,
  optionsFor,
  passkeyRefused,
} from '../sign-in/passkey.ts'
import { askedBesideCode } from '../sign-in/second-factor.tsx'
import { signedIn } from '../sign-in.tsx'
import { userJson } from './user-json.ts'

const pattern = below(paths.api.passkeySignIn)
const guards = [limitBody(16 * 1024), mediaType('application/json')] as const

const optionsSchema = z.object({
  for: z.enum(['sign-in', 'code', 'proof'], 'Say what for: sign-in, code or proof'),
})

/** Signing in with a passkey. */
export const apiPasskeySignIn = new Hono<AppEnv>()
  .post('/', ...guards, jsonBody(z.object({ passkey: assertionSchema })), async (c) => {
    const entry = await memberByPasskey(c, ANYBODY, c.req.valid('json').passkey)
    if (!entry) throw passkeyRefused()
    return c.json(userJson(await signedIn(c, entry)))
  })
  .post(pattern(paths.api.passkeyOptions), ...guards, jsonBody(optionsSchema), async (c) =>
    c.json(await optionsFor(c, await ASKED[c.req.valid('json').for](c))),
  )

/** What the browser is asked for on each page. @throws Failure 401 where the page is nobody's */
const ASKED: Record<z.output<typeof optionsSchema>['for'], (c: AppContext) => Promise<Asked>> = {
  'sign-in': async () => ANYBODY,
  code: async (c) => {
    const asked = await askedBesideCode(c)
    if (!asked) throw passkeyRefused()
    return asked
  },
  proof: async (c) => askedOfMember(c, 'passkey-proof'),
}
