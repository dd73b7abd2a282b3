import { Hono } from 'hono'
import { z } from 'zod'
import { unblockMember } from '../../db/safety/block-member.ts'
import { notFound } from '../../lib/errors.ts'
import { block } from '../blocks.tsx'
import { jsonBody, limitBody, mediaType, parseId } from '../http/body.ts'
import type { AppEnv } from '../http/context.ts'
import { requireMember } from '../http/middleware/session.ts'

const newBlock = z.object({
  userId: z
    .string('Send the id of the member to block')
    .min(1, 'Send the id of the member to block'),
})

export const apiBlocks = new Hono<AppEnv>()
  .post(
    '/',
    requireMember,
    limitBody(16 * 1024),
    mediaType('application/json'),
    jsonBody(newBlock),
    async (c) => {
      const userId = parseId(c.req.valid('json').userId, 'Member')
      await block(c, userId)
      return c.json({ userId }, 201)
    },
  )
  .delete('/:userId', requireMember, async (c) => {
    const { db, member } = c.var
    const userId = parseId(c.req.param('userId'), 'Member')
    if (!(await unblockMember(db, member.id, userId))) throw notFound('Block')
    return c.body(null, 204)
  })
