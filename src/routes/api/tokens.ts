import { Hono } from 'hono'
import { listTokens, makeToken } from '../../db/accounts/access-tokens.ts'
import { whileSignedIn } from '../../db/accounts/sign-in-methods.ts'
import { newTokenOf, TOO_MANY_TOKENS, tokenSchema } from '../../lib/accounts/access-token.ts'
import { Failure } from '../../lib/errors.ts'
import { revokeOwn } from '../account/tokens.tsx'
import { jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireRecentSignIn } from '../http/middleware/recent-sign-in.ts'
import { record, requireMember } from '../http/middleware/session.ts'

export const apiTokens = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    return c.json(await listTokens(db, member.id, arrivedAt))
  })
  .post(
    '/',
    requireMember,
    requireRecentSignIn,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(tokenSchema),
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const made = await whileSignedIn(db, member, (tx) =>
        makeToken(tx, member.id, newTokenOf(c.req.valid('json')), arrivedAt),
      )
      if (!made) throw new Failure(409, 'too_many_tokens', TOO_MANY_TOKENS)
      await record(c, member.id, 'token-made')
      return c.json(made, 201)
    },
  )
  .delete('/:id', requireMember, requireRecentSignIn, async (c) => {
    await revokeOwn(c, c.req.param('id'))
    return c.body(null, 204)
  })
