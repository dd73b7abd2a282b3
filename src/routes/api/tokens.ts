import { Hono } from 'hono'
import { listTokens, makeToken, revokeToken } from '../../db/accounts/access-tokens.ts'
import { TOO_MANY_TOKENS, tokenSchema } from '../../lib/accounts/access-token.ts'
import { Failure, notFound } from '../../lib/errors.ts'
import { asId, jsonBody, limitBody, mediaType } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireProof } from '../http/middleware/proof.ts'
import { record, requireMember } from '../http/middleware/session.ts'

/** A member's tokens: with none of them another one can be made. */
export const apiTokens = new Hono<AppEnv>()
  .get('/', requireMember, async (c) => {
    const { db, member, arrivedAt } = c.var
    return c.json(await listTokens(db, member.id, arrivedAt))
  })
  .post(
    '/',
    requireMember,
    requireProof,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(tokenSchema),
    async (c) => {
      const { db, member, arrivedAt } = c.var
      const made = await makeToken(db, member.id, c.req.valid('json'), arrivedAt)
      if (!made) throw new Failure(409, 'too_many_tokens', TOO_MANY_TOKENS)
      await record(c, member.id, 'token-made')
      return c.json(made, 201)
    },
  )
  .delete('/:id', requireMember, requireProof, async (c) => {
    const { db, member } = c.var
    const id = asId(c.req.param('id'), 'Token')
    if (!(await revokeToken(db, member.id, id))) throw notFound('Token')
    await record(c, member.id, 'token-removed')
    return c.body(null, 204)
  })
