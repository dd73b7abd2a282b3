import { Hono } from 'hono'
import { listCredentials, listPasskeys, renamePasskey } from '../../db/accounts/passkeys.ts'
import {
  attestationSchema,
  passkeyCreationOptions,
  passkeyNameSchema,
} from '../../lib/accounts/passkeys.ts'
import { LAST_SIGN_IN_METHOD } from '../../lib/accounts/sign-in-methods.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { paths } from '../../lib/paths.ts'
import { fullName } from '../../lib/text/format.ts'
import { addOwn, removeOwn } from '../account/own-passkeys.ts'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { requireMember } from '../http/middleware/session.ts'
import { relativePattern } from '../http/relative-pattern.ts'
import { beginPasskeyChallenge, challengeForMember } from '../sign-in/passkey.ts'

const pattern = relativePattern(paths.api.passkeys)
const guards = [
  requireMember,
  requireRecentSignIn,
  limitBody(16 * 1024),
  mediaType('application/json'),
] as const

const addingSchema = passkeyNameSchema.extend({ passkey: attestationSchema })

export const apiPasskeys = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member } = c.var
    return c.json(await listPasskeys(db, member.id))
  })
  .post('/', ...guards, jsonBody(addingSchema), async (c) => {
    const { passkey, name } = c.req.valid('json')
    const added = await addOwn(c, passkey, name)
    if (added instanceof Failure) throw added
    return c.json(added, 201)
  })
  .post(
    pattern(paths.api.passkeyAdding),
    requireMember,
    requireRecentSignIn,
    limitBody(1024),
    async (c) => {
      const { db, member } = c.var
      const { party, challenge } = await beginPasskeyChallenge(
        c,
        challengeForMember(c, 'passkey-adding'),
      )
      const owner = { id: member.id, email: member.email, name: fullName(member) }
      return c.json(
        await passkeyCreationOptions(party, challenge, owner, await listCredentials(db, member.id)),
      )
    },
  )
  .put(pattern(paths.api.passkey), ...guards, jsonBody(passkeyNameSchema), async (c) => {
    const { db, member } = c.var
    const id = parseId(c.req.param('id'), 'Passkey')
    const renamed = await renamePasskey(db, member.id, id, c.req.valid('json').name)
    if (!renamed) throw notFound('Passkey')
    return c.json(renamed)
  })
  .delete(pattern(paths.api.passkey), requireMember, requireRecentSignIn, async (c) => {
    if (!(await removeOwn(c, parseId(c.req.param('id'), 'Passkey'))))
      throw new Failure(409, 'last_way_in', LAST_SIGN_IN_METHOD)
    return c.body(null, 204)
  })
